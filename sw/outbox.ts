import { setTokenSource, type TokenSource } from '../src/api/tokens'
import { announce } from '../src/offline/channel'
import { showBadge } from '../src/offline/badge'
import { markNeedsLogin } from '../src/offline/needs-login'
import { drainOutbox } from '../src/offline/outbox'
import type { OutboxEntry } from '../src/offline/outbox-entry'
import { readMirror, writeMirror } from '../src/offline/session-mirror'

/** The tokens in the mirror: read for each request; renewed tokens are stored there for the pages (D18). */
const mirroredTokens: TokenSource = {
  read: async () => (await readMirror())?.tokens ?? null,
  save: async (tokens, replaced) => {
    const session = await readMirror()
    if (session?.tokens.access === replaced.access) await writeMirror({ ...session, tokens })
    announce({ type: 'session-changed' })
  },
  clear: async () => {
    const session = await readMirror()
    if (session) await markNeedsLogin(session.userId, Date.now())
    await writeMirror(null)
    announce({ type: 'session-changed' })
  },
}

/**
 * Whether the browser reports Wi-Fi or cable. Where it reports nothing, entries for Wi-Fi only are left to a page or to
 * 'tentar agora'.
 */
function isWifi(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return ['wifi', 'ethernet', 'wimax'].includes(connection?.type ?? '')
}

/** Sends the outbox through the same code and under the same lock as the pages (D9). */
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
    onSettled,
  })
  await showBadge()
  // A sync that fails is repeated by the browser later.
  if (waiting > 0) throw new StillWaiting(waiting)
}

/** Entries are left that could not be sent now; it makes a sync fail and is no defect. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
  constructor(count: number) {
    super(`${count} entries still wait`)
  }
}
