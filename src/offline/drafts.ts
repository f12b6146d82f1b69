/** Stores drafts of forms, so that input survives a reload, an update and a crash (D7). */
import { del, delMany, get, keys, promisifyRequest } from 'idb-keyval'
import { draftsStore } from './databases'

/** The id of the user who typed the draft, or null if no user was signed in. */
export type DraftOwner = number | null

export interface Draft {
  /** Time of the last save by this device's clock, in milliseconds since 1970. */
  savedAt: number
  /** The value that the form saved. This module does not check the value, so the form must check it. */
  value: unknown
}

interface DraftRecord extends Draft {
  version: 1
  owner: DraftOwner
}

/**
 * Returns the storage key of a draft. The key contains the owner, so that two users of one device do not overwrite each
 * other's drafts.
 */
const draftKey = (form: string, owner: DraftOwner): string => `${form}:${owner ?? 'anonymous'}`

const isRecord = (value: unknown): value is DraftRecord =>
  typeof value === 'object' &&
  value !== null &&
  (value as DraftRecord).version === 1 &&
  Number.isFinite((value as DraftRecord).savedAt)

/**
 * Reads the draft of a form. Returns null if there is no draft, if the stored record has an unknown format, or if the
 * draft belongs to another user of this device. Rejects when the browser blocks storage.
 */
export async function readDraft(form: string, owner: DraftOwner): Promise<Draft | null> {
  const record: unknown = await get(draftKey(form, owner), draftsStore)
  if (!isRecord(record) || record.owner !== owner) return null
  return { savedAt: record.savedAt, value: record.value }
}

/** Saves a draft and replaces the previous one. Rejects when the browser blocks storage or has no space left. */
export async function writeDraft(
  form: string,
  owner: DraftOwner,
  value: unknown,
  now: number,
): Promise<void> {
  const record: DraftRecord = { version: 1, owner, savedAt: now, value }
  await draftsStore('readwrite', (drafts) => {
    drafts.put(record, draftKey(form, owner))
    const { transaction } = drafts
    const isStored = promisifyRequest(transaction)
    // The transaction is committed explicitly, because a page that is being closed may end before the browser commits
    // the transaction automatically.
    transaction.commit()
    return isStored
  })
}

/** Deletes a draft. Called when the form was sent or the user started again. */
export async function removeDraft(form: string, owner: DraftOwner): Promise<void> {
  await del(draftKey(form, owner), draftsStore)
}

/** The start of the names of the drafts of notes that staff write in the field. */
export const FIELD_DRAFT = 'field-'

const fieldDrafts = async (owner: number): Promise<string[]> =>
  (await keys<string>(draftsStore)).filter(
    (name) => name.startsWith(FIELD_DRAFT) && name.endsWith(`:${owner}`),
  )

/**
 * Returns the subjects of a user's unfinished field notes: the key of the corrected outbox entry, or for a new note the
 * project's id.
 */
export const listFieldDrafts = async (owner: number): Promise<string[]> =>
  (await fieldDrafts(owner)).map((name) => name.slice(FIELD_DRAFT.length, name.lastIndexOf(':')))

/** Returns the number of a user's unfinished field notes on this device. */
export const countFieldDrafts = async (owner: number): Promise<number> => (await fieldDrafts(owner)).length

/** Deletes a user's unfinished field notes. */
export async function removeFieldDrafts(owner: number): Promise<void> {
  await delMany(await fieldDrafts(owner), draftsStore)
}

/** Deletes every draft of a user. */
export async function removeDraftsOf(owner: number): Promise<void> {
  const names = await keys<string>(draftsStore)
  await delMany(
    names.filter((name) => name.endsWith(`:${owner}`)),
    draftsStore,
  )
}

/** Deletes all drafts with changes to an outbox entry. The name of such a draft contains the entry's UUID. */
export async function removeDraftsOfEntry(entryKey: string): Promise<void> {
  const names = await keys<string>(draftsStore)
  await delMany(
    names.filter((name) => name.includes(entryKey)),
    draftsStore,
  )
}
