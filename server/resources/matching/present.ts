import type { components } from '../../../src/api/v1'
import { matchReasons, matchScore } from '../../../src/shared/matching'
import type { Db } from '../../db/schema'
import type { MatchState } from '../../db/tables/matching-tables'
import { readNames, skillsOf, wantedBy, type Names, type RequestRow } from './request-store'
import type { Viewer } from './viewer'

type Shown = components['schemas']['MatchingRequest']
export type Named = components['schemas']['Named']

export const ASSOCIATION = 'A associação'

export const named = (names: ReadonlyMap<number, string>, id: number): Named[] => {
  const name = names.get(id)
  return name === undefined ? [] : [{ id, name }]
}

/**
 * Returns the dates of a request. The visit takes place at the home of the beneficiary, so its day and its note are
 * only for readers who may see the visit (D66).
 */
const presentPath = (row: RequestRow, seesVisit: boolean): Shown['path'] => ({
  asked_at: row.created_at,
  received_at: row.received_at,
  visit_on: seesVisit ? row.visit_on : null,
  visit_note: seesVisit ? row.visit_note : '',
  done_at: row.done_at,
})

/** Returns the fields of a request or offer that are the same for all readers. */
export const presentCommon = (row: RequestRow, names: Names, seesVisit: boolean) => ({
  id: row.id,
  kind: row.kind,
  status: row.state,
  cause: row.cause_id === null ? null : (named(names.cause, row.cause_id)[0] ?? null),
  skills: skillsOf(row).flatMap((id) => named(names.skill, id)),
  people: row.people,
  province: row.province,
  district: row.district,
  times: row.times,
  starts_on: row.starts_on,
  schedule: row.schedule,
  places: row.places,
  path: presentPath(row, seesVisit),
})

interface Context {
  names: Names
  /** The viewer's match with each request, by the request's id. */
  matches: ReadonlyMap<number, { id: number; state: MatchState }>
  beneficiaries: ReadonlyMap<number, { name: string; phone: string }>
  /** The names of the volunteers to whom staff have agreed, by the request's id. */
  helpers: ReadonlyMap<number, string[]>
}

async function readContext(db: Db, viewer: Viewer, rows: readonly RequestRow[]): Promise<Context> {
  const ids = rows.map(({ id }) => id)
  const people = rows.flatMap(({ beneficiary_id: id }) => id ?? [])
  const all =
    ids.length === 0
      ? []
      : await db
          .selectFrom('matches')
          .innerJoin('volunteers', 'volunteers.id', 'matches.volunteer_id')
          .select(['matches.id', 'request_id', 'volunteer_id', 'state', 'name'])
          .where('request_id', 'in', ids)
          .execute()
  const beneficiaries =
    people.length === 0
      ? []
      : await db
          .selectFrom('beneficiaries')
          .select(['id', 'name', 'phone'])
          .where('id', 'in', people)
          .execute()
  const helpers = new Map<number, string[]>()
  for (const match of all)
    if (match.state === 'agreed')
      helpers.set(match.request_id, [...(helpers.get(match.request_id) ?? []), match.name])
  return {
    names: await readNames(db),
    matches: new Map(
      all
        .filter((match) => match.volunteer_id === viewer.volunteer?.id)
        .map((match) => [match.request_id, { id: match.id, state: match.state }]),
    ),
    beneficiaries: new Map(beneficiaries.map((one) => [one.id, one])),
    helpers,
  }
}

const isOwn = (row: RequestRow, { person, volunteer, beneficiary }: Viewer): boolean =>
  row.author_id === person.id ||
  (row.beneficiary_id !== null && row.beneficiary_id === beneficiary?.id) ||
  (row.volunteer_id !== null && row.volunteer_id === volunteer?.id)

/**
 * Returns the name and telephone of the person who needs help, for a volunteer to whom staff have agreed. When the work
 * is over, the telephone is left out.
 */
function requester(row: RequestRow, context: Context): Pick<Shown, 'requester_name' | 'requester_phone'> {
  const person = row.beneficiary_id === null ? undefined : context.beneficiaries.get(row.beneficiary_id)
  if (!person) return { requester_name: ASSOCIATION, requester_phone: null }
  const isOver = row.state === 'done' || row.state === 'withdrawn'
  return { requester_name: person.name, requester_phone: isOver ? null : person.phone || null }
}

function presentOne(row: RequestRow, viewer: Viewer, context: Context): Shown {
  const isMine = isOwn(row, viewer)
  const match = context.matches.get(row.id) ?? null
  const isAgreed = match?.state === 'agreed'
  const helpers = context.helpers.get(row.id) ?? []
  const traits = !isMine && row.kind === 'request' ? viewer.volunteer : null
  const wanted = wantedBy(row)
  return {
    ...presentCommon(row, context.names, isMine),
    title: isMine ? row.asked_title : row.title,
    description: isMine ? row.asked_text : row.description,
    place: isMine || isAgreed ? row.place : '',
    places_left: Math.max(0, row.places - row.taken),
    ...(isAgreed ? requester(row, context) : { requester_name: '', requester_phone: null }),
    accepted_by_name: isMine && helpers.length > 0 ? helpers.join(', ') : null,
    is_mine: isMine,
    my_state: match?.state ?? null,
    my_match: match?.id ?? null,
    score: traits ? matchScore(wanted, traits) : null,
    reasons: traits
      ? matchReasons(
          wanted,
          traits,
          (id) => context.names.skill.get(id),
          (id) => context.names.cause.get(id),
        )
      : [],
    created_at: row.created_at,
  }
}

/**
 * Returns requests for a user of the portal. The name of the person who needs help is included only for volunteers to
 * whom staff have agreed; the place is included for these volunteers and in the user's own requests and offers.
 */
export async function presentForMember(
  db: Db,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<Shown[]> {
  const context = await readContext(db, viewer, rows)
  return rows.map((row) => presentOne(row, viewer, context))
}
