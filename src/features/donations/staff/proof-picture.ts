import type { Pictures } from './pictures'

/** Whether the page can show a file of this type. */
export const isShown = ({ type }: Blob): boolean => type.startsWith('image/') || type === 'application/pdf'

/** Opens a file as pictures. Rejects if the file cannot be shown. */
export async function openPictures(file: Blob): Promise<Pictures> {
  if (file.type === 'application/pdf') return (await import('./pdf-pages')).openPdf(file)
  return { count: 1, picture: () => createImageBitmap(file), close: () => undefined }
}
