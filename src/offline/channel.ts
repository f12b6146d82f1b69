/** Every message between pages and worker; the type allows no others. */
export type Message =
  | { type: 'outbox-changed' }
  /** The worker renewed or lost the session (D18). */
  | { type: 'session-changed' }
  /** The worker has read ahead; `isFirst` where nothing was stored on this device before. */
  | { type: 'reads-warmed'; isFirst: boolean }
  /** The person asked for reading ahead, and the server could not be reached. */
  | { type: 'reads-failed' }

const NAME = 'ahcd'

let channel: BroadcastChannel | null | undefined
const listeners = new Set<(message: Message) => void>()

/** Opened at the first use: an open channel keeps a process alive, and the prerender's must end. */
function open(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  // Old Safari has no BroadcastChannel: there a page notices changes when it becomes visible.
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
