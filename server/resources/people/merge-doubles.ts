import { changeTaken } from '../../db/matching-requests'
import type { Trx } from '../../db/schema'
import type { MatchState } from '../../db/tables/matching-tables'

/**
 * A request that both records of a merged volunteer had a match with. The match of the merged record ('away') remains
 * stored without effect; the match of the kept record counts.
 */
export interface Double {
  request: number
  kept: { match: number; was: MatchState; now: MatchState }
  away: { match: number; was: MatchState }
  /** Ids of the hours that were logged for the match of the merged record. */
  hours: number[]
}

const STRENGTH: Partial<Record<MatchState, number>> = { agreed: 2, accepted: 1 }
const strength = (state: MatchState): number => STRENGTH[state] ?? 0
const places = (...states: MatchState[]): number => states.filter((state) => strength(state) > 0).length

const setHours = async (trx: Trx, ids: readonly number[], match: number): Promise<void> => {
  if (ids.length > 0)
    await trx
      .updateTable('volunteer_hours')
      .set({ match_id: match })
      .where('id', 'in', [...ids])
      .execute()
}

const setState = (trx: Trx, match: number, state: MatchState) =>
  trx.updateTable('matches').set({ state }).where('id', '=', match).execute()

/**
 * Joins the matches where both records of a volunteer have a match with the same request. The stronger state counts,
 * the person occupies only one place, and the hours are moved to the match of the kept record.
 */
export async function joinDoubles(trx: Trx, from: number, to: number): Promise<Double[]> {
  const rows = await trx
    .selectFrom('matches as away')
    .innerJoin('matches as kept', 'kept.request_id', 'away.request_id')
    .select(['away.request_id as request', 'away.id as away', 'away.state as away_state'])
    .select(['kept.id as kept', 'kept.state as kept_state'])
    .select(['away.agreed_by', 'away.made_by'])
    .where('away.volunteer_id', '=', from)
    .where('kept.volunteer_id', '=', to)
    .execute()
  const doubles: Double[] = []
  for (const row of rows) {
    const isAwayStronger = strength(row.away_state) > strength(row.kept_state)
    const now = isAwayStronger ? row.away_state : row.kept_state
    if (isAwayStronger)
      await trx
        .updateTable('matches')
        .set({ state: now, agreed_by: row.agreed_by, made_by: row.made_by })
        .where('id', '=', row.kept)
        .execute()
    if (strength(row.away_state) > 0) await setState(trx, row.away, 'withdrawn')
    const hours = await trx
      .updateTable('volunteer_hours')
      .set({ match_id: row.kept })
      .where('match_id', '=', row.away)
      .returning('id')
      .execute()
    await changeTaken(trx, row.request, places(now) - places(row.kept_state, row.away_state))
    doubles.push({
      request: row.request,
      kept: { match: row.kept, was: row.kept_state, now },
      away: { match: row.away, was: row.away_state },
      hours: hours.map(({ id }) => id),
    })
  }
  return doubles
}

/**
 * Separates the joined matches again when a merge is undone. A match stays joined if its state has changed since the
 * merge, or if its request has no free place for it any more.
 */
export async function partDoubles(trx: Trx, doubles: readonly Double[]): Promise<void> {
  for (const { request, kept, away, hours } of doubles) {
    await setHours(trx, hours, away.match)
    const now = await trx
      .selectFrom('matches')
      .select('state')
      .where('id', '=', kept.match)
      .executeTakeFirst()
    const held = await trx
      .selectFrom('matching_requests')
      .select(['places', 'taken'])
      .where('id', '=', request)
      .executeTakeFirst()
    if (now?.state !== kept.now || !held) continue
    const more = places(kept.was, away.was) - places(kept.now)
    if (held.taken + more > held.places) continue
    await setState(trx, kept.match, kept.was)
    await setState(trx, away.match, away.was)
    await changeTaken(trx, request, more)
  }
}
