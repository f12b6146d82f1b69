/** Everything that the send page knows, and how each event changes it. Pure: the clock and the network stand outside. */
import type { DonationReceipt } from '@/api/donation'
import type { UploadProgress } from '@/api/upload'
import type { DraftOwner } from '@/offline/drafts'
import type { ProofFile, Submission } from '@/offline/submission'
import { hasProblems, type Problems } from '@/shared/text-field'
import { afterMending, EMPTY_FIELDS, type ProofField, type ProofFields } from '../model'
import type { LoadedDraft } from './proof-draft'
import { leavesDoubt, type Verdict } from './send-verdict'

/** Verdicts that bring the person back to the filled form. */
export type FormNotice = Exclude<Verdict, { kind: 'mend' | 'received-before' | 'unknown' }>

export type View =
  | { kind: 'form' }
  | { kind: 'sending'; submission: Submission; progress: UploadProgress }
  | { kind: 'unknown'; submission: Submission; verdict: Verdict & { kind: 'unknown' }; isWhole: boolean }
  | { kind: 'received-before'; submission: Submission }
  | { kind: 'sent'; submission: Submission; receipt: DonationReceipt; at: number }

export interface ProofState {
  /** Who is signed in, as last seen. */
  seenOwner: DraftOwner
  /** To whom belongs what stands in the form. */
  owner: DraftOwner
  /** Counts the times that the form was emptied. */
  round: number
  /** The person emptied it: what had the focus is gone, so the form takes it. */
  isAnew: boolean
  fields: ProofFields
  file: ProofFile | null
  /** What was chosen and can't be taken, and why. */
  refusedFile: { name: string; text: string } | null
  key: string | null
  isInDoubt: boolean
  problems: Problems<ProofField>
  /** Counts the attempts, so that the summary takes the focus at each. */
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
  | { type: 'file-refused'; name: string; text: string }
  | { type: 'file-removed' }
  | { type: 'judged'; problems: Problems<ProofField> }
  | { type: 'send-started'; submission: Submission }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'accepted'; receipt: DonationReceipt; at: number }
  | { type: 'failed'; verdict: Verdict; sent: number }
  | { type: 'form-wanted' }
  | { type: 'begun-anew' }

const blank = (state: ProofState): ProofState => ({
  ...initialState,
  seenOwner: state.seenOwner,
  owner: state.seenOwner,
  round: state.round + 1,
})

/** What another person on this phone must not see goes; what this person is in the middle of stays. */
function ownerSeen(state: ProofState, owner: DraftOwner): ProofState {
  const seen = { ...state, seenOwner: owner }
  // Signing in takes along what was typed before.
  if (state.owner === null) return { ...seen, owner }
  // The session ended while a proof was on its way, or by the server's word: the person is still here.
  const isMidway = state.view.kind !== 'form' || state.notice?.kind === 'login'
  if (owner === null && isMidway) return seen
  return owner === state.owner ? seen : blank(seen)
}

/** The draft goes where nothing was typed yet: it never replaces a word. */
function draftFound(state: ProofState, draft: LoadedDraft): ProofState {
  const fields = { ...draft.fields }
  for (const name of Object.keys(state.fields) as (keyof ProofFields)[]) {
    if (state.fields[name]) Object.assign(fields, { [name]: state.fields[name] })
  }
  return {
    ...state,
    fields,
    file: state.file ?? draft.file,
    key: state.key ?? draft.key,
    isInDoubt: state.isInDoubt || draft.isInDoubt,
    recovered: { savedAt: draft.savedAt, isFileLost: draft.isFileLost && !state.file },
  }
}

const without = (problems: Problems<ProofField>, field: ProofField): Problems<ProofField> => {
  const rest = { ...problems }
  delete rest[field]
  return rest
}

/** Progress of the whole body; the file is nearly all of it. */
const notStarted = (submission: Submission): UploadProgress => ({ sent: 0, total: submission.file.size })

function failed(state: ProofState, verdict: Verdict, sent: number): ProofState {
  if (state.view.kind !== 'sending') return state
  const { submission, progress } = state.view
  const next: ProofState = {
    ...state,
    isInDoubt: state.isInDoubt || leavesDoubt(verdict, sent),
    problems: {},
    view: { kind: 'form' },
    attempt: state.attempt + 1,
  }
  switch (verdict.kind) {
    case 'mend':
      return { ...next, problems: verdict.problems }
    case 'unknown':
      return {
        ...next,
        view: { kind: 'unknown', submission, verdict, isWhole: sent > 0 && sent >= progress.total },
      }
    case 'received-before':
      return { ...next, view: { kind: 'received-before', submission } }
    default:
      return { ...next, notice: verdict }
  }
}

export function proofReducer(state: ProofState, event: ProofEvent): ProofState {
  switch (event.type) {
    case 'owner-seen':
      return event.owner === state.seenOwner ? state : ownerSeen(state, event.owner)
    case 'draft-found':
      return draftFound(state, event.draft)
    case 'typed':
      return {
        ...state,
        fields: { ...state.fields, ...event.change },
        problems: afterMending(state.problems, event.changed, event.problems),
      }
    case 'file-taken':
      return {
        ...state,
        file: event.file,
        refusedFile: null,
        problems: without(state.problems, 'file'),
        recovered: state.recovered && { ...state.recovered, isFileLost: false },
      }
    case 'file-refused':
      return { ...state, refusedFile: { name: event.name, text: event.text } }
    case 'file-removed':
      return { ...state, file: null, refusedFile: null }
    case 'judged':
      return { ...state, problems: event.problems, attempt: state.attempt + 1, notice: null }
    case 'send-started':
      return {
        ...state,
        key: event.submission.key,
        problems: {},
        refusedFile: null,
        notice: null,
        view: { kind: 'sending', submission: event.submission, progress: notStarted(event.submission) },
      }
    case 'progressed':
      return state.view.kind === 'sending'
        ? { ...state, view: { ...state.view, progress: event.progress } }
        : state
    case 'accepted':
      if (state.view.kind !== 'sending') return state
      return {
        ...blank(state),
        view: { kind: 'sent', submission: state.view.submission, receipt: event.receipt, at: event.at },
      }
    case 'failed':
      return failed(state, event.verdict, event.sent)
    case 'form-wanted':
      return { ...state, view: { kind: 'form' } }
    case 'begun-anew':
      return { ...blank(state), isAnew: true }
  }
}

/** Whether something stands in the way that the summary must list. */
export const isStopped = (state: ProofState): boolean => hasProblems(state.problems)
