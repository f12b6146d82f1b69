import type { Migration } from './migration'

/** Indexes with all columns that the reports read, so that the database does not need to read the rows. */
const INDEXES: readonly [name: string, table: string, columns: string[]][] = [
  ['report_donations_arrived', 'donations', ['created_at', 'method_id', 'status', 'user_id', 'amount_cents']],
  ['report_donations_decided', 'donations', ['decided_at', 'status', 'method_id', 'pending_since']],
  [
    'report_beneficiaries',
    'beneficiaries',
    ['created_at', 'merged_into', 'province_key', 'program_id', 'household_size', 'province'],
  ],
  ['report_volunteers', 'volunteers', ['created_at', 'merged_into', 'province_key', 'province']],
  ['report_volunteer_hours', 'volunteer_hours', ['day', 'volunteer_id', 'match_id', 'state', 'minutes']],
  ['report_comments', 'comments', ['created_at', 'is_approved', 'suspicion', 'post_id']],
  ['report_messages', 'contact_messages', ['created_at', 'thread_id']],
]

/** Adds the indexes of the reports. */
export const reportIndexes: Migration = async (trx) => {
  for (const [name, table, columns] of INDEXES)
    await trx.schema.createIndex(name).on(table).columns(columns).execute()
}
