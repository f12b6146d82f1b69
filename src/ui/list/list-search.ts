/** What a list shows, as its address says it: the link can be shared, and the back button undoes a step. */

/** A dashboard's page sizes; the first is used where the address names none. */
export const PAGE_SIZES = [20, 50, 100] as const

/** Longest text that the API searches for. */
const SEARCH_MAX = 200
const PAGE_MAX = 10_000

interface BaseSearch {
  procura?: string
  /** Key of a column; with '-' before it from the last to the first. */
  ordem?: string
  /** From 2; the first page has no number. */
  pagina?: number
  'por-pagina'?: number
}

/** @typeParam Filter names of the list's filters, which are parameters of the address too */
export type ListSearch<Filter extends string = never> = BaseSearch & { [Name in Filter]?: string }

const readText = (raw: unknown): string | undefined => {
  // '?procura=2024' arrives as a number, '?ativa=true' as a boolean.
  const text = ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw).trim() : ''
  return text.slice(0, SEARCH_MAX) || undefined
}

/**
 * The list's state from the search of an address; values that no list has are left out.
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

/** The same list with something changed: a page number belongs to the list that it was counted in. */
export const changeSearch = <Search extends BaseSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  pagina: undefined,
  ...change,
})

/** Whether something narrows the list: order and page size do not. */
export const isNarrowed = ({ ordem: _o, pagina: _p, 'por-pagina': _s, ...rest }: BaseSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined)
