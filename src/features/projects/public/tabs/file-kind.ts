/**
 * '/media/ata.pdf?x=1' -> ' (PDF)', so that users know which kind of file a link opens. An empty string if the
 * address has no extension.
 */
export function fileKind(address: string): string {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]
  return ending ? ` (${ending.toUpperCase()})` : ''
}
