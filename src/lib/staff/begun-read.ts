/**
 * A read that starts together with the code of a screen. Without it, the read would wait until the code has loaded and
 * the screen was drawn once.
 */
import { readSignIn, readTokens } from '../session-storage'

/** A read that no screen has taken after this time in milliseconds is too old for a form. */
const AGE_MAX_MS = 10_000

interface Begun {
  name: string
  /** The sign-in for which the API answers. Another user must not get this answer. */
  signIn: string
  at: number
  answer: Promise<unknown>
}

let begun: Begun | null = null

/** Starts a read for the screen that is loading. Does nothing when nobody is signed in. */
export function beginRead(name: string, read: () => Promise<unknown>): void {
  if (!readTokens()) return
  const answer = read()
  // The screen that takes the answer reports the failure.
  answer.catch(() => undefined)
  begun = { name, signIn: readSignIn(), at: Date.now(), answer }
}

/** Returns the answer of the read that was started with this name, once; reads if there is none. */
export function takeRead<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  const taken = begun
  begun = null
  const isFit = taken?.name === name && taken.signIn === readSignIn() && Date.now() - taken.at < AGE_MAX_MS
  return isFit ? (taken.answer as Promise<Answer>) : read()
}
