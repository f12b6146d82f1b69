/**
 * Reads and changes the search, filters and page number of the list in the URL (RULES §7.2). So a list can be shared as
 * a link, and the back button undoes a change.
 */
import type { PostFilter } from '../../post-filter'

export interface BlogSearch {
  procura?: string
  categoria?: string
  etiqueta?: string
  pagina?: number
}

/** Maximum number of characters of a search text that the API accepts. */
export const SEARCH_MAX = 200

const textIn = (raw: unknown): string | undefined => {
  // The router parses '?procura=2024' as a number.
  const text =
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, SEARCH_MAX) : ''
  return text || undefined
}

/** Validates the query parameters of the URL and drops invalid ones. */
export function parseBlogSearch(raw: Record<string, unknown>): BlogSearch {
  const page = Number(raw.pagina)
  return {
    // The search form of the not-found page submits the parameter `q` if the scripts have not run yet.
    procura: textIn(raw.procura ?? raw.q),
    categoria: textIn(raw.categoria),
    etiqueta: textIn(raw.etiqueta),
    pagina: Number.isSafeInteger(page) && page > 1 && page < 10_000 ? page : undefined,
  }
}

export const toPostFilter = ({ procura, categoria, etiqueta, pagina }: BlogSearch): Required<PostFilter> => ({
  search: procura ?? '',
  category: categoria ?? '',
  tag: etiqueta ?? '',
  page: pagina ?? 1,
})

/**
 * Returns the query parameters with the change applied. The present page number is removed, because it belongs to the
 * previous list; the change may set another one.
 */
export function changeSearch({ procura, categoria, etiqueta }: BlogSearch, change: BlogSearch): BlogSearch {
  return { procura, categoria, etiqueta, ...change }
}
