import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Handler } from '../../http/contract'
import { presentStats } from './present'
import { portalFigures } from './store'

/** Operation that returns the figures of the portal (RULES §7.7). */
export function portalRoutes({ db }: { db: Db }) {
  const getDashboardStats: Handler<'getDashboardStats'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    return presentStats(await portalFigures(db, requirePerson(call).id))
  }
  return { getDashboardStats }
}
