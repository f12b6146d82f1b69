/** Selects the requests of a user for each section of the screen. Pure. */
import type { MatchingRequest } from '@/api/matching'

const isHelping = ({ ownState }: MatchingRequest): boolean => ownState === 'accepted' || ownState === 'agreed'

/** Returns the requests that the volunteer has accepted. Those that are over come last. */
export const helped = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(isHelping).sort((one, other) => Number(isOver(one)) - Number(isOver(other)))

/**
 * Returns the accepted requests that staff have confirmed and that are not over, sorted by their first day. Requests
 * without a day come last.
 */
export const agreedAhead = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests
    .filter((request) => request.ownState === 'agreed' && !isOver(request))
    .sort((one, other) => (one.startsOn ?? '9').localeCompare(other.startsOn ?? '9'))

const isOver = ({ status }: MatchingRequest): boolean => status === 'done' || status === 'withdrawn'

/**
 * Returns the requests that the volunteer may accept. An API that does not send `is_mine` sends a volunteer only these.
 */
export const fitting = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(
    (request) =>
      request.isMine !== true && !request.isOffer && request.status === 'open' && request.ownState === null,
  )

/** Returns the requests for help that the user has made. */
export const asked = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(({ isMine, isOffer, ownState }) => isMine !== false && !isOffer && ownState === null)

export const offered = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(({ isMine, isOffer }) => isMine === true && isOffer)
