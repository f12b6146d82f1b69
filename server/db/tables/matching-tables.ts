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
  /** Volunteers see `open` requests; an `accepted` one has no free place. An offer is `received` until staff use it. */
  state: MatchingState
  /** The user who wrote the request or offer; null if that account was deleted. */
  author_id: number | null
  /** The beneficiary who needs help; null if the association itself asks for help. */
  beneficiary_id: number | null
  /** The volunteer who offers help; null for a request. */
  volunteer_id: number | null
  /** `asked_title` and `asked_text` are the author's own words. Volunteers never see them: they may name a person. */
  asked_title: string
  asked_text: string
  /** Volunteers see `title` and `description`, which staff have written or checked. */
  title: string
  description: string
  search_text: string
  /** Like `search_text`, but without the words of the member who asked for help. */
  shown_search_text: Generated<string>
  /** Number of persons who need help; null if the author did not state it. */
  people: number | null
  cause_id: number | null
  /** Ids of skills, as JSON. */
  skills: string
  province: string
  district: string
  /** The exact place. A volunteer sees it only after staff have agreed to the match. */
  place: string
  /** Times of a week, one bit for each part of a day (src/shared/availability.ts); 0 for any time. */
  times: number
  /** The first day, 'YYYY-MM-DD'. */
  starts_on: string | null
  schedule: string
  places: number
  /** Number of taken places. The statement that increases it also checks it, so the last place is never given twice. */
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
  /** In the states `accepted` and `agreed`, the match takes a place of the request. */
  state: MatchState
  made_by: 'volunteer' | 'staff'
  created_at: string
  changed_at: string
  agreed_by: number | null
}

interface VolunteerHoursTable {
  id: Generated<number>
  volunteer_id: number
  /** The match in which the volunteer worked; null for work without a match. */
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
