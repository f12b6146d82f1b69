import { useQuery } from '@tanstack/react-query'
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

/** The orders of the API, by the keys of the columns. */
const COLUMNS: Readonly<Record<string, PostOrder>> = {
  titulo: 'title',
  '-titulo': '-title',
  publicado: 'published_at',
  '-publicado': '-published_at',
  alterado: 'updated_at',
  '-alterado': '-updated_at',
}

/** The page that the URL asks for, as the API has it. */
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

/** Whether only the state narrows the list. */
export const isOnlyState = ({ procura, categoria, etiqueta, autor }: PostListSearch): boolean =>
  [procura, categoria, etiqueta, autor].every((value) => value === undefined)

interface PostFilters {
  state: PostState | undefined
  figures: PostFigures | undefined
  filters: ListFilter[]
}

/** The filters with their options. One whose options cannot be read is left out. */
export function usePostFilters(userId: number, search: PostListSearch): PostFilters {
  const categories = useQuery(categoriesQuery(userId))
  const tags = useQuery(managedTagsQuery(userId))
  const figures = useQuery(postFiguresQuery(userId))
  const named = (read: { data?: readonly { id: number; name: string }[]; isPending: boolean }) => ({
    options: (read.data ?? []).map(({ id, name }) => [String(id), name] as const),
    // While the options are being read, the filter keeps its place, so that the rows do not move.
    isShown: read.isPending || (read.data ?? []).length > 0,
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
