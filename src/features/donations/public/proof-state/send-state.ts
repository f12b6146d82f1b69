/** The state of the send page, and all events that can change it. */
import type { UploadProgress } from '@/api/upload'
import type { DraftOwner } from '@/offline/drafts'
import type { ProofEntry } from '@/offline/kinds/proof'
import type { EntryReceipt } from '@/offline/outbox-entry'
import type { StorageTrouble } from '@/offline/outbox-store'
import type { ProofFile } from '@/offline/proof-upload'
import type { Submission } from '@/offline/submission'
import type { Problems } from '@/shared/text-field'
import { EMPTY_FIELDS, type ProofField, type ProofFields } from '../../model'
import type { LoadedDraft } from './proof-draft'
import type { Verdict } from './send-verdict'

/** The results after which the user is back at the filled-in form, with a notice above it. */
export type FormNotice = Exclude<Verdict, { kind: 'mend' | 'received-before' | 'unknown' }>

/** The kind of content that another application has shared with the form: a file, only a text, or nothing (D12). */
export type Met = 'taken' | 'text' | 'missing'

export type View =
  | { kind: 'form' }
  | { kind: 'sending'; submission: Submission; progress: UploadProgress; isKept: boolean }
  | { kind: 'unknown'; submission: Submission; verdict: Verdict & { kind: 'unknown' }; isWhole: boolean }
  | { kind: 'received-before'; submission: Submission }
  /** The outbox sends the entry. The screen shows the current state of the entry. */
  | { kind: 'kept'; entry: ProofEntry }
  /** The browser could not save the submission, and nothing was sent. */
  | { kind: 'not-kept'; submission: Submission; trouble: StorageTrouble }
  | { kind: 'sent'; submission: Submission; receipt: EntryReceipt }

export interface ProofState {
  /** The id of the user who was signed in at the last render. */
  seenOwner: DraftOwner
  /** The id of the user whose data the form contains. Null for data that was typed without an account. */
  owner: DraftOwner
  /** The number of times that the form was emptied. */
  round: number
  /** Whether the user has emptied the form. The form then gets the focus, because the button has disappeared. */
  isAnew: boolean
  fields: ProofFields
  file: ProofFile | null
  /** The selected file that cannot be used, and the reason. */
  refusedFile: { name: string; text: string; chosen: File } | null
  key: string | null
  isInDoubt: boolean
  problems: Problems<ProofField>
  /** The outbox entry that is being edited. */
  editing: ProofEntry | null
  shared: Met | null
  /** The shared text, which is part of the description; empty if no text was shared. */
  sharedText: string
  /** The number of attempts to send. When it rises, the error summary gets the focus. */
  attempt: number
  notice: FormNotice | null
  recovered: { savedAt: number; isFileLost: boolean } | null
  view: View
}

export const initialState: ProofState = {
  seenOwner: null,
  owner: null,
  round: 0,
  isAnew: false,
  fields: EMPTY_FIELDS,
  file: null,
  refusedFile: null,
  key: null,
  isInDoubt: false,
  editing: null,
  shared: null,
  sharedText: '',
  problems: {},
  attempt: 0,
  notice: null,
  recovered: null,
  view: { kind: 'form' },
}

export type ProofEvent =
  | { type: 'owner-seen'; owner: DraftOwner }
  | { type: 'draft-found'; draft: LoadedDraft }
  | { type: 'typed'; change: Partial<ProofFields>; changed: ProofField[]; problems: Problems<ProofField> }
  | { type: 'file-taken'; file: ProofFile }
  | { type: 'file-refused'; chosen: File; text: string }
  | { type: 'file-removed' }
  | { type: 'judged'; problems: Problems<ProofField> }
  | { type: 'send-started'; submission: Submission }
  | { type: 'saved' }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'accepted'; receipt: EntryReceipt }
  | { type: 'left'; entry: ProofEntry }
  | { type: 'not-kept'; trouble: StorageTrouble }
  | {
      type: 'entry-loaded'
      entry: ProofEntry
      file: ProofFile | null
      isGuest: boolean
      draft: LoadedDraft | null
    }
  | { type: 'share-met'; shared: Met; text: string }
  | { type: 'failed'; verdict: Verdict; sent: number }
  | { type: 'form-wanted' }
  | { type: 'begun-anew' }

/** Whether a reload now would interrupt a user who is filling in the form. */
export const isDirty = ({ view, fields, file }: ProofState): boolean =>
  (view.kind === 'form' || view.kind === 'not-kept') &&
  (file !== null ||
    Object.entries(EMPTY_FIELDS).some(
      ([name, empty]) => name !== 'mode' && fields[name as keyof ProofFields] !== empty,
    ))
