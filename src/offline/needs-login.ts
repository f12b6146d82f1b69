import { announce } from './channel'
import { afterFailure } from './outbox-entry'
import { changeEntry, readEntries } from './outbox-store'

/**
 * Sets the user's waiting entries to the state 'needs-login', so that the outbox page offers 'entrar' and 'enviar como
 * convidado' for each entry (D10). Called when the API has ended the user's session. Not called after a sign-out, which
 * hides the entries (L17).
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
