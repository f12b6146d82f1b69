import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import { publicName } from '../../http/last-write'
import type { Audience } from './policy'
import {
  presentActivity,
  presentEvidence,
  presentImage,
  presentMilestone,
  presentUpdate,
} from './present-related'
import { presentMetrics } from './present-metrics'
import { progressToWire } from './present-progress'
import type { Related } from './related-store'
import type { ManagerRow } from './managers-store'
import type { CardRow, DetailRow } from './store'

type Schemas = components['schemas']

/** Parses a stored JSON list and returns the texts in it. */
export function parseTexts(json: string): string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []
}

const money = (cents: number | null): string | null => (cents === null ? null : amountToWire(cents))

const presentRef = (
  id: number | null,
  name: string | null,
  slug: string | null,
  color: string | null,
): Schemas['ProjectRef'] | null =>
  id === null || name === null ? null : { id, name, slug: slug ?? '', color: color ?? '' }

/** Returns a project for a list, without long texts and related records. */
export const presentCard = (row: CardRow): Schemas['Project'] => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  short_description: row.short_description,
  featured_image: row.featured_image,
  image: row.image,
  status: row.status,
  priority: row.priority,
  is_public: row.is_public === 1,
  is_featured: row.is_featured === 1,
  program: presentRef(row.program_id, row.program_name, row.program_slug, row.program_color),
  category: presentRef(row.category_id, row.category_name, row.category_slug, row.category_color),
  tags: parseTexts(row.tags),
  location: row.location,
  district: row.district,
  province: row.province,
  start_date: row.start_date,
  end_date: row.end_date,
  created_at: row.created_at,
  updated_at: row.updated_at,
  target_beneficiaries: row.target_beneficiaries,
  current_beneficiaries: row.current_beneficiaries,
  budget: money(row.budget_cents),
  target_budget: money(row.target_budget_cents),
  current_spending: money(row.spending_cents),
  progress_percentage: progressToWire(row.progress),
})

/**
 * Returns the manager of a project. Visitors get only the manager's public name, or null if there is none. Visitors
 * never get the username, because it is half of the credentials (D43).
 */
function presentManager(row: DetailRow, audience: Audience): Schemas['Project']['manager'] {
  if (audience !== 'staff') return row.manager_name ? { full_name: row.manager_name } : null
  if (!row.manager_name && !row.manager_username) return null
  return { full_name: row.manager_name, username: row.manager_username }
}

/** Returns a user who may become the manager of a project: only the names, no address and no rights. */
export const presentManagerChoice = (row: ManagerRow): Schemas['ProjectManagerList']['results'][number] => ({
  username: row.username,
  full_name: publicName(row.first_name, row.last_name) ?? '',
})

/** Returns a project with all fields and related records, for the project's own page. */
export const presentProject = (row: DetailRow, related: Related, audience: Audience): Schemas['Project'] => ({
  ...presentCard(row),
  description: row.description,
  content: row.content,
  excerpt: row.excerpt,
  seo_keywords: parseTexts(row.seo_keywords),
  meta_description: row.meta_description,
  coordinates: row.coordinates,
  project_document: row.project_document,
  team_members: parseTexts(row.team_members),
  manager: presentManager(row, audience),
  metrics: presentMetrics(row, related.metrics[0], related.milestones),
  milestones: related.milestones.map(presentMilestone),
  updates: related.updates.map(presentUpdate),
  activities: related.activities.map(presentActivity),
  gallery_images: related.images.map(presentImage),
  evidences: related.evidences.map(presentEvidence),
})

/**
 * Returns the fields that only staff get. For a project in the bin, `slug` is the slug that it had before the deletion.
 */
const staffFields = (row: CardRow) => ({
  slug: row.bin_slug ?? row.slug,
  deleted_at: row.deleted_at,
  updated_by_name: publicName(row.writer_first_name ?? null, row.writer_last_name ?? null),
})

export const presentStaffCard = (row: CardRow): Schemas['Project'] => ({
  ...presentCard(row),
  ...staffFields(row),
})

/**
 * Returns a project with all fields for staff.
 * @param version version of the project, which an edit sends as If-Match (D42)
 */
export const presentStaffProject = (
  row: DetailRow,
  related: Related,
  version: string,
): Schemas['Project'] => ({
  ...presentProject(row, related, 'staff'),
  ...staffFields(row),
  version,
})
