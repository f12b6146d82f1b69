import { foldText } from '../../../src/shared/fold'
import type { Migration } from './migration'

/**
 * Removes the exact place of beneficiaries from the text in which staff search. Whenever staff read an exact place, a
 * row is added to the audit log; a search could reveal the place without such a row (D105). The text of records without
 * a place does not change.
 */
export const unsearchedPlaces: Migration = async (trx) => {
  const rows = await trx
    .selectFrom('beneficiaries')
    .select(['id', 'name', 'phone', 'phone_key', 'district', 'province'])
    .where('place', '<>', '')
    .execute()
  for (const { id, name, phone, phone_key: key, district, province } of rows)
    await trx
      .updateTable('beneficiaries')
      .set({ search_text: foldText([name, phone, key, district, province].join(' ')) })
      .where('id', '=', id)
      .execute()
}
