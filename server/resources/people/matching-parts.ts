/** What volunteers and beneficiaries have to do with requests for help, and what becomes of it when a record is deleted. */
import { sql } from 'kysely'
import type { components } from '../../../src/api/v1'
import type { PersonKind } from '../../../src/shared/person'
import { tellHelperGone, tellWithdrawn } from '../../db/matching-notices'
import { changeTaken, searchTexts } from '../../db/matching-requests'
import type { Db, Trx } from '../../db/schema'
import type { MatchingState } from '../../db/tables/matching-tables'

type Counts = components['schemas']['PersonMatching']

const count = sql<number>`count(*)`
const OVER: MatchingState[] = ['done', 'withdrawn']

/** What a deletion of the person would take with it. */
export async function countMatching(db: Db, kind: PersonKind, id: number): Promise<Counts> {
  if (kind === 'partners') return { requests: 0, works: 0, minutes: 0 }
  const owner = kind === 'volunteers' ? 'volunteer_id' : 'beneficiary_id'
  const requests = await db
    .selectFrom('matching_requests')
    .select(count.as('count'))
    .where(owner, '=', id)
    .executeTakeFirstOrThrow()
  if (kind === 'beneficiaries') return { requests: Number(requests.count), works: 0, minutes: 0 }
  const works = await db
    .selectFrom('matches')
    .innerJoin('matching_requests', 'matching_requests.id', 'request_id')
    .select(count.as('count'))
    .where('matches.volunteer_id', '=', id)
    .where('matches.state', 'in', ['accepted', 'agreed'])
    .where('matching_requests.state', 'not in', OVER)
    .executeTakeFirstOrThrow()
  const hours = await db
    .selectFrom('volunteer_hours')
    .select(sql<number | null>`sum(minutes)`.as('minutes'))
    .where('volunteer_id', '=', id)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return {
    requests: Number(requests.count),
    works: Number(works.count),
    minutes: Number(hours.minutes ?? 0),
  }
}

/**
 * Gives back the places that deleted volunteers had in requests for help: the database deletes their matches with them,
 * but a request counts its taken places itself (D66). Who waited for the volunteer is told.
 */
export async function freePlaces(trx: Trx, ids: readonly number[], at: string): Promise<void> {
  const held = await trx
    .selectFrom('matches')
    .innerJoin('matching_requests', 'matching_requests.id', 'request_id')
    .select(['request_id', 'matches.state', 'beneficiary_id', 'matching_requests.state as request_state'])
    .where('matches.volunteer_id', 'in', [...ids])
    .where('matches.state', 'in', ['accepted', 'agreed'])
    .execute()
  for (const { request_id: id, state, ...request } of held) {
    await changeTaken(trx, id, -1)
    if (state === 'agreed' && !OVER.includes(request.request_state))
      await tellHelperGone(trx, request.beneficiary_id, at)
  }
}

/**
 * Ends the requests of deleted beneficiaries. Volunteers who were to come are told. A request for which hours were logged
 * stays without the person, so that the hours and the certificate keep the name of the work, which is in the words of
 * staff (D66); the others are deleted with the record by the database.
 */
export async function endRequests(trx: Trx, ids: readonly number[], at: string): Promise<void> {
  const requests = await trx
    .selectFrom('matching_requests')
    .select(['id', 'title', 'state', 'district', 'province'])
    .select((where) =>
      where
        .exists(
          where
            .selectFrom('volunteer_hours')
            .innerJoin('matches', 'matches.id', 'match_id')
            .select('volunteer_hours.id')
            .whereRef('matches.request_id', '=', 'matching_requests.id'),
        )
        .as('hours'),
    )
    .where('beneficiary_id', 'in', [...ids])
    .execute()
  for (const request of requests) {
    const isLive = !OVER.includes(request.state)
    if (isLive) await tellWithdrawn(trx, request, at)
    // SQLite answers 0 or 1.
    if (!request.hours) continue
    await trx
      .updateTable('matching_requests')
      .set({
        ...{ beneficiary_id: null, author_id: null, people: null },
        ...{ asked_title: '', asked_text: '', place: '', visit_on: null, visit_note: '' },
        ...searchTexts({ ...request, asked_title: '' }),
        updated_at: at,
        ...(isLive && { state: 'withdrawn' as const }),
      })
      .where('id', '=', request.id)
      .execute()
  }
}
