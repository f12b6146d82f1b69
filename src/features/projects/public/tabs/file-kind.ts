/**
 * Returns the file type that a link opens, as a suffix of the link's text: '/media/ata.pdf?x=1' -> ' (PDF)'. Returns an
 * empty text if the address has no extension.
 */
export function fileKind(address: string): string {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]
  return ending ? ` (${ending.toUpperCase()})` : ''
}
