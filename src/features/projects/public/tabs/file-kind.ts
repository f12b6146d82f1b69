/** '/media/ata.pdf?x=1' -> ' (PDF)', so that nobody is surprised by what opens; '' where the address does not tell. */
export function fileKind(address: string): string {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]
  return ending ? ` (${ending.toUpperCase()})` : ''
}
