import { Demonstration, looksLikeDemonstration } from './demonstration'
import { institutionSource } from './institution'

/** Returns the name of a list item for the path of a field: the item's id, label or name, otherwise its index. */
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

/**
 * Returns the paths of all fields in institution.ts with demonstration values, such as
 * 'accounts.mpesa.lines.Número.value'.
 */
export const institutionPlaceholders = (): string[] => placeholdersIn(institutionSource, '')

/** Returns whether a payment account still contains a demonstration value. Pages then warn users not to send money. */
export const accountsAreDemonstration = (): boolean =>
  institutionPlaceholders().some((field) => field.startsWith('accounts.'))
