import type { Migration } from './migration'

/** Adds columns to two indexes of people, so that the community's overview is counted without reading rows. */
export const peopleFigures: Migration = async (trx) => {
  const index = async (table: string, name: string, columns: string[]) => {
    await trx.schema.dropIndex(name).execute()
    await trx.schema.createIndex(name).on(table).columns(columns).execute()
  }
  for (const table of ['volunteers', 'beneficiaries'])
    await index(table, `${table}_by_province`, [
      'province_key',
      'district_key',
      'merged_into',
      'status',
      'province',
    ])
  await index('beneficiaries', 'beneficiaries_by_program', ['program_id', 'merged_into', 'status'])
}
