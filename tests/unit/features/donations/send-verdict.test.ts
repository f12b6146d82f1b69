import { describe, expect, test } from 'vitest'
import { proof } from '../../../support/outbox'
import { ApiError, type FailureKind } from '@/api/api-error'
import {
  judgeEntry,
  judgeFailure as judgeSendFailure,
  leavesDoubt,
} from '@/features/donations/public/proof-state/send-verdict'
import { toSendFailure } from '@/offline/send-failure'

const calm = { sent: 500, isOnline: true, isInDoubt: false, isCancelled: false }
/** Converts the error of a request and evaluates the result, as the form does. */
const judgeFailure = (error: ApiError, attempt: typeof calm) =>
  judgeSendFailure(toSendFailure(error), attempt)
const status = (code: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: code, kind: 'status', ...rest })
const silence = (kind: FailureKind) => new ApiError({ status: 0, kind })

describe('a response', () => {
  test('with field errors returns to the fields', () => {
    expect(judgeFailure(status(400, { fields: { amount: ['Não.'] } }), calm)).toEqual({
      kind: 'mend',
      problems: { amount: 'Não.' },
    })
  })
  test('with a detail is a refusal with the server’s message', () => {
    expect(judgeFailure(status(400, { detail: 'Já não.' }), calm)).toEqual({
      kind: 'refused',
      text: 'Já não.',
    })
  })
  test('without a message is a refusal with our message', () => {
    expect(judgeFailure(status(400), calm)).toEqual({ kind: 'refused', text: undefined })
  })
  test('413 and 415 are errors of the file', () => {
    expect(judgeFailure(status(413, { detail: 'x' }), calm)).toMatchObject({
      kind: 'mend',
      problems: { file: 'Arquivo muito grande. O limite é 5MB.' },
    })
    expect(judgeFailure(status(415, { detail: 'x' }), calm)).toMatchObject({ kind: 'mend' })
  })
  test('401 means an ended session, 409 that the first version arrived', () => {
    expect(judgeFailure(status(401), calm).kind).toBe('login')
    expect(judgeFailure(status(409), calm).kind).toBe('received-before')
  })
  test.each([408, 425, 429])('%d means waiting', (code) => {
    expect(judgeFailure(status(code, { retryAfter: 90 }), calm)).toEqual({ kind: 'later', seconds: 90 })
  })
  test.each([500, 502, 503, 504])('%d leaves the outcome open', (code) => {
    expect(judgeFailure(status(code, { detail: 'Avaria.' }), calm)).toEqual({
      kind: 'unknown',
      why: 'server',
      text: 'Avaria.',
    })
  })
  test('a redirect is a page of another network', () => {
    expect(judgeFailure(status(302), calm)).toEqual({ kind: 'unknown', why: 'portal' })
  })
})

describe('no response', () => {
  test('leaves the outcome open', () => {
    expect(judgeFailure(silence('network'), calm)).toEqual({ kind: 'unknown', why: 'network' })
    expect(judgeFailure(silence('timeout'), calm)).toEqual({ kind: 'unknown', why: 'timeout' })
    expect(judgeFailure(silence('not-an-answer'), calm)).toEqual({ kind: 'unknown', why: 'portal' })
  })
  test('is a certain failure only without a network, with no byte sent and no earlier attempt', () => {
    const offline = { ...calm, sent: 0, isOnline: false }
    expect(judgeFailure(silence('network'), offline).kind).toBe('offline')
    expect(judgeFailure(silence('network'), { ...offline, sent: 1 }).kind).toBe('unknown')
    expect(judgeFailure(silence('network'), { ...offline, isOnline: true }).kind).toBe('unknown')
    expect(judgeFailure(silence('network'), { ...offline, isInDoubt: true }).kind).toBe('unknown')
  })
  test('after the user cancelled is not a failure', () => {
    expect(judgeFailure(silence('aborted'), { ...calm, isCancelled: true }).kind).toBe('cancelled')
  })
})

test('the outcome stays unknown after a lost response and after a cancelled upload, not after a refusal', () => {
  expect(leavesDoubt({ kind: 'unknown', why: 'network' }, 0)).toBe(true)
  expect(leavesDoubt({ kind: 'cancelled' }, 10)).toBe(true)
  expect(leavesDoubt({ kind: 'cancelled' }, 0)).toBe(false)
  expect(leavesDoubt({ kind: 'refused', text: undefined }, 10)).toBe(false)
})

describe('an entry of the outbox after an attempt', () => {
  const rejected = (trouble: object) =>
    judgeEntry(proof({ state: 'rejected', trouble: { why: 'refused', at: 1, ...trouble } }))

  test('is accepted only with a receipt', () => {
    const receipt = { number: '2026-1', reference: null, at: 1 }
    expect(judgeEntry(proof({ state: 'sent', receipt }))).toEqual({ kind: 'accepted', receipt })
    expect(judgeEntry(proof({ state: 'waiting' }))).toEqual({ kind: 'left' })
    expect(judgeEntry(proof({ state: 'needs-login' }))).toEqual({ kind: 'left' })
  })
  test('that was refused returns to the form with the server’s message', () => {
    expect(rejected({ status: 400, text: 'Já não.' })).toEqual({ kind: 'refused', text: 'Já não.' })
    expect(rejected({ status: 400, fields: { amount: ['Não.'] } })).toEqual({
      kind: 'mend',
      problems: { amount: 'Não.' },
    })
    expect(rejected({ status: 413, text: 'x' })).toMatchObject({
      problems: { file: 'Arquivo muito grande. O limite é 5MB.' },
    })
  })
  test('whose first version arrived shows that, and one without its file asks for it', () => {
    expect(rejected({ why: 'received-before', status: 409 })).toEqual({ kind: 'received-before' })
    expect(rejected({ why: 'unreadable' })).toMatchObject({
      problems: { file: 'Não foi possível ler o ficheiro. Escolha-o outra vez.' },
    })
  })
})
