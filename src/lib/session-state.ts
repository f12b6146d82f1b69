import type { User } from '../api/user'

export type SessionState =
  | { status: 'loading' }
  | { status: 'anonymous' }
  /**
   * `isVerified` is false while the last known user stands and the API has not confirmed it yet (D4). `isFromToken` is
   * true while nothing but the access token speaks of the user, and the API is being asked (D38).
   */
  | { status: 'signed-in'; user: User; isVerified: boolean; isFromToken?: true }

export const LOADING: SessionState = { status: 'loading' }
export const ANONYMOUS: SessionState = { status: 'anonymous' }

let state: SessionState = LOADING
const listeners = new Set<() => void>()

/** The session of this page: who is signed in. */
export const sessionState = {
  current: (): SessionState => state,

  set: (next: SessionState): void => {
    state = next
    listeners.forEach((listener) => listener())
  },

  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
