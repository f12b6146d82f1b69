/**
 * The part of volunteers and beneficiaries in requests for help, and the changes to these requests when a record is
 * deleted.
 */
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

/**
 * Counts what the deletion of a person affects: their requests or offers and, for a volunteer, the accepted matches
 * whose request is not over, and the logged hours that were not refused.
 */
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
 * Frees the places of deleted volunteers in requests for help. The database deletes their matches with them, but a
 * request has a separate count of taken places (D66). The beneficiary of an agreed match is notified.
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
 * Ends the open requests of deleted beneficiaries and notifies the volunteers of these requests. A request with logged
 * hours is not deleted, because the hours and the certificate show its title. Its fields that could identify the
 * beneficiary are cleared; the title and text that volunteers see, and the district, remain (D66). The database deletes
 * all other requests with the record.
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
    // `hours` is a boolean, or on SQLite 0 or 1, so it is only tested for truth.
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
