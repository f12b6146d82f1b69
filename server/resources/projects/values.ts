import type { components } from '../../../src/api/v1'
import { amountToWire } from '../../../src/shared/donation'
import type { ProjectPriority, ProjectStatus, ProjectValues } from '../../../src/shared/project'
import { slugOf, type KeptRow } from '../../http/kept-records'
import { parseTexts } from './present'
import type { DetailRow } from './store'

/** A project as staff edit it. `KeptRow` adds the columns for the bin. */
export type StoredProject = DetailRow & KeptRow

const text = (value: number | null): string => (value === null ? '' : String(value))
const money = (cents: number | null): string => (cents === null ? '' : amountToWire(cents))

/**
 * Returns the fields of a stored project that an edit may change, in the format of the form. The project's version is
 * computed from these fields.
 */
export const projectValues = (row: StoredProject): ProjectValues => ({
  name: row.name,
  slug: slugOf(row),
  description: row.description,
  short_description: row.short_description,
  content: row.content,
  excerpt: row.excerpt,
  featured_image: row.featured_image ?? '',
  status: row.status,
  priority: row.priority,
  is_public: row.is_public === 1,
  is_featured: row.is_featured === 1,
  program_id: text(row.program_id),
  category_id: text(row.category_id),
  tags: parseTexts(row.tags),
  seo_keywords: parseTexts(row.seo_keywords),
  meta_description: row.meta_description,
  location: row.location,
  district: row.district,
  province: row.province,
  coordinates: row.coordinates,
  start_date: row.start_date ?? '',
  end_date: row.end_date ?? '',
  target_beneficiaries: text(row.target_beneficiaries),
  current_beneficiaries: text(row.current_beneficiaries),
  budget: money(row.budget_cents),
  target_budget: money(row.target_budget_cents),
  current_spending: money(row.spending_cents),
  progress_percentage: row.progress ?? '',
  project_document: row.project_document ?? '',
  team_members: parseTexts(row.team_members),
  manager: row.manager_username,
})

const number = (value: string): number | null => (value === '' ? null : Number(value))

/**
 * Returns the fields of an earlier version in the format of the API contract, so that a client can send them back as
 * the body of an edit.
 */
export const presentValues = (values: ProjectValues): components['schemas']['ProjectWrite'] => ({
  name: values.name,
  slug: values.slug,
  description: values.description,
  short_description: values.short_description,
  content: values.content,
  excerpt: values.excerpt,
  featured_image: values.featured_image || null,
  status: values.status as ProjectStatus,
  priority: values.priority as ProjectPriority,
  is_public: values.is_public,
  is_featured: values.is_featured,
  program_id: number(values.program_id),
  category_id: number(values.category_id),
  tags: values.tags,
  seo_keywords: values.seo_keywords,
  meta_description: values.meta_description,
  location: values.location,
  district: values.district,
  province: values.province,
  coordinates: values.coordinates,
  start_date: values.start_date || null,
  end_date: values.end_date || null,
  target_beneficiaries: number(values.target_beneficiaries),
  current_beneficiaries: number(values.current_beneficiaries),
  budget: values.budget || null,
  target_budget: values.target_budget || null,
  current_spending: values.current_spending || null,
  progress_percentage: values.progress_percentage || null,
  project_document: values.project_document || null,
  team_members: values.team_members,
  manager: values.manager,
})
