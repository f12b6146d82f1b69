import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NewComment } from '../../../src/shared/comment'
import { findSuspicion, type Repetitions } from '../../../src/shared/comment-suspicion'
import { foldText } from '../../../src/shared/fold'
import type { Db, Trx } from '../../db/schema'
import { flag } from '../../db/tables/flag'

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

/**
 * Counts the existing comments with the same text, from the same e-mail address and from others. Addresses are compared
 * without regard to case.
 */
async function countRepetitions(trx: Trx, contentHash: string, address: string): Promise<Repetitions> {
  const isSame = sql<boolean>`lower(author_email) = ${address.toLowerCase()}`
  const row = await trx
    .selectFrom('comments')
    .select([
      sql<number>`count(case when ${isSame} then 1 end)`.as('bySameAddress'),
      sql<number>`count(case when not ${isSame} then 1 end)`.as('byOthers'),
    ])
    .where('content_hash', '=', contentHash)
    .executeTakeFirstOrThrow()
  return { bySameAddress: Number(row.bySameAddress), byOthers: Number(row.byOthers) }
}

/**
 * Adds a comment. It becomes visible when staff approve it. The comment is checked for spam here, and the suspicion is
 * stored with it.
 */
export async function addComment(
  trx: Trx,
  comment: NewComment & { postId: number; isApproved: boolean; createdAt: string },
): Promise<number> {
  const { author_name: name, author_email: address, content } = comment
  const contentHash = createHash('sha256').update(foldText(content)).digest('base64url')
  const suspicion = findSuspicion(comment, await countRepetitions(trx, contentHash, address))
  const { id } = await trx
    .insertInto('comments')
    .values({
      post_id: comment.postId,
      author_name: name,
      author_email: address,
      content,
      is_approved: flag(comment.isApproved),
      created_at: comment.createdAt,
      suspicion: suspicion ?? '',
      content_hash: contentHash,
      search_text: foldText(`${name} ${address} ${content}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
