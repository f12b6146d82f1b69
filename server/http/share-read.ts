/**
 * Returns a function that reads from the database. Concurrent calls share one read, which always starts after the
 * calls, so no caller gets an outdated result.
 */
export function shareRead<T>(look: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  return () =>
    (next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null
      return look()
    }))
}

/** Like shareRead, for reads with parameters: concurrent calls with the same parameters share one read. */
export function shareReads<P, T>(look: (parameters: P) => Promise<T>): (parameters: P) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  return (parameters) => {
    const key = JSON.stringify(parameters)
    const known = waiting.get(key)
    if (known) return known
    const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key)
      return look(parameters)
    })
    waiting.set(key, read)
    return read
  }
}
