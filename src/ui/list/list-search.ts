/**
 * Reads and changes the state of a list in the URL, so that the link can be shared and the back button undoes a change.
 */

/** The page sizes of lists in the dashboard. The first one is the default. */
export const PAGE_SIZES = [20, 50, 100] as const

/** Maximum length of a search text that the API accepts, in characters. */
const SEARCH_MAX = 200
const PAGE_MAX = 10_000

interface BaseSearch {
  procura?: string
  /** The key of the column to sort by. A '-' before the key means descending order. */
  ordem?: string
  /** The page number. It is undefined for the first page, so the lowest number is 2. */
  pagina?: number
  'por-pagina'?: number
}

/**
 * State of a list, as the query parameters of its URL.
 * @typeParam Filter names of the list's filters, which are also query parameters
 */
export type ListSearch<Filter extends string = never> = BaseSearch & { [Name in Filter]?: string }

const readText = (raw: unknown): string | undefined => {
  // The router parses '?procura=2024' as a number and '?ativa=true' as a boolean.
  const text = ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw).trim() : ''
  return text.slice(0, SEARCH_MAX) || undefined
}

/**
 * Reads the state of a list from query parameters. Invalid values are left out.
 * @param filters names of the list's filters
 */
export function parseListSearch<Filter extends string = never>(
  raw: Record<string, unknown>,
  filters: readonly Filter[] = [],
): ListSearch<Filter> {
  const page = Number(raw.pagina)
  const size = PAGE_SIZES.find((one) => one === Number(raw['por-pagina']))
  const base: BaseSearch = {
    procura: readText(raw.procura),
    ordem: readText(raw.ordem),
    pagina: Number.isSafeInteger(page) && page > 1 && page < PAGE_MAX ? page : undefined,
    'por-pagina': size === PAGE_SIZES[0] ? undefined : size,
  }
  const chosen = Object.fromEntries(filters.map((name) => [name, readText(raw[name])]))
  return { ...base, ...chosen } as ListSearch<Filter>
}

/** Applies a change to the state of a list. The page number is removed, because it belongs to the previous result. */
export const changeSearch = <Search extends BaseSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  pagina: undefined,
  ...change,
})

/** Whether a search text or a filter is set. The sorting, the page number and the page size are ignored. */
export const isNarrowed = ({ ordem: _o, pagina: _p, 'por-pagina': _s, ...rest }: BaseSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined)
