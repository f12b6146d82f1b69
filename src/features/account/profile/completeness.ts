/** Finds out which fields of a profile are filled in. The functions use only their parameters. */
import type { Profile } from '@/api/profile'
import { listInWords } from '@/shared/list-in-words'

/** Returns the Portuguese names of the empty fields, and the number of all fields that count. */
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

/**
 * Returns the sentence about the empty fields: ['o telefone', 'a fotografia'] -> 'Faltam o telefone e a fotografia.'
 */
export function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return 'Está completo.'
  return `${missing.length === 1 ? 'Falta' : 'Faltam'} ${listInWords(missing)}.`
}
