import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import type { PortalFigures } from './store'

export const presentStats = (figures: PortalFigures): components['schemas']['DashboardStats'] => ({
  donations_count: figures.donations.count,
  donations_pending: figures.donations.pending,
  donations_approved: figures.donations.approved,
  donations_total: amountToWire(figures.donations.approvedCents),
  last_donation: figures.lastDonation && {
    reference: figures.lastDonation.reference,
    amount: amountToWire(figures.lastDonation.amountCents),
    status: figures.lastDonation.status,
    created_at: figures.lastDonation.createdAt,
  },
  notifications_unread: figures.notificationsUnread,
  projects_active: figures.projects.active,
  provinces: figures.projects.provinces,
  member_since: figures.memberSince,
})
