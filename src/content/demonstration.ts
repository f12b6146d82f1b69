/**
 * A value in institution.ts that is not the association's real one yet. To enter the real value, replace the call of
 * demo() with plain text: `phone: '+258 84 …'`.
 */
export class Demonstration {
  constructor(readonly text: string) {}
}

export const demo = (text: string): Demonstration => new Demonstration(text)

/** A field of institution.ts: real text, or a demonstration value. */
export type Editable = string | Demonstration

/** The type of the same data after `plain` has replaced every Demonstration by its text. */
export type Plain<T> = T extends Demonstration
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : { readonly [Key in keyof T]: Plain<T[Key]> }

/** Texts for some places of content data, in the same nested shape. */
export type Texts = { readonly [key: string]: string | Texts | undefined }

/** @param texts replace the texts at their places (D102) */
export function plain<T>(data: T, texts?: string | Texts): Plain<T> {
  if (typeof texts === 'string') return texts as Plain<T>
  if (data instanceof Demonstration) return data.text as Plain<T>
  if (typeof data !== 'object' || data === null) return data as Plain<T>
  const copy: Record<string, unknown> = Array.isArray(data) ? ([] as object as Record<string, unknown>) : {}
  for (const key in data) copy[key] = plain<unknown>(data[key], texts?.[key])
  return copy as Plain<T>
}

/**
 * Whether a value looks invented (only zeros, or a reserved address). It finds a demonstration value that lost its
 * demo() by mistake.
 */
export const looksLikeDemonstration = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').replace(/^258/, '')
  return /\.example\b/.test(text) || (digits.length >= 4 && /^0+[01]?$/.test(digits))
}
