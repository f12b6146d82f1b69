/** Which parts of a profile are filled in. Pure. */
import type { Profile } from '@/api/profile'

/** What is missing, as the sentence names it; and how many parts there are. */
export function missingParts({ user, address, presentation, photo }: Profile): {
  missing: string[]
  parts: number
} {
  const parts: [filled: boolean, name: string][] = [
    [user.firstName !== '', 'o nome'],
    [user.lastName !== '', 'o sobrenome'],
    [user.phone !== '', 'o telefone'],
    [address !== '', 'o endereço'],
    [presentation !== '', 'a apresentação'],
    [photo !== null, 'a fotografia'],
  ]
  return { missing: parts.filter(([filled]) => !filled).map(([, name]) => name), parts: parts.length }
}

/** ['o telefone', 'a fotografia'] -> 'Faltam o telefone e a fotografia.' */
export function missingText(missing: readonly string[]): string {
  const [last, ...rest] = [...missing].reverse()
  if (last === undefined) return 'Está completo.'
  if (rest.length === 0) return `Falta ${last}.`
  return `Faltam ${rest.reverse().join(', ')} e ${last}.`
}
