import type { ReceiptKey } from '@/api/signed-receipt'
import { fromBase64Url, toBase64Url } from '@/shared/base64url'
import { donorBytes, shortCode, signedBytes, type CodedReceipt } from '@/shared/signed-receipt'

type Bytes = Uint8Array<ArrayBuffer>
export type VerifyEd25519 = (signature: Bytes, message: Bytes, publicKey: Bytes) => Promise<boolean>

/** Checks with the browser's own Ed25519: Chrome from 137, Safari from 17, Firefox from 129. */
export const verifyInBrowser: VerifyEd25519 = async (signature, message, publicKey) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** Checks with a library, which older browsers load. */
export const verifyWithLibrary: VerifyEd25519 = async (signature, message, publicKey) => {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey).catch(() => false)
}

const verify: VerifyEd25519 = async (...given) => {
  try {
    return await verifyInBrowser(...given)
  } catch {
    // The browser does not know the algorithm, or the key is no key.
    return verifyWithLibrary(...given)
  }
}

/** Returns whether the association signed what the code says, with this key. */
export async function isSignedBy(
  receipt: CodedReceipt,
  key: ReceiptKey,
  verifyEd25519: VerifyEd25519 = verify,
): Promise<boolean> {
  const [signature, publicKey] = [fromBase64Url(receipt.signature), fromBase64Url(key.publicKey)]
  if (!signature || publicKey?.length !== 32 || key.id !== receipt.keyId) return false
  return verifyEd25519(signature, signedBytes(receipt), publicKey)
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** The short code that a receipt with this signature has. */
export const shortCodeOf = async ({ signature }: CodedReceipt): Promise<string> =>
  shortCode(await sha256(fromBase64Url(signature) ?? new Uint8Array()))

/** Returns whether the name is the one that was signed. */
export const isSignedDonor = async (
  { donorHash }: CodedReceipt,
  name: string,
  salt: string,
): Promise<boolean> => toBase64Url(await sha256(donorBytes(name, salt))) === donorHash
