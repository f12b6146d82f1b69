import {
  keepPreviousData,
  usePrefetchQuery,
  useQuery,
  type QueryKey,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../feedback/toast'
import { FAILED_TITLE } from '../record/failure-toast'
import { PAGE_SIZES, type ListSearch } from './list-search'
import { pageRange, type PageRange } from './pages'

/** One page of a list that the server searches, sorts and splits into pages. */
export interface ServedPage<T> {
  /** The number of records on all pages together. */
  count: number
  results: T[]
  /** The page number of the request. */
  page: number
  /** The page size of the request. */
  size: number
}

/** Search text, page number and page size from the URL, with the names that the API uses. */
export interface WantedPage {
  search: string
  page: number
  size: number
}

export const wantedPage = (search: ListSearch): WantedPage => ({
  search: search.procura ?? '',
  page: search.pagina ?? 1,
  size: search['por-pagina'] ?? PAGE_SIZES[0],
})

const NONE: never[] = []
/** The range of a list that shows no record. */
export const EMPTY_RANGE: PageRange = pageRange(0, 1, PAGE_SIZES[0])

/**
 * Reads one page of a list for `<RecordList>`. While another page is being loaded, the rows and the range of the
 * previous page are shown. If the page number is beyond the last page, the list shows the first page, as every list
 * does (RULES §4).
 * @param query the query for the page that the URL names; its query key must contain the page number
 * @param failed the text of a toast after each failed request, for a list for which RULES §8 demands a toast. Other
 * lists need none: the list itself shows the same text beside its button 'Tentar outra vez', which a toast would cover
 * on a phone.
 */
export function useServedList<Page extends ServedPage<unknown>, Key extends QueryKey>(
  query: UnusedSkipTokenOptions<Page, Error, Page, Key>,
  failed?: string,
) {
  // `useQuery` sends its request only after the browser has drawn the screen, which takes 0.2 s on a slow computer.
  usePrefetchQuery(query)
  const read = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data, isError } = read
  const say = useEffectEvent(() => failed && toast.error({ title: FAILED_TITLE, text: failed }))
  useEffect(() => {
    if (isError) say()
  }, [isError])
  return {
    read,
    records: (data?.results ?? NONE) as Page['results'],
    range: data ? pageRange(data.count, data.page, data.size) : EMPTY_RANGE,
  }
}
