import { foldText } from '../../../src/shared/fold'
import type { Migration } from './migration'

/**
 * Takes the exact place of beneficiaries out of the text in which staff search: each reading of it is a line in the audit
 * log, and a search would tell it without one (D105). Records without a place have none in their text.
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
