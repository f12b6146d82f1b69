import { sql } from 'kysely'
import type { components } from '../../../src/api/v1'
import { matchReasons, matchScore, type Traits } from '../../../src/shared/matching'
import { containsWords } from '../../db/search'
import type { Db } from '../../db/schema'
import type { MatchingKind, MatchingState } from '../../db/tables/matching-tables'
import { parsePageQuery, type PageQuery } from '../../http/page'
import { recordVersion } from '../../http/precondition'
import { named, presentCommon } from './present'
import { readNames, TAKING, wantedBy, type Names, type RequestRow } from './request-store'
import type { Sees } from './viewer'
import type { VolunteerIndex } from './volunteer-index'

type Shown = components['schemas']['StaffMatching']
type Row = components['schemas']['StaffMatchingRow']

/** The volunteers who are proposed for a request. */
const FITTING_MAX = 12

interface Filters {
  search?: string
  kind?: MatchingKind
  status?: MatchingState
}

const count = sql<number>`count(*)`

async function countStates(db: Db): Promise<components['schemas']['StaffMatchingPage']['counts']> {
  const rows = await db
    .selectFrom('matching_requests')
    .select(['state', count.as('count')])
    .groupBy('state')
    .execute()
  const of = (state: MatchingState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const matches = await db
    .selectFrom('matches')
    .innerJoin('matching_requests', 'matching_requests.id', 'matches.request_id')
    .select(count.as('count'))
    .where('matches.state', '=', 'accepted')
    .where('matching_requests.state', 'in', ['open', 'accepted'])
    .executeTakeFirstOrThrow()
  const hours = await db
    .selectFrom('volunteer_hours')
    .select(count.as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return {
    received: of('received'),
    open: of('open'),
    accepted: of('accepted'),
    done: of('done'),
    withdrawn: of('withdrawn'),
    waiting_matches: Number(matches.count),
    waiting_hours: Number(hours.count),
  }
}

/** One page of all requests and offers: those that wait for staff first, the oldest first. */
export async function listForStaff(
  db: Db,
  filters: Filters & { page?: number; page_size?: number },
  who: Sees,
) {
  const asked: PageQuery = parsePageQuery(filters, 20)
  let query = db.selectFrom('matching_requests')
  if (filters.kind) query = query.where('kind', '=', filters.kind)
  if (filters.status) query = query.where('state', '=', filters.status)
  for (const condition of containsWords(sql.ref<string>('search_text'), filters.search ?? ''))
    query = query.where(condition)
  const { total } = await query.select(count.as('total')).executeTakeFirstOrThrow()
  const isReceived = sql<number>`case when state = 'received' then 0 else 1 end`
  const rows = await query
    .selectAll()
    .select((where) =>
      where
        .selectFrom('matches')
        .select(count.as('count'))
        .whereRef('request_id', '=', 'matching_requests.id')
        .where('matches.state', '=', 'accepted')
        .as('waiting'),
    )
    .orderBy(isReceived)
    .orderBy(sql`case when state = 'received' then created_at end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  const names = await readNames(db)
  return {
    asked,
    count: Number(total),
    counts: await countStates(db),
    rows: rows.map((row) => presentRow(row, Number(row.waiting ?? 0), names, who)),
  }
}

/** A request that only its author has worded has no other title for those who may not read the author's words. */
const titleFor = (row: RequestRow, who: Sees): string =>
  row.title || (who.beneficiaries ? row.asked_title : 'Pedido de ajuda')

const presentRow = (row: RequestRow, waiting: number, names: Names, who: Sees): Row => ({
  id: row.id,
  kind: row.kind,
  title: titleFor(row, who),
  status: row.state,
  district: row.district,
  province: row.province,
  cause: row.cause_id === null ? null : (named(names.cause, row.cause_id)[0] ?? null),
  places: row.places,
  taken: row.taken,
  waiting,
  created_at: row.created_at,
})

/** The version of a request: the values that an edit by staff may change. */
export const requestVersion = (row: RequestRow): string =>
  recordVersion([
    ...[row.state, row.title, row.description, row.cause_id, row.skills, row.province, row.district],
    ...[row.place, row.times, row.starts_on, row.schedule, row.places, row.visit_on, row.visit_note],
  ])

async function findRequester(db: Db, row: RequestRow, who: Sees): Promise<Shown['requester']> {
  if (row.beneficiary_id !== null) {
    if (!who.beneficiaries) return null
    const person = await db
      .selectFrom('beneficiaries')
      .select(['id', 'name', 'phone'])
      .where('id', '=', row.beneficiary_id)
      .executeTakeFirst()
    return person ? { kind: 'beneficiary', ...person } : null
  }
  if (row.volunteer_id === null) return null
  if (!who.volunteers) return null
  const person = await db
    .selectFrom('volunteers')
    .select(['id', 'name', 'phone'])
    .where('id', '=', row.volunteer_id)
    .executeTakeFirst()
  return person ? { kind: 'volunteer', ...person } : null
}

type Person = Traits & { id: number; name: string; phone: string; district: string }

/** Reads volunteers with what a score needs. */
async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('volunteers')
    .select(['id', 'name', 'phone', 'province', 'district', 'availability'])
    .where('id', 'in', ids)
    .execute()
  const skills = await db
    .selectFrom('volunteer_skills')
    .selectAll()
    .where('volunteer_id', 'in', ids)
    .execute()
  const causes = await db
    .selectFrom('volunteer_causes')
    .selectAll()
    .where('volunteer_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        skills: skills.filter((one) => one.volunteer_id === row.id).map((one) => one.skill_id),
        causes: causes.filter((one) => one.volunteer_id === row.id).map((one) => one.program_id),
      },
    ]),
  )
}

/** Everything that staff need to decide about a request. */
export async function presentForStaff(
  db: Db,
  index: VolunteerIndex,
  row: RequestRow,
  who: Sees,
): Promise<Shown> {
  const names = await readNames(db)
  const wanted = wantedBy(row)
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('request_id', '=', row.id)
    .orderBy('id')
    .execute()
  const taking = matches.filter(({ state }) => TAKING.includes(state))
  const hasRoom = row.kind === 'request' && row.taken < row.places && ['received', 'open'].includes(row.state)
  const best = hasRoom
    ? await index.bestFor(wanted, FITTING_MAX, new Set(matches.map(({ volunteer_id: id }) => id)))
    : []
  const people = await readPeople(db, [
    ...matches.map(({ volunteer_id: id }) => id),
    ...best.map(({ volunteer }) => volunteer.id),
  ])
  const presentPerson = (person: Person) => ({
    volunteer: person.id,
    name: who.volunteers ? person.name : '',
    phone: who.volunteers ? person.phone : '',
    district: person.district,
    score: matchScore(wanted, person),
    reasons: matchReasons(
      wanted,
      person,
      (id) => names.skill.get(id),
      (id) => names.cause.get(id),
    ),
  })
  const isTold = row.kind === 'offer' ? who.volunteers : row.beneficiary_id === null || who.beneficiaries
  return {
    ...presentCommon(row, names),
    asked_title: isTold ? row.asked_title : '',
    asked_text: isTold ? row.asked_text : '',
    title: row.title,
    description: row.description,
    place: isTold ? row.place : '',
    taken: taking.length,
    requester: await findRequester(db, row, who),
    matches: matches.flatMap((match) => {
      const person = people.get(match.volunteer_id)
      return person
        ? [
            {
              ...presentPerson(person),
              id: match.id,
              state: match.state,
              made_by: match.made_by,
              created_at: match.created_at,
            },
          ]
        : []
    }),
    fitting: best.flatMap(({ volunteer }) => {
      const person = people.get(volunteer.id)
      return person ? [presentPerson(person)] : []
    }),
    version: requestVersion(row),
  }
}
