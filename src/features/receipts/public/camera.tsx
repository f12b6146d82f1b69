import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/page/button'
import { FieldError } from '@/ui/form/field'
import { codeInPixels } from '../read-code'
import styles from './verify.module.css'

/** Pause in ms between two searches in the camera's picture, so that a phone stays responsive. */
const PAUSE_MS = 150
/** Side length in px of the square that is searched. It is cut from the middle of the camera's picture. */
const SIDE = 700

interface CameraProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Camera view that searches for the QR code of a receipt. Nothing is stored or sent. */
export default function Camera({ onCode, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    const shown = video.current
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    let [stream, timer]: [MediaStream | null, ReturnType<typeof setTimeout> | undefined] = [null, undefined]
    let isOver = false

    async function look(): Promise<void> {
      if (!shown || !context || isOver) return
      const { videoWidth: width, videoHeight: height } = shown
      if (width > 0) {
        const side = Math.min(width, height)
        context.drawImage(shown, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
        const code = await codeInPixels(context.getImageData(0, 0, SIDE, SIDE))
        if (code !== null && !isOver) return found.current(code)
      }
      timer = setTimeout(() => void look(), PAUSE_MS)
    }

    async function begin(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !shown) return stream.getTracks().forEach((track) => track.stop())
        shown.srcObject = stream
        await shown.play()
        await look()
      } catch (error) {
        if (isOver) return
        console.info('The camera could not be used', error)
        setIsRefused(true)
      }
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])

  return (
    <div className={styles.camera}>
      {isRefused ? (
        <p role="alert">
          <FieldError>Não conseguimos usar a câmara. Abra o ficheiro, ou escreva o código.</FieldError>
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline aria-label="Imagem da câmara" />
          <p role="status">Aponte ao código do recibo, com luz e sem tremer.</p>
        </>
      )}
      <Button variant="line" size="sm" icon="close" onClick={onClose}>
        Fechar a câmara
      </Button>
    </div>
  )
}
