const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a Web Lock, so that only one tab or worker runs it at a time. Browsers without Web Locks (old
 * ones, or an insecure origin) only queue the calls of the same page.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(name, work)
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
