import type { User } from '../api/user'

export type SessionState =
  | { status: 'loading' }
  /** `isEnded`: the API has ended the session of the user who was signed in on this page. */
  | { status: 'anonymous'; isEnded?: true }
  /**
   * `isVerified`: whether the API has confirmed the session. While it is false, the page shows the last known user
   * (D4). `isFromToken`: the user is known only from the access token, and the API has not responded yet (D38).
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
