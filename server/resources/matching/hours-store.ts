import { sql } from 'kysely'
import type { components } from '../../../src/api/v1'
import { dayTotalProblem, hoursProblems } from '../../../src/shared/volunteer-hours'
import { hasProblems } from '../../../src/shared/text-field'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import type { HoursState } from '../../db/tables/matching-tables'
import { tellVolunteer } from '../../db/matching-notices'
import { dayInMaputo } from '../../http/clock'
import { invalid, NOT_FOUND, refuse } from '../../http/errors'
import { parsePageQuery } from '../../http/page'
import { oneLine } from '../../http/text-input'
import type { Acting } from './staff-changes'
import type { OwnVolunteer } from './viewer'

type OwnHours = components['schemas']['OwnHours']
type Shown = components['schemas']['VolunteerHours']

const TWICE = 'Já registou horas deste trabalho neste dia. Apague as outras se estiverem erradas.'
const LOGGED_ANEW = 'O voluntário já registou outra vez as horas deste dia. Confirme essas.'
const CONFIRMED = 'Estas horas já foram confirmadas. Fale com a equipa para as corrigir.'

const read = (db: Db) =>
  db
    .selectFrom('volunteer_hours')
    .innerJoin('volunteers', 'volunteers.id', 'volunteer_hours.volunteer_id')
    .leftJoin('matches', 'matches.id', 'volunteer_hours.match_id')
    .leftJoin('matching_requests', 'matching_requests.id', 'matches.request_id')
    .select([
      'volunteer_hours.id',
      'volunteer_hours.volunteer_id',
      'volunteers.name',
      'day',
      'minutes',
      'note',
    ])
    .select(['volunteer_hours.state', 'reason', 'matching_requests.title', 'request_id'])

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]

const presentEntry = (row: Row): components['schemas']['HoursEntry'] => ({
  id: row.id,
  day: row.day,
  minutes: row.minutes,
  task: row.title ?? '',
  note: row.note,
  status: row.state,
  reason: row.reason,
})

export async function ownHours(db: Db, volunteer: OwnVolunteer | null): Promise<OwnHours> {
  const rows = volunteer
    ? await read(db)
        .where('volunteer_hours.volunteer_id', '=', volunteer.id)
        .orderBy('day', 'desc')
        .orderBy('volunteer_hours.id', 'desc')
        .execute()
    : []
  const of = (state: HoursState) => rows.filter((row) => row.state === state)
  const sum = (some: readonly Row[]) => some.reduce((total, { minutes }) => total + minutes, 0)
  return {
    name: volunteer?.name ?? '',
    confirmed_minutes: sum(of('confirmed')),
    pending_minutes: sum(of('pending')),
    days: new Set(of('confirmed').map(({ day }) => day)).size,
    results: rows.map(presentEntry),
  }
}

interface Body {
  day: string
  minutes: number
  match?: number | null
  note?: string
}

/** Throws 400 unless the match of the logged hours belongs to the volunteer and staff have agreed to it. */
async function requireOwnMatch(trx: Trx, matchId: number, volunteerId: number): Promise<void> {
  const match = await trx
    .selectFrom('matches')
    .select('id')
    .where('id', '=', matchId)
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', 'agreed')
    .executeTakeFirst()
  if (!match) throw invalid({ match: 'Este trabalho ainda não foi combinado com a equipa.' })
}

interface DayRow {
  match_id: number | null
  minutes: number
  note: string
}

/** Reads a volunteer's hours of one day, except refused ones. */
const hoursOfDay = (trx: Trx, volunteerId: number, day: string): Promise<DayRow[]> =>
  trx
    .selectFrom('volunteer_hours')
    .select(['match_id', 'minutes', 'note'])
    .where('volunteer_id', '=', volunteerId)
    .where('day', '=', day)
    .where('state', '<>', 'refused')
    .execute()

/** Locks the volunteer's row, so that two simultaneous requests cannot log more than 24 hours for a day (D68). */
const holdVolunteer = (trx: Trx, id: number) =>
  trx
    .updateTable('volunteers')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .execute()

type Work = Pick<DayRow, 'match_id' | 'note'>
const isSameWork = (one: Work, other: Work): boolean =>
  one.match_id === other.match_id && (one.match_id !== null || one.note === other.note)
const sumOf = (rows: readonly DayRow[]): number => rows.reduce((sum, { minutes }) => sum + minutes, 0)

export async function addHours(trx: Trx, volunteer: OwnVolunteer, body: Body, now: Date): Promise<void> {
  const { day, minutes } = body
  const problems = hoursProblems({ day, minutes }, dayInMaputo(now))
  if (hasProblems(problems)) throw invalid(problems)
  await holdVolunteer(trx, volunteer.id)
  const match = body.match ?? null
  const note = oneLine(body.note ?? '')
  if (match !== null) await requireOwnMatch(trx, match, volunteer.id)
  const others = await hoursOfDay(trx, volunteer.id, day)
  if (others.some((other) => isSameWork(other, { match_id: match, note }))) throw refuse(409, TWICE)
  const total = dayTotalProblem(sumOf(others), minutes)
  if (total) throw invalid({ minutes: total })
  await trx
    .insertInto('volunteer_hours')
    .values({
      ...{ volunteer_id: volunteer.id, match_id: match, day, minutes, note },
      ...{ state: 'pending', reason: '', created_at: now.toISOString(), decided_at: null, decided_by: null },
    })
    .execute()
}

/** Deletes hours of the volunteer. Confirmed hours cannot be deleted. */
export async function removeHours(trx: Trx, volunteerId: number, id: number): Promise<void> {
  const row = await trx
    .selectFrom('volunteer_hours')
    .select('state')
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
  if (!row) return
  const { numDeletedRows } = await trx
    .deleteFrom('volunteer_hours')
    .where('id', '=', id)
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw refuse(409, CONFIRMED)
}

/**
 * Returns hours for staff. The note may contain the name of a person whom the volunteer helped, so it is included only
 * for staff who may see volunteers (D63).
 * @param isNamed whether the reader may see volunteers
 */
const presentForStaff = (row: Row, isNamed: boolean): Shown => ({
  ...presentEntry(row),
  ...(!isNamed && { note: '', reason: '' }),
  volunteer: row.volunteer_id,
  volunteer_name: isNamed ? row.name : '',
  request: row.request_id,
})

/**
 * Reads one page of the hours of all volunteers: first the pending hours, oldest first, then the decided hours, newest
 * first.
 */
export async function listHours(
  db: Db,
  query: { status?: HoursState; volunteer?: number; page?: number; page_size?: number },
  isNamed: boolean,
) {
  const asked = parsePageQuery(query, 20)
  const { status, volunteer } = query
  let counted = db.selectFrom('volunteer_hours').select(sql<number>`count(*)`.as('count'))
  let some = read(db)
  if (status) {
    counted = counted.where('state', '=', status)
    some = some.where('volunteer_hours.state', '=', status)
  }
  if (volunteer !== undefined) {
    counted = counted.where('volunteer_id', '=', volunteer)
    some = some.where('volunteer_hours.volunteer_id', '=', volunteer)
  }
  const { count } = await counted.executeTakeFirstOrThrow()
  const rows = await some
    .orderBy(sql`case when volunteer_hours.state = 'pending' then 0 else 1 end`)
    .orderBy(sql`case when volunteer_hours.state = 'pending' then day end`)
    .orderBy('day', 'desc')
    .orderBy('volunteer_hours.id', 'desc')
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  return { asked, count: Number(count), rows: rows.map((row) => presentForStaff(row, isNamed)) }
}

interface Decision {
  decision: 'confirm' | 'refuse'
  reason: string
}

/**
 * Throws 409 if refused hours cannot be confirmed any more, because the volunteer has logged the same work or too many
 * hours for that day since (D68).
 */
async function requireRoom(trx: Trx, held: DayRow & { volunteer_id: number; day: string }): Promise<void> {
  await holdVolunteer(trx, held.volunteer_id)
  const others = await hoursOfDay(trx, held.volunteer_id, held.day)
  const isTwice = others.some((other) => isSameWork(other, held))
  if (isTwice || dayTotalProblem(sumOf(others), held.minutes)) throw refuse(409, LOGGED_ANEW)
}

/**
 * Confirms or refuses hours. A decision can be changed later, except where `requireRoom` refuses it; repeating the same
 * decision changes nothing.
 */
export async function decideHours(
  trx: Trx,
  id: number,
  { decision, reason }: Decision,
  acting: Acting,
): Promise<Shown> {
  const state: HoursState = decision === 'confirm' ? 'confirmed' : 'refused'
  if (state === 'refused' && reason === '') throw invalid({ reason: 'Diga ao voluntário porquê.' })
  const held = await trx
    .updateTable('volunteer_hours')
    .set((row) => ({ minutes: row.ref('minutes') }))
    .where('id', '=', id)
    .returning(['state', 'volunteer_id', 'day', 'match_id', 'minutes', 'note'])
    .executeTakeFirst()
  if (!held) throw refuse(404, NOT_FOUND)
  if (held.state !== state) {
    if (held.state === 'refused') await requireRoom(trx, held)
    await trx
      .updateTable('volunteer_hours')
      .set({
        ...{ state, reason: state === 'refused' ? reason : '' },
        ...{ decided_at: acting.at, decided_by: acting.id },
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(trx, {
      ...{ at: acting.at, event: 'record-change', outcome: 'success', accountId: null },
      ...{ actorId: acting.id, net: acting.net, detail: `volunteer_hours ${id} ${state}` },
    })
    await tellVolunteer(
      trx,
      held.volunteer_id,
      state === 'confirmed'
        ? { title: 'As suas horas foram confirmadas', message: 'Já contam na sua declaração de horas.' }
        : { title: 'Há horas por corrigir', message: 'Abra para ver o que a equipa respondeu.' },
      acting.at,
      'hours',
    )
  }
  const row = await read(trx).where('volunteer_hours.id', '=', id).executeTakeFirstOrThrow()
  return presentForStaff(row, true)
}
