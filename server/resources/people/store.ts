import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { PartnerKind, PersonKind } from '../../../src/shared/person'
import type { Db } from '../../db/schema'
import { indexedWords } from '../../db/search'
import type { ConsentHow, PersonStatus } from '../../db/tables/people-tables'
import type { WrittenRow } from '../../http/last-write'
import { parsePageQuery } from '../../http/page'

const PEOPLE_PAGE_SIZE = 20

interface Named {
  id: number
  name: string
}

/** A row as SQL returns it: the columns that all kinds of person have, and the optional columns of single kinds. */
interface StoredPerson extends WrittenRow {
  id: number
  user_id: number | null
  name: string
  phone: string
  status: PersonStatus
  consent_at: string | null
  consent_how: ConsentHow | ''
  consent_first_name: string | null
  consent_last_name: string | null
  account_username: string | null
  account_email: string | null
  account_first_name: string | null
  account_last_name: string | null
  created_at: string
  updated_at: string
  email?: string
  province?: string
  district?: string
  place?: string
  availability?: number
  presentation?: string
  household_size?: number | null
  program_id?: number | null
  program_name?: string | null
  needs?: string
  partner_kind?: PartnerKind
  contact_person?: string
  address?: string
}

export interface PersonRow extends StoredPerson {
  kind: PersonKind
  skills: Named[]
  causes: Named[]
  shares: { project: number; name: string; slug: string; amountCents: number; note: string }[]
}

const COMMON_COLUMNS = [
  ...['id', 'user_id', 'name', 'phone', 'status', 'consent_at', 'consent_how', 'created_at'],
  'updated_at',
]
const OWN_COLUMNS: Record<PersonKind, RawBuilder<unknown>> = {
  volunteers: sql`volunteers.email, province, district, place, availability, presentation`,
  beneficiaries: sql`province, district, place, household_size, program_id, programs.name as program_name, needs`,
  partners: sql`partners.email, kind as partner_kind, contact_person, address`,
}

const column = (kind: PersonKind, name: string) => sql.ref(`${kind}.${name}`)

function select(kind: PersonKind, rest: RawBuilder<unknown>): RawBuilder<StoredPerson> {
  const own = (name: string) => column(kind, name)
  const programs = kind === 'beneficiaries' ? sql`left join programs on programs.id = program_id` : sql``
  const common = sql.join(COMMON_COLUMNS.map(own))
  return sql<StoredPerson>`select ${common}, ${OWN_COLUMNS[kind]},
      writers.first_name as writer_first_name, writers.last_name as writer_last_name,
      consenters.first_name as consent_first_name, consenters.last_name as consent_last_name,
      accounts.username as account_username, accounts.email as account_email,
      accounts.first_name as account_first_name, accounts.last_name as account_last_name
    from ${sql.table(kind)}
    left join users as writers on writers.id = ${own('updated_by')}
    left join users as consenters on consenters.id = ${own('consent_by')}
    left join users as accounts on accounts.id = ${own('user_id')}
    ${programs} ${rest}`
}

/**
 * Adds skills, causes and projects to the rows of one page. Each of these lists is read with one query for all rows.
 */
async function withLists(db: Db, kind: PersonKind, rows: readonly StoredPerson[]): Promise<PersonRow[]> {
  const ids = rows.map(({ id }) => id)
  const found = rows.map((row): PersonRow => ({ ...row, kind, skills: [], causes: [], shares: [] }))
  const byId = new Map(found.map((row) => [row.id, row]))
  if (ids.length === 0 || kind === 'beneficiaries') return found
  if (kind === 'volunteers') {
    const skills = await db
      .selectFrom('volunteer_skills')
      .innerJoin('skills', 'skills.id', 'skill_id')
      .select(['volunteer_id', 'skills.id', 'skills.name'])
      .where('volunteer_id', 'in', ids)
      .orderBy('name_key')
      .execute()
    for (const { volunteer_id: owner, id, name } of skills) byId.get(owner)?.skills.push({ id, name })
    const causes = await db
      .selectFrom('volunteer_causes')
      .innerJoin('programs', 'programs.id', 'program_id')
      .select(['volunteer_id', 'programs.id', 'programs.name'])
      .where('volunteer_id', 'in', ids)
      .orderBy('programs.id')
      .execute()
    for (const { volunteer_id: owner, id, name } of causes) byId.get(owner)?.causes.push({ id, name })
    return found
  }
  const shares = await db
    .selectFrom('partner_projects')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['partner_id', 'project_id as project', 'projects.name', 'slug', 'amount_cents', 'note'])
    .where('partner_id', 'in', ids)
    .orderBy('projects.id')
    .execute()
  for (const { partner_id: owner, amount_cents: amountCents, project, name, slug, note } of shares)
    byId.get(owner)?.shares.push({ project, name, slug, note, amountCents: Number(amountCents) })
  return found
}

/** Finds an active or archived person. A record that was merged into another one is not found. */
export async function findPerson(db: Db, kind: PersonKind, id: number): Promise<PersonRow | undefined> {
  const { rows } = await select(
    kind,
    sql`where ${column(kind, 'id')} = ${id} and ${column(kind, 'merged_into')} is null`,
  ).execute(db)
  return (await withLists(db, kind, rows))[0]
}

export interface PeopleFilters {
  search?: string
  status?: PersonStatus | 'all'
  province?: string
  district?: string
  program?: number
  skill?: number
  partner_kind?: PartnerKind
  consent?: boolean
  ordering?: string
  page?: number
  page_size?: number
}

/**
 * Returns the SQL conditions of all filters except the status. A filter that this kind of person does not have is
 * ignored.
 */
function conditions(db: Db, kind: PersonKind, filters: PeopleFilters): RawBuilder<SqlBool>[] {
  const found = indexedWords(db, filters.search ?? '', {
    table: kind,
    index: `${kind}_search`,
    others: () => sql`select id from ${sql.table(kind)} where 1 = 0`,
  })
  found.push(sql<SqlBool>`${column(kind, 'merged_into')} is null`)
  const { province, district, program, skill, partner_kind: type, consent } = filters
  if (province !== undefined && kind !== 'partners')
    found.push(sql<SqlBool>`province_key = ${foldText(province)}`)
  if (district !== undefined && kind !== 'partners')
    found.push(sql<SqlBool>`district_key = ${foldText(district)}`)
  if (program !== undefined && kind === 'beneficiaries') found.push(sql<SqlBool>`program_id = ${program}`)
  if (program !== undefined && kind === 'volunteers')
    found.push(sql<SqlBool>`volunteers.id in (select volunteer_id from volunteer_causes
      where program_id = ${program})`)
  if (skill !== undefined && kind === 'volunteers')
    found.push(sql<SqlBool>`volunteers.id in (select volunteer_id from volunteer_skills
      where skill_id = ${skill})`)
  if (type !== undefined && kind === 'partners') found.push(sql<SqlBool>`kind = ${type}`)
  if (consent !== undefined)
    found.push(consent ? sql<SqlBool>`consent_at is not null` : sql<SqlBool>`consent_at is null`)
  return found
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

const hasStatus = (filters: PeopleFilters): RawBuilder<SqlBool> =>
  filters.status === 'all' ? sql`1 = 1` : sql`status = ${filters.status ?? 'active'}`

const ORDERS: Readonly<Record<string, string>> = {
  name: 'name_key',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

function order(kind: PersonKind, ordering: string): RawBuilder<unknown> {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const name = ORDERS[ordering.replace(/^-/, '')] ?? 'name_key'
  return sql`order by ${column(kind, name)} ${direction}, ${column(kind, 'id')} ${direction}`
}

/** Returns one page of people, and for each status the number of people that match the search and the filters. */
export async function listPeople(db: Db, kind: PersonKind, filters: PeopleFilters) {
  const asked = parsePageQuery(filters, PEOPLE_PAGE_SIZE)
  const wanted = conditions(db, kind, filters)
  const counted = await sql<{ status: PersonStatus; count: number }>`select status, count(*) as count
    from ${sql.table(kind)} where ${all(wanted)} group by status`.execute(db)
  const of = (status: PersonStatus) => Number(counted.rows.find((row) => row.status === status)?.count ?? 0)
  const counts = { active: of('active'), archived: of('archived') }
  const status = filters.status ?? 'active'
  const inOrder = order(kind, filters.ordering ?? 'name')
  // The inner query selects only ids, so the database skips the rows before the page in an index alone. Without it,
  // later pages would be slower than the first.
  const page = sql`select ${column(kind, 'id')} from ${sql.table(kind)}
    where ${all([...wanted, hasStatus(filters)])} ${inOrder}
    limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`
  const { rows } = await select(
    kind,
    sql`where ${column(kind, 'id')} in (select id from (${page}) as page) ${inOrder}`,
  ).execute(db)
  const count = status === 'all' ? counts.active + counts.archived : counts[status]
  return { asked, counts, count, rows: await withLists(db, kind, rows) }
}

const EXPORTED_AT_ONCE = 500

/**
 * Reads the next people of an export, sorted by id.
 * @param id the id of the last person that was read; 0 at the start
 */
export async function peopleAfter(db: Db, kind: PersonKind, filters: PeopleFilters, id: number) {
  const after = sql<SqlBool>`${column(kind, 'id')} > ${id}`
  const { rows } = await select(
    kind,
    sql`where ${all([...conditions(db, kind, filters), hasStatus(filters), after])}
      order by ${column(kind, 'id')} limit ${EXPORTED_AT_ONCE}`,
  ).execute(db)
  return withLists(db, kind, rows)
}
