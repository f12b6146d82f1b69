import { sql } from 'kysely'
import { indexedWords, scannedWords } from '../../db/search'
import type { Db, Trx } from '../../db/schema'
import { parsePageQuery, type PageQuery } from '../../http/page'
import { flag } from '../../db/tables/flag'

/** The default number of comments per page in the moderation list (RULES §9). */
const MODERATION_PAGE_SIZE = 20

export interface ModerationFilters {
  is_approved?: boolean
  search?: string
  page?: number
  page_size?: number
}

/**
 * SQL for the order of the list: first the pending comments, then the approved ones, last the pending comments that are
 * suspected to be spam. The indexes of migration 0011 contain the same expression.
 */
const QUEUE = sql`(case when is_approved = 1 then 1 when suspicion = '' then 0 else 2 end)`

const columns = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.content',
      'comments.author_name',
      'comments.author_email',
      'comments.is_approved',
      'comments.created_at',
      'comments.suspicion',
      'posts.id as post_id',
      'posts.title as post_title',
      'posts.slug as post_slug',
    ])

export const findComment = (db: Db, id: number) =>
  columns(db).where('comments.id', '=', id).executeTakeFirst()

export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export interface ModerationPage {
  asked: PageQuery
  count: number
  counts: { all: number; pending: number; approved: number }
  rows: ModeratedRow[]
}

const SEARCH: Parameters<typeof indexedWords>[2] = {
  table: 'comments',
  index: 'comment_search',
  others: (contains) => sql`select id from comments
    where post_id in (select id from posts where ${contains(sql.ref('title_key'))})`,
}

/**
 * Number of matching comments above which a search reads the comments in the order of the list and tests each one,
 * because it then finds enough matches for a page quickly. With fewer matches, the search index is faster.
 */
const COMMON_FROM = 1000

/**
 * Returns a query for the comments that match a search; all comments if the search is empty.
 * @param count number of matching comments, if it is known
 */
function matching(db: Db, search: string, count = 0) {
  const conditions = count > COMMON_FROM ? scannedWords(search, SEARCH) : indexedWords(db, search, SEARCH)
  let found = db.selectFrom('comments')
  for (const condition of conditions) found = found.where(condition)
  return found
}

/** Returns the numbers of all, pending and approved comments that match a search. */
export async function countForModeration(db: Db, search: string): Promise<ModerationPage['counts']> {
  const states = await matching(db, search)
    .select(['is_approved', sql<number>`count(*)`.as('count')])
    .groupBy('is_approved')
    .execute()
  const of = (state: 0 | 1) => Number(states.find((row) => row.is_approved === state)?.count ?? 0)
  return { all: of(0) + of(1), pending: of(0), approved: of(1) }
}

/**
 * Returns one page of comments for moderation, and the numbers of comments that match the search. The ids of the page
 * are read first, with an index. Then only the rows of these ids are read with their texts.
 * @param count reads the numbers of matching comments; all pages of one search share this read
 */
export async function listForModeration(
  db: Db,
  filters: ModerationFilters,
  count: (search: string) => Promise<ModerationPage['counts']>,
): Promise<ModerationPage> {
  const { is_approved: isApproved, search = '' } = filters
  const asked = parsePageQuery(filters, MODERATION_PAGE_SIZE)
  const counts = await count(search)
  const page = await matching(db, search, counts.all)
    .$if(isApproved !== undefined, (query) => query.where('is_approved', '=', flag(isApproved)))
    .select('id')
    .orderBy(QUEUE)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  const ids = page.map(({ id }) => id)
  const unordered = ids.length > 0 ? await columns(db).where('comments.id', 'in', ids).execute() : []
  const byId = new Map(unordered.map((row) => [row.id, row]))
  return {
    asked,
    counts,
    count: isApproved === undefined ? counts.all : isApproved ? counts.approved : counts.pending,
    // Skips comments that another server has deleted between the two reads.
    rows: ids.flatMap((id) => byId.get(id) ?? []),
  }
}

/**
 * Approves comments, or sets them to pending.
 * @returns the ids of the comments whose state has changed
 */
export async function setApproved(trx: Trx, ids: readonly number[], isApproved: boolean): Promise<number[]> {
  const rows = await trx
    .updateTable('comments')
    .set({ is_approved: flag(isApproved) })
    .where('id', 'in', ids)
    .where('is_approved', '=', isApproved ? 0 : 1)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes comments.
 * @returns the ids of the deleted comments
 */
export async function removeComments(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx.deleteFrom('comments').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}
