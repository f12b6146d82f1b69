/** Computes how each event changes the state of the send page. Pure: it uses no clock and no network. */
import type { UploadProgress } from '@/api/upload'
import { mendProblems } from '@/lib/form-problems'
import { fillUntouched } from '@/lib/form-values'
import type { DraftOwner } from '@/offline/drafts'
import type { ProofEntry } from '@/offline/kinds/proof'
import type { Submission } from '@/offline/submission'
import type { Problems } from '@/shared/text-field'
import { EMPTY_FIELDS, type ProofField, type ProofFields } from '../../model'
import type { LoadedDraft } from './proof-draft'
import { fieldsFromEntry } from './proof-entry'
import { initialState, type ProofEvent, type ProofState } from './send-state'
import { leavesDoubt, type Verdict } from './send-verdict'

const blank = (state: ProofState): ProofState => ({
  ...initialState,
  seenOwner: state.seenOwner,
  owner: state.seenOwner,
  round: state.round + 1,
})

/**
 * Applies a change of the signed-in user. On a shared phone, the next user must not see the previous user's input, so
 * the input is removed. It remains if the user is still the same.
 */
function ownerSeen(state: ProofState, owner: DraftOwner): ProofState {
  const seen = { ...state, seenOwner: owner }
  // A visitor has signed in. The input that was typed before remains in the form.
  if (state.owner === null) return { ...seen, owner }
  // The session ended, for example while the proof was being sent. The person at the device is still the same user.
  const isMidway = state.view.kind !== 'form' || state.notice?.kind === 'login'
  if (owner === null && isMidway) return seen
  return owner === state.owner ? seen : blank(seen)
}

/** Returns the description with a shared text below it. */
const withText = (description: string, text: string): string =>
  description.includes(text) ? description : [description, text].filter(Boolean).join('\n')

/** Puts a shared text into the description. A shared file arrives later, like a file that the user selects. */
function shareMet(
  state: ProofState,
  { shared, text }: Extract<ProofEvent, { type: 'share-met' }>,
): ProofState {
  // The shared content can be read only once. A second attempt finds nothing, and this must not replace the first
  // result.
  if (shared === 'missing' && state.shared) return state
  const description = withText(state.fields.description, text)
  return { ...state, shared, sharedText: text, fields: { ...state.fields, description } }
}

/** Applies a stored draft: it fills the fields in which the user has not typed yet. */
function draftFound(state: ProofState, draft: LoadedDraft): ProofState {
  return {
    ...state,
    fields: {
      ...fillUntouched(state.fields, EMPTY_FIELDS, draft.fields),
      ...(state.sharedText && { description: withText(draft.fields.description, state.fields.description) }),
    },
    file: state.file ?? draft.file,
    key: state.key ?? draft.key,
    isInDoubt: state.isInDoubt || draft.isInDoubt,
    recovered: { savedAt: draft.savedAt, isFileLost: draft.isFileLost && !state.file },
  }
}

/** Returns the fields of the form for an outbox entry. Without a signed-in user, the mode is 'guest'. */
export const editedFields = (entry: ProofEntry, isGuest: boolean): ProofFields => ({
  ...fieldsFromEntry(entry),
  ...(isGuest ? { mode: 'guest' } : {}),
})

/**
 * Fills the form with an outbox entry and its key. If there is also a draft with changes to this entry, the draft is
 * used, because it is newer.
 */
function entryLoaded(
  state: ProofState,
  { entry, file, isGuest, draft }: Extract<ProofEvent, { type: 'entry-loaded' }>,
): ProofState {
  const whole = draft?.file ?? file
  const isFileLost = whole === null
  return {
    ...state,
    editing: entry,
    key: entry.key,
    isInDoubt: entry.isInDoubt,
    fields: draft?.fields ?? editedFields(entry, isGuest),
    file: whole,
    recovered: draft || isFileLost ? { savedAt: draft?.savedAt ?? entry.createdAt, isFileLost } : null,
  }
}

const without = (problems: Problems<ProofField>, field: ProofField): Problems<ProofField> => {
  const rest = { ...problems }
  delete rest[field]
  return rest
}

/**
 * Returns the progress before the first progress event. The total is the file's size, which is nearly the size of the
 * whole request.
 */
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
        problems: mendProblems(state.problems, event.changed, event.problems),
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
      return { ...state, refusedFile: { name: event.chosen.name, text: event.text, chosen: event.chosen } }
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
        view: {
          kind: 'sending',
          submission: event.submission,
          progress: notStarted(event.submission),
          isKept: false,
        },
      }
    case 'saved':
      return state.view.kind === 'sending' ? { ...state, view: { ...state.view, isKept: true } } : state
    case 'progressed':
      return state.view.kind === 'sending'
        ? { ...state, view: { ...state.view, progress: event.progress } }
        : state
    case 'accepted':
      if (state.view.kind !== 'sending') return state
      return {
        ...blank(state),
        view: { kind: 'sent', submission: state.view.submission, receipt: event.receipt },
      }
    case 'left':
      // The page already shows this entry; the form has only found a draft of it.
      if (state.view.kind === 'kept' && state.view.entry.key === event.entry.key) return state
      return { ...blank(state), view: { kind: 'kept', entry: event.entry } }
    case 'not-kept':
      if (state.view.kind !== 'sending') return state
      return {
        ...state,
        view: { kind: 'not-kept', submission: state.view.submission, trouble: event.trouble },
      }
    case 'entry-loaded':
      return entryLoaded(state, event)
    case 'share-met':
      return shareMet(state, event)
    case 'failed':
      return failed(state, event.verdict, event.sent)
    case 'form-wanted':
      return { ...state, view: { kind: 'form' } }
    case 'begun-anew':
      return { ...blank(state), isAnew: true }
  }
}
