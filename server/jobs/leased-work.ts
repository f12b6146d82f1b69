import type { FastifyBaseLogger } from 'fastify'
import { addSeconds, type Clock } from '../http/clock'
import type { Background } from './background'
import { giveWay } from './give-way'

/**
 * Seconds for which a server reserves a piece of work. It renews the lease while it works. After kill -9 another
 * server, or the same one after its restart, takes the work up when this time is over.
 */
export const LEASE_SECONDS = 5

/** Work that is stored in the database, so that it survives a crash. */
export interface WorkSource<Item> {
  /** Reserves one piece of work until the given time; null if nothing is free at `now`. */
  claim(now: string, until: string): Promise<Item | null>
  /** Extends the lease. */
  renew(item: Item, until: string): Promise<unknown>
  /** Does the work and stores its result. An error leaves the item to the next attempt. */
  run(item: Item): Promise<void>
  /** Returns whether work is left that is reserved at present. */
  isLeft(): Promise<boolean>
}

export interface LeasedWork {
  /** Starts working on what is due, if this server is not working already. */
  wake(): void
  /** Starts no further item. */
  stop(): void
}

interface Given<Item> {
  name: string
  source: WorkSource<Item>
  clock: Clock
  background: Background
  logger: FastifyBaseLogger
}

/** Works on one item at a time until none is free. Several servers may share the work. */
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

  /** What is left is reserved, by another server or by a process that was killed: it is free when the lease ends. */
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
        // Work may have been added after the last look.
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
