import type { NewComment } from '../../../src/shared/comment'
import type { Db, Trx } from '../../db/schema'

export interface Comment {
  id: number
  content: string
  authorName: string
  isApproved: boolean
  createdAt: string
}

/** Returns whether the post exists and is public. */
export async function isPublicPost(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the approved comments of a post, oldest first. */
export async function listApproved(
  db: Db,
  postId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; comments: Comment[] }> {
  const approved = db.selectFrom('comments').where('post_id', '=', postId).where('is_approved', '=', 1)
  const counted = await approved
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await approved
    .select(['id', 'content', 'author_name', 'created_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    count: Number(counted.count),
    comments: rows.map((row) => ({
      id: row.id,
      content: row.content,
      authorName: row.author_name,
      isApproved: true,
      createdAt: row.created_at,
    })),
  }
}

/** Adds a comment, which is not visible before staff approve it. */
export async function addComment(
  trx: Trx,
  comment: NewComment & { postId: number; isApproved: boolean; createdAt: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('comments')
    .values({
      post_id: comment.postId,
      author_name: comment.author_name,
      author_email: comment.author_email,
      content: comment.content,
      is_approved: comment.isApproved ? 1 : 0,
      created_at: comment.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
