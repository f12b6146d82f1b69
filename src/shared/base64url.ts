const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const part = bytes.subarray(i, i + 3)
    const bits = ((part[0] ?? 0) << 16) | ((part[1] ?? 0) << 8) | (part[2] ?? 0)
    for (let sign = 0; sign <= part.length; sign++) text += SIGNS.charAt((bits >> (18 - 6 * sign)) & 63)
  }
  return text
}

/** Decodes base64url. Returns null for a text that `toBase64Url` cannot return. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, count, at] = [0, 0, 0]
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >> count) & 0xff
  }
  // Several texts can decode to the same bytes. Only the text that `toBase64Url` returns is accepted, so that a change
  // of any character is detected.
  return toBase64Url(bytes) === text ? bytes : null
}

/** Returns the UTF-8 bytes of a text. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? [], (part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )

/** Decodes UTF-8 bytes. Returns null if the bytes are not valid UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}
