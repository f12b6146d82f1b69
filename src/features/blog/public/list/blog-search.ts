/** The list's state in its address (RULES §7.2): what is shown can be shared, and the back button undoes it. */
import type { PostFilter } from '../../post-filter'

export interface BlogSearch {
  procura?: string
  categoria?: string
  etiqueta?: string
  pagina?: number
}

/** Longest search that the API takes. */
export const SEARCH_MAX = 200

const textIn = (raw: unknown): string | undefined => {
  // '?procura=2024' arrives as a number.
  const text =
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, SEARCH_MAX) : ''
  return text || undefined
}

/** An address as it was typed or shared -> what this page understands of it. */
export function blogSearchOf(raw: Record<string, unknown>): BlogSearch {
  const page = Number(raw.pagina)
  return {
    procura: textIn(raw.procura),
    categoria: textIn(raw.categoria),
    etiqueta: textIn(raw.etiqueta),
    pagina: Number.isSafeInteger(page) && page > 1 && page < 10_000 ? page : undefined,
  }
}

export const filterOf = ({ procura, categoria, etiqueta, pagina }: BlogSearch): Required<PostFilter> => ({
  search: procura ?? '',
  category: categoria ?? '',
  tag: etiqueta ?? '',
  page: pagina ?? 1,
})

/** The same list with one thing changed; a page number belongs to the list that it was counted in. */
export function narrowed({ procura, categoria, etiqueta }: BlogSearch, change: BlogSearch): BlogSearch {
  return { procura, categoria, etiqueta, ...change }
}
