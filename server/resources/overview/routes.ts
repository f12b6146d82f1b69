import { decisionFigures } from '../../db/donation-figures'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import { dayInMaputo, monthStartInMaputo, type Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { LOW_PERCENT, type StorageGate } from '../../http/storage-gate'
import { averageProgress } from '../../db/project-progress'
import { visibleBlocks } from './policy'
import {
  presentComments,
  presentDonations,
  presentMessages,
  presentPosts,
  presentProjects,
  presentStorage,
} from './present'
import {
  commentFigures,
  countAccounts,
  countDataRequests,
  donationDays,
  donationFigures,
  messageFigures,
  overdueMilestones,
  peopleFigures,
  postFigures,
  progressSources,
  projectFigures,
  provinceFigures,
} from './store'

interface OverviewDeps {
  db: Db
  clock: Clock
  gate: StorageGate
}

/** Operation that returns the figures of the dashboard, in blocks that depend on the user's permissions (policy.ts). */
export function overviewRoutes({ db, clock, gate }: OverviewDeps) {
  const projects = async (today: string) =>
    presentProjects({
      figures: await projectFigures(db),
      averageProgress: averageProgress(await progressSources(db)),
      provinces: await provinceFigures(db),
      overdue: await overdueMilestones(db, today),
    })

  const getStaffOverview: Handler<'getStaffOverview'> = async (call, reply) => {
    void reply.header('cache-control', 'no-store')
    const may = visibleBlocks(requirePerson(call))
    const now = clock()
    const month = monthStartInMaputo(now).toISOString()
    const people = await peopleFigures(db)
    const storage = await gate.state()
    const isLow = Math.max(storage.diskPercent, storage.uploadsPercent) >= LOW_PERCENT
    return {
      ...(isLow && { storage: presentStorage(storage) }),
      ...(may.projects && { projects: await projects(dayInMaputo(now)) }),
      ...(may.blog && {
        posts: presentPosts(await postFigures(db, now.toISOString(), month)),
        comments: presentComments(await commentFigures(db)),
      }),
      ...(may.community && {
        donations: presentDonations(
          await donationFigures(db, month),
          await donationDays(db, month),
          await decisionFigures(db, now),
        ),
        partners: { total: people.partners },
      }),
      ...(may.messages && { messages: presentMessages(await messageFigures(db)) }),
      ...(may.volunteers && { volunteers: { total: people.volunteers } }),
      ...(may.beneficiaries && { beneficiaries: { total: people.beneficiaries } }),
      ...(may.users && {
        users: { total: await countAccounts(db), data_requests: await countDataRequests(db) },
      }),
    }
  }
  return { getStaffOverview }
}
