/** Writes columns of requests for help that several resources change: taken places, and texts for searches. */
import { sql } from 'kysely'
import { foldText } from '../../src/shared/fold'
import type { Trx } from './schema'
import type { MatchingState } from './tables/matching-tables'

/**
 * Changes the number of taken places of a request for help by `by`. The row of the request stores this number (D66).
 * The request is then 'accepted' if all places are taken, else 'open'. A request that waits for staff or has ended
 * keeps its state.
 */
export async function changeTaken(trx: Trx, request: number, by: number): Promise<void> {
  if (by === 0) return
  const taken = sql<number>`case when taken + ${by} < 0 then 0 else taken + ${by} end`
  await trx
    .updateTable('matching_requests')
    .set({
      taken,
      state: sql<MatchingState>`case when state not in ('open', 'accepted') then state
        when ${taken} >= places then 'accepted' else 'open' end`,
    })
    .where('id', '=', request)
    .execute()
}

interface Searched {
  title: string
  district: string
  province: string
  /** The title that the member wrote; '' if searches must not find the request by it. */
  asked_title: string
}

/**
 * Returns the two texts in which staff search. `search_text` contains all words. `shown_search_text` lacks the member's
 * own words and is for staff who may not read them, because search results would otherwise reveal them (D63).
 */
export const searchTexts = ({ title, district, province, asked_title: asked }: Searched) => ({
  search_text: foldText([title, asked, district, province].join(' ')),
  shown_search_text: foldText([title, district, province].join(' ')),
})
