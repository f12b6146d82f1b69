import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure } from '@/lib/change-failure'
import type { FormFailure } from '@/lib/form-refusal'
import { UNDO_SECONDS } from '@/shared/donation-review'
import { toast } from '@/ui/feedback/toast'
import { toastFailure } from '@/ui/record/failure-toast'
import { useRefresh } from '@/ui/record/use-refresh'
import {
  decideDonation,
  donationQuery,
  reviewKey,
  type Decision,
  type DonationReview,
  type ReviewedDonation,
} from './review-calls'
import { CHANGES, failureReason, isOvertaken } from './review-words'

/** Time in ms for which the button to undo a decision is offered. */
const UNDO_MS = UNDO_SECONDS * 1000

const OVERTAKEN_TITLES = { undo: 'Já não se pode anular', other: 'Outra pessoa decidiu primeiro' } as const

export interface Decisions {
  isBusy: boolean
  /**
   * The message if the donation has changed meanwhile, for example because another reviewer has decided it; otherwise
   * null.
   */
  overtaken: { title: string; text: string } | null
  /** Resolves to the failure, or to null if the decision was saved. */
  decide: (donation: ReviewedDonation, decision: Decision) => Promise<FormFailure | null>
}

/**
 * Returns a function that sends a decision. The screen shows the decision only after the server has saved it, because
 * the server then sends a message to the donor. A toast offers to undo the decision, even when the reviewer has already
 * opened the next donation.
 */
export function useDecision(userId: number): Decisions {
  const queryClient = useQueryClient()
  const refresh = useRefresh([reviewKey(userId), ['staff', 'overview']])
  const [isBusy, setBusy] = useState(false)
  const [overtaken, setOvertaken] = useState<Decisions['overtaken']>(null)

  /** Shows the new state immediately, before the history has been read again. */
  const show = (saved: ReviewedDonation) =>
    queryClient.setQueryData<DonationReview>(
      donationQuery(userId, saved.id).queryKey,
      (review) => review && { ...review, donation: saved },
    )

  const decide = async (donation: ReviewedDonation, decision: Decision): Promise<FormFailure | null> => {
    const words = CHANGES[decision.kind]
    setBusy(true)
    setOvertaken(null)
    try {
      const saved = await decideDonation(donation, decision)
      show(saved)
      const canUndo = ['approve', 'reject', 'ask'].includes(decision.kind)
      toast.success(
        words.done,
        canUndo
          ? { label: 'Anular', forMs: UNDO_MS, onPress: () => void decide(saved, { kind: 'undo' }) }
          : undefined,
      )
      void refresh()
      return null
    } catch (error) {
      logFailure(words, error)
      const reason = failureReason(error)
      // A decision with a reason has a form, which shows the failure.
      if (!('reason' in decision)) toastFailure(words, reason)
      if (isOvertaken(error)) {
        setOvertaken({ title: OVERTAKEN_TITLES[decision.kind === 'undo' ? 'undo' : 'other'], text: reason })
        await refresh()
      }
      return { title: words.failed, text: reason }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, overtaken, decide }
}
