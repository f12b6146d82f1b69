import { useCallback, useRef, useState } from 'react'
import { createManagedPart } from '@/api/managed-project-parts'
import { useSubmissionKey } from '@/lib/staff/use-submission-key'
import { GALLERY_CATEGORIES, PART_MAX } from '@/shared/project-parts'
import { SelectField, TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { galleryCategoryText } from '../../texts'
import styles from './field-now.module.css'
import { Problem, useSending, type StepProps } from './sending'

/** Form for a photo that the user has just taken. The user describes it, selects its category and sends it. */
export function NewPhoto(props: StepProps & { photo: File }) {
  const { projectId, barrier, photo, onClose } = props
  const [category, setCategory] = useState<string>('progress')
  const [title, setTitle] = useState('')
  const [percent, setPercent] = useState(0)
  const { isBusy, problem, send } = useSending('gallery', props)
  const keyFor = useSubmissionKey()
  const controller = useRef<AbortController | null>(null)
  const submit = () => {
    const { signal } = (controller.current = new AbortController())
    setPercent(0)
    const onProgress = ({ sent, total }: { sent: number; total: number }) =>
      setPercent(Math.floor((sent / total) * 100))
    const values = { category, title: title.trim() }
    send(
      () =>
        createManagedPart('gallery', projectId, values, {
          // Another photo needs another key, also if it is described with the same words.
          key: keyFor({ ...values, name: photo.name, takenAt: photo.lastModified }),
          ...{ file: photo, signal, onProgress },
        }),
      signal,
    )
  }
  return (
    <Mantine>
      <div className={styles.step}>
        <Problem text={problem} />
        <Preview key={photo.name + photo.lastModified} photo={photo} />
        <TextField
          id="photo-title"
          label="O que se vê?"
          hint="Uma frase, que também lê quem não vê a fotografia."
          optional
          autoComplete="off"
          value={title}
          maxLength={PART_MAX.title}
          disabled={isBusy}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SelectField
          id="photo-category"
          label="De que tipo é?"
          value={category}
          disabled={isBusy}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={GALLERY_CATEGORIES.map((value) => ({ value, label: galleryCategoryText(value) }))}
        />
        {isBusy && <progress className={styles.progress} max={100} value={percent} aria-label="A enviar" />}
        <p className={styles.actions}>
          <Button busy={isBusy} disabled={barrier !== null} onClick={submit}>
            {isBusy ? `A enviar... ${percent}%` : 'Enviar fotografia'}
          </Button>
          <Button variant="line" onClick={isBusy ? () => controller.current?.abort() : onClose}>
            {isBusy ? 'Parar' : 'Cancelar'}
          </Button>
        </p>
      </div>
    </Mantine>
  )
}

/** Preview of the photo, or its file name if this browser cannot show it, for example in the HEIC format. */
function Preview({ photo }: { photo: File }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  if (isUnreadable) return <p>{photo.name}</p>
  return (
    <img
      ref={show}
      className={styles.preview}
      alt={`Fotografia ${photo.name}`}
      onError={() => setUnreadable(true)}
    />
  )
}
