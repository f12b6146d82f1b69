import type { ListKind } from './record-document'

/** Number of records per page, as in the page's own code. */
const PAGE_SIZE = 12
/** The page reads all projects at once. A longer list is not complete in one response, so it is not rendered. */
const PROJECTS_MAX = 100

/** The query parameters of a list for which its page is rendered, with the values that exist now. */
export interface ListWords {
  /** The filters of the list: 'categoria' -> ['saude', 'educacao']. */
  filters: Readonly<Record<string, readonly string[]>>
  lastPage: number
}

interface List {
  /** The paths in the API from which `words` learns the values. */
  wordsFrom: readonly string[]
  /** Returns null if the list is too long for a rendered page. */
  words: (answers: readonly unknown[]) => ListWords | null
  /** Query parameters that the page knows but the server does not render: the page reads that list from the API. */
  others: readonly string[]
  /** The paths in the API whose responses the page shows. */
  api: (search: URLSearchParams) => readonly string[]
  /** Returns whether the first response contains no record. */
  isEmpty: (answers: unknown[]) => boolean
}

interface Named {
  name?: string
  slug?: string
  id?: number
  province?: string | null
  category?: { name?: string } | null
  program?: { name?: string } | null
}
interface Answer {
  count: number
  results: Named[]
}

const named = (texts: (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => !!text)),
]
const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE))

const PROJECTS_API = [
  `/projects/public/projects/?page=1&page_size=${PROJECTS_MAX}`,
  '/projects/public/categories/',
] as const
const postsApi = (page: number, category: string | null, tag: string | null): string => {
  const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) })
  if (category) query.set('category', category)
  if (tag) query.set('tag', tag)
  return `/blog/posts/?${query.toString()}`
}
const POST_CATEGORIES_API = '/blog/categories/'
const POST_TAGS_API = '/blog/tags/'

/** The lists whose pages the server renders. `renderList` of src/prerender.tsx gets the responses in the same order. */
export const LISTS: Record<ListKind, List> = {
  projects: {
    wordsFrom: PROJECTS_API,
    words: (answers) => {
      const [list, categories] = answers as [Answer, Answer]
      if (list.count > list.results.length) return null
      return {
        filters: {
          categoria: named(
            [...categories.results, ...list.results.map(({ category }) => category)].map((one) => one?.name),
          ),
          provincia: named(list.results.map(({ province }) => province)),
          // The links of /programas set it.
          programa: named(list.results.map(({ program }) => program?.name)),
        },
        lastPage: pagesOf(list.count),
      }
    },
    others: ['q', 'estado', 'por-pagina'],
    api: () => PROJECTS_API,
    // The page filters the projects by itself, and its code explains an empty list.
    isEmpty: () => false,
  },
  posts: {
    wordsFrom: [postsApi(1, null, null), POST_CATEGORIES_API, POST_TAGS_API],
    words: (answers) => {
      const [list, categories, tags] = answers as [Answer, Answer, Answer]
      return {
        filters: {
          categoria: named(categories.results.map(({ slug }) => slug)),
          // The tags below a post link to it.
          etiqueta: named(tags.results.map(({ name }) => name)),
        },
        lastPage: pagesOf(list.count),
      }
    },
    others: ['procura', 'q'],
    api: (search) => [
      postsApi(Number(search.get('pagina') ?? 1), search.get('categoria'), search.get('etiqueta')),
      POST_CATEGORIES_API,
      POST_TAGS_API,
    ],
    isEmpty: ([list]) => (list as Answer).results.length === 0,
  },
}

/** The lists by the path of their page. */
export const LIST_ROUTES: Readonly<Record<string, ListKind>> = { '/projects': 'projects', '/blog': 'posts' }

/**
 * Returns the query parameters that change the page of a list, always in the same order, so that one list has one
 * address. Returns null if the list is not rendered: it is searched, or a value does not exist. So nobody can make the
 * server render or keep pages by inventing values.
 */
export function listSearch(
  kind: ListKind,
  url: string,
  { filters, lastPage }: ListWords,
): URLSearchParams | null {
  const given = new URLSearchParams(url.split('?')[1] ?? '')
  const search = new URLSearchParams()
  if (LISTS[kind].others.some((name) => given.get(name))) return null
  // The page's router reads a repeated parameter as a list, and the page ignores it.
  if ([...Object.keys(filters), 'pagina'].some((name) => given.getAll(name).length > 1)) return null
  for (const [name, values] of Object.entries(filters)) {
    const value = given.get(name)
    if (!value) continue
    if (!values.includes(value)) return null
    search.set(name, value)
  }
  const page = given.get('pagina')
  if (page && page !== '1') {
    if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > lastPage) return null
    search.set('pagina', page)
  }
  return search
}
