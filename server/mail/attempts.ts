/** The attempts to deliver a message about a donation or an answer to a contact message (D25, D46). */
import { addSeconds } from '../http/clock'

const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3600
/**
 * Maximum number of attempts to deliver an e-mail. With the pauses between them, they take three days. After that,
 * staff must start the next attempts.
 */
const ATTEMPTS_MAX = 77

/**
 * Returns the time of the next attempt. The pause doubles with each attempt, up to an hour.
 * @param attempts the number of attempts so far, at least 1
 * @returns an ISO time, or null if no attempt is left
 */
export const nextAttempt = (attempts: number, now: Date): string | null =>
  attempts >= ATTEMPTS_MAX
    ? null
    : addSeconds(
        now,
        Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS),
      ).toISOString()
