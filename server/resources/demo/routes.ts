import type { Db } from '../../db/schema'
import type { Handler } from '../../http/contract'
import { DEMO_ACCOUNTS } from './accounts'
import { presentDemoAccount } from './present'
import { holdsDemoData } from './store'

/** Operation that returns whether the data is a demonstration and, if so, the demonstration accounts (D3). */
export function demoRoutes({ db, isDemo }: { db: Db; isDemo: boolean }) {
  const getDemo: Handler<'getDemo'> = async () =>
    isDemo && (await holdsDemoData(db))
      ? { demo: true, accounts: DEMO_ACCOUNTS.map(presentDemoAccount) }
      : { demo: false }
  return { getDemo }
}
