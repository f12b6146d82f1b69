import type { Db } from '../../db/schema'
import type { Handler } from '../../http/contract'
import { refuse } from '../../http/errors'
import { askDatabase } from './store'

const DATABASE_SILENT = 'A base de dados não responde.'

/** Operation that reports whether the server works. Monitoring tools also find it at /healthz. */
export function healthRoutes({ db }: { db: Db }) {
  const getHealth: Handler<'getHealth'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await askDatabase(db)
    } catch (error) {
      call.log.error({ err: error }, 'database')
      throw refuse(503, DATABASE_SILENT)
    }
    return { status: 'ok' }
  }
  return { getHealth }
}
