/**
 * Opens and crops a selected photo on the device, so that only a small square is sent instead of a photograph of, for
 * example, 20 MB.
 */
import { MEDIA_HEIC, MEDIA_SNIFF_BYTES, PICTURE_BROKEN, pictureFileProblem } from '@/shared/media-files'
import { PHOTO_SIDE } from '@/shared/profile'
import { cropSquare, type Crop } from './crop'

const QUALITY = 0.86

/** Opens a photo. Returns a problem text if the photo cannot be used. */
export async function openPhoto(file: File): Promise<ImageBitmap | { problem: string }> {
  const head = new Uint8Array(await file.slice(0, MEDIA_SNIFF_BYTES).arrayBuffer())
  const problem = pictureFileProblem({ size: file.size, head })
  // HEIC is allowed here: a browser that can open it, such as the browser of an iPhone, sends a JPEG after the crop.
  if (problem && problem !== MEDIA_HEIC) return { problem }
  try {
    return await createImageBitmap(file)
  } catch (error) {
    console.info('The photo could not be decoded', error)
    return { problem: problem ?? PICTURE_BROKEN }
  }
}

/** Draws the selected square of the picture on the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Returns the selected square as a JPEG. The JPEG contains no metadata of the camera, such as place and time (L24). */
export function croppedPhoto(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: PHOTO_SIDE, height: PHOTO_SIDE })
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (photo) => (photo ? resolve(photo) : reject(new Error('The photo could not be encoded'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
