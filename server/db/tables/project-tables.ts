import type { Generated } from 'kysely'
import type { Flag } from './flag'
import type { BinColumns } from './record-tables'

/**
 * Programs, skills, project categories and projects with their related records (migrations 0002, 0010, 0012, 0014 and
 * 0046).
 */
export interface ProjectTables {
  programs: ProgramsTable
  skills: SkillsTable
  project_categories: ProjectCategoriesTable
  projects: ProjectsTable
  project_metrics: ProjectMetricsTable
  project_milestones: ProjectMilestonesTable
  project_updates: ProjectUpdatesTable
  project_activities: ProjectActivitiesTable
  project_images: ProjectImagesTable
  project_evidences: ProjectEvidencesTable
}

/** Time and user of the last write of a project part (milestone, update, ...) by staff; null if there was none. */
export interface PartColumns {
  updated_at: string | null
  updated_by: number | null
}

interface ProgramsTable {
  id: Generated<number>
  name: string
  slug: string
  description: string
  color: string
  icon: string
  position: number
}

interface SkillsTable {
  id: Generated<number>
  name: string
  name_key: string
}

interface ProjectCategoriesTable {
  id: Generated<number>
  name: string
  name_key: string
  slug: string
  program_id: number | null
  description: string
  color: string
  icon: string
  is_active: Flag
  position: number
  /** The time of the last write by staff, with its user in `updated_by`; both are null if there was none. */
  updated_at: string | null
  updated_by: number | null
}

interface ProjectsTable extends BinColumns {
  id: Generated<number>
  name: string
  name_key: string
  slug: string
  short_description: string
  description: string
  content: string
  excerpt: string
  /** All searchable text, normalised (lower case, no accents). */
  search_text: string
  featured_image: string | null
  image: string | null
  status: 'planning' | 'active' | 'completed' | 'suspended'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  /** The priority as a number, for sorting. */
  priority_rank: number
  is_public: Flag
  is_featured: Flag
  program_id: number | null
  category_id: number | null
  /** A list of texts as JSON. */
  tags: string
  seo_keywords: string
  meta_description: string
  location: string
  district: string
  province: string
  province_key: string
  coordinates: string
  start_date: string | null
  end_date: string | null
  target_beneficiaries: number | null
  current_beneficiaries: number | null
  budget_cents: number | null
  target_budget_cents: number | null
  spending_cents: number | null
  /** The progress as a user entered it: '45' or '45%'. */
  progress: string | null
  project_document: string | null
  team_members: string
  manager_name: string
  manager_username: string
  created_at: string
  updated_at: string
  /** The user of the last write by staff; null if there was none. */
  updated_by: number | null
}

interface ProjectMetricsTable {
  project_id: number
  people_impacted: number | null
  progress: string | null
  budget_used_cents: number | null
  budget_total_cents: number | null
  communities_reached: number | null
  volunteers_involved: number | null
  partnerships_formed: number | null
  updated_at: string
  updated_by: number | null
}

interface ProjectMilestonesTable extends PartColumns {
  id: Generated<number>
  project_id: number
  title: string
  description: string
  target_date: string | null
  completion_date: string | null
  is_completed: Flag
  status: string
  progress: string | null
  position: number
}

interface ProjectUpdatesTable extends PartColumns {
  id: Generated<number>
  project_id: number
  title: string
  description: string
  type: 'milestone' | 'progress' | 'issue' | 'achievement' | 'financial' | 'community'
  status: 'draft' | 'published'
  people_impacted: number | null
  budget_spent_cents: number | null
  progress: string | null
  author_name: string
  created_at: string
  /** The place where the update was written. Only staff see it (D79). */
  place: Generated<string>
  /** The time at which the server received an update that was written in the field; null for other updates. */
  received_at: string | null
}

interface ProjectActivitiesTable extends PartColumns {
  id: Generated<number>
  project_id: number
  name: string
  description: string
  start_date: string | null
  end_date: string | null
  status: string
  position: number
}

interface ProjectImagesTable extends PartColumns {
  id: Generated<number>
  project_id: number
  title: string
  description: string
  image: string
  category: string
  upload_date: string | null
  position: number
  /** The update, written in the field, to which the picture belongs; null for other pictures. */
  update_id: number | null
}

interface ProjectEvidencesTable extends PartColumns {
  id: Generated<number>
  project_id: number
  title: string
  description: string
  file: string | null
  upload_date: string | null
  created_at: string
  position: Generated<number>
}
