import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../src/api/v1'
import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { readPage } from '../../http/list-query'
import { RIGHTS_EVENTS, type ToldLine } from './words'

export type AuditFilters = NonNullable<operations['listAudit']['parameters']['query']>
type Subject = NonNullable<AuditFilters['subject']>
type Kind = NonNullable<AuditFilters['kind']>

const PAGE_SIZE = 20
const BATCH = 2000
const DAY_SECONDS = 24 * 3600

export interface LineRow extends ToldLine {
  /** A number that is unique among the rows of all tables in LINES. */
  rank: number
  seq: number | null
  at: string
  net: string
  hash: string
}

/**
 * Maps each subject of the filter to the tables whose names start the `detail` of its audit rows. Rows of 'accounts'
 * and 'personal' are found by their events (see `subjectCondition`), so these two subjects are left out.
 */
const TABLES_OF: Record<Exclude<Subject, 'accounts' | 'personal'>, readonly string[]> = {
  donations: ['donations'],
  methods: ['donation_methods'],
  projects: [
    'projects',
    'project_categories',
    'project_milestones',
    'project_updates',
    'project_activities',
    'project_images',
    'project_evidences',
    'project_metrics',
  ],
  blog: ['posts', 'post_categories', 'tags'],
  comments: ['comments'],
  media: ['media_files'],
  people: ['volunteers', 'beneficiaries', 'partners'],
  contact: ['contact_threads'],
  matching: ['matching_requests', 'matches', 'volunteer_hours'],
  settings: ['association', 'mail_texts'],
  audit: ['audit_log'],
}

/**
 * SQL for all rows that the audit screen shows: the audit log, and events that only other tables have (D87). These
 * events are changes to a donation by visitors and by the server, notes about people, and events older than the oldest
 * row of the audit log, because other tables store their rows for longer.
 */
const LINES = sql`(
  select id * 8 as rank, seq, at, event, outcome, account_id, actor_id, net, detail, '' as note, hash from audit_log
  union all
  select id * 8 + 1, null, at, 'record-change', 'success', null, actor_id, '', 'donations ' || donation_id || ' ' || kind, note, ''
    from donation_events
    where kind in ('received', 'replaced', 'late-40', 'late-48')
      or at < (select coalesce(min(at), '9999') from audit_log)
  union all
  select id * 8 + 2, null, at, 'record-' || event, 'success', null, user_id, '', kind || ' ' || record_id, '', ''
    from record_history where at < (select coalesce(min(at), '9999') from audit_log)
  union all
  select id * 8 + 3, null, at, 'record-change', 'success', null, actor_id, '', 'contact_threads ' || thread_id || ' ' || kind, '', ''
    from contact_events where at < (select coalesce(min(at), '9999') from audit_log)
  union all
  select id * 8 + 4, null, at, 'record-change', 'success', null, author_id, '', kind || ' ' || person_id || ' note', '', ''
    from person_notes
)`

/** SQL expression for the id of the user who caused an event, with the same rule as `actorOf` in words.ts. */
const ACTOR = sql`coalesce(actor_id, case when outcome = 'success' and event <> 'password-reset-request' then account_id end)`

const IS_OPENED = sql<SqlBool>`(event = 'proof-open' or detail like '% opened' or detail like '% opened-earlier')`
const IS_EXPORT = sql<SqlBool>`(detail like '% export%' and detail not like '% % export%')`
const RIGHTS_LIST = sql.join(RIGHTS_EVENTS)

/** Returns the names of the events that belong to a kind of change. */
const eventsOf = (kind: 'create' | 'change' | 'delete' | 'restore'): string[] => [
  `record-${kind}`,
  ...(kind === 'change' ? ['data-request'] : kind === 'delete' ? ['data-erase'] : []),
]

const kindCondition = (kind: Kind): RawBuilder<SqlBool> =>
  kind === 'open'
    ? IS_OPENED
    : kind === 'export'
      ? IS_EXPORT
      : kind === 'rights'
        ? sql<SqlBool>`event in (${RIGHTS_LIST})`
        : kind === 'access'
          ? sql<SqlBool>`(event not in (${RIGHTS_LIST}, 'proof-open', 'data-request', 'data-erase') and event not like 'record-%')`
          : sql<SqlBool>`(event in (${sql.join(eventsOf(kind))}) and not ${IS_OPENED} and not ${IS_EXPORT})`

/** SQL condition for events about a person's own data: copies of the data, requests to erase it, and erasures. */
const IS_PERSONAL = sql<SqlBool>`(event in ('data-copy', 'data-request', 'data-erase'))`

const subjectCondition = (subject: Subject): RawBuilder<SqlBool> =>
  subject === 'personal'
    ? IS_PERSONAL
    : subject === 'accounts'
      ? sql<SqlBool>`((event not like 'record-%' and event <> 'proof-open' and not ${IS_PERSONAL}) or detail like 'users %')`
      : sql<SqlBool>`(${sql.join(
          TABLES_OF[subject].map((table) => sql`detail like ${`${table} %`}`),
          sql` or `,
        )}) and event <> 'role-change'`

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+02:00`)

function lines(db: Db, { person, subject, kind, from, to }: AuditFilters) {
  let query = db
    .selectFrom(sql<LineRow>`${LINES}`.as('lines'))
    .select([
      'rank',
      'seq',
      'at',
      'event',
      'outcome',
      'account_id',
      'actor_id',
      'net',
      'detail',
      'note',
      'hash',
    ])
  if (person !== undefined) query = query.where(sql<SqlBool>`${ACTOR} = ${person}`)
  if (subject !== undefined) query = query.where(subjectCondition(subject))
  if (kind !== undefined) query = query.where(kindCondition(kind))
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from).toISOString())
  if (to !== undefined) query = query.where('at', '<', addSeconds(startOfDay(to), DAY_SECONDS).toISOString())
  return query
}

const SHAPE = {
  searchable: sql<string>`detail`,
  orders: { at: 'at' },
  defaultOrder: '-at',
  tieBreaker: 'rank',
  pageSize: PAGE_SIZE,
}

/** Reads one page of audit rows, newest first. */
export const listLines = (db: Db, filters: AuditFilters) =>
  readPage(lines(db, filters), SHAPE, { page: filters.page, page_size: filters.page_size, ordering: '-at' })

/**
 * Reads all audit rows that match a filter, newest first. The rows come in batches, so that a long log is never
 * completely in memory.
 */
export async function* allLines(db: Db, filters: AuditFilters): AsyncGenerator<LineRow[]> {
  let last: LineRow | undefined
  for (;;) {
    let query = lines(db, filters)
    if (last)
      query = query.where('at', '<=', last.at).where(sql<SqlBool>`(at < ${last.at} or rank < ${last.rank})`)
    const rows = await query.orderBy('at', 'desc').orderBy('rank', 'desc').limit(BATCH).execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/**
 * Reads the users that the filter by person offers: staff, other users who changed something, and the user that the
 * filter has now. Other users appear only in rows about their own account, such as sign-ins; there can be tens of
 * thousands of them, too many for a list.
 * @param chosen id of the user that the filter has now
 */
export const listActors = (db: Db, chosen: number | undefined) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where((where) =>
      where.or([
        where('is_staff', '=', 1),
        where('is_superuser', '=', 1),
        ...(chosen === undefined ? [] : [where('id', '=', chosen)]),
        where('id', 'in', where.selectFrom('audit_log').select('actor_id').where('actor_id', 'is not', null)),
      ]),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
