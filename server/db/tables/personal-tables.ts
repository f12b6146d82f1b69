import type { Generated } from 'kysely'

/** Requests to delete a person's data, and the runs of the daily job (migration 0056). */
export interface PersonalTables {
  data_requests: DataRequestsTable
  retention_runs: RetentionRunsTable
}

export type DataRequestState = 'open' | 'withdrawn' | 'done'

interface DataRequestsTable {
  id: Generated<number>
  /** The person's account; null for a guest, and after the account was deleted. */
  user_id: number | null
  /** Name and address are overwritten when the request has been carried out. */
  name: string
  email: string
  email_key: string
  state: DataRequestState
  /** The member of staff who opened it for somebody who wrote; null where the person asked in the portal. */
  opened_by: number | null
  created_at: string
  /** The last day for the answer, in Maputo: 30 working days after the request. */
  due_on: string
  closed_at: string | null
  closed_by: number | null
  /** How many rows were deleted, anonymised and kept, by table, as JSON. */
  outcome: Generated<string>
}

interface RetentionRunsTable {
  id: Generated<number>
  /** The day in Maputo. It is unique, so that of several servers one does the work. */
  day: string
  began_at: string
  /** Null while the run is under way, or if its server was stopped. */
  ended_at: string | null
  /** What was removed, as JSON: numbers alone. */
  counts: Generated<string>
}
