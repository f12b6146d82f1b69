import type { ReceiptKey } from '@/api/signed-receipt'
import { fromBase64Url, toBase64Url } from '@/shared/base64url'
import { donorBytes, shortCode, signedBytes, type CodedReceipt } from '@/shared/signed-receipt'

type Bytes = Uint8Array<ArrayBuffer>
export type VerifyEd25519 = (signature: Bytes, message: Bytes, publicKey: Bytes) => Promise<boolean>

/** Verifies a signature with the browser's own Ed25519, which exists from Chrome 137, Safari 17 and Firefox 129. */
export const verifyInBrowser: VerifyEd25519 = async (signature, message, publicKey) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** Verifies a signature with a library, which is loaded only in browsers without Ed25519. */
export const verifyWithLibrary: VerifyEd25519 = async (signature, message, publicKey) => {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey).catch(() => false)
}

const verify: VerifyEd25519 = async (...given) => {
  try {
    return await verifyInBrowser(...given)
  } catch {
    // Either the browser does not support the algorithm, or the key is invalid. The library is tried in both cases.
    return verifyWithLibrary(...given)
  }
}

/** Whether the association signed the content of the code with this key. */
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

/** Returns the short code of a receipt, which is computed from its signature. */
export const shortCodeOf = async ({ signature }: CodedReceipt): Promise<string> =>
  shortCode(await sha256(fromBase64Url(signature) ?? new Uint8Array()))

/** Whether the name is the donor's name that was signed. */
export const isSignedDonor = async (
  { donorHash }: CodedReceipt,
  name: string,
  salt: string,
): Promise<boolean> => toBase64Url(await sha256(donorBytes(name, salt))) === donorHash
