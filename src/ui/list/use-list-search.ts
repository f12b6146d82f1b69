import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseListSearch, type ListSearch } from './list-search'

export interface ListAddress<Filter extends string = never> {
  search: ListSearch<Filter>
  /**
   * Changes the list's state. The change is given the state that the URL has at that moment: two fields may change it
   * before the next render. With `replace` the change adds no history entry, for example for one more letter of a
   * search word.
   */
  onSearch: (change: (search: ListSearch<Filter>) => ListSearch<Filter>, replace?: boolean) => void
}

const NO_FILTERS: readonly never[] = []

/**
 * Reads and changes the list's state in the URL of its route.
 * @param filters names of the list's filters; pass the same array at every render
 */
export function useListSearch<Filter extends string = never>(
  filters: readonly Filter[] = NO_FILTERS,
): ListAddress<Filter> {
  // The innermost match is the route of the list.
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
