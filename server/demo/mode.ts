import { isMarkedProduction, markProduction } from '../db/production-mark'
import type { Db } from '../db/schema'
import { holdsDemoData } from '../resources/demo/store'

const USED_IN_PRODUCTION =
  'DEMO=1 is refused: this database was used in production or holds the data of people, and the passwords of a ' +
  'demonstration are public. Start with DEMO=0, or give the demonstration an empty database (DATA_DIR or ' +
  'DATABASE_URL).'

/**
 * Thrown when the administrator must change a setting. `startFailure` returns its message, so that the message is
 * printed without a stack.
 */
export class ModeError extends Error {
  override name = 'ModeError'
}

/**
 * Returns whether the database contains users or donations but no demonstration data. Such a database belongs to a real
 * site that is older than the production mark.
 */
async function holdsOnlyPeoplesData(db: Db): Promise<boolean> {
  if (await holdsDemoData(db)) return false
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const donation = await db.selectFrom('donations').select('id').limit(1).executeTakeFirst()
  return user !== undefined || donation !== undefined
}

/**
 * Throws if the server would run as a demonstration on the database of a real site. If the server runs as a real site,
 * marks the database as production (D48).
 */
export async function claimMode(db: Db, isDemo: boolean): Promise<void> {
  if (!isDemo) return markProduction(db)
  if ((await isMarkedProduction(db)) || (await holdsOnlyPeoplesData(db)))
    throw new ModeError(USED_IN_PRODUCTION)
}
