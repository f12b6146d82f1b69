/** The parts of a project, such as milestones and updates, and the functions that read them (RULES §3, D26). */
import { flagOf, numberOf, textOf } from './normalise'
import { webAddress } from './web-address'

export interface Milestone {
  title: string
  description: string
  /** An ISO date, or any other text that the API sent; a screen shows 'Data inválida' when it is not a date. */
  targetDate: string | undefined
  completionDate: string | undefined
  isCompleted: boolean
  /** Percent, as the API sent it; may be above 100. */
  progress: number | undefined
}

export interface ProjectMetrics {
  peopleImpacted: number | undefined
  progress: number | undefined
  completedMilestones: number | undefined
  totalMilestones: number | undefined
  /** In MZN. */
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
  /** milestone, progress, issue, achievement, financial, community, or any other text that the API sent. */
  type: string
  createdAt: string | undefined
  peopleImpacted: number | undefined
  /** In MZN. */
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
  category: string
  uploadDate: string | undefined
}

export interface Evidence {
  id: number
  title: string
  description: string
  /** Undefined when the entry has no file; it is then not shown (RULES §2.17). */
  file: string | undefined
  date: string | undefined
}

const word = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

export function milestoneOf(data: unknown): Milestone | null {
  const title = textOf(data, 'title', 'name')
  if (!title) return null
  return {
    title,
    description: textOf(data, 'description') ?? '',
    targetDate: textOf(data, 'target_date'),
    completionDate: textOf(data, 'completion_date'),
    // Completed by its flag or by its status (RULES §3).
    isCompleted: flagOf(data, 'is_completed') || word(textOf(data, 'status')) === 'completed',
    progress: numberOf(data, 'progress_percentage'),
  }
}

export const metricsOf = (data: unknown): ProjectMetrics => ({
  peopleImpacted: numberOf(data, 'people_impacted'),
  progress: numberOf(data, 'progress_percentage'),
  completedMilestones: numberOf(data, 'completed_milestones'),
  totalMilestones: numberOf(data, 'total_milestones'),
  budgetUsed: numberOf(data, 'budget_used'),
  budgetTotal: numberOf(data, 'budget_total'),
  communitiesReached: numberOf(data, 'communities_reached'),
  volunteersInvolved: numberOf(data, 'volunteers_involved'),
  partnershipsFormed: numberOf(data, 'partnerships_formed'),
  lastUpdate: textOf(data, 'last_update', 'last_updated'),
  startDate: textOf(data, 'start_date'),
  endDate: textOf(data, 'end_date'),
})

/**
 * Reads an update, or returns null when it must not be shown: only the status 'published' is public (RULES §4). An
 * update without a status counts as published, because the API sends it on a public address.
 */
export function updateOf(data: unknown): ProjectUpdate | null {
  const id = numberOf(data, 'id')
  const title = textOf(data, 'title')
  const status = word(textOf(data, 'status'))
  if (id === undefined || !title || (status !== '' && status !== 'published')) return null
  return {
    id,
    title,
    description: textOf(data, 'description') ?? '',
    type: word(textOf(data, 'type', 'update_type')),
    createdAt: textOf(data, 'created_at'),
    peopleImpacted: numberOf(data, 'people_impacted'),
    budgetSpent: numberOf(data, 'budget_spent'),
    progress: numberOf(data, 'progress_percentage'),
    authorName: textOf(data, 'author_name') ?? '',
  }
}

export function activityOf(data: unknown): Activity | null {
  const name = textOf(data, 'name', 'title')
  if (!name) return null
  return {
    name,
    description: textOf(data, 'description') ?? '',
    startDate: textOf(data, 'start_date'),
    endDate: textOf(data, 'end_date'),
    status: word(textOf(data, 'status')),
  }
}

export function galleryImageOf(data: unknown): GalleryImage | null {
  if (typeof data === 'string')
    return { id: 0, title: '', description: '', src: webAddress(data), category: '', uploadDate: undefined }
  const src = webAddress(textOf(data, 'image_url', 'image', 'url'))
  const title = textOf(data, 'title')
  if (!src && !title) return null
  return {
    id: numberOf(data, 'id') ?? 0,
    title: title ?? '',
    description: textOf(data, 'description') ?? '',
    src,
    category: word(textOf(data, 'category')),
    uploadDate: textOf(data, 'upload_date', 'created_at'),
  }
}

export function evidenceOf(data: unknown): Evidence | null {
  const id = numberOf(data, 'id')
  const title = textOf(data, 'title')
  if (id === undefined && !title) return null
  return {
    id: id ?? 0,
    title: title ?? '',
    description: textOf(data, 'description') ?? '',
    file: webAddress(textOf(data, 'file_url', 'file')),
    date: textOf(data, 'upload_date', 'created_at'),
  }
}
