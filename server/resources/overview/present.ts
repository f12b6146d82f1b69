import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import type { StorageState } from '../../http/storage-gate'
import type { commentFigures, donationFigures, postFigures, projectFigures } from './store'

type Overview = components['schemas']['StaffOverview']
type Of<T extends (...given: never[]) => unknown> = Awaited<ReturnType<T>>

export const presentProjects = (
  figures: Of<typeof projectFigures>,
  averageProgress: number | null,
): Overview['projects'] => ({
  total: figures.total,
  active: figures.active,
  completed: figures.completed,
  planning: figures.planning,
  suspended: figures.suspended,
  average_progress: averageProgress,
})

export const presentPosts = (figures: Of<typeof postFigures>): Overview['posts'] => ({
  total: figures.total,
  this_month: figures.thisMonth,
})

export const presentComments = (figures: Of<typeof commentFigures>): Overview['comments'] => ({
  pending: figures.pending,
  oldest_pending_at: figures.oldestPendingAt,
})

export const presentDonations = (figures: Of<typeof donationFigures>): Overview['donations'] => ({
  pending: figures.pending,
  pending_total: amountToWire(figures.pendingCents),
  oldest_pending_at: figures.oldestPendingAt,
  approved_this_month: figures.approvedThisMonth,
  approved_this_month_total: amountToWire(figures.approvedThisMonthCents),
})

export const presentStorage = (state: StorageState): Overview['storage'] => ({
  disk_percent: state.diskPercent,
  uploads_percent: state.uploadsPercent,
})
