import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { monthsOf, type Period } from './period'
import { count, groupBy, monthOf, tableOf, total, totalsOf, type ReadReport } from './shape'

const POSTS_SHOWN = 10

/** Selects the comments that arrived in a period. */
export const commentsIn = (db: Db, { start, end }: Period) =>
  db.selectFrom('comments').where('comments.created_at', '>=', start).where('comments.created_at', '<', end)

/**
 * State of a comment. A suspected comment is also pending, but it has a separate state here, because staff check
 * suspected comments last (D54).
 */
export const COMMENT_STATE = sql<string>`case when is_approved = 1 then 'approved' when suspicion <> '' then 'suspected'
  else 'pending' end`

const readGroups = (db: Db, period: Period) =>
  commentsIn(db, period)
    .select([
      monthOf(db, sql.ref('comments.created_at')).as('month'),
      COMMENT_STATE.as('state'),
      count.as('count'),
    ])
    .groupBy([sql.ref('month'), sql.ref('state')])
    .execute()

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const countOf = (rows: readonly Group[]): number => total(rows, (row) => row.count)
const COLUMNS = [
  ...(['approved', 'pending', 'suspected'] as const).map((key) => ({
    key,
    unit: 'count' as const,
    of: (rows: readonly Group[]) => countOf(rows.filter(({ state }) => state === key)),
  })),
  { key: 'received', unit: 'count' as const, of: countOf },
]

/** Report of the readers' comments by month, state and post. */
export const commentReport: ReadReport = async (db, period, before) => {
  const rows = await readGroups(db, period)
  // Finds the posts with the most comments first and then reads only their titles, because the rows of posts are long.
  const largest = commentsIn(db, period)
    .select(['post_id', count.as('count')])
    .groupBy('post_id')
    .orderBy('count', 'desc')
    .orderBy('post_id')
    .limit(POSTS_SHOWN)
  const posts = await db
    .selectFrom(largest.as('largest'))
    .innerJoin('posts', 'posts.id', 'largest.post_id')
    .select(['posts.id', 'posts.title', 'largest.count'])
    .orderBy('largest.count', 'desc')
    .orderBy('posts.id')
    .execute()
  return {
    totals: totalsOf(rows, await readGroups(db, before), COLUMNS),
    tables: [
      tableOf(
        'months',
        monthsOf(period).map((key) => ({ key })),
        groupBy(rows, ({ month }) => month),
        COLUMNS,
      ),
      tableOf(
        'posts',
        posts.map(({ id, title }) => ({ key: String(id), label: title })),
        groupBy(posts, ({ id }) => String(id)),
        [{ key: 'received', unit: 'count', of: (found) => total(found, (post) => post.count) }],
      ),
    ],
  }
}
