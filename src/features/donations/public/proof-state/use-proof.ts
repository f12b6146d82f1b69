import { useReducer, useRef } from 'react'
import { useReloadHold } from '@/lib/form-guard'
import { isProofEntry, type ProofEntry } from '@/offline/kinds/proof'
import { isVisibleTo } from '@/offline/outbox-entry'
import { readBytes, readEntry } from '@/offline/outbox-store'
import { newSubmissionKey, type Submission } from '@/offline/submission'
import { holdForEditing, type Upload } from '@/pwa/outbox-actions'
import { hasProblems } from '@/shared/text-field'
import { useSession } from '@/lib/session'
import { effectiveMode, proofProblems, makeSubmission, type ProofField, type ProofFields } from '../../model'
import type { DraftKeeper } from './draft-keeper'
import { editSlot, type LoadedDraft } from './proof-draft'
import { readProofFile } from './proof-file'
import { editedFields, proofReducer } from './send-reducer'
import { initialState, isDirty, type Met } from './send-state'
import { useDraft } from './use-draft'
import { atMost, DRAFT_WAIT_MS, useSending } from './use-sending'

/**
 * Reads the proof with this key from the outbox. Resolves to null if there is no such proof or the browser has no
 * storage.
 */
async function proofInOutbox(key: string): Promise<ProofEntry | null> {
  try {
    const entry = await readEntry(key)
    return entry && isProofEntry(entry) ? entry : null
  } catch (error) {
    console.warn('The outbox cannot be read', error)
    return null
  }
}

interface Options {
  /** The ids of the active methods, or null until they are loaded. */
  methodIds: readonly string[] | null
  methodName: (id: number) => string
  /** The key of the outbox entry to edit. */
  edit?: string | undefined
  /** Creates the fetch function for the upload. Tests pass their own function. */
  upload?: Upload | undefined
}

/** Returns the state of the proof form (fields, file, draft, result) and the functions that change or send it. */
export function useProof({ methodIds, methodName, edit, upload }: Options) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const [state, dispatch] = useReducer(proofReducer, initialState)
  const owner = user?.id ?? null
  if (session.status !== 'loading' && owner !== state.seenOwner) dispatch({ type: 'owner-seen', owner })

  /** Applies a draft. If its proof is already in the outbox, the page shows the outbox entry instead of the form. */
  const takeDraft = async (draft: LoadedDraft | null, keeper: DraftKeeper) => {
    if (!draft) return
    const entry = draft.key ? await proofInOutbox(draft.key) : null
    if (!entry) return dispatch({ type: 'draft-found', draft })
    if (entry.state !== 'sending') void keeper.forget()
    dispatch({ type: 'left', entry })
  }

  const takeEntry = async (key: string, draft: LoadedDraft | null, keeper: DraftKeeper) => {
    const entry = await proofInOutbox(key)
    if (!entry || entry.state === 'sent' || !isVisibleTo(entry, owner)) return takeDraft(draft, keeper)
    const bytes = await readBytes(entry)
    const file = bytes && { ...entry.file, bytes }
    const isGuest = owner === null
    await holdForEditing(key)
    const text = { fields: editedFields(entry, isGuest), key, isInDoubt: entry.isInDoubt }
    if (!draft) keeper.adopt(text, file)
    dispatch({ type: 'entry-loaded', entry, file, isGuest, draft })
  }

  const slot = edit ? editSlot(edit) : ''
  const { kept, keeper, isDraftRead } = useDraft(state, slot, (draft, own) =>
    edit ? takeEntry(edit, draft, own) : takeDraft(draft, own),
  )
  const sending = useSending({ state, dispatch, keeper, methodName, upload })

  useReloadHold('proof form', isDirty(state))

  const mode = effectiveMode(state.fields.mode, user !== null)
  const choices = useRef(0)

  const judge = (fields: ProofFields) =>
    proofProblems({
      fields,
      mode: effectiveMode(fields.mode, user !== null),
      hasFile: state.file !== null,
      methodIds,
    })

  const type = (change: Partial<ProofFields>) => {
    const changed = Object.keys(change).flatMap((name): ProofField[] => {
      if (name === 'mode') return ['name', 'email', 'phone']
      if (name === 'wifiOnly') return []
      return [name === 'methodId' ? 'method' : (name as ProofField)]
    })
    dispatch({ type: 'typed', change, changed, problems: judge({ ...state.fields, ...change }) })
  }

  const chooseFile = async (chosen: File) => {
    const choice = ++choices.current
    const reading = await readProofFile(chosen)
    // The user has selected another file while this file was being read, so this file is ignored.
    if (choice !== choices.current) return
    if ('file' in reading) dispatch({ type: 'file-taken', file: reading.file })
    else dispatch({ type: 'file-refused', chosen, text: reading.problem })
  }

  const submit = () => {
    const problems = judge(state.fields)
    if (hasProblems(problems)) return dispatch({ type: 'judged', problems })
    const { fields, file } = state
    const submission = makeSubmission(state.key ?? newSubmissionKey(), { fields, mode, file, userId: owner })
    if (submission) void sending.send(submission)
  }

  return {
    state,
    kept,
    isDraftRead: isDraftRead && session.status !== 'loading',
    mode,
    user,
    type,
    chooseFile,
    removeFile: () => dispatch({ type: 'file-removed' }),
    shareMet: (shared: Met, text: string) => dispatch({ type: 'share-met', shared, text }),
    submit,
    /** Sends the same submission again, with the same key. */
    sendUnkept: (submission: Submission) => void sending.sendUnkept(submission),
    keepAgain: (submission: Submission) => void sending.send(submission),
    cancel: sending.cancel,
    leaveToOutbox: sending.leaveToOutbox,
    /** Shows the status of an outbox entry of this user again. If the entry no longer exists, the form remains. */
    showKept: async (key: string) => {
      const entry = await proofInOutbox(key)
      if (entry && isVisibleTo(entry, owner)) dispatch({ type: 'left', entry })
    },
    backToForm: () => dispatch({ type: 'form-wanted' }),
    beginAnew: () => {
      void keeper.current?.forget()
      dispatch({ type: 'begun-anew' })
    },
    /**
     * Writes the draft now, before the login page, a file picker or the camera opens, and waits at most DRAFT_WAIT_MS.
     * A camera may need all memory of a phone, so the system may close the page (L24).
     */
    keepNow: () => atMost(keeper.current?.flush() ?? Promise.resolve(), DRAFT_WAIT_MS),
  }
}

export type Proof = ReturnType<typeof useProof>
