import { readEnv } from './env'
import { systemClock } from './http/clock'
import { createLogger } from './http/logging'
import { openStore } from './open-store'
import { startFailure } from './start-failure'

/** `npm run seed`: adds demonstration data to an empty database. It does not change any other database. */
try {
  const { db } = await openStore(
    readEnv({ ...process.env, DEMO: '1' }),
    systemClock,
    createLogger(process.env.LOG_LEVEL ?? 'info'),
  )
  await db.destroy()
} catch (error) {
  console.error(startFailure(error) ?? error)
  process.exitCode = 1
}
