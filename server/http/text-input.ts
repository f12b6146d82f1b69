/** Field of a body as text. Numbers are converted (D26); other types count as missing. */
export function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return ''
  const value: unknown = (body as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
