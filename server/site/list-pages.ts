import type { ListKind } from './record-document'

/** Number of records per page of a list. The page's own code has the same number. */
const PAGE_SIZE = 12
/**
 * Maximum number of projects for which the server renders the list. The page reads all projects in one request, and one
 * response has at most this number.
 */
const PROJECTS_MAX = 100

/** The query parameters for which the server renders the page of a list, with the values that exist at present. */
export interface ListWords {
  /** The existing values of each filter, such as 'categoria' -> ['saude', 'educacao']. */
  filters: Readonly<Record<string, readonly string[]>>
  lastPage: number
}

interface List {
  /** The API paths whose responses are passed to `words`. */
  wordsFrom: readonly string[]
  /** Returns the existing filter values, or null if the list is too long to be rendered by the server. */
  words: (answers: readonly unknown[]) => ListWords | null
  /**
   * Query parameters that the page supports but the server does not. With one of them, the browser reads the list from
   * the API.
   */
  others: readonly string[]
  /** Returns the API paths whose responses the page shows. */
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

/**
 * The lists whose pages the server renders. `renderList` of src/prerender.tsx gets the responses in the order of `api`.
 */
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
          // The links on /programas use this filter.
          programa: named(list.results.map(({ program }) => program?.name)),
        },
        lastPage: pagesOf(list.count),
      }
    },
    others: ['q', 'estado', 'por-pagina'],
    api: () => PROJECTS_API,
    // Never empty here: the page itself filters the projects and shows a message if none is left.
    isEmpty: () => false,
  },
  posts: {
    wordsFrom: [postsApi(1, null, null), POST_CATEGORIES_API, POST_TAGS_API],
    words: (answers) => {
      const [list, categories, tags] = answers as [Answer, Answer, Answer]
      return {
        filters: {
          categoria: named(categories.results.map(({ slug }) => slug)),
          // The links on the tags below a post use this filter.
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

/** The lists by the URL path of their page. */
export const LIST_ROUTES: Readonly<Record<string, ListKind>> = { '/projects': 'projects', '/blog': 'posts' }

/**
 * Returns the query parameters that change the page of a list. Their order is fixed, so each list has only one address.
 * Returns null if the server does not render the list, because the list is searched or a value does not exist. So
 * requests with invented values cannot fill the server's cache.
 */
export function listSearch(
  kind: ListKind,
  url: string,
  { filters, lastPage }: ListWords,
): URLSearchParams | null {
  const given = new URLSearchParams(url.split('?')[1] ?? '')
  const search = new URLSearchParams()
  if (LISTS[kind].others.some((name) => given.get(name))) return null
  // The server does not render a list whose URL repeats a parameter. In the browser, the router reads the repeated
  // values as an array, and the page ignores an array.
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
