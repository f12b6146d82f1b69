import { useRef, type Dispatch, type RefObject } from 'react'
import { ApiError } from '@/api/api-error'
import { createWholeProgress, uploadFetch } from '@/api/upload'
import { donationAcknowledgement, isProofEntry, type ProofEntry } from '@/offline/kinds/proof'
import type { EntryReceipt } from '@/offline/outbox-entry'
import { readEntry, StorageError } from '@/offline/outbox-store'
import { toSendFailure } from '@/offline/send-failure'
import { sendSubmission, type Submission } from '@/offline/submission'
import { holdReload } from '@/pwa/busy'
import { isWifi } from '@/pwa/connection'
import { holdForEditing, putInOutbox, removeFromOutbox, type Upload } from '@/pwa/outbox-actions'
import type { DraftKeeper } from './draft-keeper'
import { startJourney, type Journey } from './journey'
import { makeProofEntry } from './proof-entry'
import type { ProofEvent, ProofState } from './send-state'
import { judgeEntry, judgeFailure } from './send-verdict'

/** Maximum time in ms to wait until the draft is written, so that a slow storage does not block sending. */
export const DRAFT_WAIT_MS = 1_500
/** Maximum time in ms for a storage operation. After that the storage counts as unavailable. */
const STORAGE_WAIT_MS = 8_000

export const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])

const noAnswer = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new StorageError('unavailable')), STORAGE_WAIT_MS),
  )

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  // This is a bug, not a network failure, so it is logged as an error. For the user the result is unknown.
  console.error(error)
  return new ApiError({ status: 0, kind: 'network' }, { cause: error })
}

interface Options {
  state: ProofState
  dispatch: Dispatch<ProofEvent>
  keeper: RefObject<DraftKeeper | null>
  /**
   * Returns the name of a method. The name is stored in the entry, because later screens may have no network to request
   * it.
   */
  methodName: (id: number) => string
  /** Creates the fetch function for the upload. Tests pass their own function. */
  upload?: Upload | undefined
}

/**
 * Returns the functions for the button 'Enviar comprovante'. The proof is saved in the outbox, then it is sent, and
 * then the screen shows the result (D8, D10).
 */
export function useSending({ state, dispatch, keeper, methodName, upload }: Options) {
  const isBusy = useRef(false)
  const journey = useRef<Pick<Journey, 'cancel' | 'leave'> | null>(null)
  const { fields, key, isInDoubt, editing } = state

  /**
   * Runs one attempt at a time. A ref stores this, because a double click calls the function twice before the next
   * render.
   */
  const alone = async (submission: Submission, work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ type: 'send-started', submission })
    try {
      // The draft with its key is saved before anything is sent. If the page is closed now, the next attempt uses the
      // same key.
      keeper.current?.note({ fields, key: submission.key, isInDoubt: true }, submission.file)
      if (keeper.current) await atMost(keeper.current.flush(), DRAFT_WAIT_MS)
      await work()
    } finally {
      isBusy.current = false
      journey.current = null
    }
  }

  const accept = (receipt: EntryReceipt) => {
    void keeper.current?.forget()
    dispatch({ type: 'accepted', receipt })
  }

  const leave = (entry: ProofEntry) => {
    void keeper.current?.forget()
    dispatch({ type: 'left', entry })
  }

  /**
   * Removes a refused entry from the outbox, because the form and its draft have the same content. If the user was
   * editing an older entry, that entry stays in the outbox, but it is not sent until the editing ends.
   */
  const withdraw = async (entryKey: string) => {
    try {
      await (editing ? holdForEditing(entryKey) : removeFromOutbox(entryKey))
    } catch (error) {
      console.warn('The entry could not be removed from the outbox', error)
    }
  }

  const travel = async (entry: ProofEntry) => {
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
    if (verdict?.kind === 'accepted') return accept(verdict.receipt)
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
      await travel(entry)
    })

  /** Sends a proof directly from memory, for a browser that cannot store it. */
  const sendUnkept = (submission: Submission) =>
    alone(submission, async () => {
      const controller = new AbortController()
      const cancel = () => controller.abort()
      journey.current = { cancel, leave: cancel }
      const release = holdReload('proof upload')
      let sent = 0
      const { isPart, onPart, onProgress } = createWholeProgress((progress) => {
        sent = isPart() ? 0 : progress.sent
        dispatch({ type: 'progressed', progress })
      })
      try {
        const fetch = (upload ?? uploadFetch)({ onProgress })
        const receipt = await sendSubmission(
          submission,
          { fetch, onPart, signal: controller.signal },
          isInDoubt,
        )
        accept({ ...donationAcknowledgement(receipt), at: Date.now() })
      } catch (error) {
        const verdict = judgeFailure(toSendFailure(toApiError(error)), {
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
