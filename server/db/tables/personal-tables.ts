import type { Generated } from 'kysely'

/** Tables of requests to delete a person's data, and of runs of the daily deletion job (migration 0056). */
export interface PersonalTables {
  data_requests: DataRequestsTable
  retention_runs: RetentionRunsTable
}

export type DataRequestState = 'open' | 'withdrawn' | 'done'

interface DataRequestsTable {
  id: Generated<number>
  /** The person's account; null for a guest, or if the account was deleted. */
  user_id: number | null
  /** `name`, `email` and `email_key` are those of the person. They are overwritten when the data has been deleted. */
  name: string
  email: string
  email_key: string
  state: DataRequestState
  /** The staff user who entered the request for a person; null if the person sent the request in the portal. */
  opened_by: number | null
  created_at: string
  /** The last day for the association's reply, in Maputo's time zone: 30 working days after the request. */
  due_on: string
  closed_at: string | null
  closed_by: number | null
  /** Number of rows that were deleted or anonymised, by table, as JSON. */
  outcome: Generated<string>
}

interface RetentionRunsTable {
  id: Generated<number>
  /** The day in Maputo's time zone. It is unique, so that only one of several servers does the work of a day. */
  day: string
  began_at: string
  /** The end of the run; null while it runs, or if its server stopped before the end. */
  ended_at: string | null
  /** Numbers of deleted rows by kind, as JSON, without any personal data. */
  counts: Generated<string>
}
