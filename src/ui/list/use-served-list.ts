import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../feedback/toast'
import { FAILED_TITLE } from '../record/failure-toast'
import { PAGE_SIZES, type ListSearch } from './list-search'
import { pageRange, type PageRange } from './pages'

/** One page of a list that the server searches, sorts and pages. */
export interface ServedPage<T> {
  /** The number of records on all pages together. */
  count: number
  results: T[]
  /** Which page this is, and its size, as they were requested. */
  page: number
  size: number
}

/** The page that the URL asks for: its parameters as the API has them. */
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
 * Reads one page of a list for `<RecordList>`. While another page is being loaded, the rows of the previous one stay,
 * with their own range. A page beyond the last one becomes the first page, as in every list (RULES §4).
 * @param query the page that the URL asks for; a part of its key must be the page
 * @param failed the text of a toast after each failed request, for a list of which RULES §8 demands one. The list itself
 *   says the same, beside its button 'Tentar outra vez', which a toast would cover on a phone.
 */
export function useServedList<Page extends ServedPage<unknown>, Key extends QueryKey>(
  query: UseQueryOptions<Page, Error, Page, Key>,
  failed?: string,
) {
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
