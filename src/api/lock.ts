const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a Web Lock, so that only one tab or worker runs it at a time. Without Web Locks (old browsers,
 * insecure origins), only calls within the same page wait for each other.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(name, work)
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  // The caller handles an error of `turn`. After an error, the next call in the queue still runs.
  queues.set(name, turn)
  return turn
}
