import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import styles from './proof-viewer.module.css'
import { usePictures } from './use-pictures'
import { usePinch } from './use-pinch'

interface ProofCanvasProps {
  /** The file of the proof: a picture or a PDF. */
  file: Blob
  label: string
  /** The zoom factor. With 1 the whole width of the picture is visible. */
  zoom: number
  /** The rotation of the picture, as a number of quarter turns to the right. */
  turns: number
  /** Called when the user zooms with two fingers. Without this function the gesture has no effect. */
  onZoom?: ((zoom: number) => void) | undefined
  onBroken: () => void
}

/** Draws a picture with the given rotation. The browser has already applied the camera's own orientation. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: number): void {
  const isSideways = turns % 2 === 1
  canvas.width = isSideways ? picture.height : picture.width
  canvas.height = isSideways ? picture.width : picture.height
  const context = canvas.getContext('2d')
  if (!context) return
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

interface PagesProps {
  page: number
  count: number
  onPage: (page: number) => void
}

function Pages({ page, count, onPage }: PagesProps) {
  if (count < 2) return null
  return (
    <div className={`${styles.tools} ${styles.pages}`}>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Página anterior"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="previous" />
      </Button>
      <p role="status" className={styles.page}>
        Página <span className="num">{page}</span> de <span className="num">{count}</span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Página seguinte"
        disabled={page === count}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="next" />
      </Button>
    </div>
  )
}

/**
 * Shows the picture of a proof or a page of its PDF. The user can enlarge and rotate the picture, and move it with
 * arrow keys, fingers or the mouse.
 */
export function ProofCanvas({ file, label, zoom, turns, onZoom, onBroken }: ProofCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const { count, picture } = usePictures(file, page, onBroken)
  usePinch(frame, { zoom, onZoom: (wanted) => onZoom?.(wanted) })
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, turns)
  }, [picture, turns])
  return (
    <>
      <div
        ref={frame}
        className={styles.window}
        tabIndex={0}
        role="group"
        aria-label="Comprovante, com setas para o mover"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={count > 1 ? `${label}, página ${page} de ${count}` : label}
          data-drawn={picture !== null || undefined}
          style={{ width: `${zoom * 100}%` }}
        />
      </div>
      <Pages page={page} count={count} onPage={setPage} />
    </>
  )
}
