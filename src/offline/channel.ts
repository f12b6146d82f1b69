/** All messages between pages and the worker. */
export type Message =
  | { type: 'outbox-changed' }
  /** The worker renewed the session's tokens, or the API ended the session (D18). */
  | { type: 'session-changed' }
  /** The worker has finished reading ahead. `isFirst`: nothing was read ahead on this device before. */
  | { type: 'reads-warmed'; isFirst: boolean }
  /** The user read notifications in another tab. */
  | { type: 'notifications-changed' }
  /** Reading ahead, which the user asked for, failed because the server could not be reached. */
  | { type: 'reads-failed' }

const NAME = 'ahcd'

let channel: BroadcastChannel | null | undefined
const listeners = new Set<(message: Message) => void>()

/** Opens the channel at its first use. An open channel would keep the build's prerender process from ending. */
function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  // Old Safari has no BroadcastChannel. There a page reads the stored data again when it becomes visible.
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  if (channel)
    channel.onmessage = (event: MessageEvent<Message>) =>
      listeners.forEach((listener) => listener(event.data))
  return channel
}

/** Sends a message to every page and the worker, and to this page's own listeners. */
export function announce(message: Message): void {
  open()?.postMessage(message)
  listeners.forEach((listener) => listener(message))
}

export function onMessage(listener: (message: Message) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
