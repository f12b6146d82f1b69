import { readEnv } from './env'
import { systemClock } from './http/clock'
import { createLogger } from './http/logging'
import { openStore } from './open-store'

/** `npm run seed`: adds demonstration data to an empty database. Any other database is not changed. */
const { db } = await openStore(
  readEnv({ ...process.env, DEMO: '1' }),
  systemClock,
  createLogger(process.env.LOG_LEVEL ?? 'info'),
)
await db.destroy()
