/** Which of a member's requests belong to which part of the screen. Pure. */
import type { MatchingRequest } from '@/api/matching'

const isHelping = ({ ownState }: MatchingRequest): boolean => ownState === 'accepted' || ownState === 'agreed'

/** What the volunteer has accepted, what is still to come first. */
export const helped = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(isHelping).sort((one, other) => Number(isOver(one)) - Number(isOver(other)))

/** The works that staff have agreed to and that are not over, in the order of their days; those without a day last. */
export const agreedAhead = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests
    .filter((request) => request.ownState === 'agreed' && !isOver(request))
    .sort((one, other) => (one.startsOn ?? '9').localeCompare(other.startsOn ?? '9'))

const isOver = ({ status }: MatchingRequest): boolean => status === 'done' || status === 'withdrawn'

/** What the volunteer may accept. An API that does not say whose a request is sends only these. */
export const fitting = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(
    (request) =>
      request.isMine !== true && !request.isOffer && request.status === 'open' && request.ownState === null,
  )

/** What the member asked for. */
export const asked = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(({ isMine, isOffer, ownState }) => isMine !== false && !isOffer && ownState === null)

export const offered = (requests: readonly MatchingRequest[]): MatchingRequest[] =>
  requests.filter(({ isMine, isOffer }) => isMine === true && isOffer)
