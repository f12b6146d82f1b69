import { sql } from 'kysely'
import { hoursBetween } from '../../db/donation-figures'
import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { monthsOf, type Period } from './period'
import { count, groupBy, monthOf, percent, tableOf, total, totalsOf, type ReadReport } from './shape'

/** Selects the contact messages that arrived in a period, without spam. */
export const messagesIn = (db: Db, { start, end }: Period) =>
  db
    .selectFrom('contact_messages')
    .innerJoin('contact_threads', 'contact_threads.id', 'contact_messages.thread_id')
    .where('contact_threads.state', '<>', 'spam')
    .where('contact_messages.created_at', '>=', start)
    .where('contact_messages.created_at', '<', end)

/** Time at which the first reply after a message was sent; null if there is no reply. */
export const ANSWERED_AT = sql<string | null>`(select min(sent_at) from contact_replies
  where contact_replies.thread_id = contact_messages.thread_id and contact_replies.state = 'sent'
  and contact_replies.sent_at >= contact_messages.created_at)`

/** Time in seconds within which the association promises a reply (D46). */
const PROMISED_SECONDS = 24 * 3600

async function readGroups(db: Db, period: Period, now: Date) {
  const dueFrom = addSeconds(now, -PROMISED_SECONDS).toISOString()
  // The replies are joined. With the subquery ANSWERED_AT as a column, PostgreSQL would search for the reply again at
  // each use of the column below.
  const messages = messagesIn(db, period)
    .leftJoin('contact_replies', (join) =>
      join
        .onRef('contact_replies.thread_id', '=', 'contact_messages.thread_id')
        .on('contact_replies.state', '=', 'sent')
        .onRef('contact_replies.sent_at', '>=', 'contact_messages.created_at'),
    )
    .select(({ fn }) => [
      monthOf(db, sql.ref('contact_messages.created_at')).as('month'),
      'contact_messages.created_at as arrived',
      fn.min('contact_replies.sent_at').as('answered'),
    ])
    .groupBy(['contact_messages.id', 'contact_messages.created_at'])
  return db
    .selectFrom(messages.as('messages'))
    .select([
      'month',
      sql<string>`case when answered is null and arrived > ${dueFrom} then 'waiting'
        when answered is null then 'unanswered'
        when ${hoursBetween(db, sql.ref('arrived'), sql.ref('answered'))} <= 24 then 'in_time' else 'late' end`.as(
        'state',
      ),
      count.as('count'),
    ])
    .groupBy(['month', sql.ref('state')])
    .execute()
}

type Group = Awaited<ReturnType<typeof readGroups>>[number]

const countOf = (rows: readonly Group[], state?: string): number =>
  total(rows, (row) => (state === undefined || row.state === state ? row.count : 0))
const COLUMNS = [
  ...(['in_time', 'late'] as const).map((key) => ({
    key,
    unit: 'count' as const,
    of: (rows: readonly Group[]) => countOf(rows, key),
  })),
  {
    key: 'unanswered',
    unit: 'count' as const,
    of: (rows: readonly Group[]) => countOf(rows, 'unanswered') + countOf(rows, 'waiting'),
  },
  { key: 'received', unit: 'count' as const, of: (rows: readonly Group[]) => countOf(rows) },
  {
    key: 'share',
    unit: 'percent' as const,
    // Messages that are still within their 24 hours are left out, because they are not late yet.
    of: (rows: readonly Group[]) =>
      percent(countOf(rows, 'in_time'), countOf(rows) - countOf(rows, 'waiting')),
  },
]

/** Report of the contact messages by month. It shows how many were answered within the promised 24 hours (D46). */
export const messageReport: ReadReport = async (db, period, before, _filters, now) => {
  const rows = await readGroups(db, period, now)
  return {
    totals: totalsOf(rows, await readGroups(db, before, now), COLUMNS),
    tables: [
      tableOf(
        'months',
        monthsOf(period).map((key) => ({ key })),
        groupBy(rows, ({ month }) => month),
        COLUMNS,
      ),
    ],
  }
}
