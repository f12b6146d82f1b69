import type { Selectable } from 'kysely'
import { matchScore, type Wanted } from '../../../src/shared/matching'
import type { Db, Tables, Trx } from '../../db/schema'
import type { MatchState } from '../../db/tables/matching-tables'
import type { PageQuery } from '../../http/page'
import type { Viewer } from './viewer'

export type RequestRow = Selectable<Tables['matching_requests']>

const ids = (json: string): number[] => JSON.parse(json) as number[]

export const skillsOf = ({ skills }: Pick<RequestRow, 'skills'>): number[] => ids(skills)

/** Returns the requirements of a request, in the form in which the score compares them with a volunteer. */
export const wantedBy = (
  row: Pick<RequestRow, 'skills' | 'cause_id' | 'province' | 'district' | 'times'>,
): Wanted => ({
  skills: ids(row.skills),
  cause: row.cause_id,
  province: row.province,
  district: row.district,
  times: row.times,
})

/** The states in which a match occupies a place of its request. */
export const TAKING: readonly MatchState[] = ['accepted', 'agreed']

/**
 * Returns the ids of the requests and offers that a user wrote or whose beneficiary or volunteer is the user, newest
 * first.
 */
async function ownIds(db: Db, { person, volunteer, beneficiary }: Viewer): Promise<number[]> {
  const rows = await db
    .selectFrom('matching_requests')
    .select('id')
    .where((where) =>
      where.or([
        where('author_id', '=', person.id),
        where('beneficiary_id', '=', beneficiary?.id ?? -1),
        where('volunteer_id', '=', volunteer?.id ?? -1),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of the requests that a volunteer helps with. The request whose match changed last is first. */
async function helpedIds(db: Db, volunteerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('request_id')
    .where('volunteer_id', '=', volunteerId)
    .where('state', 'in', TAKING)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ request_id: id }) => id)
}

/**
 * Returns the ids of other people's open requests for which the volunteer has no match in any state, best score first.
 */
async function fittingIds(db: Db, { person, volunteer, beneficiary }: Viewer): Promise<number[]> {
  if (!volunteer || volunteer.isArchived) return []
  const rows = await db
    .selectFrom('matching_requests')
    .select(['id', 'skills', 'cause_id', 'province', 'district', 'times'])
    .where('kind', '=', 'request')
    .where('state', '=', 'open')
    .where((where) =>
      where.and([
        where.or([where('author_id', 'is', null), where('author_id', '<>', person.id)]),
        where.or([where('beneficiary_id', 'is', null), where('beneficiary_id', '<>', beneficiary?.id ?? -1)]),
      ]),
    )
    .where('id', 'not in', (where) =>
      where.selectFrom('matches').select('request_id').where('volunteer_id', '=', volunteer.id),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows
    .map((row) => ({ id: row.id, score: matchScore(wantedBy(row), volunteer) }))
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

/**
 * Reads one page of the requests that concern a user: first the user's own requests, then those that the user helps
 * with, then open requests sorted by how well they suit the user.
 */
export async function listMemberRequests(db: Db, viewer: Viewer, { page, pageSize }: PageQuery) {
  const all = [
    ...new Set([
      ...(await ownIds(db, viewer)),
      ...(viewer.volunteer ? await helpedIds(db, viewer.volunteer.id) : []),
      ...(await fittingIds(db, viewer)),
    ]),
  ]
  const wanted = all.slice((page - 1) * pageSize, page * pageSize)
  const rows = await findRequests(db, wanted)
  return { count: all.length, rows: wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []) }
}

const findRequests = async (db: Db, wanted: number[]): Promise<RequestRow[]> =>
  wanted.length === 0
    ? []
    : db.selectFrom('matching_requests').selectAll().where('id', 'in', wanted).execute()

export const findRequest = async (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('matching_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a request until the transaction ends, so that its places are given one after another and never too many. */
export const holdRequest = async (trx: Trx, id: number): Promise<RequestRow | undefined> =>
  trx
    .updateTable('matching_requests')
    .set((row) => ({ taken: row.ref('taken') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const findMatch = async (db: Db, requestId: number, volunteerId: number) =>
  db
    .selectFrom('matches')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()

/** Reads the names of all skills and causes, by their ids. Both lists are short. */
export async function readNames(db: Db) {
  const skills = await db.selectFrom('skills').select(['id', 'name']).execute()
  const causes = await db.selectFrom('programs').select(['id', 'name']).execute()
  return {
    skill: new Map(skills.map(({ id, name }) => [id, name])),
    cause: new Map(causes.map(({ id, name }) => [id, name])),
  }
}
export type Names = Awaited<ReturnType<typeof readNames>>
