import type { Pictures } from './pictures'

/** Whether the browser can show a file of this type in the page. */
export const isShown = ({ type }: Blob): boolean => type.startsWith('image/') || type === 'application/pdf'

/** Opens the file. Rejects if it cannot be shown. */
export async function openPictures(file: Blob): Promise<Pictures> {
  if (file.type === 'application/pdf') return (await import('./pdf-pages')).openPdf(file)
  return { count: 1, picture: () => createImageBitmap(file), close: () => undefined }
}
