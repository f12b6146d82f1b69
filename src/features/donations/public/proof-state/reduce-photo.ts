/** Makes a photo smaller on the phone itself: only where the person accepts it, never silently. */
import { PROOF_MAX_BYTES, PROOF_SNIFF_BYTES, detectProofType } from '@/shared/proof'

/** Long edge of a reduced photo, in pixels: a receipt stays readable (L24). */
const LONG_EDGE = 2000
/** Tried in this order until the photo is small enough. */
const QUALITIES = [0.8, 0.65, 0.5]
/** What a reduced photo should weigh at most, where a quality of the list gets there. */
const AIM_BYTES = 600 * 1024
/** Above this a picture does not go through a phone's memory. */
const SOURCE_MAX_BYTES = 60 * 1024 * 1024

/** Whether a file that is too large is a photo that could be reduced; a PDF never is. */
export async function isReducible(chosen: File): Promise<boolean> {
  if (chosen.size <= PROOF_MAX_BYTES || chosen.size > SOURCE_MAX_BYTES) return false
  if (typeof createImageBitmap !== 'function') return false
  const head = new Uint8Array(await chosen.slice(0, PROOF_SNIFF_BYTES).arrayBuffer())
  return ['image/jpeg', 'image/png'].includes(detectProofType(head) ?? '')
}

/** Sizes that keep the shape, the longer side at most LONG_EDGE. */
export function reducedSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, LONG_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

const canvasOf = (width: number, height: number): Canvas => {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const jpegOf = (canvas: Canvas, quality: number): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * The photo with its long edge at most 2000 px, as JPEG, or null where it can't be drawn. Decoding and encoding are
 * the browser's own, off the main thread where it has such a thing. What a camera writes beside the picture (place,
 * time) is left out.
 */
export async function reducePhoto(chosen: File): Promise<File | null> {
  const bitmap = await createImageBitmap(chosen)
  try {
    const { width, height } = reducedSize(bitmap.width, bitmap.height)
    const canvas = canvasOf(width, height)
    const context = canvas.getContext('2d') as
      CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
    if (!context) return null
    // A transparent PNG would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    let smallest: Blob | null = null
    for (const quality of QUALITIES) {
      smallest = await jpegOf(canvas, quality)
      if (smallest && smallest.size <= AIM_BYTES) break
    }
    if (!smallest || smallest.size === 0 || smallest.size > PROOF_MAX_BYTES) return null
    return new File([smallest], chosen.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
