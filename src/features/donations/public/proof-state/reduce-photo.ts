/** Makes a photo smaller on the device. This happens only after the user has agreed. */
import { PROOF_MAX_BYTES, PROOF_SNIFF_BYTES, detectProofType } from '@/shared/proof'

/** The longer side of a reduced photo, in pixels. At this size a receipt is still readable (L24). */
const LONG_EDGE = 2000
/** The JPEG qualities, tried in this order until the photo is small enough. */
const QUALITIES = [0.8, 0.65, 0.5]
/** The desired size of a reduced photo, in bytes. If no quality reaches this size, the last quality is used. */
const AIM_BYTES = 600 * 1024
/** The largest photo that is reduced, in bytes. A larger one might need more memory than a phone has. */
const SOURCE_MAX_BYTES = 60 * 1024 * 1024

/** Whether a file that is too large is a photo that can be reduced. A PDF cannot be reduced. */
export async function isReducible(chosen: File): Promise<boolean> {
  if (chosen.size <= PROOF_MAX_BYTES || chosen.size > SOURCE_MAX_BYTES) return false
  if (typeof createImageBitmap !== 'function') return false
  const head = new Uint8Array(await chosen.slice(0, PROOF_SNIFF_BYTES).arrayBuffer())
  return ['image/jpeg', 'image/png'].includes(detectProofType(head) ?? '')
}

/** Returns the new width and height. The proportions stay the same, and the longer side is at most LONG_EDGE. */
export function reducedSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, LONG_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

const createCanvas = (width: number, height: number): Canvas => {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const encodeJpeg = (canvas: Canvas, quality: number): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * Returns the photo as a JPEG whose longer side has at most LONG_EDGE px, or null if no quality makes it small enough.
 * Rejects if the browser cannot decode the photo. The new file contains no metadata of the camera, such as place and
 * time.
 */
export async function reducePhoto(chosen: File): Promise<File | null> {
  const bitmap = await createImageBitmap(chosen)
  try {
    const { width, height } = reducedSize(bitmap.width, bitmap.height)
    const canvas = createCanvas(width, height)
    // Both kinds of canvas have the same context functions. With the union type, the overload that the compiler selects
    // would depend on the order of the source files.
    const context = (canvas as OffscreenCanvas).getContext('2d')
    if (!context) return null
    // A transparent PNG would become black, so the background is white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    let smallest: Blob | null = null
    for (const quality of QUALITIES) {
      smallest = await encodeJpeg(canvas, quality)
      if (smallest && smallest.size <= AIM_BYTES) break
    }
    if (!smallest || smallest.size === 0 || smallest.size > PROOF_MAX_BYTES) return null
    return new File([smallest], chosen.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
