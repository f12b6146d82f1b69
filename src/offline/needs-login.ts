import { announce } from './channel'
import { afterFailure } from './outbox-entry'
import { changeEntry, readEntries } from './outbox-store'

/**
 * The API has ended a person's session: what waits for it is shown as waiting for them, to whoever holds this phone, so
 * that 'entrar' and 'enviar como convidado' are there for each entry (D10). A sign-out by their own word seals it
 * instead (L17).
 */
export async function askForLogin(userId: number, now: number): Promise<void> {
  const waiting = (await readEntries()).filter((entry) => entry.owner === userId && entry.state === 'waiting')
  for (const { key } of waiting) {
    await changeEntry(key, (entry) =>
      entry.state === 'waiting' ? afterFailure(entry, { next: 'needs-login' }, now, 0) : entry,
    )
  }
  if (waiting.length > 0) announce({ type: 'outbox-changed' })
}
