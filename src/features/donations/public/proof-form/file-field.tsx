import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import type { ProofFile } from '@/offline/proof-upload'
import { Button } from '@/ui/page/button'
import { FieldError } from '@/ui/form/field'
import { fieldId } from '../../model'
import { formatSize } from '@/lib/formats'
import { FilePicture, openInTab } from './file-picture'
import { FileViewer } from './file-viewer'
import styles from './file-field.module.css'

const ACCEPTED = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf'

/** This chunk is loaded only if the user selects a file that is too large. */
const ReduceOffer = lazy(() => import('./reduce-offer').then((module) => ({ default: module.ReduceOffer })))

const KINDS: Record<ProofFile['type'], string> = {
  'image/jpeg': 'Imagem JPG',
  'image/png': 'Imagem PNG',
  'application/pdf': 'Documento PDF',
}

interface FileFieldProps {
  file: ProofFile | null
  /** The last selected file if it cannot be used, with the reason. */
  refused: { name: string; text: string; chosen: File } | null
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
  /** Saves the draft. The file picker opens after the draft was saved. */
  keepNow: () => Promise<unknown>
}

/**
 * The field for the proof's file. The user takes a photo or selects a file, and can check it before sending (RULES
 * §2.12).
 */
export function FileField({ file, refused, error, onChoose, onRemove, keepNow }: FileFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isViewed, setViewed] = useState(false)
  const id = fieldId('file')
  const said = error ?? refused?.text

  // The draft is saved first. The camera may need all memory of a phone, and the system then closes this page (L24).
  const open = (input: HTMLInputElement | null) => void keepNow().then(() => input?.click())

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    if (chosen) onChoose(chosen)
    // Clearing the input allows the user to select the same file again after it was removed or changed.
    event.currentTarget.value = ''
  }

  const inputs = (
    <>
      <input
        ref={picker}
        type="file"
        name="file"
        accept={ACCEPTED}
        onChange={take}
        hidden
        aria-label="Ficheiro do comprovante"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={take}
        hidden
        aria-label="Fotografia do comprovante"
      />
    </>
  )

  return (
    <div>
      {said && (
        <p className={styles.error} id={`${id}-error`} role={error ? undefined : 'alert'}>
          <FieldError>{said}</FieldError>
        </p>
      )}
      {refused && !error && (
        <p className={styles.refused}>
          O ficheiro «{refused.name}» não foi aceite.{file ? ' Fica o que já tinha escolhido.' : ''}
        </p>
      )}
      {refused && (
        <Suspense>
          <ReduceOffer key={refused.chosen.name} chosen={refused.chosen} onTake={onChoose} />
        </Suspense>
      )}
      {file ? (
        <div className={styles.box}>
          <FilePicture key={file.sha256 ?? file.name} file={file} />
          <div>
            <p className={styles.name}>{file.name}</p>
            <p className={styles.size}>
              {KINDS[file.type]}, <span className="num">{formatSize(file.size)}</span>
            </p>
          </div>
          <div className={styles.acts}>
            <Button
              id={id}
              variant="line"
              size="sm"
              icon="again"
              onClick={() => open(picker.current)}
              aria-describedby={said ? `${id}-error` : undefined}
            >
              Trocar
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon="eye"
              onClick={() => (file.type === 'application/pdf' ? openInTab(file) : setViewed(true))}
            >
              Ver
            </Button>
            <Button variant="quiet" size="sm" icon="trash" onClick={onRemove}>
              Retirar
            </Button>
          </div>
          {isViewed && <FileViewer file={file} onClose={() => setViewed(false)} />}
        </div>
      ) : (
        <div className={styles.pick}>
          <Button className={styles.camera} variant="line" icon="camera" onClick={() => open(camera.current)}>
            Tirar fotografia
          </Button>
          <Button
            id={id}
            variant="line"
            icon="file"
            onClick={() => open(picker.current)}
            aria-describedby={said ? `${id}-error` : undefined}
          >
            Escolher ficheiro
          </Button>
        </div>
      )}
      <p className={styles.limits}>JPG, PNG ou PDF, até 5 MB.</p>
      {inputs}
    </div>
  )
}
