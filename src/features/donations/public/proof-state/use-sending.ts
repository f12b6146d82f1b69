import { useRef, type Dispatch, type RefObject } from 'react'
import { ApiError } from '@/api/api-error'
import { uploadFetch } from '@/api/upload'
import { donationAcknowledgement, isProofEntry, type ProofEntry } from '@/offline/kinds/proof'
import type { EntryReceipt } from '@/offline/outbox-entry'
import { readEntry, StorageError } from '@/offline/outbox-store'
import { toSendFailure } from '@/offline/send-failure'
import { sendSubmission, type Submission } from '@/offline/submission'
import { holdReload } from '@/pwa/busy'
import { isWifi } from '@/pwa/connection'
import { holdForEditing, putInOutbox, removeFromOutbox, type Upload } from '@/pwa/outbox-actions'
import { toast } from '@/ui/feedback/toast'
import { SENT } from '../../texts'
import type { DraftKeeper } from './draft-keeper'
import { startJourney, type Journey } from './journey'
import { makeProofEntry } from './proof-entry'
import type { ProofEvent, ProofState } from './send-state'
import { judgeEntry, judgeFailure } from './send-verdict'

/** Longest wait for the draft before something that must not wait for ever. */
export const DRAFT_WAIT_MS = 1_500
/** A browser whose storage does not even answer keeps nothing. */
const STORAGE_WAIT_MS = 8_000

export const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

const noAnswer = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new StorageError('unavailable')), STORAGE_WAIT_MS),
  )

const failureOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  // A fault of ours, not of the network: loud for us, and for the person an open outcome.
  console.error(error)
  return new ApiError({ status: 0, kind: 'network' }, { cause: error })
}

interface Options {
  state: ProofState
  dispatch: Dispatch<ProofEvent>
  keeper: RefObject<DraftKeeper | null>
  /** The method's name, for screens that have no network to ask for it. */
  methodName: (id: number) => string
  /** Tests give their own. */
  upload?: Upload | undefined
}

/** What happens after 'Enviar comprovante': kept first, then sent, then whatever is true (D8, D10). */
export function useSending({ state, dispatch, keeper, methodName, upload }: Options) {
  const isBusy = useRef(false)
  const journey = useRef<Pick<Journey, 'cancel' | 'leave'> | null>(null)
  const { fields, key, isInDoubt, editing } = state

  /** One at a time, told to the form at once and not at the next render: a double click is two calls of one render. */
  const alone = async (submission: Submission, work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ type: 'send-started', submission })
    try {
      // The key must outlive this page before it leaves it: a page that dies now must come back with the same one.
      keeper.current?.note({ fields, key: submission.key, isInDoubt: true }, submission.file)
      if (keeper.current) await atMost(keeper.current.flush(), DRAFT_WAIT_MS)
      await work()
    } finally {
      isBusy.current = false
      journey.current = null
    }
  }

  const accept = ({ mode }: Submission, receipt: EntryReceipt) => {
    void keeper.current?.forget()
    dispatch({ type: 'accepted', receipt })
    toast.success(SENT[mode])
  }

  const leave = (entry: ProofEntry) => {
    void keeper.current?.forget()
    dispatch({ type: 'left', entry })
  }

  /** Out of the outbox, back into the form: the draft holds it. What was there before this form stays there. */
  const withdraw = async (entryKey: string) => {
    try {
      await (editing ? holdForEditing(entryKey) : removeFromOutbox(entryKey))
    } catch (error) {
      console.warn('The entry could not be withdrawn', error)
    }
  }

  const travel = async (submission: Submission, entry: ProofEntry) => {
    let sent = 0
    const release = holdReload('proof upload')
    const own = startJourney(entry.key, {
      upload,
      onProgress: (progress) => {
        sent = progress.sent
        dispatch({ type: 'progressed', progress })
      },
    })
    journey.current = own
    void own.over.then(release)
    const arrival = await own.arrival
    const after = arrival.kind === 'settled' ? arrival.entry : await readEntry(entry.key)
    const isGone = !after || !isProofEntry(after)
    const verdict = isGone ? null : judgeEntry(after)
    if (verdict?.kind === 'accepted') return accept(submission, verdict.receipt)
    if (arrival.kind === 'cancelled' || isGone) {
      await withdraw(entry.key)
      const hasLeft = after?.isInDoubt || after?.state === 'sending'
      return dispatch({
        type: 'failed',
        verdict: { kind: 'cancelled' },
        sent: hasLeft ? Math.max(sent, 1) : sent,
      })
    }
    if (!verdict || verdict.kind === 'left' || arrival.kind === 'left') return leave(after)
    await withdraw(entry.key)
    dispatch({ type: 'failed', verdict, sent })
  }

  const send = (submission: Submission) =>
    alone(submission, async () => {
      const made = {
        methodName: methodName(submission.fields.methodId),
        wifiOnly: fields.wifiOnly,
        isInDoubt: isInDoubt && submission.key === key,
        now: Date.now(),
      }
      const entry = makeProofEntry(submission, made)
      try {
        await Promise.race([putInOutbox(entry, [submission.file.bytes]), noAnswer()])
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        return dispatch({ type: 'not-kept', trouble: error.trouble })
      }
      dispatch({ type: 'saved' })
      if (!navigator.onLine || (entry.wifiOnly && !isWifi())) return leave(entry)
      await travel(submission, entry)
    })

  /** For a browser that keeps nothing: straight to the association, from this page's memory. */
  const sendUnkept = (submission: Submission) =>
    alone(submission, async () => {
      const controller = new AbortController()
      const cancel = () => controller.abort()
      journey.current = { cancel, leave: cancel }
      const release = holdReload('proof upload')
      let sent = 0
      const onProgress = (progress: { sent: number; total: number }) => {
        sent = progress.sent
        dispatch({ type: 'progressed', progress })
      }
      try {
        const fetch = (upload ?? uploadFetch)({ onProgress })
        const receipt = await sendSubmission(submission, { fetch, signal: controller.signal })
        accept(submission, { ...donationAcknowledgement(receipt), at: Date.now() })
      } catch (error) {
        const verdict = judgeFailure(toSendFailure(failureOf(error)), {
          sent,
          isOnline: navigator.onLine,
          isInDoubt,
          isCancelled: controller.signal.aborted,
        })
        dispatch({ type: 'failed', verdict, sent })
      } finally {
        release()
      }
    })

  return {
    send,
    sendUnkept,
    cancel: () => journey.current?.cancel(),
    leaveToOutbox: () => journey.current?.leave(),
  }
}
