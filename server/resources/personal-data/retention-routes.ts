import { RETENTION, RETENTION_END } from '../../../src/shared/retention'
import type { Db } from '../../db/schema'
import { addSeconds, dayInMaputo, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { countDue, listRuns, type RetentionCounts } from '../../jobs/retention'

const RUNS_SHOWN = 30
const NOTHING: RetentionCounts = { donations: 0, messages: 0, notifications: 0, accounts: 0 }

/** Operation that returns the runs of the daily removal of old data, for the settings screen (D41). */
export function retentionRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const getRetention: Handler<'getRetention'> = async () => {
    const now = clock()
    const runs = await listRuns(db, RUNS_SHOWN)
    const hasRunToday = runs[0]?.day === dayInMaputo(now)
    return {
      promises: [...Object.values(RETENTION).map(({ promise }) => promise), RETENTION_END],
      runs: runs.map((run) => ({
        began_at: run.began_at,
        ended_at: run.ended_at,
        removed: { ...NOTHING, ...(JSON.parse(run.counts) as Partial<RetentionCounts>) },
      })),
      due: await countDue(db, now),
      next_on: dayInMaputo(hasRunToday ? addSeconds(now, 24 * 3600) : now),
    }
  }
  return { getRetention }
}
