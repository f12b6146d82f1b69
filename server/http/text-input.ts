/** A body's field as text; numbers are taken as they are written (D26), anything else counts as missing. */
export function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return ''
  const value: unknown = (body as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** As textOf, but a field that was not sent keeps the value that it has. null empties it. */
export const changedText = (body: unknown, field: string, present: string): string =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? textOf(body, field) : present

/** Text of one line: line breaks and repeated spaces become one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
