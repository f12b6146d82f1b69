import { sql } from 'kysely'
import type { components } from '../../../src/api/v1'
import { matchReasons, matchScore, type Traits } from '../../../src/shared/matching'
import { containsWords } from '../../db/search'
import type { Db } from '../../db/schema'
import type { MatchingKind, MatchingState } from '../../db/tables/matching-tables'
import { publicName } from '../../http/last-write'
import { parsePageQuery, type PageQuery } from '../../http/page'
import { recordVersion } from '../../http/precondition'
import { named, presentCommon } from './present'
import { readNames, TAKING, wantedBy, type Names, type RequestRow } from './request-store'
import type { Sees } from './viewer'
import type { VolunteerIndex } from './volunteer-index'

type Shown = components['schemas']['StaffMatching']
type Row = components['schemas']['StaffMatchingRow']

/** Maximum number of volunteers that are proposed for a request. */
const FITTING_MAX = 12

interface Filters {
  search?: string
  kind?: MatchingKind
  status?: MatchingState
  /** Id of a beneficiary: only this person's requests are listed. */
  beneficiary?: number
  /** Id of a volunteer: only this person's offers and the requests in which this person has a place are listed. */
  volunteer?: number
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

/** Returns a query for the ids of the requests in which a volunteer has a place. */
const takenBy = (db: Db, volunteer: number) =>
  db
    .selectFrom('matches')
    .select('request_id')
    .where('matches.volunteer_id', '=', volunteer)
    .where('matches.state', 'in', TAKING)

/** SQL for the order of the list: first the rows in state 'received', oldest first, then all others, newest first. */
const WAITING_FIRST = sql`case when state = 'received' then 0 else 1 end,
  case when state = 'received' then created_at end, created_at desc, id desc`

/** Reads one page of requests and offers. Those that wait for staff come first, oldest first. */
export async function listForStaff(
  db: Db,
  filters: Filters & { page?: number; page_size?: number },
  who: Sees,
) {
  const asked: PageQuery = parsePageQuery(filters, 20)
  let query = db.selectFrom('matching_requests')
  if (filters.kind) query = query.where('kind', '=', filters.kind)
  if (filters.status) query = query.where('state', '=', filters.status)
  const { beneficiary, volunteer } = filters
  if (beneficiary !== undefined) query = query.where('beneficiary_id', '=', beneficiary)
  if (volunteer !== undefined)
    query = query.where((where) =>
      where.or([
        where('matching_requests.volunteer_id', '=', volunteer),
        where('matching_requests.id', 'in', takenBy(db, volunteer)),
      ]),
    )
  const searched = sql.ref<string>(who.beneficiaries ? 'search_text' : 'shown_search_text')
  for (const condition of containsWords(searched, filters.search ?? '')) query = query.where(condition)
  const { total } = await query.select(count.as('total')).executeTakeFirstOrThrow()
  // The ids of the page are found first. If no filter is set, the database reads them from the index of state,
  // created_at and id alone. If whole rows were selected here, it would read and sort all of them.
  const page = query
    .select('id')
    .orderBy(WAITING_FIRST)
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
  const rows = await db
    .selectFrom('matching_requests')
    .selectAll()
    .select((where) =>
      where
        .selectFrom('matches')
        .select(count.as('count'))
        .whereRef('request_id', '=', 'matching_requests.id')
        .where('matches.state', '=', 'accepted')
        .as('waiting'),
    )
    .where('id', 'in', page)
    .orderBy(WAITING_FIRST)
    .execute()
  const names = await readNames(db)
  return {
    asked,
    count: Number(total),
    counts: await countStates(db),
    rows: rows.map((row) => presentRow(row, Number(row.waiting ?? 0), names, who)),
  }
}

/**
 * Returns the title of a request. If staff have not written a title, returns the author's title, but only to staff who
 * may see beneficiaries.
 */
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

/** Returns the version of a request: a hash of the values that staff may change. */
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

/**
 * Reads the time of the last change of a request, and the name of the staff member who made it. A user of the portal is
 * not named here: staff who may see this person find the name in `requester`.
 */
async function readLastWrite(db: Db, row: RequestRow) {
  const writer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', row.updated_by ?? -1)
    .where((where) => where.or([where('is_staff', '=', 1), where('is_superuser', '=', 1)]))
    .executeTakeFirst()
  return {
    updated_at: row.updated_at,
    updated_by_name: writer ? publicName(writer.first_name, writer.last_name) : null,
  }
}

type Person = Traits & { id: number; name: string; phone: string; district: string }

/** Reads volunteers with their name, telephone and the data that a score is computed from. */
async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('volunteers')
    .select(['id', 'name', 'phone', 'province', 'district', 'availability'])
    .where('id', 'in', ids)
    // A record that was merged into another record is left out, because only the record that it was merged into counts
    // now (D64).
    .where('merged_into', 'is', null)
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

/**
 * Returns a request with all data that staff need to decide about it: matches, proposed volunteers and, if permitted,
 * the requester.
 */
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
    ...presentCommon(row, names, isTold),
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
    ...(await readLastWrite(db, row)),
  }
}
