import { setImmediate } from 'node:timers/promises'

/**
 * Lets the server respond to requests before background work continues. The SQLite driver is synchronous, so a long
 * loop of queries would otherwise delay every request until the end of the loop.
 */
export const giveWay = (): Promise<void> => setImmediate()

/** Calls `work` for each item, one after another. The server can respond to requests between two items. */
export async function oneByOne<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    await work(item)
    await giveWay()
  }
}
