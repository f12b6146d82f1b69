import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search'

export interface ListAddress<Filter extends string = never> {
  search: ListSearch<Filter>
  /** @param replace the step is part of the one before it, such as one more letter of a word */
  onSearch: (next: ListSearch<Filter>, replace?: boolean) => void
}

/** The list's state in the address of its route, whose `validateSearch` is `listSearch(…)`. */
export function useListSearch<Filter extends string = never>(): ListAddress<Filter> {
  // Of the innermost route: the list's own, as its `validateSearch` left it.
  const search = useMatches().at(-1)?.search as ListSearch<Filter>
  const navigate = useNavigate()
  const onSearch = useCallback(
    (next: ListSearch<Filter>, replace = false) =>
      void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  )
  return { search, onSearch }
}
