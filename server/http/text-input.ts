/** Returns a field of a body as text. Numbers are converted (D26); other types count as missing. */
export function textField(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return ''
  const value: unknown = (body as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Like textField, but a field that was not sent keeps its present value. The value null makes the field empty. */
export const changedText = (body: unknown, field: string, present: string): string =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? textField(body, field) : present

/** Converts a text to one line: line breaks and repeated spaces become one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
