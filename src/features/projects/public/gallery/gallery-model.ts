/** Which projects the home page shows, and how they are completed (RULES §2.18, §7.3, §9). */
import type { ProjectSummary } from '@/api/project'
import { areaOf } from '../../model'

/** Cards that stand there at once; a press brings as many again. A phone fetches only what is looked at. */
export const CARDS_AT_ONCE = 6
/** Details asked for at the same time (RULES §9). */
export const BATCH = 4

/** Only active or completed, and flagged public; featured ones first. */
export const galleryProjects = (projects: ProjectSummary[]): ProjectSummary[] =>
  projects
    .filter(({ status, isPublic }) => isPublic && (status === 'active' || status === 'completed'))
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))

/** Names of programs, or of categories where there is no program, in the order in which they come. */
export const galleryAreas = (projects: ProjectSummary[]): string[] => [
  ...new Set(projects.map(areaOf).filter((name): name is string => name !== undefined)),
]

/** A name that is gone since, after a refresh, shows everything: no button would lead out of the empty list. */
export const inArea = (projects: ProjectSummary[], area: string | null): ProjectSummary[] =>
  area === null ? projects : projects.filter((project) => areaOf(project) === area)

/** Does `work` with all of `items`, four at a time; a failure ends none of the others. @returns how many failed */
export async function inBatches<T>(
  items: T[],
  work: (item: T) => Promise<unknown>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let failures = 0
  for (let start = 0; start < items.length && !isStopped(); start += BATCH) {
    const outcomes = await Promise.allSettled(items.slice(start, start + BATCH).map(work))
    failures += outcomes.filter(({ status }) => status === 'rejected').length
  }
  return failures
}

/** 'Não há projetos na categoria "Saúde" no momento.' (RULES §8) */
export const emptyGalleryText = (area: string | null): string =>
  area === null
    ? 'Não há projetos públicos disponíveis no momento.'
    : `Não há projetos na categoria "${area}" no momento.`
