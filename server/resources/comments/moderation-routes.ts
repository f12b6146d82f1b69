import type { Moderation } from '../../../src/shared/comment-moderation'
import { mayDo } from '../../../src/shared/permissions'
import { recordEvents } from '../../db/audit-store'
import { holdContent } from '../../db/content-version'
import type { Db, Trx } from '../../db/schema'
import { FORBIDDEN } from '../../http/access'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import { shareReads } from '../../http/share-read'
import type { Handler, OperationId } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { truncateAddress } from '../../http/network'
import { pagedList } from '../../http/page'
import { readBulkAction } from './input'
import {
  countForModeration,
  findComment,
  listForModeration,
  removeComments,
  setApproved,
  type ModerationFilters,
} from './moderation-store'
import { presentForModeration } from './present'

const PERMISSION: Record<Moderation, string> = {
  approve: 'blog.edit',
  reject: 'blog.edit',
  delete: 'blog.delete',
}

/** Functions for each action. Each function returns the ids of the comments that it changed. */
const WORK: Record<Moderation, (trx: Trx, ids: readonly number[]) => Promise<number[]>> = {
  approve: (trx, ids) => setApproved(trx, ids, true),
  reject: (trx, ids) => setApproved(trx, ids, false),
  delete: removeComments,
}

type Call<O extends OperationId> = Parameters<Handler<O>>[0]

interface ModerationDeps {
  db: Db
  clock: Clock
  personalRead: Read
}

/** Operations with which staff moderate comments (RULES §4). */
export function moderationRoutes({ db, clock, personalRead }: ModerationDeps) {
  /**
   * Moderators who request the same page at the same moment share one read. Moderators who request pages of the same
   * search share the count.
   */
  const countShared = shareReads((search: string) => countForModeration(db, search))
  const listShared = shareReads((filters: ModerationFilters) => listForModeration(db, filters, countShared))

  /**
   * Runs an action and adds its rows to the audit log, in one transaction. The transaction first waits for other
   * writers, so that two actions on the same comments cannot block each other.
   */
  async function act(
    trx: Trx,
    call: Call<'bulkCommentAction' | 'deleteComment'>,
    action: Moderation,
    ids: readonly number[],
  ) {
    await holdContent(trx)
    const changed = await WORK[action](trx, ids)
    await recordEvents(
      trx,
      changed.map((id) => ({
        at: clock().toISOString(),
        event: action === 'delete' ? ('record-delete' as const) : ('record-change' as const),
        outcome: 'success' as const,
        accountId: null,
        actorId: requirePerson(call).id,
        net: truncateAddress(call.ip),
        detail: action === 'delete' ? `comments ${id}` : `comments ${id} ${action}`,
      })),
    )
    return changed.length
  }

  /**
   * Creates the handler that approves or rejects a comment. If another moderator has already done this, nothing changes
   * and the response is no error.
   */
  const decide =
    (action: 'approve' | 'reject'): Handler<'approveComment'> =>
    async (call) => {
      const { id } = call.params
      const row = await db.transaction().execute(async (trx) => {
        await act(trx, call, action, [id])
        return findComment(trx, id)
      })
      if (!row) throw refuse(404, NOT_FOUND)
      return presentForModeration(row)
    }

  return {
    listComments: personalRead<'listComments'>(async (call) => {
      const { asked, count, counts, rows } = await listShared(call.query ?? {})
      return { ...pagedList(call, asked, count, rows.map(presentForModeration)), counts }
    }),
    approveComment: decide('approve'),
    rejectComment: decide('reject'),

    deleteComment: (async (call) => {
      const count = await db.transaction().execute((trx) => act(trx, call, 'delete', [call.params.id]))
      if (count === 0) throw refuse(404, NOT_FOUND)
    }) satisfies Handler<'deleteComment'>,

    bulkCommentAction: (async (call) => {
      const { action, ids } = readBulkAction(call.body)
      if (!mayDo(requirePerson(call), PERMISSION[action])) throw refuse(403, FORBIDDEN)
      return { count: await db.transaction().execute((trx) => act(trx, call, action, ids)) }
    }) satisfies Handler<'bulkCommentAction'>,
  }
}
