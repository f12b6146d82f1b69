/**
 * The types of project parts, such as milestones and updates, and the functions that read them from API responses
 * (RULES §3, D26).
 */
import { readAlt, readFlag, readNumber, readText } from './normalise'
import { webAddress } from './web-address'

export interface Milestone {
  title: string
  description: string
  /** An ISO date, or any other text that the API sent. A screen shows 'Data inválida' if it is not a date. */
  targetDate: string | undefined
  completionDate: string | undefined
  isCompleted: boolean
  /** Progress in percent, as the API sent it. It may be above 100. */
  progress: number | undefined
}

export interface ProjectMetrics {
  peopleImpacted: number | undefined
  progress: number | undefined
  completedMilestones: number | undefined
  totalMilestones: number | undefined
  /** Amount in MZN, like `budgetTotal`. */
  budgetUsed: number | undefined
  budgetTotal: number | undefined
  communitiesReached: number | undefined
  volunteersInvolved: number | undefined
  partnershipsFormed: number | undefined
  lastUpdate: string | undefined
  startDate: string | undefined
  endDate: string | undefined
}

export interface ProjectUpdate {
  id: number
  title: string
  description: string
  /**
   * One of the texts 'milestone', 'progress', 'issue', 'achievement', 'financial' and 'community', or any other text
   * that the API sent.
   */
  type: string
  createdAt: string | undefined
  peopleImpacted: number | undefined
  /** Amount in MZN. */
  budgetSpent: number | undefined
  progress: number | undefined
  authorName: string
}

export interface Activity {
  name: string
  description: string
  startDate: string | undefined
  endDate: string | undefined
  status: string
}

export interface GalleryImage {
  id: number
  title: string
  description: string
  src: string | undefined
  /** Alternative text of the picture; empty for a decorative picture, undefined if the API does not send it. */
  alt: string | undefined
  category: string
  uploadDate: string | undefined
}

export interface Evidence {
  id: number
  title: string
  description: string
  /** URL of the file; undefined if the evidence has no file. An evidence without a file is not shown (RULES §2.17). */
  file: string | undefined
  date: string | undefined
}

const word = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

export function normaliseMilestone(data: unknown): Milestone | null {
  const title = readText(data, 'title', 'name')
  if (!title) return null
  return {
    title,
    description: readText(data, 'description') ?? '',
    targetDate: readText(data, 'target_date'),
    completionDate: readText(data, 'completion_date'),
    // A milestone is completed if its flag is set or its status is 'completed' (RULES §3).
    isCompleted: readFlag(data, 'is_completed') || word(readText(data, 'status')) === 'completed',
    progress: readNumber(data, 'progress_percentage'),
  }
}

export const normaliseMetrics = (data: unknown): ProjectMetrics => ({
  peopleImpacted: readNumber(data, 'people_impacted'),
  progress: readNumber(data, 'progress_percentage'),
  completedMilestones: readNumber(data, 'completed_milestones'),
  totalMilestones: readNumber(data, 'total_milestones'),
  budgetUsed: readNumber(data, 'budget_used'),
  budgetTotal: readNumber(data, 'budget_total'),
  communitiesReached: readNumber(data, 'communities_reached'),
  volunteersInvolved: readNumber(data, 'volunteers_involved'),
  partnershipsFormed: readNumber(data, 'partnerships_formed'),
  lastUpdate: readText(data, 'last_update', 'last_updated'),
  startDate: readText(data, 'start_date'),
  endDate: readText(data, 'end_date'),
})

/**
 * Reads an update. Returns null if its status is not 'published', because such an update must not be shown (RULES §4).
 * An update without a status counts as published, because the API sends it on a public URL.
 */
export function normaliseUpdate(data: unknown): ProjectUpdate | null {
  const id = readNumber(data, 'id')
  const title = readText(data, 'title')
  const status = word(readText(data, 'status'))
  if (id === undefined || !title || (status !== '' && status !== 'published')) return null
  return {
    id,
    title,
    description: readText(data, 'description') ?? '',
    type: word(readText(data, 'type', 'update_type')),
    createdAt: readText(data, 'created_at'),
    peopleImpacted: readNumber(data, 'people_impacted'),
    budgetSpent: readNumber(data, 'budget_spent'),
    progress: readNumber(data, 'progress_percentage'),
    authorName: readText(data, 'author_name') ?? '',
  }
}

export function normaliseActivity(data: unknown): Activity | null {
  const name = readText(data, 'name', 'title')
  if (!name) return null
  return {
    name,
    description: readText(data, 'description') ?? '',
    startDate: readText(data, 'start_date'),
    endDate: readText(data, 'end_date'),
    status: word(readText(data, 'status')),
  }
}

export function normaliseGalleryImage(data: unknown): GalleryImage | null {
  const isAddress = typeof data === 'string'
  const src = webAddress(isAddress ? data : readText(data, 'image_url', 'image', 'url'))
  const title = readText(data, 'title')
  if (!isAddress && !src && !title) return null
  return {
    id: readNumber(data, 'id') ?? 0,
    title: title ?? '',
    description: readText(data, 'description') ?? '',
    src,
    alt: readAlt(data, 'image_alt'),
    category: word(readText(data, 'category')),
    uploadDate: readText(data, 'upload_date', 'created_at'),
  }
}

export function normaliseEvidence(data: unknown): Evidence | null {
  const id = readNumber(data, 'id')
  const title = readText(data, 'title')
  if (id === undefined && !title) return null
  return {
    id: id ?? 0,
    title: title ?? '',
    description: readText(data, 'description') ?? '',
    file: webAddress(readText(data, 'file_url', 'file')),
    date: readText(data, 'upload_date', 'created_at'),
  }
}
