/**
 * Reads fields from API responses in any of their forms (D26): lists with or without pagination, names in snake_case or
 * camelCase, numbers as text. Code outside `src/api` uses only the names and types that this folder declares.
 */

type JsonObject = Record<string, unknown>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the first of the named fields that is not empty, or undefined. Each name is tried in snake_case, then in
 * camelCase.
 */
function field(record: unknown, names: string[]): unknown {
  if (!isJsonObject(record)) return undefined
  for (const name of names) {
    const value = record[name] ?? record[camel(name)]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/**
 * Returns the first non-empty field as text. A number is converted to text; for any other type, undefined is returned.
 */
export function readText(record: unknown, ...names: string[]): string | undefined {
  const value = field(record, names)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the alternative text of a picture. It is empty for a decorative picture. It is undefined if the API does not
 * send it: the media library has no text for this picture, or the API does not support alternative texts (D106).
 */
export function readAlt(record: unknown, name: string): string | undefined {
  const alt = isJsonObject(record) ? (record[name] ?? record[camel(name)]) : undefined
  return typeof alt === 'string' ? alt : undefined
}

/**
 * Returns the first non-empty field as a number. Texts such as '12.50' or '68%' are parsed; any other text gives
 * undefined.
 */
export function readNumber(record: unknown, ...names: string[]): number | undefined {
  const value = field(record, names)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*%?\s*$/.test(value)) return undefined
  return Number.parseFloat(value)
}

/** Returns whether the first non-empty field is true, 1, '1' or 'true'. */
export function readFlag(record: unknown, ...names: string[]): boolean {
  const value = field(record, names)
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** Like `readFlag`, but returns undefined if the API sends none of the fields. */
export const readOptionalFlag = (record: unknown, ...names: string[]): boolean | undefined =>
  field(record, names) === undefined ? undefined : readFlag(record, ...names)

/** Returns the first non-empty field, or undefined if this field is not an object. */
export function readRecord(record: unknown, ...names: string[]): JsonObject | undefined {
  const value = field(record, names)
  return isJsonObject(value) ? value : undefined
}

/** Returns the first non-empty field if it is a list, otherwise an empty list. */
export function readList(record: unknown, ...names: string[]): unknown[] {
  const value = field(record, names)
  return Array.isArray(value) ? (value as unknown[]) : []
}

export interface Page<T> {
  /** Total number of records on all pages. */
  count: number
  results: T[]
}

/**
 * Reads one page of a list, from `{count, next, previous, results}` or from a bare array. Records for which `read`
 * returns null are left out.
 */
export function readPage<T>(data: unknown, read: (record: unknown) => T | null): Page<T> {
  const rows = Array.isArray(data) ? (data as unknown[]) : readList(data, 'results')
  const results = rows.map(read).filter((one): one is T => one !== null)
  return { count: readNumber(data, 'count') ?? results.length, results }
}
