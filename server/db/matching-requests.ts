/** What several resources write of requests for help: their taken places and the texts that searches read. */
import { sql } from 'kysely'
import { foldText } from '../../src/shared/fold'
import type { Trx } from './schema'
import type { MatchingState } from './tables/matching-tables'

/**
 * Adds to the taken places of a request, which counts them itself (D66), and opens or closes it accordingly. A request
 * that waits for staff or is over keeps its state.
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
  /** What the member wrote; '' if nothing may be found by it. */
  asked_title: string
}

/**
 * The texts in which staff search: all words, and those without the member's own, for staff who may not read them: a
 * search must not tell them what they may not see (D63).
 */
export const searchTexts = ({ title, district, province, asked_title: asked }: Searched) => ({
  search_text: foldText([title, asked, district, province].join(' ')),
  shown_search_text: foldText([title, district, province].join(' ')),
})
