/**
 * Reads the summary figures of the dashboard (D26). This code is not in overview.ts, because the portal does not need
 * it.
 */
import { readList, readNumber, readRecord, readText } from './normalise'

export const PROJECT_STATES = ['planning', 'active', 'completed', 'suspended'] as const
export type ProjectCounts = Record<(typeof PROJECT_STATES)[number], number>

export interface Province extends ProjectCounts {
  /** Name of the province; empty for the projects without a province. */
  name: string
  total: number
}

export interface OverdueMilestone {
  title: string
  targetDate: string
  project: string
  slug: string
}

/** Amounts in MZN of the donations that arrived on one day. */
export interface DonationDay {
  /** Day of arrival, such as '2026-03-09'. */
  day: string
  approved: number
  pending: number
}

/** The summary figures of the dashboard. A block is missing if the user has no permission to view it. */
export interface StaffOverview {
  /**
   * Used percentage of the disk and of the daily upload limit. The server sends the percentages only if they are so
   * high that staff must be warned.
   */
  storage?: { disk: number; uploads: number }
  projects?: ProjectCounts & {
    total: number
    progress: number | null
    provinces: Province[]
    overdue: { count: number; oldest: OverdueMilestone[] }
  }
  posts?: { total: number; thisMonth: number; drafts: number }
  comments?: { pending: number; oldest: string | null }
  /** Contact messages that have not been answered. */
  messages?: { pending: number; oldest: string | null }
  donations?: {
    pending: number
    pendingTotal: number
    oldest: string | null
    approved: number
    approvedTotal: number
    /**
     * Median number of hours from the proof to the decision; null if there are no decisions or the server does not send
     * the figure.
     */
    medianHours: number | null
    /** Percentage of the decisions that were approvals; null in the same cases as the median. */
    approvalPercent: number | null
    days: DonationDay[]
  }
  volunteers?: number
  beneficiaries?: number
  partners?: number
  users?: number
  /** Open requests to delete a person's data (D91), for administrators. */
  dataRequests?: number
}

const projectCounts = (data: unknown): ProjectCounts => ({
  planning: readNumber(data, 'planning') ?? 0,
  active: readNumber(data, 'active') ?? 0,
  completed: readNumber(data, 'completed') ?? 0,
  suspended: readNumber(data, 'suspended') ?? 0,
})

function province(data: unknown): Province {
  const counts = projectCounts(data)
  const total = PROJECT_STATES.reduce((sum, state) => sum + counts[state], 0)
  return { name: readText(data, 'province') ?? '', total, ...counts }
}

function overdueMilestone(data: unknown): OverdueMilestone[] {
  const project = readRecord(data, 'project')
  const slug = readText(project, 'slug')
  const title = readText(data, 'title')
  if (!slug || !title) return []
  const targetDate = readText(data, 'target_date') ?? ''
  return [{ title, targetDate, project: readText(project, 'name') ?? slug, slug }]
}

function donationDay(data: unknown): DonationDay[] {
  const day = readText(data, 'day')
  const amount = (name: string) => readNumber(data, name) ?? 0
  return day ? [{ day, approved: amount('approved_total'), pending: amount('pending_total') }] : []
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
    projects: block('projects', (of, record) => {
      const overdue = readRecord(record, 'overdue_milestones')
      return {
        ...projectCounts(record),
        total: of('total'),
        progress: readNumber(record, 'average_progress') ?? null,
        provinces: readList(record, 'provinces').map(province),
        overdue: {
          count: readNumber(overdue, 'count') ?? 0,
          oldest: readList(overdue, 'oldest').flatMap(overdueMilestone),
        },
      }
    }),
    posts: block('posts', (of) => ({
      total: of('total'),
      thisMonth: of('this_month'),
      drafts: of('drafts'),
    })),
    comments: block('comments', (of, record) => ({
      pending: of('pending'),
      oldest: readText(record, 'oldest_pending_at') ?? null,
    })),
    messages: block('messages', (of, record) => ({
      pending: of('pending'),
      oldest: readText(record, 'oldest_pending_at') ?? null,
    })),
    donations: block('donations', (of, record) => ({
      pending: of('pending'),
      pendingTotal: of('pending_total'),
      oldest: readText(record, 'oldest_pending_at') ?? null,
      approved: of('approved_this_month'),
      approvedTotal: of('approved_this_month_total'),
      medianHours: readNumber(record, 'decision_hours_median') ?? null,
      approvalPercent: readNumber(record, 'approval_percent') ?? null,
      days: readList(record, 'days').flatMap(donationDay),
    })),
    volunteers: total('volunteers'),
    beneficiaries: total('beneficiaries'),
    partners: total('partners'),
    users: total('users'),
    dataRequests: block('users', (of) => of('data_requests')),
  }
  return Object.fromEntries(Object.entries(blocks).filter(([, value]) => value !== undefined))
}
