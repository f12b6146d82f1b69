/**
 * Stores files that staff have chosen and that have not reached the server yet, so that a reload or a crash does not
 * lose them. These files are drafts: after a sign-out they remain for their owner only, and erasing the device deletes
 * them.
 */
import { keys } from 'idb-keyval'
import { draftsStore } from '../databases'
import { readDraft, removeDraft, writeDraft } from '../drafts'

/**
 * A chosen file with its bytes. No File is stored, because on a phone a File may become unreadable a minute later (L5).
 */
export interface WaitingFile {
  /** The Idempotency-Key of all attempts to send the file. */
  key: string
  name: string
  type: string
  bytes: ArrayBuffer
}

const PREFIX = 'media-upload-'

const isWaitingFile = (value: unknown): value is WaitingFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WaitingFile).key === 'string' &&
  typeof (value as WaitingFile).name === 'string' &&
  typeof (value as WaitingFile).type === 'string' &&
  (value as WaitingFile).bytes instanceof ArrayBuffer

/** Stores a chosen file. Rejects when the browser blocks storage or has no space left. */
export const keepWaitingFile = (owner: number, file: WaitingFile, now: number): Promise<void> =>
  writeDraft(PREFIX + file.key, owner, file, now)

export async function readWaitingFile(owner: number, key: string): Promise<WaitingFile | null> {
  const draft = await readDraft(PREFIX + key, owner)
  return isWaitingFile(draft?.value) ? draft.value : null
}

export const removeWaitingFile = (owner: number, key: string): Promise<void> =>
  removeDraft(PREFIX + key, owner)

/**
 * Returns the name and size of a user's stored files, sorted by the time at which they were chosen, oldest first. The
 * bytes are not kept in memory.
 */
export async function listWaitingFiles(
  owner: number,
): Promise<{ key: string; name: string; size: number }[]> {
  const ending = `:${owner}`
  const names = (await keys<string>(draftsStore)).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith(ending),
  )
  const found: { key: string; name: string; size: number; savedAt: number }[] = []
  for (const name of names) {
    const draft = await readDraft(name.slice(0, -ending.length), owner)
    if (isWaitingFile(draft?.value)) {
      const { key, name: fileName, bytes } = draft.value
      found.push({ key, name: fileName, size: bytes.byteLength, savedAt: draft.savedAt })
    }
  }
  return found.sort((a, b) => a.savedAt - b.savedAt).map(({ key, name, size }) => ({ key, name, size }))
}
