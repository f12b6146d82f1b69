import { announce } from './channel'
import { afterFailure } from './outbox-entry'
import { changeEntry, readEntries } from './outbox-store'

/**
 * The API has ended a user's session: the user's waiting entries become 'needs-login', so that the outbox page offers
 * 'entrar' and 'enviar como convidado' for each of them (D10). After a sign-out the entries stay hidden instead (L17).
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
