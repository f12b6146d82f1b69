/** Describes in words which groups and flags of a user were changed, from the detail of an audit row. Pure. */

const FLAGS: Readonly<Record<string, string>> = { is_staff: 'Equipa', is_superuser: 'Superutilizador' }

/**
 * Returns the sentences for a change: '+Gestor de Blog -is_staff' -> 'Passou a ter: Gestor de Blog. Deixou de ter:
 * Equipa.'
 */
export function roleChangeText(detail: string): string {
  const parts = detail.split(/ (?=[+-])/)
  const named = (sign: string) =>
    parts
      .filter((part) => part.startsWith(sign))
      .map((part) => FLAGS[part.slice(1)] ?? part.slice(1))
      .join(', ')
  const [added, removed] = [named('+'), named('-')]
  return [added && `Passou a ter: ${added}.`, removed && `Deixou de ter: ${removed}.`]
    .filter(Boolean)
    .join(' ')
}
