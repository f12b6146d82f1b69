import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import type { PostFigures, PostState } from '@/api/managed-post'
import type { ManagedPostSearch, PostOrder } from '@/api/managed-post-calls'
import type { ListFilter } from '@/ui/list/list-bar'
import type { ListSearch } from '@/ui/list/list-search'
import { wantedPage } from '@/ui/list/use-served-list'
import { categoriesQuery } from '../categories/category-calls'
import { managedTagsQuery, postFiguresQuery } from '../post-queries'
import { readState } from './post-state'

export const FILTERS = ['estado', 'categoria', 'etiqueta', 'autor'] as const
type PostListSearch = ListSearch<(typeof FILTERS)[number]>

/** For each sorting in the URL (a column's key, with '-' for descending), the order that the API accepts. */
const COLUMNS: Readonly<Record<string, PostOrder>> = {
  titulo: 'title',
  '-titulo': '-title',
  publicado: 'published_at',
  '-publicado': '-published_at',
  alterado: 'updated_at',
  '-alterado': '-updated_at',
}

/** Converts the search parameters of the URL to the API's search for a page of posts. */
export function askedPosts(search: PostListSearch): ManagedPostSearch {
  const { ordem, categoria, etiqueta, autor, estado } = search
  const author = Number(autor)
  return {
    ...wantedPage(search),
    state: readState(estado),
    category: categoria,
    tag: etiqueta,
    order: ordem !== undefined && Object.hasOwn(COLUMNS, ordem) ? COLUMNS[ordem] : undefined,
    author: Number.isSafeInteger(author) && author > 0 ? author : undefined,
  }
}

/** Whether the list is neither searched nor filtered by anything but the state. */
export const isOnlyState = ({ procura, categoria, etiqueta, autor }: PostListSearch): boolean =>
  [procura, categoria, etiqueta, autor].every((value) => value === undefined)

interface PostFilters {
  state: PostState | undefined
  figures: PostFigures | undefined
  filters: ListFilter[]
}

interface Options {
  data?: readonly { id: number; name: string }[]
  isPending: boolean
  error: Error | null
}

/** Whether a later request may succeed, in contrast to one for an operation that the API does not have. */
const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && !error.isRefusal && error.status !== 501

/** Returns the filters with their options. A filter is left out if it has no options or if the API refuses to list them. */
export function usePostFilters(userId: number, search: PostListSearch): PostFilters {
  const categories = useQuery(categoriesQuery(userId))
  const tags = useQuery(managedTagsQuery(userId))
  const figures = useQuery(postFiguresQuery(userId))
  const named = (read: Options) => ({
    options: (read.data ?? []).map(({ id, name }) => [String(id), name] as const),
    // While the options are loading, the filter is already shown, so that the rows below do not move later. After a
    // passing failure it stays.
    isShown: read.isPending || isPassing(read.error) || (read.data ?? []).length > 0,
  })
  const all = [
    { key: 'categoria', label: 'Categoria', none: 'Todas', ...named(categories) },
    { key: 'etiqueta', label: 'Etiqueta', none: 'Todas', ...named(tags) },
    { key: 'autor', label: 'Autor', ...named({ ...figures, data: figures.data?.authors }) },
  ]
  return {
    state: readState(search.estado),
    figures: figures.data,
    filters: all.filter(({ isShown }) => isShown),
  }
}
