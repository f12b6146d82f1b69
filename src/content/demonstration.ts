/** A value that is not the association's own yet. In its place goes plain text: `phone: '+258 84 …'`. */
export class Demonstration {
  constructor(readonly text: string) {}
}

export const demo = (text: string): Demonstration => new Demonstration(text)

/** What an editable field may hold in the source. */
export type Editable = string | Demonstration

/** The same data with every mark taken away. */
export type Plain<T> = T extends Demonstration
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : { readonly [Key in keyof T]: Plain<T[Key]> }

export function plain<T>(data: T): Plain<T> {
  if (data instanceof Demonstration) return data.text as Plain<T>
  if (Array.isArray(data)) return data.map((item: unknown) => plain(item)) as Plain<T>
  if (typeof data !== 'object' || data === null) return data as Plain<T>
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, plain(value as unknown)]),
  ) as Plain<T>
}

/** Zeros alone, or an address that can't exist: a demonstration value whose mark was taken away by mistake. */
export const looksLikeDemonstration = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').replace(/^258/, '')
  return /\.example\b/.test(text) || (digits.length >= 4 && /^0+[01]?$/.test(digits))
}
