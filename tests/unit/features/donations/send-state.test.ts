import { describe, expect, test } from 'vitest'
import { EMPTY_FIELDS } from '@/features/donations/model'
import type { LoadedDraft } from '@/features/donations/public/proof-state/proof-draft'
import { proofReducer } from '@/features/donations/public/proof-state/send-reducer'
import {
  initialState,
  isDirty,
  type ProofEvent,
  type ProofState,
} from '@/features/donations/public/proof-state/send-state'
import type { ProofFile } from '@/offline/proof-upload'
import type { Submission } from '@/offline/submission'
import { proof } from '../../../support/outbox'

const file: ProofFile = {
  bytes: new ArrayBuffer(4),
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 4,
  sha256: null,
}
const submission: Submission = {
  key: 'K',
  mode: 'guest',
  userId: null,
  fields: { amountCents: 100, methodId: 1, description: '', guest: null },
  file,
}
const after = (...events: ProofEvent[]): ProofState => events.reduce(proofReducer, initialState)
const filled: ProofEvent[] = [
  { type: 'typed', change: { amount: '1 500' }, changed: ['amount'], problems: {} },
  { type: 'file-taken', file },
]
const sending: ProofEvent[] = [...filled, { type: 'send-started', submission }]
const draft = (changes: Partial<LoadedDraft> = {}): LoadedDraft => ({
  owner: null,
  savedAt: 9,
  fields: { ...EMPTY_FIELDS, amount: '900', name: 'Doadora' },
  key: 'D',
  isInDoubt: true,
  file,
  isFileLost: false,
  ...changes,
})

describe('a recovered draft', () => {
  test('fills the form and restores its key', () => {
    const state = after({ type: 'draft-found', draft: draft() })
    expect(state).toMatchObject({
      fields: { amount: '900', name: 'Doadora' },
      key: 'D',
      isInDoubt: true,
      file,
      recovered: { savedAt: 9, isFileLost: false },
    })
  })
  test('never replaces text that was typed meanwhile', () => {
    const state = after(...filled, { type: 'draft-found', draft: draft() })
    expect(state.fields).toMatchObject({ amount: '1 500', name: 'Doadora' })
  })
  test('reports its file as lost until another is selected', () => {
    const lost = after({ type: 'draft-found', draft: draft({ file: null, isFileLost: true }) })
    expect(lost.recovered?.isFileLost).toBe(true)
    expect(proofReducer(lost, { type: 'file-taken', file }).recovered?.isFileLost).toBe(false)
  })
})

describe('on a shared phone', () => {
  const signedIn = (owner: number | null): ProofEvent => ({ type: 'owner-seen', owner })
  test('signing in keeps the input', () => {
    expect(after(...filled, signedIn(17))).toMatchObject({ owner: 17, fields: { amount: '1 500' } })
  })
  test('signing out empties the form, and so does another user', () => {
    for (const next of [null, 18]) {
      const state = after(signedIn(17), ...filled, signedIn(next))
      expect(state).toMatchObject({ owner: next, fields: EMPTY_FIELDS, file: null, round: 1 })
    }
  })
  test('a session that ends while a proof is sent deletes nothing', () => {
    const state = after(signedIn(17), ...sending, signedIn(null), {
      type: 'failed',
      verdict: { kind: 'login' },
      sent: 4,
    })
    expect(state).toMatchObject({ owner: 17, fields: { amount: '1 500' }, file, notice: { kind: 'login' } })
  })
})

describe('a selected file that is refused', () => {
  test('leaves the file selected before and all other input', () => {
    const state = after(...filled, { type: 'file-refused', chosen: new File(['x'], 'b.jpg'), text: 'Não.' })
    expect(state).toMatchObject({
      file,
      refusedFile: { name: 'b.jpg', text: 'Não.' },
      fields: { amount: '1 500' },
    })
  })
})

describe('sending', () => {
  test('keeps the key for every repetition', () => {
    const unknown = after(...sending, {
      type: 'failed',
      verdict: { kind: 'unknown', why: 'network' },
      sent: 2,
    })
    expect(unknown).toMatchObject({ key: 'K', isInDoubt: true, view: { kind: 'unknown', isWhole: false } })
    expect(proofReducer(unknown, { type: 'form-wanted' }).key).toBe('K')
  })
  test('knows whether the complete body was sent', () => {
    const whole = after(
      ...sending,
      { type: 'progressed', progress: { sent: 10, total: 10 } },
      { type: 'failed', verdict: { kind: 'unknown', why: 'network' }, sent: 10 },
    )
    expect(whole.view).toMatchObject({ kind: 'unknown', isWhole: true })
  })
  test('that is refused returns to the filled form, with a known outcome', () => {
    const state = after(...sending, {
      type: 'failed',
      verdict: { kind: 'refused', text: undefined },
      sent: 4,
    })
    expect(state).toMatchObject({
      view: { kind: 'form' },
      notice: { kind: 'refused' },
      fields: { amount: '1 500' },
      file,
      isInDoubt: false,
    })
  })
  test('that is accepted empties the form for another proof with another key', () => {
    const receipt = { number: '2026-7', reference: null, at: 1 }
    const state = after(...sending, { type: 'accepted', receipt })
    expect(state).toMatchObject({ key: null, fields: EMPTY_FIELDS, file: null, view: { kind: 'sent' } })
    expect(proofReducer(state, { type: 'begun-anew' }).view).toEqual({ kind: 'form' })
  })
  test('that has ended ignores later results', () => {
    const state = after(...sending, { type: 'failed', verdict: { kind: 'cancelled' }, sent: 1 })
    expect(proofReducer(state, { type: 'progressed', progress: { sent: 3, total: 4 } })).toBe(state)
    expect(proofReducer(state, { type: 'accepted', receipt: {} as never })).toBe(state)
    expect(proofReducer(state, { type: 'not-kept', trouble: 'full' })).toBe(state)
  })
})

describe('a proof that is left to the outbox', () => {
  test('empties the form, since the outbox holds it now', () => {
    const entry = proof({ key: 'K' })
    const state = after(...sending, { type: 'left', entry })
    expect(state).toMatchObject({
      key: null,
      fields: EMPTY_FIELDS,
      file: null,
      view: { kind: 'kept', entry },
    })
  })
  test('and is opened again is unchanged', () => {
    const state = after({ type: 'left', entry: proof({ key: 'K' }) })
    expect(proofReducer(state, { type: 'left', entry: proof({ key: 'K' }) })).toBe(state)
  })
  test('that could not be saved stays in the form with the reason', () => {
    const state = after(...sending, { type: 'not-kept', trouble: 'full' })
    expect(state).toMatchObject({
      view: { kind: 'not-kept', trouble: 'full' },
      fields: { amount: '1 500' },
      file,
    })
    expect(isDirty(state)).toBe(true)
  })
  test('is not reported as saved before it is', () => {
    expect(after(...sending).view).toMatchObject({ isKept: false })
    expect(after(...sending, { type: 'saved' }).view).toMatchObject({ isKept: true })
  })
})

describe('an entry that is changed', () => {
  const entry = proof({ key: 'E', isInDoubt: true, fields: { ...proof().fields, amountCents: 150_050 } })
  const load = (changes: object = {}): ProofEvent => ({
    type: 'entry-loaded',
    entry,
    file,
    isGuest: false,
    draft: null,
    ...changes,
  })
  test('is restored as it was typed, with its key', () => {
    expect(after(load())).toMatchObject({
      key: 'E',
      isInDoubt: true,
      editing: entry,
      file,
      fields: { mode: 'guest', amount: '1\u00a0500,50', methodId: '1', name: 'C', email: 'c@d.example' },
      recovered: null,
    })
  })
  test('without its file shows that', () => {
    expect(after(load({ file: null })).recovered?.isFileLost).toBe(true)
  })
  test('gets the changes of its draft, and keeps its file if that was not changed', () => {
    const state = after(load({ draft: draft({ file: null }) }))
    expect(state).toMatchObject({ fields: { amount: '900' }, file, recovered: { isFileLost: false } })
  })
  test('of an ended session is sent as a guest’s', () => {
    const logged = proof({ mode: 'logged', owner: 7, fields: { ...entry.fields, guest: null } })
    expect(after(load({ entry: logged, isGuest: true })).fields).toMatchObject({ mode: 'guest', name: '' })
  })
})

test('a form delays an update while it has input, and not before', () => {
  expect(isDirty(initialState)).toBe(false)
  expect(isDirty(after(...filled))).toBe(true)
  expect(isDirty(after(...sending))).toBe(false)
})

test('a shared text joins the description of the draft, whichever comes first, and is there once', () => {
  const found: ProofEvent = {
    type: 'draft-found',
    draft: draft({ fields: { ...EMPTY_FIELDS, description: 'Para a escola' } }),
  }
  const met: ProofEvent = { type: 'share-met', shared: 'text', text: 'Confirmado CJ40ABC12D.' }
  const description = 'Para a escola\nConfirmado CJ40ABC12D.'
  expect(after(found, met).fields.description).toBe(description)
  expect(after(met, found).fields.description).toBe(description)
  expect(after(found, met, met).fields.description).toBe(description)
  expect(after(met, { type: 'share-met', shared: 'missing', text: '' })).toMatchObject({
    shared: 'text',
    fields: { description: 'Confirmado CJ40ABC12D.' },
  })
})
