import type { Generated } from 'kysely'

/** Requests for help, offers, matches and hours of volunteers (migration 0036). */
export interface MatchingTables {
  matching_requests: MatchingRequestsTable
  matches: MatchesTable
  volunteer_hours: VolunteerHoursTable
}

export type MatchingKind = 'request' | 'offer'
export type MatchingState = 'received' | 'open' | 'accepted' | 'done' | 'withdrawn'
export type MatchState = 'accepted' | 'agreed' | 'declined' | 'withdrawn' | 'refused'
export type HoursState = 'pending' | 'confirmed' | 'refused'

interface MatchingRequestsTable {
  id: Generated<number>
  kind: MatchingKind
  /** Volunteers see `open` requests; `accepted` ones have no place left. An offer is `received` until staff use it. */
  state: MatchingState
  /** The user who wrote it; null after that account was deleted. */
  author_id: number | null
  /** Who is helped; null where the association itself asks. */
  beneficiary_id: number | null
  /** Who offers; null for a request. */
  volunteer_id: number | null
  /** What the author wrote. Volunteers never read it, because it may name somebody. */
  asked_title: string
  asked_text: string
  /** What volunteers read: written, or looked through, by staff. */
  title: string
  description: string
  search_text: string
  /** The same without the words of the member who asked. */
  shown_search_text: Generated<string>
  /** For how many persons; null where it was not said. */
  people: number | null
  cause_id: number | null
  /** Ids of skills, as JSON. */
  skills: string
  province: string
  district: string
  /** The exact place, which volunteers see after staff have agreed to their match. */
  place: string
  /** Parts of the week (src/shared/availability.ts); 0 for any time. */
  times: number
  /** The first day, 'YYYY-MM-DD'. */
  starts_on: string | null
  schedule: string
  places: number
  /** Places that are taken. It changes in the statement that checks it, so that the last place is given once. */
  taken: number
  received_at: string | null
  visit_on: string | null
  visit_note: string
  done_at: string | null
  created_at: string
  updated_at: string
  updated_by: number | null
}

interface MatchesTable {
  id: Generated<number>
  request_id: number
  volunteer_id: number
  /** `accepted` and `agreed` take a place of the request. */
  state: MatchState
  made_by: 'volunteer' | 'staff'
  created_at: string
  changed_at: string
  agreed_by: number | null
}

interface VolunteerHoursTable {
  id: Generated<number>
  volunteer_id: number
  /** The work; null for other work. */
  match_id: number | null
  day: string
  minutes: number
  note: string
  state: HoursState
  reason: string
  created_at: string
  decided_at: string | null
  decided_by: number | null
}
