import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { components } from '../../src/api/v1'
import { donorBytes, readCode, signedBytes } from '../../src/shared/signed-receipt'
import { createReceiptSigner } from '../../server/resources/donations/receipt-signer'
import { bodyOf } from './categories'
import type { TestServer } from './server'

export type SignedReceipt = components['schemas']['SignedReceipt']
export type ReceiptKeys = components['schemas']['ReceiptKeys']['keys']
export type CheckedReceipt = components['schemas']['CheckedReceipt']

export const newSigner = () => createReceiptSigner(randomBytes(32))

export const post = (server: TestServer, path: string, body: unknown) =>
  fetch(server.api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export const receiptKeys = async (server: TestServer): Promise<ReceiptKeys> =>
  (await bodyOf<{ keys: ReceiptKeys }>(await fetch(`${server.api}/donations/receipts/keys/`), 200)).keys

/** Returns whether a receipt's code is signed with one of the keys. The check uses Node's own Ed25519. */
export function isSigned(code: string, keys: ReceiptKeys): boolean {
  const receipt = readCode(code)
  const key = keys.find(({ id }) => id === receipt?.keyId)
  if (!receipt || !key) return false
  return verify(
    null,
    signedBytes(receipt),
    createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key } }),
    Buffer.from(receipt.signature, 'base64url'),
  )
}

/** Returns whether the donor's name matches the hash in the signed code. */
export const isSignedDonor = ({ full_code: code, donor_name: name, donor_salt: salt }: SignedReceipt) =>
  readCode(code)?.donorHash === createHash('sha256').update(donorBytes(name, salt)).digest('base64url')

/** Returns the token of a guest's link to a donation. Each mail about the donation contains this link. */
export async function linkOf(server: TestServer, reference: string, email = 'convidada@exemplo.example') {
  const asked = new URLSearchParams({ reference, email })
  return (await bodyOf<{ link: string }>(await fetch(`${server.api}/donations/status/?${asked}`), 200)).link
}
