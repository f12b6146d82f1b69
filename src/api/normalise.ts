/**
 * The ONE place where the wire's many shapes become one (D26): lists with or without a frame, snake_case or
 * camelCase, numbers as text. Beyond `src/api` a record has the names and types that are declared here.
 */

type Wire = Record<string, unknown>

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A field by its snake_case name or its camelCase twin; the first of `names` that holds anything wins. */
function field(record: unknown, names: string[]): unknown {
  if (!isWire(record)) return undefined
  for (const name of names) {
    const value = record[name] ?? record[camel(name)]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** Text of the first named field that holds a text or a number. */
export function textOf(record: unknown, ...names: string[]): string | undefined {
  const value = field(record, names)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** Number of the first named field, from a number or from text such as '12.50' or '68%'. */
export function numberOf(record: unknown, ...names: string[]): number | undefined {
  const value = field(record, names)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*%?\s*$/.test(value)) return undefined
  return Number.parseFloat(value)
}

/** Truth of the first named field: true, 1, '1' or 'true'. */
export function flagOf(record: unknown, ...names: string[]): boolean {
  const value = field(record, names)
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** A field that is itself a record. */
export function recordOf(record: unknown, ...names: string[]): Wire | undefined {
  const value = field(record, names)
  return isWire(value) ? value : undefined
}

/** A field that is a list; a missing one is empty. */
export function listOf(record: unknown, ...names: string[]): unknown[] {
  const value = field(record, names)
  return Array.isArray(value) ? (value as unknown[]) : []
}

export interface Page<T> {
  /** Records in all pages together. */
  count: number
  results: T[]
}

/** `{count, next, previous, results}` or a bare array -> one page; records that `read` refuses are left out. */
export function pageOf<T>(data: unknown, read: (record: unknown) => T | null): Page<T> {
  const rows = Array.isArray(data) ? (data as unknown[]) : listOf(data, 'results')
  const results = rows.map(read).filter((one): one is T => one !== null)
  return { count: numberOf(data, 'count') ?? results.length, results }
}
