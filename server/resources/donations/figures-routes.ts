import { amountToWire } from '../../../src/shared/donation'
import { approvalPercent, decisionFigures, shownMedian } from '../../db/donation-figures'
import { projectFigures, sumByProgram } from '../../db/project-figures'
import type { Db } from '../../db/schema'
import { addSeconds, monthStartInMaputo, yearStartInMaputo, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { receivedSince, waitingProofs } from './figures-store'

/**
 * Time in s for which the figures are cached, so that visitors cannot make the server sum all donations again and
 * again.
 */
const KEPT_SECONDS = 60

type Figures = Awaited<ReturnType<Handler<'getDonationFigures'>>>

const HOUR_MS = 3_600_000

/**
 * Operation that returns figures about all donations and the projects of each program, for the page about transparency
 * (D57). The figures contain no personal data.
 */
export function figuresRoutes({ db, clock }: { db: Db; clock: Clock }) {
  async function read(now: Date): Promise<Figures> {
    const present = async (since: Date) => {
      const sums = await receivedSince(db, since.toISOString())
      return {
        received: sums.received,
        confirmed: sums.confirmed,
        confirmed_total: amountToWire(sums.confirmedCents),
      }
    }
    const { waiting, waitingSince } = await waitingProofs(db)
    const decisions = await decisionFigures(db, now)
    const programs = sumByProgram(await projectFigures(db)).filter(({ name }) => name !== '')
    return {
      as_of: now.toISOString(),
      year: await present(yearStartInMaputo(now)),
      month: await present(monthStartInMaputo(now)),
      waiting: Number(waiting),
      longest_wait_hours:
        waitingSince === null ? null : Math.floor((now.getTime() - Date.parse(waitingSince)) / HOUR_MS),
      decision_hours_median: shownMedian(decisions),
      approval_percent: approvalPercent(decisions),
      programs: programs.map(({ name, projects, budgetCents, spentCents, updates, evidences }) => ({
        name,
        projects,
        budget: amountToWire(budgetCents),
        spent: amountToWire(spentCents),
        updates,
        evidences,
      })),
    }
  }

  let kept: { until: number; figures: Promise<Figures> } | null = null
  const getDonationFigures: Handler<'getDonationFigures'> = async (_call, reply) => {
    const now = clock()
    if (kept === null || kept.until <= now.getTime()) {
      const figures = read(now)
      kept = { until: addSeconds(now, KEPT_SECONDS).getTime(), figures }
      // The result of a failed read is not cached.
      figures.catch(() => (kept = null))
    }
    void reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    return kept.figures
  }
  return { getDonationFigures }
}
