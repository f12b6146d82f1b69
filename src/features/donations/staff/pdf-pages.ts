/** Draws the pages of a PDF. The PDF library is loaded when a reviewer opens the first PDF. */
import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import type { Pictures } from './pictures'

/**
 * The longer side of a drawn page in px. With this size a receipt remains readable at the maximum zoom on a phone, where
 * the page is four times as wide as its window (ZOOM_MAX).
 */
const LONG_EDGE = 2400

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: LONG_EDGE / Math.max(width, height, 1) })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  })
  await page.render({ canvas, viewport }).promise
  page.cleanup()
  return createImageBitmap(canvas)
}

/** Opens a PDF. Rejects if it is damaged or has a password. Scripts, forms and links in the PDF are not active. */
export async function openPdf(file: Blob): Promise<Pictures> {
  const port = new Worker()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const end = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const pdf = await getDocument({
      data: await file.arrayBuffer(),
      worker,
      verbosity: VerbosityLevel.ERRORS,
      // These options are off, because the Content-Security-Policy forbids code that is compiled at run time.
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
    }).promise
    return { count: pdf.numPages, picture: (page) => drawPage(pdf, page), close: end }
  } catch (error) {
    end()
    throw error
  }
}
