/** Functions to select the home page's projects and to load their details in batches (RULES §2.18, §7.3, §9). */
import type { ProjectSummary } from '@/api/project'
import { areaName } from '../../model'

/**
 * Number of cards that are shown at first; each click on 'more' adds the same number. It is small, so that a phone
 * loads few pictures.
 */
export const GALLERY_STEP = 6
/** Maximum number of parallel requests for details (RULES §9). */
export const PARALLEL_READS = 4

/** Returns the public projects that are active or completed, featured ones first. */
export const galleryProjects = (projects: ProjectSummary[]): ProjectSummary[] =>
  projects
    .filter(({ status, isPublic }) => isPublic && (status === 'active' || status === 'completed'))
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))

/**
 * Returns the names for the filter's buttons, in the order of the projects: the program of each project, else its
 * category.
 */
export const galleryAreas = (projects: ProjectSummary[]): string[] => [
  ...new Set(projects.map(areaName).filter((name): name is string => name !== undefined)),
]

/** Returns the projects of one area; null selects the projects of all areas. */
export const inArea = (projects: ProjectSummary[], area: string | null): ProjectSummary[] =>
  area === null ? projects : projects.filter((project) => areaName(project) === area)

/**
 * Calls `work` for all `items`, four at a time. If `work` fails for an item, the other items are still processed.
 * @returns the number of failures
 */
export async function inBatches<T>(
  items: T[],
  work: (item: T) => Promise<unknown>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let failures = 0
  for (let start = 0; start < items.length && !isStopped(); start += PARALLEL_READS) {
    const outcomes = await Promise.allSettled(items.slice(start, start + PARALLEL_READS).map(work))
    failures += outcomes.filter(({ status }) => status === 'rejected').length
  }
  return failures
}

/** Returns the text for an empty gallery (RULES §8), for example 'Não há projetos na categoria "Saúde" no momento.' */
export const emptyGalleryText = (area: string | null): string =>
  area === null
    ? 'Não há projetos públicos disponíveis no momento.'
    : `Não há projetos na categoria "${area}" no momento.`
