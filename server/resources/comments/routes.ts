import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Answer, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { hashParts, idempotencyKey, runOnce } from '../../http/idempotency'
import { parsePageQuery, pagedList } from '../../http/page'
import { readComment } from './input'
import { moderationRoutes } from './moderation-routes'
import { presentComment } from './present'
import { addComment, isPublicPost, listApproved } from './store'

interface CommentDeps {
  db: Db
  clock: Clock
  publicRead: Read
  personalRead: Read
}

/**
 * Operations to read the approved comments of a post, to send a comment for moderation (D24), and to moderate comments.
 */
export function commentRoutes({ db, clock, publicRead, personalRead }: CommentDeps) {
  async function requirePost(id: number): Promise<void> {
    if (!(await isPublicPost(db, id, clock()))) throw refuse(404, NOT_FOUND)
  }

  const listPostComments: Handler<'listPostComments'> = publicRead(async (call) => {
    const { params, query } = call
    await requirePost(params.id)
    const asked = parsePageQuery(query)
    const { count, comments } = await listApproved(db, params.id, {
      limit: asked.pageSize,
      offset: (asked.page - 1) * asked.pageSize,
    })
    return pagedList(call, asked, count, comments.map(presentComment))
  })

  const createPostComment: Handler<'createPostComment'> = async (call, reply) => {
    const { id: postId } = call.params
    const key = idempotencyKey(call)
    const comment = readComment(call.body)
    await requirePost(postId)
    const createdAt = clock().toISOString()
    const { author_name, author_email, content } = comment
    const fingerprint = hashParts('comment', postId, author_name, author_email, content)
    return runOnce<Answer<'createPostComment'>>(db, { key, fingerprint, createdAt }, reply, async (trx) => {
      const id = await addComment(trx, { ...comment, postId, isApproved: false, createdAt })
      return presentComment({ id, content, authorName: author_name, isApproved: false, createdAt })
    })
  }

  return { listPostComments, createPostComment, ...moderationRoutes({ db, clock, personalRead }) }
}
