import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { MEDIA_ACCEPT, PICTURE_ACCEPT } from '@/shared/media'
import { Button } from '../../page/button'
import { UPLOAD_HEADING } from './focus-upload'
import styles from './upload-zone.module.css'

interface UploadZoneProps {
  onFiles: (files: File[]) => void
  /** Whether documents (PDF) are accepted in addition to pictures. */
  takesDocuments: boolean
  title: string
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** Area for adding files: by dragging, by pasting, from the device's files, or with the camera. */
export function UploadZone({ onFiles, takesDocuments, title }: UploadZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const give = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
    return files.length > 0
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    give(event.currentTarget.files)
    // The input is cleared, so that the user can choose the same file again.
    event.currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (give(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    // Without this, the browser would open a file that is dropped beside the zone, in place of the page.
    const stay = (event: globalThis.DragEvent) => hasFiles(event) && event.preventDefault()
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('dragover', stay)
    document.addEventListener('drop', stay)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', stay)
      document.removeEventListener('drop', stay)
      document.removeEventListener('paste', onPaste)
    }
  }, [])

  return (
    <section
      className={styles.zone}
      data-over={isOver || undefined}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(hasFiles(event))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <h2 id={UPLOAD_HEADING} tabIndex={-1}>
          {isOver ? 'Largue para enviar' : title}
        </h2>
        <p>
          {takesDocuments ? 'JPG, PNG, WebP ou PDF' : 'JPG, PNG ou WebP'}, até 25 MB cada. O lugar onde a
          fotografia foi feita é apagado.{' '}
          <span className={styles.desk}>Também pode arrastar para aqui, ou colar.</span>
        </p>
      </div>
      <div className={styles.pick}>
        <Button
          className={styles.camera}
          variant="line"
          size="sm"
          icon="camera"
          onClick={() => camera.current?.click()}
        >
          Tirar
        </Button>
        <Button variant="line" size="sm" icon="photo" onClick={() => picker.current?.click()}>
          Escolher
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={takesDocuments ? MEDIA_ACCEPT : PICTURE_ACCEPT}
        aria-label="Ficheiros para a biblioteca"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Fotografia para a biblioteca"
        onChange={take}
      />
    </section>
  )
}
