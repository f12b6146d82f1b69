import { setImmediate } from 'node:timers/promises'

/**
 * Lets the server answer requests before background work goes on. The SQLite driver is synchronous, so a long loop of
 * queries would otherwise delay every request until its end.
 */
export const giveWay = (): Promise<void> => setImmediate()

/** Does the work for each item, one after the other. Requests are answered between two items. */
export async function oneByOne<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    await work(item)
    await giveWay()
  }
}
