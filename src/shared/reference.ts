/**
 * The donor's reference number (D9): made from the submission's UUID on the phone, so that it exists before any
 * network does, and made again by the server from the same UUID.
 */
const PREFIX = 'AH'
/** Crockford's base 32: no I, L, O or U, so that it survives being read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** UUID -> 'AH-7K2M-94': two letters, four signs, two signs; the first 30 of the UUID's random bits. */
export function referenceOf(uuid: string): string {
  const bits = Number.parseInt(uuid.slice(0, 8), 16)
  const signs = Array.from({ length: 6 }, (_, i) => ALPHABET[Math.floor(bits / 2 ** (27 - 5 * i)) % 32]).join(
    '',
  )
  return `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/**
 * A reference as a person typed it -> the form it is stored in, or null when it can't be one.
 * Lower case, missing dashes, O for 0 and I or L for 1 are forgiven.
 */
export function normaliseReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const signs = (bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isReference = signs.length === 6 && [...signs].every((sign) => ALPHABET.includes(sign))
  return isReference ? `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}` : null
}
