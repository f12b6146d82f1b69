/** Categories as the staff manage them (RULES §3); what an API of the association leaves out has its default here. */
import { readFlag, readNumber, readRecord, readText } from './normalise'

export interface ManagedCategory {
  id: number
  name: string
  description: string
  /** Posts or projects that it holds; null where the API does not count them. */
  count: number | null
  /** For `If-Match` (D42); null where the API has no versions. */
  version: string | null
}

export interface ManagedProjectCategory extends ManagedCategory {
  program: { id: number; name: string } | null
  /** A name ('blue') or #rrggbb. */
  color: string
  /** Empty for none. */
  icon: string
  isActive: boolean
  order: number
}

/** A category, or null: without an id and a name it can't be managed. */
function readCategory(data: unknown, count: 'post_count' | 'project_count'): ManagedCategory | null {
  const id = readNumber(data, 'id')
  const name = readText(data, 'name')
  if (id === undefined || !name) return null
  return {
    id,
    name,
    description: readText(data, 'description') ?? '',
    count: readNumber(data, count) ?? null,
    version: readText(data, 'version') ?? null,
  }
}

export const managedCategory = (data: unknown): ManagedCategory | null => readCategory(data, 'post_count')

export function managedProjectCategory(data: unknown): ManagedProjectCategory | null {
  const category = readCategory(data, 'project_count')
  if (!category) return null
  const program = readRecord(data, 'program')
  // Some answers give the program as its id alone (RULES §3).
  const programId = readNumber(program, 'id') ?? readNumber(data, 'program_id', 'program')
  return {
    ...category,
    program: programId === undefined ? null : { id: programId, name: readText(program, 'name') ?? '' },
    color: readText(data, 'color') ?? 'blue',
    icon: readText(data, 'icon') ?? '',
    // Active unless it says otherwise (RULES §3).
    isActive: readFlag(data, 'is_active') || !saysActive(data),
    order: readNumber(data, 'order') ?? 0,
  }
}

const saysActive = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('is_active' in data || 'isActive' in data)

/** `If-Match` for a record's version; no header where the API has no versions. */
export const ifMatch = (version: string | null): { 'If-Match'?: string } =>
  version === null ? {} : { 'If-Match': `"${version}"` }
