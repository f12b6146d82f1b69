import { setTokenSource, type TokenSource } from '../src/api/tokens'
import { announce } from '../src/offline/channel'
import { drainOutbox } from '../src/offline/outbox'
import type { OutboxEntry } from '../src/offline/outbox-entry'
import { readMirror, writeMirror } from '../src/offline/session-mirror'

/** The tokens' mirror: the worker reads them at the time of sending, and keeps what it renewed for the pages (D18). */
const mirroredTokens: TokenSource = {
  read: async () => (await readMirror())?.tokens ?? null,
  save: async (tokens) => {
    const session = await readMirror()
    if (session) await writeMirror({ ...session, tokens })
    announce({ type: 'session-changed' })
  },
  clear: async () => {
    await writeMirror(null)
    announce({ type: 'session-changed' })
  },
}

/** What the browser tells of the connection, in a worker too; where it tells nothing nobody chose Wi-Fi alone. */
function isWifi(): boolean {
  const { connection } = navigator as { connection?: { type?: string } }
  return [undefined, 'unknown', 'wifi', 'ethernet', 'wimax'].includes(connection?.type)
}

/** Empties the outbox through the same code as the pages, under the same lock (D9). */
export async function drainInWorker(onSettled: (entry: OutboxEntry) => void): Promise<void> {
  setTokenSource(mirroredTokens)
  const waiting = await drainOutbox({
    now: () => Date.now(),
    chance: () => Math.random(),
    userId: async () => (await readMirror())?.userId ?? null,
    isWifi,
    onSettled,
  })
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
