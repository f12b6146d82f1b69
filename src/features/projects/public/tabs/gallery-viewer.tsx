import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Project } from '@/api/project'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import styles from './gallery-viewer.module.css'
import { LargePicture } from './large-picture'

interface GalleryViewerProps {
  project: Project
  /** The index of the picture that the user clicked, which is shown first. */
  first: number
  onClose: () => void
}

/**
 * Viewer that shows the pictures of a project one at a time on the whole screen. A native dialog element keeps the
 * focus inside, closes with Escape and with a phone's back button, and returns the focus to the link that opened it.
 */
export function GalleryViewer({ project, first, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  useEffect(() => dialog.current?.showModal(), [])

  const images = project.gallery ?? []
  const image = images[at]
  const turn = (step: number) => setAt((now) => (images[now + step] ? now + step : now))
  const press = (event: KeyboardEvent) => {
    // Arrow keys with a modifier are ignored, because Alt with an arrow key goes back or forward in the browser's
    // history.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const turnButton = (step: 1 | -1) => (
    <button
      type="button"
      aria-label={step < 0 ? 'Imagem anterior' : 'Imagem seguinte'}
      // The button uses aria-disabled, because a disabled button would lose the keyboard focus at the last picture.
      aria-disabled={!images[at + step] || undefined}
      onClick={() => turn(step)}
    >
      <Icon name={step < 0 ? 'previous' : 'next'} />
    </button>
  )
  return (
    <dialog
      ref={dialog}
      className={`t-deep ${styles.viewer}`}
      aria-label={`Galeria: ${project.name}`}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <button type="button" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
        <p>
          Imagem {at + 1} de {images.length}
        </p>
        {turnButton(-1)}
        {turnButton(1)}
      </div>
      {image && (
        <figure>
          <LargePicture
            key={at}
            src={image.src}
            alt={image.alt || image.title || `Imagem ${at + 1} de ${project.name}`}
          />
          <figcaption aria-live="polite">
            <b>{wholeWords(image.title || `Imagem ${at + 1} de ${project.name}`)}</b>
            {image.description && <span>{wholeWords(image.description)}</span>}
            {image.uploadDate && <Time at={image.uploadDate} as="long" />}
          </figcaption>
        </figure>
      )}
    </dialog>
  )
}
