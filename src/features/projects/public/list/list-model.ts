/**
 * Filters and pages of the list of projects (RULES §2.16, §4, §9). Their values are all in the URL, so that users can
 * share the filtered list.
 */
import type { ProjectSummary } from '@/api/project'
import { foldText } from '@/shared/fold'

export const PAGE_SIZES = [6, 12, 24] as const
export const PAGE_SIZE = 12

export interface ListSearch {
  q?: string
  categoria?: string
  /** The name of a program. Only links, such as those on /programas, set this filter; the page has no field for it. */
  programa?: string
  provincia?: string
  /** The status of the projects. Only a link can set this filter, because the page has no field for it (RULES §4). */
  estado?: string
  pagina?: number
  'por-pagina'?: number
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

/** Reads and validates the query parameters of the URL. Invalid and default values are left out. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw.pagina)
  const size = PAGE_SIZES.find((one) => one === Number(raw['por-pagina']))
  return {
    q: textIn(raw.q),
    categoria: textIn(raw.categoria),
    provincia: textIn(raw.provincia),
    programa: textIn(raw.programa),
    estado: textIn(raw.estado),
    pagina: Number.isInteger(page) && page > 1 ? page : undefined,
    'por-pagina': size === PAGE_SIZE ? undefined : size,
  }
}

/** Changes a filter or the page size and returns to the first page (RULES §4). */
export const withFilter = (search: ListSearch, change: Omit<ListSearch, 'pagina'>): ListSearch => ({
  ...parseListSearch({ ...search, ...change }),
  pagina: undefined,
})

export const isFiltered = ({ q, categoria, provincia, programa, estado }: ListSearch): boolean =>
  [q, categoria, provincia, programa, estado].some((text) => (text ?? '').trim() !== '')

const isSame = (wanted: string | undefined, given: string | undefined): boolean =>
  !wanted || foldText(wanted) === foldText(given ?? '')

/**
 * Returns the projects whose name or description contains the search text (accents and case are ignored), and whose
 * category, province, program and status match the filters.
 */
export function filterProjects(projects: ProjectSummary[], search: ListSearch): ProjectSummary[] {
  const words = foldText(search.q ?? '')
  return projects.filter(
    (project) =>
      foldText(`${project.name} ${project.shortDescription}`).includes(words) &&
      isSame(search.categoria, project.category?.name) &&
      isSame(search.provincia, project.province) &&
      isSame(search.programa, project.program?.name) &&
      isSame(search.estado, project.status),
  )
}

const sorted = (names: (string | undefined)[]): string[] =>
  [...new Set(names.filter((name): name is string => !!name))].sort((a, b) => a.localeCompare(b, 'pt'))

export const listProvinces = (projects: ProjectSummary[]): string[] =>
  sorted(projects.map((one) => one.province))

/** Returns the names of the categories: from the API, else those of the loaded projects (RULES §7.3). */
export const listCategoryNames = (names: string[] | undefined, projects: ProjectSummary[]): string[] =>
  names?.length ? sorted(names) : sorted(projects.map((one) => one.category?.name))
