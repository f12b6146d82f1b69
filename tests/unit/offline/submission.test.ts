import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { Submission } from '@/offline/submission'
import { isUuid } from '@/shared/reference'
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

const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3])
const sha256 = createHash('sha256').update(bytes).digest('hex')
const KEY = '6f1e9a52-3c84-4d0e-9a57-2b1f0c8d7e64'

const submission: Submission = {
  key: KEY,
  mode: 'guest',
  userId: null,
  fields: {
    amountCents: 150_050,
    methodId: 2,
    description: 'Para a escola',
    guest: { name: 'Doadora', email: 'd@exemplo.example', phone: '84' },
  },
  file: { bytes: bytes.buffer, name: 'recibo.jpg', type: 'image/jpeg', size: bytes.length, sha256 },
}

const receipt = (changes: object = {}) => ({
  id: 7,
  number: '2026-000007',
  idempotency_key: KEY,
  payment_proof: { sha256 },
  ...changes,
})

const sendFailure = (answer: object | string) => {
  stub.answer((_, response) =>
    typeof answer === 'string'
      ? response.writeHead(200, { 'Content-Type': 'text/html' }).end(answer)
      : json(response, 201, answer),
  )
  return sending.sendSubmission(submission).catch((error: unknown) => error)
}

/** Sends a submission and returns the body that the server receives. */
async function sentBody(sent: Submission): Promise<FormData> {
  const bodies: FormData[] = []
  stub.answer((_, response) => json(response, 201, receipt()))
  await sending.sendSubmission(sent, {
    fetch: async (request) => {
      bodies.push(await request.clone().formData())
      return globalThis.fetch(request)
    },
  })
  expect(bodies).toHaveLength(1)
  return bodies[0]!
}

test('a guest’s proof has the fields of RULES.md, and the file byte by byte', async () => {
  const body = await sentBody(submission)
  const file = body.get('payment_proof') as File
  expect(Object.fromEntries([...body].filter(([name]) => name !== 'payment_proof'))).toEqual({
    amount: '1500.50',
    donation_method: '2',
    description: 'Para a escola',
    guest_name: 'Doadora',
    guest_email: 'd@exemplo.example',
    guest_phone: '84',
    is_guest_donation: 'true',
  })
  expect([file.name, file.type]).toEqual(['recibo.jpg', 'image/jpeg'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test('the proof of a signed-in user contains no guest data', async () => {
  const body = await sentBody({
    ...submission,
    mode: 'logged',
    userId: 17,
    fields: { ...submission.fields, guest: null },
  })
  expect([...body.keys()]).toEqual(['amount', 'donation_method', 'description', 'payment_proof'])
})

test('the first attempt already sends the key, to the path for guests', async () => {
  let key: string | string[] | undefined
  stub.answer((request, response) => {
    key = request.headers['idempotency-key']
    json(response, 201, receipt())
  })
  stub.seen.length = 0
  expect(await sending.sendSubmission(submission)).toMatchObject({ id: 7, number: '2026-000007' })
  expect(key).toBe(KEY)
  expect(stub.seen).toEqual(['POST /api/v1/donations/guest/ -'])
})

test('a receipt without key and hash is accepted', async () => {
  stub.answer((_, response) => json(response, 201, { id: 7 }))
  expect(await sending.sendSubmission(submission)).toMatchObject({ id: 7 })
})

test.each([
  ['another key', receipt({ idempotency_key: 'ffffffff-3c84-4d0e-9a57-2b1f0c8d7e64' })],
  ['another file', receipt({ payment_proof: { sha256: 'ab'.repeat(32) } })],
  ['no number at all', { status: 'pending' }],
  ['a captive portal’s page', '<html>Bem-vindo ao Wi-Fi</html>'],
])('an answer with %s is no acknowledgement', async (_, answer) => {
  const error = await sendFailure(answer)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'not-an-answer', isOutcomeUnknown: true })
})

test('a page without a secure context creates a valid UUID too', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = [sending.newSubmissionKey(), sending.newSubmissionKey()]
  vi.unstubAllGlobals()
  expect(keys.every(isUuid)).toBe(true)
  expect(keys[0]).not.toBe(keys[1])
})
