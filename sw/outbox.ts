import { setTokenSource, type TokenSource } from '../src/api/tokens'
import { announce } from '../src/offline/channel'
import { showBadge } from '../src/offline/badge'
import { askForLogin } from '../src/offline/needs-login'
import { drainOutbox } from '../src/offline/outbox'
import type { OutboxEntry } from '../src/offline/outbox-entry'
import { readMirror, writeMirror } from '../src/offline/session-mirror'

/** The tokens' mirror: the worker reads them at the time of sending, and keeps what it renewed for the pages (D18). */
const mirroredTokens: TokenSource = {
  read: async () => (await readMirror())?.tokens ?? null,
  save: async (tokens, replaced) => {
    const session = await readMirror()
    if (session?.tokens.access === replaced.access) await writeMirror({ ...session, tokens })
    announce({ type: 'session-changed' })
  },
  clear: async () => {
    const session = await readMirror()
    if (session) await askForLogin(session.userId, Date.now())
    await writeMirror(null)
    announce({ type: 'session-changed' })
  },
}

/**
 * What the browser tells of the connection, in a worker too. Where it tells nothing, what was meant for Wi-Fi alone is
 * left to a page, or to the person's own 'tentar agora'.
 */
function isWifi(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return ['wifi', 'ethernet', 'wimax'].includes(connection?.type ?? '')
}

/** Empties the outbox through the same code as the pages, under the same lock (D9). */
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
  // A browser asks for the same sync again, later, where it was told of a failure.
  if (waiting > 0) throw new StillWaiting(waiting)
}

/** Not an error of ours: some entries wait for a better network. */
export class StillWaiting extends Error {
  override name = 'StillWaiting'
  constructor(count: number) {
    super(`${count} entries still wait`)
  }
}
