/**
 * Starts a read while the code of a screen is still loading. Otherwise the read would start only after the code has
 * loaded and the screen has rendered once.
 */
import { readSignIn, readTokens } from '../session-storage'

/** Time in ms after which the result of a read that no screen has used is too old for a form. */
const AGE_MAX_MS = 10_000

interface Begun {
  name: string
  /** The id of the sign-in whose token the request used. Another user must not get this response. */
  signIn: string
  at: number
  answer: Promise<unknown>
}

let begun: Begun | null = null

/** Starts a read for the screen that is loading. Does nothing when no user is signed in. */
export function beginRead(name: string, read: () => Promise<unknown>): void {
  if (!readTokens()) return
  const answer = read()
  // The screen that uses the response reports the failure. This handler only avoids an unhandled rejection.
  answer.catch(() => undefined)
  begun = { name, signIn: readSignIn(), at: Date.now(), answer }
}

/**
 * Returns the response of the read that was started with this name. Each started read is used once. If there is none,
 * `read` is called.
 */
export function takeRead<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  const taken = begun
  begun = null
  const isFit = taken?.name === name && taken.signIn === readSignIn() && Date.now() - taken.at < AGE_MAX_MS
  return isFit ? (taken.answer as Promise<Answer>) : read()
}
