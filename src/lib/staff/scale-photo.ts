/**
 * Makes a photo smaller before it is stored on the phone (D81). The new file contains no metadata, such as the place
 * where the photo was taken (L24).
 */

/** Maximum length of the longer side of a scaled photo, in px. */
export const PHOTO_EDGE = 1600
const QUALITY = 0.8

/** Returns the scaled width and height in px, with the same proportions. A small photo keeps its size. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, PHOTO_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Returns the scaled photo as JPEG, or null when the browser cannot read the photo. */
export async function scalePhoto(photo: Blob): Promise<ArrayBuffer | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return null
  try {
    const { width, height } = scaledSize(bitmap.width, bitmap.height)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return null
    // Without a white background, the transparent areas of a PNG would become black in the JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && blob.size > 0 ? await blob.arrayBuffer() : null
  } finally {
    bitmap.close()
  }
}
