/** The proof form's draft (D7): what is written, in which shape, and what is trusted when it is read. */
import { readDraft, removeDraft, writeDraft, type DraftOwner } from '@/offline/drafts'
import type { ProofFile } from '@/offline/submission'
import { PROOF_SNIFF_BYTES, proofTypeOf } from '@/shared/proof'
import { isUuid } from '@/shared/reference'
import { cameFromForm } from './hand-over'
import { EMPTY_FIELDS, type ProofFields } from '../../model'

export interface DraftText {
  fields: ProofFields
  /** The key of a submission that was begun, so that it is the same one after a reload (D9). */
  key: string | null
  /** An attempt with this key was left without an answer. */
  isInDoubt: boolean
}

export interface LoadedDraft extends DraftText {
  /** Under whose name it lay: null too for a signed-in person, whose draft began before signing in. */
  owner: DraftOwner
  savedAt: number
  file: ProofFile | null
  /** There was a file, and it can't be read back. */
  isFileLost: boolean
}

// Text and file lie apart: text is written at every pause of typing, five megabytes are not; and a file that the
// browser has lost must not take the text with it.
const textSlot = (slot: string) => `proof${slot}`
const fileSlot = (slot: string) => `proof-file${slot}`

/** Where the changes to an entry of the outbox lie, so that another proof's draft is not overwritten by them. */
export const editSlot = (key: string): string => `-edit-${key}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Fields as they lay in the store, or null for a shape that this build does not know. */
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

/** A file as it lay in the store, or null where it is not whole. */
function fileOf(value: unknown): ProofFile | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null
  const bytes = value.bytes as ArrayBuffer | undefined
  if (typeof bytes?.byteLength !== 'number' || bytes.byteLength === 0 || bytes.byteLength !== value.size)
    return null
  const type = proofTypeOf(new Uint8Array(bytes, 0, Math.min(PROOF_SNIFF_BYTES, bytes.byteLength)))
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
 * The draft that this person left, or null. Who went from this form to the login also finds what was typed before,
 * where it is newer than their own; nobody finds another's. Rejects where the browser gives no storage.
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

/** Removes the draft, file and all. */
export async function clearProofDraft(owner: DraftOwner, slot = ''): Promise<void> {
  await Promise.all([removeDraft(textSlot(slot), owner), removeDraft(fileSlot(slot), owner)])
}
