import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_FIELDS } from '@/features/donations/model'
import { DraftKeeper, type Kept } from '@/features/donations/public/proof-state/draft-keeper'
import { leaveForLogin } from '@/features/donations/public/proof-state/hand-over'
import { clearProofDraft, loadProofDraft } from '@/features/donations/public/proof-state/proof-draft'
import { readDraft, writeDraft } from '@/offline/drafts'
import type { ProofFile } from '@/offline/proof-upload'

const KEY = '6f1e9a52-3c84-4d0e-9a57-2b1f0c8d7e64'
const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 7])
const file: ProofFile = { bytes: bytes.buffer, name: 'a.jpg', type: 'image/jpeg', size: 4, sha256: null }
const text = (amount: string, rest: object = {}) => ({
  fields: { ...EMPTY_FIELDS, amount },
  key: null,
  isInDoubt: false,
  ...rest,
})

let told: Kept[]
const keeper = (owner: number | null = null, now = () => 5_000) =>
  new DraftKeeper(owner, (kept) => told.push(kept), now)

/** Creates an in-memory replacement for sessionStorage. */
function tabMemory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: tabMemory() })
  told = []
})
afterEach(() => Promise.all([null, 17, 18].map((owner) => clearProofDraft(owner))))

describe('typed input', () => {
  test('is restored after a reload, with file and key', async () => {
    const first = keeper()
    await first.load()
    first.note(text('1 500', { key: KEY, isInDoubt: true }), file)
    await first.flush()
    expect(told).toEqual([{ kind: 'kept', at: 5_000, withoutFile: false }])
    const draft = await keeper().load()
    expect(draft).toMatchObject({
      savedAt: 5_000,
      fields: { amount: '1 500' },
      key: KEY,
      isInDoubt: true,
      isFileLost: false,
    })
    expect(new Uint8Array(draft?.file?.bytes ?? new ArrayBuffer(0))).toEqual(bytes)
  })

  test('is saved when the typing pauses', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const own = keeper()
    await own.load()
    own.note(text('1'), null)
    own.note(text('15'), null)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await own.flush()
    expect(told).toHaveLength(1)
    expect((await loadProofDraft(null))?.fields.amount).toBe('15')
  })

  test('is not saved before the draft was read, so that no draft is overwritten', async () => {
    await writeDraft('proof', null, { ...text('900'), hasFile: false }, 1)
    const own = keeper()
    const loading = own.load()
    own.note(text(''), null)
    await own.flush()
    expect((await loading)?.fields.amount).toBe('900')
    expect((await loadProofDraft(null))?.fields.amount).toBe('900')
  })

  test('is deleted after success, and not saved again when the page closes', async () => {
    const own = keeper()
    await own.load()
    own.note(text('1 500'), file)
    await own.flush()
    await own.forget()
    void own.close()
    await own.flush()
    expect(await loadProofDraft(null)).toBeNull()
    expect(await readDraft('proof-file', null)).toBeNull()
    expect(told.at(-1)).toEqual({ kind: 'nothing' })
  })

  test('leaves no draft when all of it was deleted', async () => {
    const own = keeper()
    await own.load()
    own.note(text('1'), null)
    await own.flush()
    own.note(text(''), null)
    await own.flush()
    expect(await readDraft('proof', null)).toBeNull()
  })

  test('is saved when the page closes', async () => {
    const own = keeper()
    await own.load()
    own.note(text('1 500'), null)
    void own.close()
    await own.flush()
    expect((await loadProofDraft(null))?.fields.amount).toBe('1 500')
  })
})

describe('on a shared phone', () => {
  test('another user and a visitor do not get the draft', async () => {
    const own = keeper(17)
    await own.load()
    own.note(text('1 500'), file)
    await own.flush()
    expect(await keeper(18).load()).toBeNull()
    expect(await keeper(null).load()).toBeNull()
    expect(await keeper(17).load()).not.toBeNull()
  })

  const leftByGuest = async () => {
    const guest = keeper()
    await guest.load()
    guest.note(text('1 500'), file)
    await guest.flush()
  }

  test('the next user who signs in does not get a guest’s draft', async () => {
    await leftByGuest()
    expect(await keeper(17).load()).toBeNull()
    expect((await keeper().load())?.fields.amount).toBe('1 500')
  })

  test('a guest’s draft is not given to a user who left for the login more than half an hour ago', async () => {
    await leftByGuest()
    leaveForLogin(Date.now() - 31 * 60_000)
    expect(await keeper(17).load()).toBeNull()
  })

  test('a user who went from the form to the login gets the typed input, which then belongs to that user', async () => {
    await leftByGuest()
    leaveForLogin()
    const own = keeper(17)
    const draft = await own.load()
    expect(draft?.file).not.toBeNull()
    own.note(text('1 600'), draft?.file ?? null)
    await own.flush()
    expect(await loadProofDraft(null)).toBeNull()
    const again = await loadProofDraft(17)
    expect(again?.fields.amount).toBe('1 600')
    expect(again?.file).not.toBeNull()
  })
})

test('a guest’s older draft on a shared phone stays when a user types and sends', async () => {
  await writeDraft('proof', null, { ...text('700'), hasFile: false }, 1)
  await writeDraft('proof', 17, { ...text('900'), hasFile: false }, 2)
  const own = keeper(17)
  expect((await own.load())?.fields.amount).toBe('900')
  own.note(text('901'), null)
  await own.flush()
  await own.forget()
  expect((await loadProofDraft(null))?.fields.amount).toBe('700')
})

describe('an unusable draft', () => {
  test.each([
    ['text', 'x'],
    ['fields of another version', { fields: { amount: 3 } }],
    ['no fields', { key: KEY }],
  ])('is ignored: %s', async (_, value) => {
    await writeDraft('proof', null, value, 1)
    expect(await keeper().load()).toBeNull()
  })

  test('an incomplete file is lost, and the text stays', async () => {
    await writeDraft('proof', null, { ...text('1 500'), hasFile: true }, 1)
    await writeDraft('proof-file', null, { ...file, size: 99 }, 1)
    expect(await loadProofDraft(null)).toMatchObject({
      fields: { amount: '1 500' },
      file: null,
      isFileLost: true,
    })
  })
})

describe('without free storage', () => {
  test('a browser without storage shows that nothing is saved', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const own = keeper()
    const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    expect(await own.load()).toBeNull()
    own.note(text('1'), null)
    await own.flush()
    closed.mockRestore()
    expect(told.at(-1)).toEqual({ kind: 'not-kept' })
  })

  test('the text is saved if only the file is too large, and a message shows that', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (key === 'proof-file:anonymous') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    const own = keeper()
    await own.load()
    own.note(text('1 500'), file)
    await own.flush()
    expect(told.at(-1)).toEqual({ kind: 'kept', at: 5_000, withoutFile: true })
    expect(await loadProofDraft(null)).toMatchObject({
      fields: { amount: '1 500' },
      file: null,
      isFileLost: false,
    })
  })
})
