import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PersonKind } from '@/shared/person'
import { parseListSearch } from '@/ui/list/list-search'
import { useListSearch, type ListAddress } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { choicesQuery, listQuery, type PeopleQuery } from './people-calls'
import { FILTERS, filterQuery, listFilters } from './people-filters'

type Address = ListAddress<(typeof FILTERS)[number]>

/** Returns the list's state in the URL. Its `onSearch` keeps the person who is shown beside the list. */
function useAddress(): Address {
  const { search } = useListSearch(FILTERS)
  const navigate = useNavigate()
  const onSearch = useCallback<Address['onSearch']>(
    (change, replace = false) =>
      void navigate({
        to: '.',
        search: (raw: Record<string, unknown>) => ({
          ...change(parseListSearch(raw, FILTERS)),
          ver: raw.ver,
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, onSearch }
}

/** Returns one page of a list of people and the data for the bar above the list (filters, states, export). */
export function usePeople(kind: PersonKind, userId: number, isNamed: boolean) {
  const address = useAddress()
  const { search } = address
  const choices = useQuery(choicesQuery)
  const asked = filterQuery(kind, search)
  const wanted = wantedPage(search)
  const served = useServedList(listQuery(userId, kind, isNamed ? wanted : { ...wanted, search: '' }, asked))
  const exported: PeopleQuery = { ...asked, ...(wanted.search && { search: wanted.search }) }
  return {
    ...served,
    address,
    exported,
    filters: listFilters(kind, choices.data, { isNamed, province: search.provincia }),
    states: [
      { value: undefined, label: 'Em uso', count: served.read.data?.counts.active },
      { value: 'arquivados', label: 'Arquivados', count: served.read.data?.counts.archived },
    ],
  }
}
