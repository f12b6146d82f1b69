/** Which parts of a profile are filled in. Pure. */
import type { Profile } from '@/api/profile'
import { listInWords } from '@/shared/list-in-words'

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
  if (missing.length === 0) return 'Está completo.'
  return `${missing.length === 1 ? 'Falta' : 'Faltam'} ${listInWords(missing)}.`
}
