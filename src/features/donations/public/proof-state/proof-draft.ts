/** Stores and reads the draft of the proof form (D7), and checks its shape when it is read. */
import { readDraft, removeDraft, writeDraft, type DraftOwner } from '@/offline/drafts'
import type { ProofFile } from '@/offline/proof-upload'
import { PROOF_SNIFF_BYTES, detectProofType } from '@/shared/proof'
import { isUuid } from '@/shared/reference'
import { cameFromForm } from './hand-over'
import { EMPTY_FIELDS, type ProofFields } from '../../model'

export interface DraftText {
  fields: ProofFields
  /** The idempotency key of an attempt to send. After a reload the form sends the proof with the same key (D9). */
  key: string | null
  /** Whether an attempt with this key got no response. Then the server may have stored the proof. */
  isInDoubt: boolean
}

export interface LoadedDraft extends DraftText {
  /**
   * The id of the user under which the draft was stored. It is null for a guest, and for a draft that was typed before
   * the user signed in.
   */
  owner: DraftOwner
  savedAt: number
  file: ProofFile | null
  /** Whether the draft had a file that can no longer be read. */
  isFileLost: boolean
}

// Text and file are separate records, because the text is written after every pause in typing, and a file of up to 5 MB
// should not be written each time. If the browser has lost the file, the text still exists.
const textSlot = (slot: string) => `proof${slot}`
const fileSlot = (slot: string) => `proof-file${slot}`

/**
 * Returns the name suffix of a draft with changes to an outbox entry. With the suffix it does not overwrite the draft
 * of another proof.
 */
export const editSlot = (key: string): string => `-edit-${key}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the stored fields, or null if their shape is unknown to this build. */
function parseFields(value: unknown): ProofFields | null {
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

/** Returns the stored file, or null if it is incomplete. */
function parseFile(value: unknown): ProofFile | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null
  const bytes = value.bytes as ArrayBuffer | undefined
  if (typeof bytes?.byteLength !== 'number' || bytes.byteLength === 0 || bytes.byteLength !== value.size)
    return null
  const type = detectProofType(new Uint8Array(bytes, 0, Math.min(PROOF_SNIFF_BYTES, bytes.byteLength)))
  if (!type) return null
  const sha256 = typeof value.sha256 === 'string' ? value.sha256 : null
  return { bytes, name: value.name, type, size: bytes.byteLength, sha256 }
}

async function loadFile(owner: DraftOwner, slot: string): Promise<ProofFile | null> {
  try {
    return parseFile((await readDraft(fileSlot(slot), owner))?.value)
  } catch (error) {
    // Chrome stores large values as files beside the database, and these files can disappear.
    console.warn('The draft’s file could not be read', error instanceof Error ? error.name : error)
    return null
  }
}

/**
 * Returns the draft of this owner, or null. A user who went from this form to the login also gets the draft that was
 * typed before the login, if it is newer than the user's own draft. Drafts of other users are never read. Rejects if
 * the browser has no storage.
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
  const fields = parseFields(value.fields)
  if (!fields) return null
  const key = typeof value.key === 'string' && isUuid(value.key) ? value.key : null
  const file = value.hasFile === true ? await loadFile(newest.one, slot) : null
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

/** Deletes the draft and its file. */
export async function clearProofDraft(owner: DraftOwner, slot = ''): Promise<void> {
  await Promise.all([removeDraft(textSlot(slot), owner), removeDraft(fileSlot(slot), owner)])
}
