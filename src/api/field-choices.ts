/** Reads the projects that staff may prepare for work without a network (D78). */
import { api, responseData } from './client'
import { readNumber, readPage, readRecord, readText } from './normalise'
import { requireToken } from './require-token'

export interface FieldChoice {
  id: number
  slug: string
  name: string
  province: string
  /** Username of the project's manager; '' if the API does not send it. */
  manager: string
}

function fieldChoice(data: unknown): FieldChoice | null {
  const id = readNumber(data, 'id')
  const slug = readText(data, 'slug')
  if (id === undefined || !slug) return null
  return {
    id,
    slug,
    name: readText(data, 'name', 'title') ?? slug,
    province: readText(data, 'province') ?? '',
    manager: readText(readRecord(data, 'manager'), 'username') ?? '',
  }
}

const PAGE_SIZE = 100
/**
 * Maximum number of pages to request, which is more than an association needs for its projects. The limit ends the loop
 * if an API sends new records without end.
 */
const PAGES_MAX = 10

/** Reads all projects that the user may see, sorted by name. */
export async function listFieldChoices(signal?: AbortSignal): Promise<FieldChoice[]> {
  await requireToken()
  const found = new Map<number, FieldChoice>()
  for (let page = 1; page <= PAGES_MAX; page++) {
    const query = { page, page_size: PAGE_SIZE }
    const data = await responseData(
      api.GET('/projects/admin/projects/', { params: { query }, ...(signal && { signal }) }),
    )
    const { count, results } = readPage(data, fieldChoice)
    const before = found.size
    for (const one of results) found.set(one.id, one)
    if (found.size >= count || found.size === before) break
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt'))
}
