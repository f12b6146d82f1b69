/** Selects the projects for the home page and loads their details (RULES §2.18, §7.3, §9). */
import type { ProjectSummary } from '@/api/project'
import { areaName } from '../../model'

/**
 * The number of cards that are shown at first, and that each click on 'more' adds. It is small, so that a phone loads
 * few pictures.
 */
export const GALLERY_STEP = 6
/** The number of requests for details that run in parallel (RULES §9). */
export const PARALLEL_READS = 4

/** Returns the public projects that are active or completed, featured ones first. */
export const galleryProjects = (projects: ProjectSummary[]): ProjectSummary[] =>
  projects
    .filter(({ status, isPublic }) => isPublic && (status === 'active' || status === 'completed'))
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))

/** The names for the filter's buttons, in the order of the projects: the program of each project, else its category. */
export const galleryAreas = (projects: ProjectSummary[]): string[] => [
  ...new Set(projects.map(areaName).filter((name): name is string => name !== undefined)),
]

/** Returns the projects of one area; null selects the projects of all areas. */
export const inArea = (projects: ProjectSummary[], area: string | null): ProjectSummary[] =>
  area === null ? projects : projects.filter((project) => areaName(project) === area)

/**
 * Calls `work` for all `items`, four at a time. A failure does not stop the others.
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

/** The text for an empty gallery (RULES §8): 'Não há projetos na categoria "Saúde" no momento.' */
export const emptyGalleryText = (area: string | null): string =>
  area === null
    ? 'Não há projetos públicos disponíveis no momento.'
    : `Não há projetos na categoria "${area}" no momento.`
