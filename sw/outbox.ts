import { setTokenSource, type TokenSource } from '../src/api/tokens'
import { announce } from '../src/offline/channel'
import { showBadge } from '../src/offline/badge'
import { registerFieldKinds } from '../src/offline/field/register'
import { markNeedsLogin } from '../src/offline/needs-login'
import { drainOutbox } from '../src/offline/outbox'
import type { OutboxEntry } from '../src/offline/outbox-entry'
import { changeMirror, readMirror } from '../src/offline/session-mirror'

registerFieldKinds()

const readMirroredTokens = async () => (await readMirror())?.tokens ?? null

/**
 * Reads the service worker's copy of the tokens for each request, and writes renewed tokens into this copy, so that the
 * pages find them (D18).
 */
const mirroredTokens: TokenSource = {
  read: readMirroredTokens,
  forRequest: readMirroredTokens,
  save: async (tokens, replaced) => {
    await changeMirror((session) =>
      session?.tokens.access === replaced.access ? { ...session, tokens } : session,
    )
    announce({ type: 'session-changed' })
  },
  clear: async (rejected) => {
    const session = await readMirror()
    if (!session || session.tokens.refresh !== rejected?.refresh) return
    await markNeedsLogin(session.userId, Date.now())
    // A page may have signed in again in the meantime. Its new session must not be deleted.
    await changeMirror((stored) => (stored?.tokens.refresh === rejected.refresh ? null : stored))
    announce({ type: 'session-changed' })
  },
}

/**
 * Whether the browser reports Wi-Fi, WiMAX or a cable. If the browser reports nothing, the service worker does not send
 * entries that must only be sent over Wi-Fi. A page sends these entries, or the user presses 'tentar agora'.
 */
function isWifi(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return ['wifi', 'ethernet', 'wimax'].includes(connection?.type ?? '')
}

/** Sends the outbox entries with the same code and under the same lock as the pages (D9). */
export async function drainInWorker(
  onSettled: (entry: OutboxEntry) => void,
  isNewNetwork = false,
): Promise<void> {
  setTokenSource(mirroredTokens)
  const waiting = await drainOutbox({
    now: () => Date.now(),
    chance: () => Math.random(),
    userId: async () => (await readMirror())?.userId ?? null,
    isWifi,
    isNewNetwork,
    // The service worker sends a small request first, because the browser may start it on a network that does not
    // respond. (A page skips this request on a network that the page has used before, so that a slow network gets more
    // time.)
    asksFirst: true,
    onSettled,
  })
  await showBadge()
  // The error makes the sync event fail, so that the browser repeats it later.
  if (waiting > 0) throw new StillWaiting(waiting)
}

/** Thrown when some entries could not be sent yet. It is no defect: it only makes the browser repeat the sync event. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
  constructor(count: number) {
    super(`${count} entries still wait`)
  }
}
