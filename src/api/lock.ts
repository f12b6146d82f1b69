const queues = new Map<string, Promise<unknown>>()

/**
 * One at a time over all tabs and the worker (Web Lock). Where the platform has no locks (an insecure origin, an old
 * browser) one page at least queues its own.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(name, work)
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
