import { findCode } from '@/shared/signed-receipt'

/** Sides in pixels at which a picture is searched: a photo of a page needs the large one, a sharp code the small one. */
const SIDES = [1600, 1000, 600]

/** Returns the code of the QR code in a picture, or null. */
export async function codeInPixels(image: ImageData): Promise<string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  try {
    return findCode(decodeQR(image))
  } catch {
    // The library throws where it finds no QR code.
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

/** Returns the code of a receipt in a PDF of this site, or in a picture of a receipt. Null where there is none. */
export async function codeInFile(file: Blob): Promise<string | null> {
  const head = await file.slice(0, 5).text()
  // A PDF of this site has the code as plain text among its properties (pdf.ts).
  if (head === '%PDF-') return findCode(await file.text())
  return codeInPicture(file).catch(() => null)
}
