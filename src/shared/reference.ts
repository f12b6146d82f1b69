/**
 * The reference number of a submission (D9). The device computes it from the UUID of the submission, so that the number
 * exists without a network. The server computes the same number from the same UUID.
 */
const PREFIX = 'AH'
/**
 * The digits of Crockford's base 32. I, L, O and U are left out, because they are easily confused with other characters
 * when a user reads or spells the reference.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns the reference of a submission, such as 'AH-7K2M-94', computed from the first 30 bits of its UUID. */
export function formatReference(uuid: string): string {
  const bits = Number.parseInt(uuid.slice(0, 8), 16)
  const signs = Array.from({ length: 6 }, (_, i) => ALPHABET[Math.floor(bits / 2 ** (27 - 5 * i)) % 32]).join(
    '',
  )
  return `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/**
 * Normalises a reference that a user typed. Returns null if the text is not a reference. Accepts lower case, missing
 * dashes, O instead of 0, and I or L instead of 1.
 */
export function normaliseReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const signs = (bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isReference = signs.length === 6 && [...signs].every((sign) => ALPHABET.includes(sign))
  return isReference ? `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}` : null
}
