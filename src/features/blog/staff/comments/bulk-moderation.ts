import type { ModeratedComment } from '@/api/moderated-comment'
import { logFailure } from '@/lib/change-failure'
import type { Moderation } from '@/shared/comment-moderation'
import { toast } from '@/ui/feedback/toast'
import type { BulkAction } from '@/ui/list/bulk-bar'
import { toastFailure } from '@/ui/record/failure-toast'
import { UNDO_MS } from '@/ui/record/use-quick-change'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { moderateComments } from './comment-calls'
import { BULK_FAILURE, deleteQuestion, doneText, commentFailure, NOTHING_TO_DO } from './comment-words'

/**
 * Number of comments in one request: small enough to show the progress on a slow network, while a page of 100 comments
 * needs only four requests.
 */
const IDS_AT_ONCE = 25

/** For each action, the action that undoes it. A deletion cannot be undone. */
const OPPOSITE: Partial<Record<Moderation, Moderation>> = { approve: 'reject', reject: 'approve' }

/** Whether the action changes this comment. */
const isChanged = (action: Moderation, { isApproved }: ModeratedComment): boolean =>
  action === 'delete' || isApproved !== (action === 'approve')

/**
 * Approves, rejects or deletes the selected comments, at most IDS_AT_ONCE of them with each request.
 * @returns the comments of the failed request and those that were not sent after it
 */
async function moderate(
  action: Moderation,
  selected: readonly ModeratedComment[],
  onStep: (done: number) => void,
  refresh: () => Promise<void>,
): Promise<readonly ModeratedComment[]> {
  const wanted = selected.filter((comment) => isChanged(action, comment))
  const skipped = selected.length - wanted.length
  let sent = 0
  let count = 0
  let failure: unknown = null
  while (sent < wanted.length && failure === null)
    try {
      const part = wanted.slice(sent, sent + IDS_AT_ONCE)
      count += await moderateComments(
        action,
        part.map(({ id }) => id),
      )
      sent += part.length
      onStep(skipped + sent)
    } catch (error) {
      failure = error
    }
  await refresh()
  const opposite = OPPOSITE[action]
  const done = wanted.slice(0, sent)
  if (failure !== null) {
    logFailure(BULK_FAILURE, failure)
    const part = count > 0 ? `${doneText(action, count)} Os outros continuam selecionados. ` : ''
    toastFailure(BULK_FAILURE, part + commentFailure(failure))
  } else if (count === 0) toast.info(NOTHING_TO_DO[action])
  else
    toast.success(
      doneText(action, count),
      opposite && {
        label: 'Anular',
        forMs: UNDO_MS,
        onPress: () =>
          void moderate(
            opposite,
            done.map((comment) => ({ ...comment, isApproved: action === 'approve' })),
            () => undefined,
            refresh,
          ),
      },
    )
  return wanted.slice(sent)
}

interface Rights {
  mayEdit: boolean
  mayDelete: boolean
}

/** Returns the actions that the user may apply to selected comments. */
export function bulkActions(
  { mayEdit, mayDelete }: Rights,
  refresh: () => Promise<void>,
): BulkAction<ModeratedComment>[] {
  const run =
    (action: Moderation): BulkAction<ModeratedComment>['run'] =>
    (selected, onStep) =>
      moderate(action, selected, onStep, refresh)
  const decisions: BulkAction<ModeratedComment>[] = [
    { key: 'aprovar', label: 'Aprovar', icon: 'check', shortcut: 'A', run: run('approve') },
    { key: 'rejeitar', label: 'Rejeitar', icon: 'close', shortcut: 'R', run: run('reject') },
  ]
  const deletion: BulkAction<ModeratedComment> = {
    key: 'excluir',
    label: 'Excluir',
    icon: 'trash',
    isDanger: true,
    shortcut: 'D',
    ask: (selected) => ({ title: DELETE_TITLE, text: deleteQuestion(selected) }),
    run: run('delete'),
  }
  return [...(mayEdit ? decisions : []), ...(mayDelete ? [deletion] : [])]
}
