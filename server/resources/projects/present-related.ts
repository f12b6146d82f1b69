import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import { progressToWire } from './present-progress'
import type { ActivityRow, EvidenceRow, ImageRow, MilestoneRow, UpdateRow } from './related-store'

type Schemas = components['schemas']

/** Returns whether a milestone is completed, according to its flag or its status (RULES §3). */
export const isDone = (row: MilestoneRow): boolean => row.is_completed === 1 || row.status === 'completed'

export const presentMilestone = (row: MilestoneRow): Schemas['Milestone'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  target_date: row.target_date,
  completion_date: row.completion_date,
  is_completed: isDone(row),
  status: row.status,
  progress_percentage: progressToWire(row.progress),
})

export const presentUpdate = (row: UpdateRow): Schemas['Update'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  type: row.type,
  status: row.status,
  created_at: row.created_at,
  people_impacted: row.people_impacted,
  budget_spent: row.budget_spent_cents === null ? null : amountToWire(row.budget_spent_cents),
  progress_percentage: progressToWire(row.progress),
  author_name: row.author_name,
})

export const presentActivity = (row: ActivityRow): Schemas['Activity'] => ({
  name: row.name,
  description: row.description,
  start_date: row.start_date,
  end_date: row.end_date,
  status: row.status,
})

export const presentImage = (row: ImageRow): Schemas['GalleryImage'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image_url: row.image,
  category: row.category,
  upload_date: row.upload_date,
})

export const presentEvidence = (row: EvidenceRow): Schemas['Evidence'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  file_url: row.file,
  upload_date: row.upload_date,
  created_at: row.created_at,
})
