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
  /** The result, as soon as the read has succeeded. */
  arrived?: unknown
}

let begun: Begun | null = null

/**
 * Starts a read for the screen that is loading. Does nothing when no user is signed in. The returned promise resolves
 * when the read has ended, also when it has failed: the screen that uses the response reports the failure.
 */
export async function beginRead(name: string, read: () => Promise<unknown>): Promise<void> {
  if (!readTokens()) return
  const answer = read()
  const started: Begun = { name, signIn: readSignIn(), at: Date.now(), answer }
  begun = started
  await answer.then(
    (result) => {
      started.arrived = result
    },
    () => undefined,
  )
}

const isFit = (read: Begun | null, name: string): read is Begun =>
  read?.name === name && read.signIn === readSignIn() && Date.now() - read.at < AGE_MAX_MS

/**
 * Returns the result of the read that was started with this name, if it has already arrived; otherwise undefined. With
 * it, a screen needs no second render. The result stays available until `takeRead` or `dropRead`.
 */
export const arrivedRead = <Answer>(name: string): Answer | undefined =>
  isFit(begun, name) ? (begun.arrived as Answer | undefined) : undefined

/** Forgets the started read, because a screen has used its result. */
export function dropRead(): void {
  begun = null
}

/**
 * Returns the response of the read that was started with this name. Each started read is used once. If there is none,
 * `read` is called.
 */
export function takeRead<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  const taken = begun
  begun = null
  return isFit(taken, name) ? (taken.answer as Promise<Answer>) : read()
}
