import { webAddress } from '@/api/web-address'
import { FieldError } from '@/ui/form/field'
import { Picture } from '@/ui/media/picture'
import { Button } from '@/ui/page/button'
import { fileName } from '@/ui/record/shown-value'
import styles from './file-field.module.css'

interface FileFieldProps {
  id: string
  label: string
  address: string
  error: string | null
  isReadOnly: boolean
  isPicture?: boolean
  isRequired?: boolean
  onPick: () => void
  onClear: () => void
}

/** Field for a picture or document that the user selects in the media library. */
export function FileField({
  id,
  label,
  address,
  error,
  isReadOnly,
  isPicture,
  isRequired,
  onPick,
  onClear,
}: FileFieldProps) {
  const target = webAddress(address)
  return (
    <div className={styles.file} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        {label} {!isRequired && <span>(se quiser)</span>}
      </p>
      {error && <FieldError>{error}</FieldError>}
      {address === '' ? (
        <p className={styles.none}>
          {isPicture ? 'Nenhuma imagem escolhida.' : 'Nenhum documento escolhido.'}
        </p>
      ) : isPicture ? (
        <Picture
          src={target}
          alt=""
          width={320}
          height={180}
          sizes="320px"
          className={styles.picture ?? ''}
        />
      ) : (
        <a href={target} target="_blank" rel="noopener noreferrer">
          {fileName(address) || address}
        </a>
      )}
      <div className={styles.actions}>
        <Button
          id={id}
          variant="line"
          size="sm"
          icon={isPicture ? 'photo' : 'file'}
          disabled={isReadOnly}
          onClick={onPick}
        >
          {isPicture ? 'Escolher imagem' : 'Escolher documento'}
        </Button>
        {address !== '' && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isReadOnly}
            aria-label={isPicture ? 'Retirar a imagem' : 'Retirar o documento'}
            onClick={onClear}
          >
            Retirar
          </Button>
        )}
      </div>
    </div>
  )
}
