/** Converts the form's values to the project that visitors would see. A pure function. */
import type { ManagedProject } from '@/api/managed-project'
import type { Project } from '@/api/project'
import { webAddress } from '@/api/web-address'
import type { ProjectValues } from '@/shared/project'
import { numberForApi, projectAmount, projectProgress } from '@/shared/project-numbers'

const numberIn = (text: string | null): number | undefined =>
  text === null || text.trim() === '' ? undefined : Number(text)

interface Names {
  program: string | undefined
  category: string | undefined
  manager: string
}

/**
 * Returns the project that visitors would see if the form were saved.
 * @param stored the stored project with its milestones, updates and the like; undefined for a new project
 * @param names the names of the chosen program, category and manager
 */
export function previewProject(
  values: ProjectValues,
  project: ManagedProject | null,
  stored: Project | undefined,
  names: Names,
): Project {
  const reference = (name: string | undefined) =>
    name === undefined ? undefined : { id: undefined, name, color: undefined }
  return {
    id: project?.id ?? 0,
    name: values.name || 'Sem nome',
    slug: values.slug,
    shortDescription: values.short_description,
    picture: webAddress(values.featured_image),
    pictureAlt: undefined,
    status: values.status,
    priority: values.priority,
    isPublic: values.is_public,
    isFeatured: values.is_featured,
    program: reference(names.program),
    category: reference(names.category),
    province: values.province,
    district: values.district,
    location: values.location,
    progress: numberIn(projectProgress(values.progress_percentage)),
    currentBeneficiaries: numberIn(numberForApi('current_beneficiaries', values.current_beneficiaries)),
    targetBeneficiaries: numberIn(numberForApi('target_beneficiaries', values.target_beneficiaries)),
    updatedAt: stored?.updatedAt,
    description: values.description,
    content: values.content,
    excerpt: values.excerpt,
    tags: values.tags,
    seoKeywords: values.seo_keywords,
    metaDescription: values.meta_description,
    coordinates: numberForApi('coordinates', values.coordinates),
    startDate: values.start_date || undefined,
    endDate: values.end_date || undefined,
    budget: numberIn(projectAmount(values.budget) ?? projectAmount(values.target_budget)),
    currentSpending: numberIn(projectAmount(values.current_spending)),
    document: webAddress(values.project_document),
    team: values.team_members,
    manager: names.manager,
    milestones: stored?.milestones ?? [],
    updates: stored?.updates ?? [],
    activities: stored?.activities ?? [],
    gallery: stored?.gallery ?? [],
    evidences: stored?.evidences ?? [],
    metrics: stored?.metrics,
  }
}
