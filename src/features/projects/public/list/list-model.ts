/** The list's filters and pages (RULES §2.16, §4, §9); all of it lives in the address, so that it can be shared. */
import type { ProjectSummary } from '@/api/project'
import { foldText } from '@/shared/fold'

export const PAGE_SIZES = [6, 12, 24] as const
export const PAGE_SIZE = 12

export interface ListSearch {
  q?: string
  categoria?: string
  provincia?: string
  /** A status; no control shows it (RULES §4). */
  estado?: string
  pagina?: number
  'por-pagina'?: number
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

/** What an address says, with everything that is none, or the default, left out. */
export function listSearchOf(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw.pagina)
  const size = PAGE_SIZES.find((one) => one === Number(raw['por-pagina']))
  return {
    q: textIn(raw.q),
    categoria: textIn(raw.categoria),
    provincia: textIn(raw.provincia),
    estado: textIn(raw.estado),
    pagina: Number.isInteger(page) && page > 1 ? page : undefined,
    'por-pagina': size === PAGE_SIZE ? undefined : size,
  }
}

/** Another filter or size starts at the first page (RULES §4). */
export const withFilter = (search: ListSearch, change: Omit<ListSearch, 'pagina'>): ListSearch => ({
  ...listSearchOf({ ...search, ...change }),
  pagina: undefined,
})

export const isFiltered = ({ q, categoria, provincia, estado }: ListSearch): boolean =>
  [q, categoria, provincia, estado].some((text) => (text ?? '').trim() !== '')

const isSame = (wanted: string | undefined, given: string | undefined): boolean =>
  !wanted || foldText(wanted) === foldText(given ?? '')

/** Name or description, without minding accents or case; category, province and status as they are named. */
export function filterProjects(projects: ProjectSummary[], search: ListSearch): ProjectSummary[] {
  const words = foldText(search.q ?? '')
  return projects.filter(
    (project) =>
      foldText(`${project.name} ${project.shortDescription}`).includes(words) &&
      isSame(search.categoria, project.category?.name) &&
      isSame(search.provincia, project.province) &&
      isSame(search.estado, project.status),
  )
}

const sorted = (names: (string | undefined)[]): string[] =>
  [...new Set(names.filter((name): name is string => !!name))].sort((a, b) => a.localeCompare(b, 'pt'))

export const provincesOf = (projects: ProjectSummary[]): string[] =>
  sorted(projects.map((one) => one.province))

/** The API's categories, falling back to those of the loaded projects (RULES §7.3). */
export const categoriesOf = (told: string[] | undefined, projects: ProjectSummary[]): string[] =>
  told?.length ? sorted(told) : sorted(projects.map((one) => one.category?.name))
