/** Gives the person a file that is stored here: to another application, or as a download (L13). */

/** Whether the system can share files; the browser of a computer usually downloads them instead. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File(['x'], 'x.png', { type: 'image/png' })] })

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Long enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Shares a file, or downloads it where the system cannot share. */
export async function shareFile(
  bytes: ArrayBuffer,
  { name, type }: { name: string; type: string },
): Promise<void> {
  const file = new File([bytes], name, { type })
  if (!canShareFiles()) return download(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person closed the system's own sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download(file)
  }
}
