import type { AddressInfo } from 'node:net'
import type { DestinationStream } from 'pino'
import { createApp } from './app'
import { readEnv, type Environment } from './env'
import { systemClock, type Clock } from './http/clock'
import { createLogger } from './http/logging'
import { openStore } from './open-store'
import { warmPasswords } from './resources/auth/passwords'
import { keptSecret } from './secret'

export interface RunningServer {
  url: string
  /** Finishes what is under way, refuses what is new, closes the database; waits no longer than STOP_GRACE_SECONDS. */
  stop(): Promise<void>
}

export interface Given {
  clock?: Clock
  log?: DestinationStream
}

const SWEEP_EVERY_MS = 3_600_000

/** A server from an environment: what main.ts runs, and tests too (PORT=0 takes any free port). */
export async function startServer(env: Environment, given: Given = {}): Promise<RunningServer> {
  const settings = readEnv(env)
  const clock = given.clock ?? systemClock
  const logger = createLogger(settings.logLevel, given.log)
  const store = await openStore(settings, clock, logger)
  await warmPasswords()
  const secret = settings.jwtSecret ?? keptSecret(settings.dataDir)
  const app = await createApp({ settings, clock, logger, secret, ...store }).catch(async (error: unknown) => {
    await store.db.destroy()
    throw error
  })
  app.addHook('onClose', () => store.db.destroy())

  const sweeper = setInterval(() => {
    store.sweep().catch((error: unknown) => logger.error({ err: error }, 'sweep'))
  }, SWEEP_EVERY_MS)
  sweeper.unref()

  await app.listen({ host: settings.host, port: settings.port })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      clearInterval(sweeper)
      const hurry = setTimeout(() => app.server.closeAllConnections(), settings.stopGraceMs)
      await app.close()
      clearTimeout(hurry)
    },
  }
}
