/** What pages and worker tell each other. Types first: a message that is not here is not sent. */
export type Message =
  | { type: 'outbox-changed' }
  /** The worker renewed or lost the session (D18). */
  | { type: 'session-changed' }

const NAME = 'ahcd'

// Old Safari has no channels: there a page learns of changes when it becomes visible.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
const listeners = new Set<(message: Message) => void>()
if (channel)
  channel.onmessage = (event: MessageEvent<Message>) => listeners.forEach((listener) => listener(event.data))

/** Tells everybody, this page's own listeners too. */
export function announce(message: Message): void {
  channel?.postMessage(message)
  listeners.forEach((listener) => listener(message))
}

export function onMessage(listener: (message: Message) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
