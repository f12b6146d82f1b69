/**
 * The signed receipt of an approved donation (D40). This file defines the bytes that are signed and two codes of a
 * receipt. The full code is in the QR code and in the URL of the page that verifies a receipt. A person can type the
 * short code. This file does not sign or hash, because the server and the page use different libraries for this.
 */

import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './base64url'

/** The signed data. It contains a hash instead of the donor's name, so that the code can be shown to anybody. */
export interface SignedFacts {
  /** The number of the receipt: '2026-000001' */
  number: string
  keyId: string
  amountCents: number
  method: string
  /** The day on which the donation was received, in Maputo's time zone: '2026-03-10' */
  receivedOn: string
  /** The day on which the donation was confirmed, in Maputo's time zone: '2026-03-12' */
  confirmedOn: string
  /** The SHA-256 of `donorBytes`, as base64url. */
  donorHash: string
}

export interface CodedReceipt extends SignedFacts {
  /** The signature of 64 bytes, as base64url. */
  signature: string
}

/** The first line of the signed text. No other kind of text that the same key signs begins with this line. */
const KIND = 'ahcd-recibo-1'
const CODE = /(?:^|#|\s)(R1\.[\w-]+\.[\w-]{86})(?=$|[\s)])/
const NUMBER = /^\d{4}-\d{6,9}$/
const KEY_ID = /^[0-9a-f]{8}$/
const CENTS = /^[1-9]\d{0,12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const HASH = /^[\w-]{43}$/

const lines = (facts: SignedFacts): string =>
  [
    facts.number,
    facts.keyId,
    String(facts.amountCents),
    facts.method,
    facts.receivedOn,
    facts.confirmedOn,
    facts.donorHash,
  ].join('\n')

/** Returns the bytes that are signed. */
export const signedBytes = (facts: SignedFacts): Uint8Array<ArrayBuffer> => toUtf8(`${KIND}\n${lines(facts)}`)

/**
 * Returns the bytes whose hash is in the receipt instead of the donor's name. Because of the salt, the name cannot be
 * found by hashing likely names.
 */
export const donorBytes = (name: string, salt: string): Uint8Array<ArrayBuffer> =>
  toUtf8(`${KIND}-donor\n${salt}\n${name}`)

/** Returns the full code. The QR code contains the URL of the page that verifies a receipt, followed by this code. */
export const fullCode = (receipt: CodedReceipt): string =>
  `R1.${toBase64Url(toUtf8(lines(receipt)))}.${receipt.signature}`

/** Returns the full code that a text contains, such as a URL or the text of a file, or null if there is none. */
export const findCode = (text: string): string | null => CODE.exec(text)?.[1] ?? null

/** Returns the data in a full code, or null if the text is not a full code. The signature is not verified. */
export function readCode(code: string): CodedReceipt | null {
  const [kind, body = '', signature = '', ...more] = code.split('.')
  const bytes = fromBase64Url(body)
  if (kind !== 'R1' || more.length > 0 || bytes === null || fromBase64Url(signature)?.length !== 64)
    return null
  const text = fromUtf8(bytes) ?? ''
  const [
    number = '',
    keyId = '',
    cents = '',
    method = '',
    receivedOn = '',
    confirmedOn = '',
    donorHash = '',
  ] = text.split('\n')
  const isWhole =
    NUMBER.test(number) &&
    KEY_ID.test(keyId) &&
    CENTS.test(cents) &&
    method !== '' &&
    DAY.test(receivedOn) &&
    DAY.test(confirmedOn) &&
    HASH.test(donorHash)
  const facts = { number, keyId, amountCents: Number(cents), method, receivedOn, confirmedOn, donorHash }
  return isWhole && lines(facts) === text ? { ...facts, signature } : null
}

/** The digits of Crockford's base 32, as in reference numbers (reference.ts). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHORT_LENGTH = 12

/**
 * Returns the short code, such as '7Q2M-0K4T-9VXA'.
 * @param hash the SHA-256 of the signature
 */
export function shortCode(hash: Uint8Array): string {
  const bits = Array.from(hash.slice(0, 8), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = Array.from({ length: SHORT_LENGTH }, (_, i) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(5 * i, 5 * i + 5), 2)),
  ).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Normalises a typed short code by the same rules as a reference number (reference.ts): 'o' becomes '0', 'i' and 'l'
 * become '1'. Returns null if the text is not a short code.
 */
export function normaliseShortCode(typed: string): string | null {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isCode = bare.length === SHORT_LENGTH && [...bare].every((sign) => ALPHABET.includes(sign))
  return isCode ? bare.replace(/(.{4})(?=.)/g, '$1-') : null
}

/**
 * Normalises a typed receipt number: '2026 1', '2026/000001' and 'n.º 2026-000001' -> '2026-000001'. Returns null if
 * the text is not a receipt number.
 */
export function normaliseReceiptNumber(typed: string): string | null {
  const [, year, rest] = /^\D*(\d{4})\D+(\d{1,9})\D*$/.exec(typed) ?? []
  return year && rest ? `${year}-${String(Number(rest)).padStart(6, '0')}` : null
}
