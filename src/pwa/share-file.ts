/**
 * Gives the user a file that is stored on the device, by sharing it with another application or as a download (L13).
 */

/** Whether the system can share files. Browsers on a computer usually cannot, so there the file is downloaded. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File(['x'], 'x.png', { type: 'image/png' })] })

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // A minute is long enough for the download to start. After that the memory of the file is released.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Shares a file, or downloads it when the system cannot share files. */
export async function shareFile(
  bytes: ArrayBuffer,
  { name, type }: { name: string; type: string },
): Promise<void> {
  const file = new File([bytes], name, { type })
  if (!canShareFiles()) return download(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The user closed the system's share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download(file)
  }
}
