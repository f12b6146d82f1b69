/** All messages between pages and the worker. */
export type Message =
  | { type: 'outbox-changed' }
  /** The worker renewed the session's tokens, or the API ended the session (D18). */
  | { type: 'session-changed' }
  /** The worker has finished reading ahead. `isFirst` means that it was the first time on this device. */
  | { type: 'reads-warmed'; isFirst: boolean }
  /** The user read notifications in another tab. */
  | { type: 'notifications-changed' }
  /** The user requested reading ahead, but it failed because the server could not be reached. */
  | { type: 'reads-failed' }

const NAME = 'ahcd'

let channel: BroadcastChannel | null | undefined
const listeners = new Set<(message: Message) => void>()

/**
 * Opens the channel at its first use. The module must not open the channel when it is loaded, because an open channel
 * would keep the build's prerender process running.
 */
function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  // Old Safari versions have no BroadcastChannel. There a page reads the stored data again when the page becomes
  // visible.
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  if (channel)
    channel.onmessage = (event: MessageEvent<Message>) =>
      listeners.forEach((listener) => listener(event.data))
  return channel
}

/** Sends a message to all other pages and the worker, and calls this page's own listeners. */
export function announce(message: Message): void {
  open()?.postMessage(message)
  listeners.forEach((listener) => listener(message))
}

export function onMessage(listener: (message: Message) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
