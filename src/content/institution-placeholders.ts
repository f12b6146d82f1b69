import { Demonstration, looksLikeDemonstration } from './demonstration'
import { institutionSource } from './institution'

/** How a list's item is called in a field's name: by its own id, label or name where it has one. */
function itemName(item: unknown, index: number): string {
  const named = item as { id?: unknown; label?: unknown; name?: unknown } | null
  const name = [named?.id, named?.label, named?.name].find((part) => typeof part === 'string')
  return name ?? String(index)
}

function placeholdersIn(data: unknown, path: string): string[] {
  if (data instanceof Demonstration) return [path]
  if (typeof data === 'string') return looksLikeDemonstration(data) ? [path] : []
  if (Array.isArray(data))
    return data.flatMap((item: unknown, index) => placeholdersIn(item, `${path}.${itemName(item, index)}`))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => placeholdersIn(value, path ? `${path}.${key}` : key))
}

/** Names of the fields of institution.ts that are not the association's own yet: 'accounts.mpesa.lines.Número.value'. */
export const institutionPlaceholders = (): string[] => placeholdersIn(institutionSource, '')

/** True while any account still holds a demonstration value: nobody must send money there. */
export const accountsAreDemonstration = (): boolean =>
  institutionPlaceholders().some((field) => field.startsWith('accounts.'))
