/** A body's field as text; numbers are taken as they are written (D26), anything else counts as missing. */
export function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return ''
  const value: unknown = (body as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
