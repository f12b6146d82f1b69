import { announce } from './channel'
import { afterFailure } from './outbox-entry'
import { changeEntry, readEntries } from './outbox-store'

/**
 * Called when the API has ended a user's session. The user's waiting entries get the state 'needs-login', so that the
 * outbox page offers 'entrar' and 'enviar como convidado' for each (D10). After a sign-out this is not called, and the
 * entries are hidden (L17).
 */
export async function markNeedsLogin(userId: number, now: number): Promise<void> {
  const waiting = (await readEntries()).filter((entry) => entry.owner === userId && entry.state === 'waiting')
  for (const { key } of waiting) {
    await changeEntry(key, (entry) =>
      entry.state === 'waiting' ? afterFailure(entry, { why: 'login' }, now, 0) : entry,
    )
  }
  if (waiting.length > 0) announce({ type: 'outbox-changed' })
}
