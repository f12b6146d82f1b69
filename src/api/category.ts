/**
 * The types of categories as staff manage them, and the functions that read them from API responses (RULES §3). Fields
 * that the API leaves out get default values.
 */
import { ApiError } from './api-error'
import { readFlag, readNumber, readRecord, readText } from './normalise'

export interface ManagedCategory {
  id: number
  name: string
  description: string
  /** Number of posts or projects in the category; null if the API does not send it. */
  count: number | null
  /** The version for `If-Match` (D42), or null if the API has no versions. */
  version: string | null
  /**
   * Name of the user who last saved the category, and the time of that save. A field is null if the API does not send
   * it.
   */
  saved: { by: string | null; at: string | null }
}

export interface ManagedProjectCategory extends ManagedCategory {
  program: { id: number; name: string } | null
  /** Colour of the category: a name such as 'blue', or #rrggbb. */
  color: string
  /** Name of the icon; empty if the category has no icon. */
  icon: string
  isActive: boolean
  order: number
}

/** Reads a category. Returns null if the id or the name is missing, because such a category could not be edited. */
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
    saved: {
      by: readText(data, 'updated_by_name') ?? null,
      at: readText(data, 'updated_at') ?? null,
    },
  }
}

export const managedCategory = (data: unknown): ManagedCategory | null => readCategory(data, 'post_count')

export function managedProjectCategory(data: unknown): ManagedProjectCategory | null {
  const category = readCategory(data, 'project_count')
  if (!category) return null
  const program = readRecord(data, 'program')
  // Some responses contain only the id of the program (RULES §3).
  const programId = readNumber(program, 'id') ?? readNumber(data, 'program_id', 'program')
  return {
    ...category,
    program: programId === undefined ? null : { id: programId, name: readText(program, 'name') ?? '' },
    color: readText(data, 'color') ?? 'blue',
    icon: readText(data, 'icon') ?? '',
    // A category without the field `is_active` counts as active (RULES §3).
    isActive: readFlag(data, 'is_active') || !saysActive(data),
    order: readNumber(data, 'order') ?? 0,
  }
}

const saysActive = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('is_active' in data || 'isActive' in data)

/** Returns the `If-Match` header for a record's version, or no header if the API has no versions. */
export const ifMatch = (version: string | null): { 'If-Match'?: string } =>
  version === null ? {} : { 'If-Match': `"${version}"` }

/** Returns the category of a response. Throws if the response contains no category. */
export function requireCategory<T extends ManagedCategory>(category: T | null): T {
  if (!category) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return category
}
