import { logFailure } from '@/lib/change-failure'
import { formatMoney } from '@/lib/formats'
import { NOT_OPENED, UNDO_SECONDS } from '@/shared/donation-review'
import { toast } from '@/ui/feedback/toast'
import type { BulkAction } from '@/ui/list/bulk-bar'
import { runEach } from '@/ui/list/run-each'
import { toastFailure } from '@/ui/record/failure-toast'
import { approveDonations, undoDecision, type ReviewedDonation } from './review-calls'
import { amountOf, CHANGES, failureReason } from './review-words'

const doneText = (count: number): string =>
  count === 1 ? '1 doação aprovada.' : `${count} doações aprovadas.`

/** Returns the text about the results of a bulk approval, with one sentence for each kind of result. */
function outcomeText(outcomes: readonly { outcome: string; detail: string }[]): string {
  const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
  const decided = outcomes.find(({ outcome }) => outcome === 'decided')
  return [
    count('approved') > 0 && doneText(count('approved')),
    count('not-opened') > 0 && `${count('not-opened')} por abrir: ${NOT_OPENED}`,
    decided?.detail,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Undoes the approvals of a bulk approval, one after another. */
async function undoAll(ids: readonly number[], refresh: () => Promise<void>): Promise<void> {
  const failures = await runEach(ids, undoDecision, () => undefined)
  await refresh()
  const [first] = failures
  if (!first) return toast.success(CHANGES.undo.done)
  logFailure(CHANGES.undo, first.error)
  toastFailure(CHANGES.undo, failureReason(first.error))
}

/** Approves the selected donations whose proofs this reviewer has opened. The unopened donations remain selected. */
export const bulkApproval = (refresh: () => Promise<void>): BulkAction<ReviewedDonation> => ({
  key: 'aprovar',
  label: 'Aprovar',
  icon: 'check',
  shortcut: 'A',
  ask: (selected) => ({
    title: selected.length === 1 ? 'Aprovar 1 doação?' : `Aprovar ${selected.length} doações?`,
    text: `${selected.map((one) => `n.º ${one.number}: ${amountOf(one)}`).join('; ')}. Só se aprovam as que já abriu; cada pessoa recebe um e-mail. Total: ${formatMoney(selected.reduce((sum, { amount }) => sum + Number(amount), 0))}.`,
  }),
  run: async (selected, onStep) => {
    try {
      const { results } = await approveDonations(selected.map(({ id }) => id))
      onStep(selected.length)
      await refresh()
      const failed = results.filter(({ outcome }) => outcome !== 'approved')
      const approved = results.filter(({ outcome }) => outcome === 'approved').map(({ id }) => id)
      const undo = {
        label: 'Anular',
        forMs: UNDO_SECONDS * 1000,
        onPress: () => void undoAll(approved, refresh),
      }
      const say = failed.length > 0 ? toast.info : toast.success
      say(outcomeText(results), approved.length > 0 ? undo : undefined)
      const unopened = new Set(failed.filter((one) => one.outcome === 'not-opened').map(({ id }) => id))
      return selected.filter(({ id }) => unopened.has(id))
    } catch (error) {
      logFailure(CHANGES.approve, error)
      toastFailure(CHANGES.approve, failureReason(error))
      return selected
    }
  },
})
