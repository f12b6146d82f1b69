import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseListSearch, type ListSearch } from './list-search'

export interface ListAddress<Filter extends string = never> {
  search: ListSearch<Filter>
  /** @param replace the step is part of the one before it, such as one more letter of a word */
  onSearch: (next: ListSearch<Filter>, replace?: boolean) => void
}

const NO_FILTERS: readonly never[] = []

/**
 * The list's state in the address of its route.
 * @param filters names of the list's filters: the same array at every render
 */
export function useListSearch<Filter extends string = never>(
  filters: readonly Filter[] = NO_FILTERS,
): ListAddress<Filter> {
  // The innermost match is the list's own route.
  const raw = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
  const search = useMemo(() => parseListSearch(raw as Record<string, unknown>, filters), [raw, filters])
  const navigate = useNavigate()
  const onSearch = useCallback(
    (next: ListSearch<Filter>, replace = false) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  )
  return { search, onSearch }
}
