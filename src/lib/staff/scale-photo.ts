/** Makes a photo smaller before it is stored on the phone (D81). The new file has no metadata, such as the place (L24). */

/** The longer side of a scaled photo, in pixels. */
export const PHOTO_EDGE = 1600
const QUALITY = 0.8

/** Returns the new width and height with the same proportions. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, PHOTO_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Returns the photo as JPEG, or null when the browser cannot read it. */
export async function scalePhoto(photo: Blob): Promise<ArrayBuffer | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return null
  try {
    const { width, height } = scaledSize(bitmap.width, bitmap.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return null
    // A transparent PNG would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && blob.size > 0 ? await blob.arrayBuffer() : null
  } finally {
    bitmap.close()
  }
}
