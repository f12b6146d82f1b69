import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { FilePart } from '@/api/chunks'
import type { Submission } from '@/offline/submission'
import { PROOF_CHUNKED_FROM_BYTES } from '@/shared/resumable'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let sending: typeof import('@/offline/submission')

beforeAll(async () => {
  stub = await startApiStub()
  // The code is imported only after `location` is set, because the API client derives its base URL from `location`.
  Object.assign(globalThis, { location: { origin: stub.origin } })
  sending = await import('@/offline/submission')
})
afterAll(() => stub.stop())

const bytes = new Uint8Array(PROOF_CHUNKED_FROM_BYTES + 1000).fill(7)
bytes.set([0xff, 0xd8, 0xff])
const sha256 = createHash('sha256').update(bytes).digest('hex')
const KEY = '6f1e9a52-3c84-4d0e-9a57-2b1f0c8d7e64'
const large: Submission = {
  key: KEY,
  mode: 'guest',
  userId: null,
  fields: { amountCents: 50_000, methodId: 1, description: '', guest: null },
  file: { bytes: bytes.buffer, name: 'recibo.jpg', type: 'image/jpeg', size: bytes.length, sha256 },
}
const small: Submission = {
  ...large,
  file: { ...large.file, bytes: bytes.buffer.slice(0, 100), size: 100, sha256: null },
}
const RECEIPT = { id: 7, number: '2026-000007', idempotency_key: KEY, payment_proof: { sha256 } }

/**
 * State of a fake API that accepts proofs in chunks: the numbers of stored bytes and of donations, the sizes of the
 * chunks, and the keys of the uploads.
 */
let stored = 0
let donations = 0
const sizes: number[] = []
const uploads = new Set<string>()
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => boolean
let first: Answer = () => false

beforeEach(() => {
  stored = 0
  donations = 0
  sizes.length = 0
  uploads.clear()
  stub.seen.length = 0
  first = () => false
  stub.answer((request, response, body) => {
    if (first(request, response, body)) return
    const { method, url = '' } = request
    const upload = /\/donations\/uploads\/([^/]+)\//.exec(url)?.[1]
    if (upload) {
      uploads.add(upload)
      if (method === 'PATCH') {
        sizes.push(Number(request.headers['content-length']))
        stored = Number(new URL(url, stub.origin).searchParams.get('offset')) + sizes.at(-1)!
      }
      return json(response, 200, { offset: stored })
    }
    if (body.includes('payment_proof_upload') && stored < bytes.length && donations === 0)
      return json(response, 425, { detail: 'Falta' })
    donations++
    stored = 0
    return json(response, 201, RECEIPT)
  })
})

const short = () => stub.seen.map((line) => line.replace(/\/uploads\/[^/]+/, '/uploads/x').replace(/ -$/, ''))
const ASK = 'GET /api/v1/donations/uploads/x/'
const POST = 'POST /api/v1/donations/guest/'
const chunksSent = () => stub.seen.filter((line) => line.startsWith('PATCH')).length

test('a large proof is sent in chunks of growing size, then the form that names it', async () => {
  const parts: (FilePart | null)[] = []
  const onPart = (part: FilePart | null) => void parts.push(part)
  expect(await sending.sendSubmission(large, { onPart })).toMatchObject({ id: 7 })
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(bytes.length)
  expect(sizes[1]).toBeGreaterThan(sizes[0]!)
  expect(short().at(0)).toBe(ASK)
  expect(short().at(-1)).toBe(POST)
  expect(parts.at(0)).toEqual({ stored: 0, total: bytes.length })
  expect(parts.at(-1)).toBeNull()
})

test('a small proof, and one without a hash, is sent as one request', async () => {
  await sending.sendSubmission(small)
  await sending.sendSubmission({ ...large, file: { ...large.file, sha256: null } })
  expect(short()).toEqual([POST, POST])
})

test.each([401, 403, 404, 405])(
  'where the API answers %i to the question about chunks, the proof is sent as one request',
  async (status) => {
    first = (request, response) => {
      if (!request.url?.includes('/uploads/')) return false
      json(response, status, { detail: 'Não' })
      return true
    }
    expect(await sending.sendSubmission(large)).toMatchObject({ id: 7 })
    expect(short()).toEqual([ASK, POST])
  },
)

test('where the API shows its start page for the question about chunks, the proof is sent as one request', async () => {
  first = (request, response) => {
    if (!request.url?.includes('/uploads/')) return false
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>')
    return true
  }
  expect(await sending.sendSubmission(large)).toMatchObject({ id: 7 })
})

test('where the API takes chunks but wants the file in the form, the proof is sent as one request', async () => {
  first = (_, response, body) => {
    if (!body.includes('payment_proof_upload')) return false
    json(response, 400, { payment_proof: ['Envie o comprovante.'] })
    return true
  }
  expect(await sending.sendSubmission(large)).toMatchObject({ id: 7 })
  expect(short().slice(-2)).toEqual([POST, POST])
})

test('a refusal of another field is not asked for twice', async () => {
  first = (request, response) => {
    if (request.method !== 'POST') return false
    json(response, 400, { amount: ['O valor não é aceite.'] })
    return true
  }
  await expect(sending.sendSubmission(large)).rejects.toMatchObject({ status: 400 })
  expect(short().filter((line) => line === POST)).toHaveLength(1)
})

test.each([
  ['a busy server', 429],
  ['a failing server', 503],
])('%s is asked again later, and no large request is sent instead', async (_what, status) => {
  first = (request, response) => {
    if (request.method !== 'PATCH') return false
    json(response, status, {})
    return true
  }
  await expect(sending.sendSubmission(large)).rejects.toBeInstanceOf(ApiError)
  expect(short().filter((line) => line === POST)).toHaveLength(0)
})

test('the next attempt sends only what is missing, under the same UUID', async () => {
  first = (request, response) => {
    if (request.method !== 'PATCH' || sizes.length < 2) return false
    response.destroy()
    return true
  }
  await expect(sending.sendSubmission(large)).rejects.toMatchObject({ kind: 'network' })
  first = () => false
  expect(await sending.sendSubmission(large)).toMatchObject({ id: 7 })
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(bytes.length)
  expect(uploads.size).toBe(1)
  const other = { ...large, file: { ...large.file, sha256: 'ab'.repeat(32) } }
  await sending.sendSubmission(other).catch(() => undefined)
  expect(uploads.size).toBe(2)
})

test('a proof in doubt gets its receipt without being sent again', async () => {
  await sending.sendSubmission(large)
  stub.seen.length = 0
  expect(await sending.sendSubmission(large, {}, true)).toMatchObject({ id: 7 })
  expect(short()).toEqual([ASK, POST])
})

test('a proof in doubt that did not arrive is sent', async () => {
  expect(await sending.sendSubmission(large, {}, true)).toMatchObject({ id: 7 })
  expect(chunksSent()).toBeGreaterThan(1)
  expect(donations).toBe(1)
})
