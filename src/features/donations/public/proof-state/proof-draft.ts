/** The proof form's draft (D7): the shape it is stored in, and the checks when it is read. */
import { readDraft, removeDraft, writeDraft, type DraftOwner } from '@/offline/drafts'
import type { ProofFile } from '@/offline/submission'
import { PROOF_SNIFF_BYTES, detectProofType } from '@/shared/proof'
import { isUuid } from '@/shared/reference'
import { cameFromForm } from './hand-over'
import { EMPTY_FIELDS, type ProofFields } from '../../model'

export interface DraftText {
  fields: ProofFields
  /** The idempotency key of an attempt to send, so that a reload repeats the same submission (D9). */
  key: string | null
  /** An attempt with this key got no answer. */
  isInDoubt: boolean
}

export interface LoadedDraft extends DraftText {
  /** The user id it was stored under; null also for a signed-in user whose draft began before signing in. */
  owner: DraftOwner
  savedAt: number
  file: ProofFile | null
  /** There was a file, and it cannot be read any more. */
  isFileLost: boolean
}

// Text and file are stored apart: text is written at every pause of typing, five megabytes are not; and where the
// browser has lost the file, the text is still there.
const textSlot = (slot: string) => `proof${slot}`
const fileSlot = (slot: string) => `proof-file${slot}`

/** The slot for changes to an entry of the outbox, so that they do not overwrite the draft of another proof. */
export const editSlot = (key: string): string => `-edit-${key}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Stored fields, or null for a shape that this build does not know. */
function fieldsOf(value: unknown): ProofFields | null {
  if (!isRecord(value)) return null
  const fields = { ...EMPTY_FIELDS }
  for (const name of ['amount', 'methodId', 'description', 'name', 'email', 'phone'] as const) {
    const text = value[name]
    if (typeof text !== 'string') return null
    fields[name] = text
  }
  fields.wifiOnly = value.wifiOnly === true
  fields.mode = value.mode === 'guest' || value.mode === 'logged' ? value.mode : null
  return fields
}

/** A stored file, or null where it is not complete. */
function fileOf(value: unknown): ProofFile | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null
  const bytes = value.bytes as ArrayBuffer | undefined
  if (typeof bytes?.byteLength !== 'number' || bytes.byteLength === 0 || bytes.byteLength !== value.size)
    return null
  const type = detectProofType(new Uint8Array(bytes, 0, Math.min(PROOF_SNIFF_BYTES, bytes.byteLength)))
  if (!type) return null
  const sha256 = typeof value.sha256 === 'string' ? value.sha256 : null
  return { bytes, name: value.name, type, size: bytes.byteLength, sha256 }
}

async function readFile(owner: DraftOwner, slot: string): Promise<ProofFile | null> {
  try {
    return fileOf((await readDraft(fileSlot(slot), owner))?.value)
  } catch (error) {
    // Chrome keeps large values as files beside the database, which can vanish.
    console.warn('The draft’s file could not be read', error instanceof Error ? error.name : error)
    return null
  }
}

/**
 * This owner's draft, or null. A user who went from this form to the login also gets the draft typed before signing in,
 * where it is newer than their own. A draft of another user is never read. Rejects where the browser gives no storage.
 */
export async function loadProofDraft(owner: DraftOwner, slot = ''): Promise<LoadedDraft | null> {
  const owners = owner !== null && cameFromForm() ? [owner, null] : [owner]
  const found = await Promise.all(
    owners.map(async (one) => ({ one, draft: await readDraft(textSlot(slot), one) })),
  )
  const newest = found
    .filter(({ draft }) => draft !== null)
    .sort((a, b) => (b.draft?.savedAt ?? 0) - (a.draft?.savedAt ?? 0))[0]
  const value = newest?.draft?.value
  if (!newest?.draft || !isRecord(value)) return null
  const fields = fieldsOf(value.fields)
  if (!fields) return null
  const key = typeof value.key === 'string' && isUuid(value.key) ? value.key : null
  const file = value.hasFile === true ? await readFile(newest.one, slot) : null
  return {
    owner: newest.one,
    savedAt: newest.draft.savedAt,
    fields,
    key,
    isInDoubt: key !== null && value.isInDoubt === true,
    file,
    isFileLost: value.hasFile === true && !file,
  }
}

export async function saveProofText(
  owner: DraftOwner,
  text: DraftText,
  hasFile: boolean,
  now: number,
  slot = '',
): Promise<void> {
  await writeDraft(textSlot(slot), owner, { ...text, hasFile }, now)
}

export async function saveProofFile(
  owner: DraftOwner,
  file: ProofFile | null,
  now: number,
  slot = '',
): Promise<void> {
  if (file) await writeDraft(fileSlot(slot), owner, file, now)
  else await removeDraft(fileSlot(slot), owner)
}

/** Removes the draft with its file. */
export async function clearProofDraft(owner: DraftOwner, slot = ''): Promise<void> {
  await Promise.all([removeDraft(textSlot(slot), owner), removeDraft(fileSlot(slot), owner)])
}
