import { foldText } from '../../../src/shared/fold'
import type { Migration } from './migration'

/**
 * Adds a second search text to requests for help, without the words of the person who asked for help. Staff who may not
 * read these words search only in this text, because search results would otherwise reveal them (D63).
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
