import { findCode } from '@/shared/signed-receipt'

/**
 * Side lengths in px to which a picture is scaled, tried one after another: the QR code in a photo of a whole page
 * needs the largest, a sharp QR code is found in the smallest.
 */
const SIDES = [1600, 1000, 600]

/** Returns the receipt's code from the QR code in a picture; null if there is none. */
export async function codeInPixels(image: ImageData): Promise<string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  try {
    return findCode(decodeQR(image))
  } catch {
    // The library throws if it finds no QR code.
    return null
  }
}

async function codeInPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height))
      const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return null
      context.drawImage(picture, 0, 0, width, height)
      const code = await codeInPixels(context.getImageData(0, 0, width, height))
      if (code !== null) return code
    }
    return null
  } finally {
    picture.close()
  }
}

/**
 * Returns the code of a receipt from a PDF that this site created, or from a picture of a receipt. Returns null if the
 * file has no code.
 */
export async function codeInFile(file: Blob): Promise<string | null> {
  const head = await file.slice(0, 5).text()
  // In a PDF of this site, the code is plain text in the document properties (pdf.ts).
  if (head === '%PDF-') return findCode(await file.text())
  return codeInPicture(file).catch(() => null)
}
