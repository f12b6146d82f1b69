import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Profile } from '@/api/profile'
import { refusalFor } from '@/lib/form-refusal'
import { ApiError } from '@/api/api-error'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { CENTRE, CROP_ZOOM_MAX, moveCrop, type Crop } from './crop'
import { croppedPhoto, drawCrop } from './photo-picture'
import { PROFILE_UPDATE_FAILED, sendPhoto } from './profile-calls'
import styles from './profile.module.css'

/** Side of the shown square in px. */
const SIDE = 280
/** Distance by which an arrow key moves the picture, as a fraction of the square's side. */
const STEP = 0.05
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface PhotoCropProps {
  picture: ImageBitmap
  onClose: () => void
  onSent: (profile: Profile) => void
}

function failureText(error: unknown): string {
  const { failure, problems } = refusalFor(error, ['photo'])
  return (
    problems?.photo ?? [`${PROFILE_UPDATE_FAILED}.`, failure?.title, failure?.text].filter(Boolean).join(' ')
  )
}

/**
 * Lets the user select a square section of the photo, by dragging, with the arrow keys and with a slider, and sends
 * this section.
 */
export function PhotoCrop({ picture, onClose, onSent }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(CENTRE)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  useEffect(() => canvas.current?.focus(), [])
  useEffect(() => () => sending.current?.abort(), [])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const side = event.currentTarget.clientWidth
    const [dx, dy] = [event.movementX / side, event.movementY / side]
    setCrop((before) => moveCrop(picture, before, dx, dy))
  }
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    setCrop((before) => moveCrop(picture, before, ...step))
  }
  const save = async () => {
    setProblem(null)
    setShare(0)
    sending.current = new AbortController()
    try {
      const photo = await croppedPhoto(picture, crop)
      onSent(await sendPhoto(photo, ({ sent, total }) => setShare(sent / total), sending.current.signal))
    } catch (error) {
      if (!(error instanceof ApiError)) console.warn(error)
      setShare(null)
      setProblem(failureText(error))
    }
  }
  const isSending = share !== null
  return (
    <div className={styles.crop} role="group" aria-label="Cortar a fotografia">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="img"
        aria-label="Parte escolhida da fotografia. As setas movem-na."
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <div className={styles.cropTools}>
        <p>Arraste a fotografia até o rosto ficar no quadrado.</p>
        <label>
          Aproximar
          <input
            type="range"
            min={1}
            max={CROP_ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.currentTarget.value) })}
          />
        </label>
        {isSending && <progress value={share} max={1} aria-label="A guardar a fotografia" />}
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        <div className={styles.save}>
          <Button busy={isSending} onClick={() => void save()}>
            {isSending ? 'A guardar…' : 'Guardar fotografia'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </div>
    </div>
  )
}
