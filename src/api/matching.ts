/** Reads requests for help from API responses in any of their forms (D26, RULES §7.7). */
import { readList, readNumber, readOptionalFlag, readRecord, readText } from './normalise'

export const MATCHING_STATUSES = ['received', 'open', 'accepted', 'done', 'withdrawn'] as const
export type MatchingStatus = (typeof MATCHING_STATUSES)[number]

/** State of the signed-in volunteer's offer to help with a request. */
export type OwnState = 'accepted' | 'agreed' | 'declined' | 'withdrawn' | 'refused'

export interface MatchingRequest {
  id: number
  isOffer: boolean
  title: string
  description: string
  status: MatchingStatus
  cause: string
  skills: string[]
  people: number | null
  district: string
  place: string
  startsOn: string | null
  schedule: string
  /** Number of free places; null if the API does not count places. */
  placesLeft: number | null
  requesterName: string
  requesterPhone: string | null
  helperName: string | null
  /** Whether the signed-in user made the request; undefined if the API does not send this. */
  isMine: boolean | undefined
  ownState: OwnState | null
  ownMatch: number | null
  score: number | null
  reasons: string[]
  receivedAt: string | null
  visitOn: string | null
  visitNote: string
  doneAt: string | null
  createdAt: string | null
}

const STATUS_WORDS: Readonly<Record<string, MatchingStatus>> = { closed: 'done', pending: 'received' }

function readStatus(record: unknown): MatchingStatus {
  const text = readText(record, 'status') ?? 'open'
  const known = MATCHING_STATUSES.find((one) => one === text)
  return known ?? STATUS_WORDS[text] ?? 'open'
}

const OWN_STATES: readonly OwnState[] = ['accepted', 'agreed', 'declined', 'withdrawn', 'refused']

const nameIn = (value: unknown): string =>
  typeof value === 'string' ? value : (readText(value, 'name') ?? '')

/** Reads a request for help. Returns null if the id is missing, because no user could respond to such a request. */
export function normaliseMatchingRequest(record: unknown): MatchingRequest | null {
  const id = readNumber(record, 'id')
  if (id === undefined) return null
  const path = readRecord(record, 'path')
  const ownState = readText(record, 'my_state')
  return {
    id,
    isOffer: readText(record, 'kind') === 'offer',
    title: readText(record, 'title', 'name') ?? `Pedido n.º ${id}`,
    description: readText(record, 'description') ?? '',
    status: readStatus(record),
    cause: readText(record, 'cause') ?? nameIn(readRecord(record, 'cause')),
    skills: readList(record, 'skills').map(nameIn).filter(Boolean),
    people: readNumber(record, 'people') ?? null,
    district: readText(record, 'district', 'location') ?? '',
    place: readText(record, 'place') ?? '',
    startsOn: readText(record, 'starts_on') ?? null,
    schedule: readText(record, 'schedule') ?? '',
    placesLeft: readNumber(record, 'places_left') ?? null,
    requesterName: readText(record, 'requester_name') ?? '',
    requesterPhone: readText(record, 'requester_phone') ?? null,
    helperName: readText(record, 'accepted_by_name') ?? null,
    isMine: readOptionalFlag(record, 'is_mine'),
    ownState: OWN_STATES.find((one) => one === ownState) ?? null,
    ownMatch: readNumber(record, 'my_match') ?? null,
    score: readNumber(record, 'score') ?? null,
    reasons: readList(record, 'reasons').filter((one) => typeof one === 'string'),
    receivedAt: readText(path, 'received_at') ?? null,
    visitOn: readText(path, 'visit_on') ?? null,
    visitNote: readText(path, 'visit_note') ?? '',
    doneAt: readText(path, 'done_at') ?? null,
    createdAt: readText(record, 'created_at') ?? null,
  }
}

export interface Choosable {
  id: number
  name: string
}

/** Reads a skill or cause that users can choose. Returns null if the id or the name is missing. */
export function normaliseChoosable(record: unknown): Choosable | null {
  const id = readNumber(record, 'id')
  const name = readText(record, 'name', 'title')
  return id === undefined || name === undefined ? null : { id, name }
}
