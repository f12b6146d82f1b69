/**
 * Lets the user take a file that is stored on the device out of the browser: the user shares the file with another
 * application or downloads it (L13).
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
  // The download starts within a minute. The memory of the file can then be released.
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
    // The user closed the system's share dialog, so the file is not downloaded instead.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download(file)
  }
}
