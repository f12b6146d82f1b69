import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { newSubmissionKey, type Submission } from '@/offline/submission'
import { hasProblems } from '@/shared/text-field'
import { useSession } from '@/lib/session'
import { toast } from '@/ui/toast'
import { modeOf, proofProblems, submissionOf, type ProofField, type ProofFields } from '../model'
import { sendProof, type SendProof } from '../mutations'
import { SENT } from '../texts'
import { DraftKeeper, type Kept } from './draft-keeper'
import { readProofFile } from './proof-file'
import { initialState, proofReducer, type ProofState } from './send-state'
import { judgeFailure } from './send-verdict'

/** Longest wait for the draft before something that must not wait for ever. */
const DRAFT_WAIT_MS = 1_500

const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

const failureOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  // A fault of ours, not of the network: loud for us, and for the person an open outcome.
  console.error(error)
  return new ApiError({ status: 0, kind: 'network' }, { cause: error })
}

/** What the draft holds of the form. From the first byte on the outcome is open, should the page die. */
const draftOf = ({ fields, key, isInDoubt, view }: ProofState) => ({
  fields,
  key,
  isInDoubt: isInDoubt || view.kind === 'sending',
})

/** The draft of the form as it stands (D7): recovered once, kept on every change. */
function useDraft(state: ProofState, onFound: (draft: Awaited<ReturnType<DraftKeeper['load']>>) => void) {
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const keeper = useRef<DraftKeeper | null>(null)
  const before = useRef<Promise<unknown>>(undefined)
  const found = useEffectEvent(onFound)
  const { owner, round, fields, file, key, isInDoubt, view } = state

  useEffect(() => {
    const own = new DraftKeeper(owner, setKept)
    keeper.current = own
    let isGone = false
    void own.load(before.current).then((draft) => !isGone && found(draft))
    const flush = () => void own.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      before.current = own.close()
    }
  }, [owner, round])

  const isSending = view.kind === 'sending'
  useEffect(() => {
    keeper.current?.note({ fields, key, isInDoubt: isInDoubt || isSending }, file)
  }, [fields, file, key, isInDoubt, isSending])

  return { kept, keeper }
}

interface Options {
  /** Ids of the active methods, null while they are not known. */
  methodIds: readonly string[] | null
  send?: SendProof
}

/** The whole life of one proof on this page: typing, draft, file, sending, outcome. */
export function useProof({ methodIds, send = sendProof }: Options) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const [state, dispatch] = useReducer(proofReducer, initialState)
  const owner = user?.id ?? null
  if (session.status !== 'loading' && owner !== state.seenOwner) dispatch({ type: 'owner-seen', owner })
  const { kept, keeper } = useDraft(state, (draft) => draft && dispatch({ type: 'draft-found', draft }))

  const mode = modeOf(state.fields.mode, user !== null)
  const isBusy = useRef(false)
  const controller = useRef<AbortController | null>(null)
  const choices = useRef(0)

  const judge = (fields: ProofFields) =>
    proofProblems({
      fields,
      mode: modeOf(fields.mode, user !== null),
      hasFile: state.file !== null,
      methodIds,
    })

  const type = (change: Partial<ProofFields>) => {
    const changed = Object.keys(change).flatMap((name): ProofField[] =>
      name === 'mode' ? ['name', 'email', 'phone'] : [name === 'methodId' ? 'method' : (name as ProofField)],
    )
    dispatch({ type: 'typed', change, changed, problems: judge({ ...state.fields, ...change }) })
  }

  const chooseFile = async (chosen: File) => {
    const choice = ++choices.current
    const reading = await readProofFile(chosen)
    // A second choice made meanwhile is the one that counts.
    if (choice !== choices.current) return
    if ('file' in reading) dispatch({ type: 'file-taken', file: reading.file })
    else dispatch({ type: 'file-refused', name: chosen.name, text: reading.problem })
  }

  const run = async (submission: Submission) => {
    // At once, not at the next render: a double click is two calls of the same render.
    if (isBusy.current) return
    isBusy.current = true
    const own = new AbortController()
    controller.current = own
    const draft = keeper.current
    let sent = 0
    dispatch({ type: 'send-started', submission })
    try {
      // The key must outlive this page before it leaves it: a page that dies now must come back with the same one.
      draft?.note({ ...draftOf(state), key: submission.key, isInDoubt: true }, submission.file)
      if (draft) await atMost(draft.flush(), DRAFT_WAIT_MS)
      const receipt = await send(submission, {
        signal: own.signal,
        onProgress: (progress) => {
          sent = progress.sent
          dispatch({ type: 'progressed', progress })
        },
      })
      void draft?.forget()
      dispatch({ type: 'accepted', receipt, at: Date.now() })
      toast.success(SENT[submission.mode])
    } catch (error) {
      const verdict = judgeFailure(failureOf(error), {
        sent,
        isOnline: navigator.onLine,
        isInDoubt: state.isInDoubt,
      })
      dispatch({ type: 'failed', verdict, sent })
    } finally {
      isBusy.current = false
    }
  }

  const submit = () => {
    const problems = judge(state.fields)
    if (hasProblems(problems)) return dispatch({ type: 'judged', problems })
    const { fields, file } = state
    const submission = submissionOf(state.key ?? newSubmissionKey(), { fields, mode, file, userId: owner })
    if (submission) void run(submission)
  }

  return {
    state,
    kept,
    mode,
    user,
    type,
    chooseFile,
    removeFile: () => dispatch({ type: 'file-removed' }),
    submit,
    /** The very same submission once more, with the same key. */
    sendAgain: (submission: Submission) => void run(submission),
    cancel: () => controller.current?.abort(),
    backToForm: () => dispatch({ type: 'form-wanted' }),
    beginAnew: () => {
      void keeper.current?.forget()
      dispatch({ type: 'begun-anew' })
    },
    /** Writes the draft before the page may die or be left: a camera takes a phone's whole memory (field lesson 24). */
    keepNow: () => atMost(keeper.current?.flush() ?? Promise.resolve(), DRAFT_WAIT_MS),
  }
}

export type Proof = ReturnType<typeof useProof>
