import { sql, type Expression, type SqlBool } from 'kysely'
import { ANSWER_HOURS } from '../../../src/shared/contact-inbox'
import type { Db } from '../../db/schema'
import { indexedWords } from '../../db/search'
import type { ContactState } from '../../db/tables/contact-tables'
import { addSeconds } from '../../http/clock'
import { parsePageQuery } from '../../http/page'

const INBOX_PAGE_SIZE = 20
const EXCERPT_LENGTH = 160

export interface InboxFilters {
  status?: ContactState
  mine?: boolean
  late?: boolean
  undelivered?: boolean
  search?: string
  page?: number
  page_size?: number
}

export interface Reader {
  id: number
  now: Date
}

const isUndelivered = sql<SqlBool>`exists (select 1 from contact_replies
  where thread_id = contact_threads.id and state = 'failed')`
const isLate = (now: Date) =>
  sql<SqlBool>`coalesce(waiting_since <= ${addSeconds(now, -ANSWER_HOURS * 3600).toISOString()}, false)`

const threads = (db: Db) =>
  db
    .selectFrom('contact_threads')
    .leftJoin('users', 'users.id', 'contact_threads.assigned_to')
    .selectAll('contact_threads')
    .select([
      'users.first_name as assigned_first_name',
      'users.last_name as assigned_last_name',
      sql<number>`(select count(*) from contact_messages where thread_id = contact_threads.id)`.as(
        'messages',
      ),
      sql<string>`coalesce((select substr(message, 1, ${EXCERPT_LENGTH}) from contact_messages
        where thread_id = contact_threads.id order by id desc limit 1), '')`.as('excerpt'),
      sql<number>`case when ${isUndelivered} then 1 else 0 end`.as('has_undelivered'),
    ])

export const findThread = (db: Db, id: number) =>
  threads(db).where('contact_threads.id', '=', id).executeTakeFirst()

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>

function conditions(db: Db, filters: InboxFilters, reader: Reader): Expression<SqlBool>[] {
  const found = indexedWords(db, filters.search ?? '', {
    table: 'contact_threads',
    index: 'contact_search',
    others: () => sql`select id from contact_threads where 1 = 0`,
  })
  const add = (wanted: boolean | undefined, condition: Expression<SqlBool>) => {
    if (wanted !== undefined) found.push(wanted ? sql`(${condition})` : sql`not (${condition})`)
  }
  add(filters.mine, sql`coalesce(assigned_to = ${reader.id}, false)`)
  add(filters.late, isLate(reader.now))
  add(filters.undelivered, isUndelivered)
  return found
}

/**
 * Returns one page of conversations, and for each state the number of conversations that match the search and the
 * filters.
 */
export async function listThreads(db: Db, filters: InboxFilters, reader: Reader) {
  const asked = parsePageQuery(filters, INBOX_PAGE_SIZE)
  const { status } = filters
  const found = conditions(db, filters, reader)
  let counting = db.selectFrom('contact_threads')
  let listing = threads(db)
  for (const condition of found) {
    counting = counting.where(condition)
    listing = listing.where(condition)
  }
  listing = status ? listing.where('state', '=', status) : listing.where('state', '<>', 'spam')
  const [states, rows] = await Promise.all([
    counting
      .select([
        'state',
        sql<number>`count(*)`.as('count'),
        sql<number>`count(case when ${isLate(reader.now)} then 1 end)`.as('late'),
        sql<number>`count(case when ${isUndelivered} then 1 end)`.as('undelivered'),
      ])
      .groupBy('state')
      .execute(),
    listing
      .orderBy(sql`case when waiting_since is null then 1 else 0 end`)
      .orderBy(sql`coalesce(waiting_since, '')`)
      .orderBy('last_at', 'desc')
      .orderBy('contact_threads.id', 'desc')
      .limit(asked.pageSize)
      .offset((asked.page - 1) * asked.pageSize)
      .execute(),
  ])
  const of = (state: ContactState) => Number(states.find((row) => row.state === state)?.count ?? 0)
  const sum = (field: 'late' | 'undelivered') => states.reduce((total, row) => total + Number(row[field]), 0)
  const counts = {
    new: of('new'),
    answering: of('answering'),
    answered: of('answered'),
    closed: of('closed'),
    spam: of('spam'),
    late: sum('late'),
    undelivered: sum('undelivered'),
  }
  const count = status ? counts[status] : counts.new + counts.answering + counts.answered + counts.closed
  return { asked, rows, counts, count }
}

/** Reads the sender's messages of a conversation, oldest first. */
export const listMessages = (db: Db, threadId: number) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'subject', 'message', 'created_at'])
    .where('thread_id', '=', threadId)
    .orderBy('id')
    .execute()

/** Reads the staff's answers in a conversation, oldest first. */
export const listReplies = (db: Db, threadId: number) =>
  db
    .selectFrom('contact_replies')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['contact_replies.id', 'text', 'state', 'failure', 'contact_replies.created_at', 'sent_at'])
    .select(['first_name', 'last_name'])
    .where('thread_id', '=', threadId)
    .orderBy('contact_replies.id')
    .execute()

/** Reads the staff's actions on a conversation, such as an assignment, oldest first. */
export const listEvents = (db: Db, threadId: number) =>
  db
    .selectFrom('contact_events')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .leftJoin('users as target', 'target.id', 'target_id')
    .select(['at', 'kind', 'actor.first_name', 'actor.last_name'])
    .select(['target.first_name as target_first_name', 'target.last_name as target_last_name'])
    .where('thread_id', '=', threadId)
    .orderBy('contact_events.id')
    .execute()
