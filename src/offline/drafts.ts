/** Drafts of forms: what a person typed survives a reload, an update and a crash (D7). */
import { del, delMany, get, keys, set } from 'idb-keyval'
import { draftsStore } from './databases'

/** Whose draft it is: a user's id, or null where nobody was signed in. */
export type DraftOwner = number | null

export interface Draft {
  /** When it was last saved, by this device's clock. */
  savedAt: number
  /** What the form put in, as it lay in the store: the form itself must check its shape. */
  value: unknown
}

interface DraftRecord extends Draft {
  version: 1
  owner: DraftOwner
}

/** An owner's drafts lie under keys of their own, so that two people on one phone don't overwrite each other's. */
const keyOf = (form: string, owner: DraftOwner): string => `${form}:${owner ?? 'anonymous'}`

const isRecord = (value: unknown): value is DraftRecord =>
  typeof value === 'object' &&
  value !== null &&
  (value as DraftRecord).version === 1 &&
  Number.isFinite((value as DraftRecord).savedAt)

/**
 * The draft of a form, or null: also where a record of unknown shape lies there, or another person's (shared phone).
 * Rejects where the browser gives no storage.
 */
export async function readDraft(form: string, owner: DraftOwner): Promise<Draft | null> {
  const record: unknown = await get(keyOf(form, owner), draftsStore)
  if (!isRecord(record) || record.owner !== owner) return null
  return { savedAt: record.savedAt, value: record.value }
}

/** Saves a draft over the one before. Rejects where the browser gives no storage, or no more of it. */
export async function writeDraft(
  form: string,
  owner: DraftOwner,
  value: unknown,
  now: number,
): Promise<void> {
  const record: DraftRecord = { version: 1, owner, savedAt: now, value }
  await set(keyOf(form, owner), record, draftsStore)
}

/** Removes a draft: its form was accepted, or the person began anew. */
export async function removeDraft(form: string, owner: DraftOwner): Promise<void> {
  await del(keyOf(form, owner), draftsStore)
}

/** Deletes every draft of changes to an outbox entry; the forms put the entry's UUID into such a draft's name. */
export async function removeDraftsOfEntry(entryKey: string): Promise<void> {
  const names = await keys<string>(draftsStore)
  await delMany(
    names.filter((name) => name.includes(entryKey)),
    draftsStore,
  )
}
