/** Reads the summary figures of the portal and of the dashboard (D26). */
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

/** The summary figures of the dashboard. The API leaves out the blocks that the user has no permission to view. */
export interface StaffOverview {
  /** Percentages of the disk and of the daily upload limit that are used. The server sends them only as a warning. */
  storage?: { disk: number; uploads: number }
  projects?: {
    total: number
    active: number
    completed: number
    planning: number
    suspended: number
    progress: number | null
  }
  posts?: { total: number; thisMonth: number }
  comments?: { pending: number; oldest: string | null }
  donations?: {
    pending: number
    pendingTotal: number
    oldest: string | null
    approved: number
    approvedTotal: number
  }
  volunteers?: number
  beneficiaries?: number
  partners?: number
  users?: number
}

export function normaliseStaffOverview(data: unknown): StaffOverview {
  const block = <T>(
    name: string,
    read: (of: (field: string) => number, record: unknown) => T,
  ): T | undefined => {
    const record = readRecord(data, name)
    return record && read((field) => readNumber(record, field) ?? 0, record)
  }
  const total = (name: string) => block(name, (of) => of('total'))
  const blocks = {
    storage: block('storage', (of) => ({ disk: of('disk_percent'), uploads: of('uploads_percent') })),
    projects: block('projects', (of, record) => ({
      total: of('total'),
      active: of('active'),
      completed: of('completed'),
      planning: of('planning'),
      suspended: of('suspended'),
      progress: readNumber(record, 'average_progress') ?? null,
    })),
    posts: block('posts', (of) => ({ total: of('total'), thisMonth: of('this_month') })),
    comments: block('comments', (of, record) => ({
      pending: of('pending'),
      oldest: readText(record, 'oldest_pending_at') ?? null,
    })),
    donations: block('donations', (of, record) => ({
      pending: of('pending'),
      pendingTotal: of('pending_total'),
      oldest: readText(record, 'oldest_pending_at') ?? null,
      approved: of('approved_this_month'),
      approvedTotal: of('approved_this_month_total'),
    })),
    volunteers: total('volunteers'),
    beneficiaries: total('beneficiaries'),
    partners: total('partners'),
    users: total('users'),
  }
  return Object.fromEntries(Object.entries(blocks).filter(([, value]) => value !== undefined))
}
