import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReceiptSigner, readSeed } from '../../../../server/resources/donations/receipt-signer'
import { ApiError } from '../../../../src/api/api-error'
import { checkCode, checkTyped, type Sources } from '../../../../src/features/receipts/check'
import {
  isSignedBy,
  isSignedDonor,
  shortCodeOf,
  verifyInBrowser,
  verifyWithLibrary,
} from '../../../../src/features/receipts/signature'
import { fromBase64Url, fromUtf8, toBase64Url, toUtf8 } from '../../../../src/shared/base64url'
import {
  donorBytes,
  findCode,
  fullCode,
  normaliseReceiptNumber,
  normaliseShortCode,
  readCode,
  signedBytes,
  type SignedFacts,
} from '../../../../src/shared/signed-receipt'

const signer = createReceiptSigner(randomBytes(32))
const other = createReceiptSigner(randomBytes(32))
const keyOf = ({ keyId, publicKey }: typeof signer) => ({ id: keyId, publicKey })
const SALT = 'c2FsdA'
const facts = (changes: Partial<SignedFacts> = {}): SignedFacts => ({
  number: '2026-000127',
  keyId: signer.keyId,
  amountCents: 500_000,
  method: 'Transferência bancária',
  receivedOn: '2026-11-04',
  confirmedOn: '2026-11-05',
  donorHash: createHash('sha256').update(donorBytes('Doadora de demonstração', SALT)).digest('base64url'),
  ...changes,
})
const codeOf = (changes: Partial<SignedFacts> = {}, by = signer) =>
  fullCode({ ...facts(changes), signature: by.sign(signedBytes(facts(changes))) })
const CODE = codeOf()

const offline = () => Promise.reject(new ApiError({ status: 0, kind: 'network' }))
const withKeys = (...signers: (typeof signer)[]): Sources => ({
  keys: (fresh) => Promise.resolve(fresh ? null : signers.map(keyOf)),
  ask: offline,
})

const flip = (code: string, bit: number): string => {
  const bytes = Buffer.from(code)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString('latin1')
}

test('what was signed is genuine, offline too, with the browser and with the library', async () => {
  const receipt = readCode(CODE)
  expect(receipt).toMatchObject(facts())
  for (const verify of [verifyInBrowser, verifyWithLibrary])
    expect(receipt && (await isSignedBy(receipt, keyOf(signer), verify))).toBe(true)
  expect(await checkCode(CODE, withKeys(signer))).toMatchObject({ kind: 'genuine', isAsked: false })
})

test('1 000 changed codes are refused without a network', async () => {
  // A code of some 360 characters has about 2 900 bits. The test changes only every third bit. The step 3 has no common
  // factor with 8, so each position in a byte occurs.
  const bits = Array.from({ length: 1000 }, (_, i) => (i * 3) % (CODE.length * 8))
  expect(new Set(bits).size).toBeGreaterThan(900)
  const accepted = []
  for (const bit of bits) {
    const { kind } = await checkCode(flip(CODE, bit), withKeys(signer))
    if (kind === 'genuine' || kind === 'void') accepted.push(bit)
  }
  expect(accepted).toEqual([])
})

test('one bit of what is signed, or of the signature, is noticed by the browser and by the library', async () => {
  const receipt = readCode(CODE)
  if (!receipt) throw new Error('no code')
  const message = signedBytes(receipt)
  const signature = fromBase64Url(receipt.signature) ?? new Uint8Array()
  const key = fromBase64Url(signer.publicKey) ?? new Uint8Array()
  const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) =>
    bytes.map((byte, i) => (i === at ? byte ^ (1 << (at % 8)) : byte))
  for (const verify of [verifyInBrowser, verifyWithLibrary]) {
    for (let at = 0; at < 64; at += 7) expect(await verify(flipped(signature, at), message, key)).toBe(false)
    for (let at = 0; at < message.length; at += 17)
      expect(await verify(signature, flipped(message, at), key)).toBe(false)
    expect(await verify(signature, message, key)).toBe(true)
  }
})

test.each([
  ['another number', { number: '2026-000128' }],
  ['another amount', { amountCents: 5_000_000 }],
  ['another day', { confirmedOn: '2026-11-06' }],
  ['another method', { method: 'M-Pesa' }],
  ['another donor', { donorHash: 'A'.repeat(43) }],
])('%s under the same signature is refused', async (_, changes) => {
  const signature = readCode(CODE)?.signature ?? ''
  const verdict = await checkCode(fullCode({ ...facts(changes), signature }), withKeys(signer))
  expect(verdict.kind).toBe('forged')
})

test('a receipt that another key signed is refused, whichever key it names', async () => {
  expect((await checkCode(codeOf({}, other), withKeys(signer))).kind).toBe('forged')
  expect((await checkCode(codeOf({ keyId: other.keyId }, other), withKeys(signer))).kind).toBe('unsure')
  const online = { ...withKeys(signer), keys: () => Promise.resolve([keyOf(signer)]) }
  expect((await checkCode(codeOf({ keyId: other.keyId }, other), online)).kind).toBe('forged')
})

test('a key that is published later is asked for when a receipt needs it', async () => {
  const sources = {
    ...withKeys(),
    keys: (fresh: boolean) => Promise.resolve((fresh ? [signer, other] : [other]).map(keyOf)),
  }
  expect((await checkCode(CODE, sources)).kind).toBe('genuine')
  expect((await checkCode(codeOf({ keyId: other.keyId }, other), sources)).kind).toBe('genuine')
})

test('with a network a voided receipt is shown as void', async () => {
  const asked: string[][] = []
  const ask: Sources['ask'] = (...given) => {
    asked.push(given)
    const answer = { voidedAt: '2026-11-07T08:00:00Z', replacedBy: '2026-000130' }
    return Promise.resolve(answer as Awaited<ReturnType<Sources['ask']>>)
  }
  const verdict = await checkCode(CODE, { ...withKeys(signer), ask })
  expect(verdict).toMatchObject({ kind: 'void', replacedBy: '2026-000130' })
  const receipt = readCode(CODE)
  expect(asked).toEqual([['2026-000127', receipt && (await shortCodeOf(receipt))]])
})

test('typed number and short code need a network; the full code does not, and must have the typed number', async () => {
  const sources = withKeys(signer)
  const receipt = readCode(CODE)
  const code = receipt ? await shortCodeOf(receipt) : ''
  expect((await checkTyped({ number: '2026-127', code }, sources)).kind).toBe('unsure')
  expect(
    (await checkTyped({ number: '', code: `https://sitio.example/recibo/verificar#${CODE}` }, sources)).kind,
  ).toBe('genuine')
  expect((await checkTyped({ number: '2026-127', code: CODE }, sources)).kind).toBe('genuine')
  expect((await checkTyped({ number: '2026-128', code: CODE }, sources)).kind).toBe('forged')
  const unknown = () => Promise.reject(new ApiError({ status: 404, kind: 'status', detail: 'Não há.' }))
  expect((await checkTyped({ number: '2026-127', code }, { ...sources, ask: unknown })).kind).toBe('forged')
})

test('the donor is in the code as a hash alone, which only the name with its salt makes', async () => {
  const receipt = readCode(CODE)
  if (!receipt) throw new Error('no code')
  expect(fromUtf8(fromBase64Url(CODE.split('.')[1] ?? '') ?? new Uint8Array())).not.toContain('Doadora')
  expect(await isSignedDonor(receipt, 'Doadora de demonstração', SALT)).toBe(true)
  expect(await isSignedDonor(receipt, 'Doadora de demonstracao', SALT)).toBe(false)
  expect(await isSignedDonor(receipt, 'Doadora de demonstração', `${SALT}A`)).toBe(false)
})

test('bytes and texts survive base64url and UTF-8, and no second spelling is read', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = new Uint8Array(randomBytes(length))
    expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
  }
  for (const text of ['', 'a', 'Transferência bancária', '€ 𝔘\n%'])
    expect([Buffer.from(toUtf8(text)).toString(), fromUtf8(toUtf8(text))]).toEqual([text, text])
  for (const wrong of ['AB=', 'AB', 'A', 'A B', 'á']) expect(fromBase64Url(wrong), wrong).toBeNull()
  expect(fromUtf8(Uint8Array.of(0xc0, 0x80))).toBeNull()
})

test('numbers and short codes are read as people type them', () => {
  for (const typed of ['2026-000127', ' 2026/127', 'n.º 2026 - 000127'])
    expect(normaliseReceiptNumber(typed), typed).toBe('2026-000127')
  for (const typed of ['', '127', '2026', '2026-12a7'])
    expect(normaliseReceiptNumber(typed), typed).toBeNull()
  expect(normaliseShortCode('7q2m ok4t-9vxi')).toBe('7Q2M-0K4T-9VX1')
  for (const typed of ['', '7Q2M-0K4T-9VX', '7Q2M-0K4T-9VXU']) expect(normaliseShortCode(typed)).toBeNull()
  expect(findCode(`veja https://sitio.example/recibo/verificar#${CODE} aqui`)).toBe(CODE)
  expect(findCode('nada')).toBeNull()
})

test('a private key is 32 random bytes', () => {
  expect(readSeed(randomBytes(32).toString('base64'))).toHaveLength(32)
  expect(readSeed(randomBytes(32).toString('base64url'))).toHaveLength(32)
  for (const wrong of [
    '',
    'segredo',
    randomBytes(31).toString('base64'),
    Buffer.alloc(32).toString('base64'),
  ])
    expect(readSeed(wrong)).toBeNull()
})
