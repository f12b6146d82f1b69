import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseListSearch, type ListSearch } from './list-search'

export interface ListAddress<Filter extends string = never> {
  search: ListSearch<Filter>
  /**
   * Changes the list's state in the URL. `change` receives the state that the URL has when the change is applied,
   * because two fields may change it before the next render. With `replace` no history entry is added, for example
   * while the user types a search word.
   */
  onSearch: (change: (search: ListSearch<Filter>) => ListSearch<Filter>, replace?: boolean) => void
}

const NO_FILTERS: readonly never[] = []

/**
 * Returns the list's state from the URL, and a function that changes the state.
 * @param filters names of the list's filters; pass the same array at every render
 */
export function useListSearch<Filter extends string = never>(
  filters: readonly Filter[] = NO_FILTERS,
): ListAddress<Filter> {
  // The last match is the innermost route, which is the route of the list.
  const raw = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
  const search = useMemo(() => parseListSearch(raw as Record<string, unknown>, filters), [raw, filters])
  const navigate = useNavigate()
  const onSearch = useCallback(
    (change: (search: ListSearch<Filter>) => ListSearch<Filter>, replace = false) =>
      void navigate({
        to: '.',
        search: (raw: Record<string, unknown>) => change(parseListSearch(raw, filters)),
        replace,
        resetScroll: false,
      }),
    [navigate, filters],
  )
  return { search, onSearch }
}
