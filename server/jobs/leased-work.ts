import type { FastifyBaseLogger } from 'fastify'
import { addSeconds, type Clock } from '../http/clock'
import type { Background } from './background'
import { giveWay } from './give-way'

/**
 * Time in s for which a server reserves an item of work. The server renews this lease while it works. If the process is
 * killed (kill -9), another server, or the same one after its restart, continues the work when the lease has ended.
 */
export const LEASE_SECONDS = 5

/** Work that is stored in the database, so that it survives a crash. */
export interface WorkSource<Item> {
  /** Reserves one item until the given time. Returns null if no item is free at the time `now`. */
  claim(now: string, until: string): Promise<Item | null>
  /** Extends the lease of an item. */
  renew(item: Item, until: string): Promise<unknown>
  /** Does the work and stores its result. If it throws, the item remains for the next attempt. */
  run(item: Item): Promise<void>
  /** Returns whether items remain that are reserved at present. */
  isLeft(): Promise<boolean>
}

export interface LeasedWork {
  /** Starts working on the due items, unless this server is already working. */
  wake(): void
  /** Prevents this server from starting another item. */
  stop(): void
}

interface Given<Item> {
  name: string
  source: WorkSource<Item>
  clock: Clock
  background: Background
  logger: FastifyBaseLogger
}

/** Creates a worker that processes one item at a time until no item is free. Several servers may share the items. */
export function createLeasedWork<Item>({ name, source, clock, background, logger }: Given<Item>): LeasedWork {
  let isRunning = false
  let isStopped = false
  let isWoken = false
  let timer: NodeJS.Timeout | null = null
  const until = () => addSeconds(clock(), LEASE_SECONDS).toISOString()

  async function runOne(item: Item): Promise<void> {
    const renewal = setInterval(
      () =>
        background.now(name, async () => {
          await source.renew(item, until())
        }),
      (LEASE_SECONDS * 1000) / 3,
    )
    renewal.unref()
    try {
      await source.run(item)
    } catch (error) {
      logger.error({ err: error }, name)
    } finally {
      clearInterval(renewal)
    }
  }

  async function runAll(): Promise<void> {
    isWoken = false
    for (;;) {
      const item = isStopped ? null : await source.claim(clock().toISOString(), until())
      if (item === null) break
      await runOne(item)
      await giveWay()
    }
    if (await source.isLeft()) wakeLater()
  }

  /**
   * Starts the worker again after LEASE_SECONDS. By then the lease of an item that another server or a killed process
   * had reserved may have ended. A run that failed with an error is repeated in the same way.
   */
  function wakeLater(): void {
    if (isStopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(wake, LEASE_SECONDS * 1000)
    timer.unref()
  }

  function wake(): void {
    isWoken = true
    if (isRunning || isStopped) return
    isRunning = true
    background.now(name, async () => {
      try {
        await runAll()
      } catch (error) {
        wakeLater()
        throw error
      } finally {
        isRunning = false
        // Starts again if `wake` was called after the last check for free items.
        if (isWoken) wake()
      }
    })
  }

  return {
    wake,
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
