/** Makes the browser download a file with this name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is revoked later, because the browser reads it only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
