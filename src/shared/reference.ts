/**
 * The reference number of a submission (D9). The device computes it from the submission's UUID, so that it exists
 * without a network; the server computes the same one from the same UUID.
 */
const PREFIX = 'AH'
/** Crockford's base 32, without I, L, O and U, because these are easily misheard or misread on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** UUID -> 'AH-7K2M-94', from the first 30 bits of the UUID. */
export function formatReference(uuid: string): string {
  const bits = Number.parseInt(uuid.slice(0, 8), 16)
  const signs = Array.from({ length: 6 }, (_, i) => ALPHABET[Math.floor(bits / 2 ** (27 - 5 * i)) % 32]).join(
    '',
  )
  return `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/**
 * Normalises a reference that a user typed, or returns null when it is not one. Accepts lower case, missing dashes, O
 * instead of 0, and I or L instead of 1.
 */
export function normaliseReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const signs = (bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isReference = signs.length === 6 && [...signs].every((sign) => ALPHABET.includes(sign))
  return isReference ? `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}` : null
}
