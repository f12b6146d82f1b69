/**
 * The signed receipt of an approved donation (D40): which bytes are signed, the full code, which is in the QR code and in
 * the URL of the page that verifies a receipt, and the short code that a person can type. Server and page sign and hash
 * with different libraries.
 */

import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from './base64url'

/** What is signed. The donor's name is there as a hash, so that the code can be shown to anybody. */
export interface SignedFacts {
  /** '2026-000001' */
  number: string
  keyId: string
  amountCents: number
  method: string
  /** Days in Maputo: '2026-03-10' */
  receivedOn: string
  confirmedOn: string
  /** The SHA-256 of `donorBytes`, as base64url. */
  donorHash: string
}

export interface CodedReceipt extends SignedFacts {
  /** 64 bytes as base64url. */
  signature: string
}

/** The first line of what is signed: no other text that this key signs begins with it. */
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

/** The bytes that are signed. */
export const signedBytes = (facts: SignedFacts): Uint8Array<ArrayBuffer> => toUtf8(`${KIND}\n${lines(facts)}`)

/** The bytes whose hash stands for the donor. The salt prevents that names are found by trying. */
export const donorBytes = (name: string, salt: string): Uint8Array<ArrayBuffer> =>
  toUtf8(`${KIND}-donor\n${salt}\n${name}`)

/** What the QR code contains after the address of the page that checks it. */
export const fullCode = (receipt: CodedReceipt): string =>
  `R1.${toBase64Url(toUtf8(lines(receipt)))}.${receipt.signature}`

/** Finds the code in a text, such as an address or the text of a file. */
export const findCode = (text: string): string | null => CODE.exec(text)?.[1] ?? null

/** Returns what a code says, unchecked, or null if it is no code. */
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

/** Crockford's base 32, as in references (reference.ts). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHORT_LENGTH = 12

/** The short code, from the SHA-256 of the signature: '7Q2M-0K4T-9VXA'. */
export function shortCode(hash: Uint8Array): string {
  const bits = Array.from(hash.slice(0, 8), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = Array.from({ length: SHORT_LENGTH }, (_, i) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(5 * i, 5 * i + 5), 2)),
  ).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalises a typed short code as references are, or returns null when it is none. */
export function normaliseShortCode(typed: string): string | null {
  const bare = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isCode = bare.length === SHORT_LENGTH && [...bare].every((sign) => ALPHABET.includes(sign))
  return isCode ? bare.replace(/(.{4})(?=.)/g, '$1-') : null
}

/** Normalises a typed number: '2026 1', '2026/000001' and 'n.º 2026-000001' -> '2026-000001'. Null when it is none. */
export function normaliseReceiptNumber(typed: string): string | null {
  const [, year, rest] = /^\D*(\d{4})\D+(\d{1,9})\D*$/.exec(typed) ?? []
  return year && rest ? `${year}-${String(Number(rest)).padStart(6, '0')}` : null
}
