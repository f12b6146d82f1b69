/**
 * Returns the kind of file that a link opens, for its text: '/media/ata.pdf?x=1' -> ' (PDF)'. Empty if the address has
 * no extension.
 */
export function fileKind(address: string): string {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]
  return ending ? ` (${ending.toUpperCase()})` : ''
}
