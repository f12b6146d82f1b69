import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import { approvalPercent, shownMedian, type DecisionFigures } from '../../db/donation-figures'
import type { StorageState } from '../../http/storage-gate'
import type {
  commentFigures,
  donationDays,
  donationFigures,
  messageFigures,
  overdueMilestones,
  postFigures,
  projectFigures,
  ProvinceFigures,
} from './store'

type Overview = components['schemas']['StaffOverview']
type Of<T extends (...given: never[]) => unknown> = Awaited<ReturnType<T>>

interface ProjectSources {
  figures: Of<typeof projectFigures>
  averageProgress: number | null
  provinces: readonly ProvinceFigures[]
  overdue: Of<typeof overdueMilestones>
}

export const presentProjects = ({
  figures,
  averageProgress,
  provinces,
  overdue,
}: ProjectSources): Overview['projects'] => ({
  total: figures.total,
  active: figures.active,
  completed: figures.completed,
  planning: figures.planning,
  suspended: figures.suspended,
  average_progress: averageProgress,
  provinces: provinces.map(({ province, planning, active, completed, suspended }) => ({
    province,
    planning,
    active,
    completed,
    suspended,
  })),
  overdue_milestones: {
    count: overdue.count,
    oldest: overdue.oldest.map(({ title, targetDate, project, slug }) => ({
      title,
      target_date: targetDate ?? '',
      project: { name: project, slug },
    })),
  },
})

export const presentPosts = (figures: Of<typeof postFigures>): Overview['posts'] => ({
  total: figures.total,
  this_month: figures.thisMonth,
  drafts: figures.drafts,
})

export const presentComments = (figures: Of<typeof commentFigures>): Overview['comments'] => ({
  pending: figures.pending,
  oldest_pending_at: figures.oldestPendingAt,
})

export const presentMessages = (figures: Of<typeof messageFigures>): Overview['messages'] => ({
  pending: figures.pending,
  oldest_pending_at: figures.oldestPendingAt,
})

export const presentDonations = (
  figures: Of<typeof donationFigures>,
  days: Of<typeof donationDays>,
  decisions: DecisionFigures,
): Overview['donations'] => ({
  pending: figures.pending,
  pending_total: amountToWire(figures.pendingCents),
  oldest_pending_at: figures.oldestPendingAt,
  approved_this_month: figures.approvedThisMonth,
  approved_this_month_total: amountToWire(figures.approvedThisMonthCents),
  decision_hours_median: shownMedian(decisions),
  approval_percent: approvalPercent(decisions),
  days: days.map(({ day, approvedCents, pendingCents }) => ({
    day,
    approved_total: amountToWire(approvedCents),
    pending_total: amountToWire(pendingCents),
  })),
})

export const presentStorage = (state: StorageState): Overview['storage'] => ({
  disk_percent: state.diskPercent,
  uploads_percent: state.uploadsPercent,
})
