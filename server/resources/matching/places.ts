import { changeTaken } from '../../db/matching-requests'
import type { Trx } from '../../db/schema'
import type { MatchState } from '../../db/tables/matching-tables'
import { refuse } from '../../http/errors'
import { findMatch, TAKING, type RequestRow } from './request-store'

const FULL = 'Já há quem ajude neste pedido. Obrigado na mesma.'
const GONE = 'Este pedido foi retirado entretanto. Obrigado na mesma.'
const OVER = 'Este pedido já terminou. Obrigado na mesma.'

interface Taking {
  volunteerId: number
  by: 'volunteer' | 'staff'
  /** Id of the staff member who agrees; null if staff have not agreed yet. */
  agreedBy: number | null
  at: string
}

export const takesPlace = (state: MatchState | undefined): boolean =>
  state !== undefined && TAKING.includes(state)

/**
 * Gives a volunteer one of the places of a request. The caller must have locked the request's row (holdRequest).
 * @returns false if the volunteer already had a place
 */
export async function takePlace(trx: Trx, row: RequestRow, taking: Taking): Promise<boolean> {
  const earlier = await findMatch(trx, row.id, taking.volunteerId)
  if (takesPlace(earlier?.state)) return false
  if (row.state === 'withdrawn') throw refuse(409, GONE)
  if (row.state === 'done') throw refuse(409, OVER)
  if (row.taken >= row.places) throw refuse(409, FULL)
  await changeTaken(trx, row.id, 1)
  const values = {
    state: taking.agreedBy === null ? ('accepted' as const) : ('agreed' as const),
    made_by: taking.by,
    changed_at: taking.at,
    agreed_by: taking.agreedBy,
  }
  await trx
    .insertInto('matches')
    .values({ ...values, request_id: row.id, volunteer_id: taking.volunteerId, created_at: taking.at })
    .onConflict((conflict) => conflict.columns(['request_id', 'volunteer_id']).doUpdateSet(values))
    .execute()
  return true
}

/** Ends a match and frees its place. The caller must have locked the request's row (holdRequest). */
export async function freePlace(
  trx: Trx,
  row: RequestRow,
  match: { id: number; state: MatchState },
  to: 'withdrawn' | 'refused',
  at: string,
): Promise<void> {
  await trx.updateTable('matches').set({ state: to, changed_at: at }).where('id', '=', match.id).execute()
  if (takesPlace(match.state)) await changeTaken(trx, row.id, -1)
}
