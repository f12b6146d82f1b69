import type { Db } from '../../db/schema'
import { writeToDisk } from '../../files/disk-probe'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { refuse } from '../../http/errors'
import { writeToDatabase } from './store'

const DATABASE_SILENT = 'A base de dados não responde.'
const DISK_SILENT = 'O disco não aceita dados.'
/**
 * Time in ms for which the result of a health test is reused. Otherwise anybody could keep the server busy with tests.
 */
const SAME_ANSWER_MS = 5_000

interface HealthDeps {
  db: Db
  clock: Clock
  dataDir: string
}

/**
 * Operation that reports whether the server works: the test writes to the database and to the disk. Monitoring tools
 * can also use the address /healthz.
 */
export function healthRoutes({ db, clock, dataDir }: HealthDeps) {
  const test = async (): Promise<{ trouble: string; error: unknown } | null> => {
    try {
      await writeToDatabase(db, clock().toISOString())
    } catch (error) {
      return { trouble: DATABASE_SILENT, error }
    }
    try {
      await writeToDisk(dataDir)
    } catch (error) {
      return { trouble: DISK_SILENT, error }
    }
    return null
  }
  let last: { at: number; result: ReturnType<typeof test> } | null = null

  const getHealth: Handler<'getHealth'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const now = clock().getTime()
    if (!last || Math.abs(now - last.at) >= SAME_ANSWER_MS) last = { at: now, result: test() }
    const failure = await last.result
    if (!failure) return { status: 'ok' }
    call.log.error({ err: failure.error }, 'health check failed')
    throw refuse(503, failure.trouble)
  }
  return { getHealth }
}
