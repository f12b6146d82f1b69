/**
 * Returns the SHA-256 of bytes in hexadecimal digits, or null on an insecure origin, where browsers offer no hash
 * function.
 */
export async function hashSha256(bytes: ArrayBuffer): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return null
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
