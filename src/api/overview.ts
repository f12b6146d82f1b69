/** Reads the summary figures of the portal (D26). */
import { readNumber, readRecord, readText } from './normalise'

export interface PortalStats {
  donations: number
  pending: number
  approved: number
  /** The sum of the approved donations, in MZN. */
  total: number
  last: { reference: string; amount: number; status: string; createdAt: string } | null
  unread: number
  projects: number
  provinces: number
  memberSince: string | null
}

export function normalisePortalStats(data: unknown): PortalStats {
  const last = readRecord(data, 'last_donation')
  const count = (...names: string[]) => readNumber(data, ...names) ?? 0
  return {
    donations: count('donations_count'),
    pending: count('donations_pending'),
    approved: count('donations_approved'),
    total: count('donations_total'),
    last: last
      ? {
          reference: readText(last, 'reference') ?? '',
          amount: readNumber(last, 'amount') ?? 0,
          status: readText(last, 'status') ?? '',
          createdAt: readText(last, 'created_at') ?? '',
        }
      : null,
    unread: count('notifications_unread'),
    projects: count('projects_active'),
    provinces: count('provinces'),
    memberSince: readText(data, 'member_since') ?? null,
  }
}
