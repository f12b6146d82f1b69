import { foldText } from '../../../src/shared/fold'
import type { Migration } from './migration'

/**
 * Adds the text of requests for help in which staff search who may not read the words of those who ask: a search must not
 * tell them what they may not see (D63).
 */
export const shownSearchText: Migration = async (trx) => {
  await trx.schema
    .alterTable('matching_requests')
    .addColumn('shown_search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const rows = await trx
    .selectFrom('matching_requests')
    .select(['id', 'title', 'district', 'province'])
    .execute()
  for (const { id, title, district, province } of rows)
    await trx
      .updateTable('matching_requests')
      .set({ shown_search_text: foldText([title, district, province].join(' ')) })
      .where('id', '=', id)
      .execute()
}
