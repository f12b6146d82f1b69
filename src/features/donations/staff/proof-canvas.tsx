import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './proof-viewer.module.css'

interface ProofCanvasProps {
  file: Blob
  label: string
  /** 1 shows the whole picture. */
  zoom: number
  /** Quarter turns to the right. */
  turns: number
  onBroken: () => void
}

/** Draws a picture turned to the right. Browsers apply the camera's own orientation before. */
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

/** The picture of a proof, which can be enlarged, moved with arrow keys or fingers, and turned. */
export function ProofCanvas({ file, label, zoom, turns, onBroken }: ProofCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const reportBroken = useEffectEvent(onBroken)
  useEffect(() => {
    let isOpen = true
    createImageBitmap(file).then(
      (bitmap) => (isOpen ? setPicture(bitmap) : bitmap.close()),
      (error: unknown) => {
        console.warn('The picture of the proof could not be decoded', error)
        if (isOpen) reportBroken()
      },
    )
    return () => {
      isOpen = false
    }
  }, [file])
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, turns)
  }, [picture, turns])
  return (
    <div className={styles.window} tabIndex={0} role="group" aria-label="Comprovante, com setas para o mover">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-drawn={picture !== null || undefined}
        style={{ width: `${zoom * 100}%` }}
      />
    </div>
  )
}
