/**
 * An invented value in institution.ts that the association must still replace by its real value. To enter the real
 * value, replace the call of demo() by plain text: `phone: '+258 84 …'`.
 */
export class Demonstration {
  constructor(readonly text: string) {}
}

export const demo = (text: string): Demonstration => new Demonstration(text)

/** A text field of institution.ts: a real text or a demonstration value. */
export type Editable = string | Demonstration

/** The type of content data after `plain` has replaced every Demonstration by its text. */
export type Plain<T> = T extends Demonstration
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : { readonly [Key in keyof T]: Plain<T[Key]> }

/** Texts that replace some of the texts in content data. They are nested in the same way as the data. */
export type Texts = { readonly [key: string]: string | Texts | undefined }

/**
 * Copies content data and replaces every Demonstration by its text.
 * @param texts texts that replace the texts at the same places of the data (D102)
 */
export function plain<T>(data: T, texts?: string | Texts): Plain<T> {
  if (typeof texts === 'string') return texts as Plain<T>
  if (data instanceof Demonstration) return data.text as Plain<T>
  if (typeof data !== 'object' || data === null) return data as Plain<T>
  const copy: Record<string, unknown> = Array.isArray(data) ? ([] as object as Record<string, unknown>) : {}
  for (const key in data) copy[key] = plain<unknown>(data[key], texts?.[key])
  return copy as Plain<T>
}

/**
 * Returns whether a value looks invented: it contains the reserved domain '.example', or its digits without the country
 * code are at least four zeros, the last of which may be 1 instead. This finds demonstration values that are not marked
 * with demo() by mistake.
 */
export const looksLikeDemonstration = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').replace(/^258/, '')
  return /\.example\b/.test(text) || (digits.length >= 4 && /^0+[01]?$/.test(digits))
}
