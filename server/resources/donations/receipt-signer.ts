import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { toBase64Url } from '../../../src/shared/base64url'

/** Signs receipts with an Ed25519 key (D40). */
export interface ReceiptSigner {
  keyId: string
  /** The public key: 32 bytes as base64url. */
  publicKey: string
  /** Returns the signature of the bytes: 64 bytes as base64url. */
  sign(bytes: Uint8Array): string
}

export const SEED_BYTES = 32
/** The fixed bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Number of bytes before the 32 bytes of a public key in SPKI format. */
const SPKI_HEAD_BYTES = 12

/**
 * Parses a private key: 32 bytes as base64 or base64url. Returns null if the text is not a key, or if so many of its
 * bytes are equal that it cannot be random.
 */
export function readSeed(text: string): Buffer | null {
  const seed = /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
  return seed?.length === SEED_BYTES && new Set(seed).size > SEED_BYTES / 4 ? seed : null
}

export function createReceiptSigner(seed: Buffer): ReceiptSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD_BYTES)
  return {
    // The id is a hash of the key, so servers with the same key have the same id without configuration.
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 8),
    publicKey: toBase64Url(publicKey),
    sign: (bytes) => toBase64Url(sign(null, bytes, key)),
  }
}
