import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app'
import { normalisePost } from './api/post-detail'
import { normaliseProject } from './api/project-detail'
import { readPage } from './api/normalise'
import { normalisePostCategory, normalisePostSummary } from './api/post'
import { normaliseProjectSummary, readCategoryNames } from './api/project'
import { institution } from './content/institution'
import { postQuery } from './features/blog/post-queries'
import { loadFoundPosts } from './features/blog/public/list/blog-page'
import { parseBlogSearch, toPostFilter } from './features/blog/public/list/blog-search'
import { postCategoriesQuery, postsQuery, postTagsQuery, readTags } from './features/blog/queries'
import { projectCategoriesQuery, projectsQuery } from './features/projects/queries'
import { projectQuery } from './features/projects/project-queries'
import { TABS } from './features/projects/public/page/tab-names'
import { SendHelp } from './features/donations/public/send-proof/send-help'
import { ownHead } from './lib/own-head'
import { prerenderedParts } from './lib/prerendered-parts'
import { createQueryClient } from './lib/query-client'
import { fillQueryCache } from './lib/served-reads'
import { createRouter } from './router'
import type { FileRoutesById } from './routeTree.gen'
import type { ServedReads } from './shared/served-page'
import { NotFoundScreen } from './ui/feedback/not-found-screen'
import { NoScriptPage } from './ui/pwa/no-script-page'
import { TextCleaner, type CleanText } from './ui/media/text-cleaner'

Object.assign(prerenderedParts, { NotFoundScreen, SendHelp })

/** The route that matches every unknown address. */
const NOT_FOUND_ROUTE: keyof FileRoutesById = '/_site/$'

export interface PrerenderedPage {
  /** The HTML of the page. The tags for the head come first in this string, because React renders them there. */
  html: string
  /** The ids of the matched routes, the outermost first. The build uses them to find the chunks of the page. */
  routeIds: string[]
  /** Whether a page was found. False means that the not-found screen was rendered. */
  isFound: boolean
}

/** Renders one URL with the data in the query cache. The router's loaders send no requests for this data. */
async function render(url: string, queryClient: QueryClient, clean: CleanText | null) {
  const router = createRouter({ queryClient }, createMemoryHistory({ initialEntries: [url] }))
  // An empty value is enough. Without this option the router adds inline scripts for frameworks that render on a
  // server.
  router.ssr = { manifest: undefined }
  await router.load()
  const isOfRecord = clean !== null
  ownHead.setServed(isOfRecord)
  const html = renderToString(
    <TextCleaner value={clean}>
      <App router={router} queryClient={queryClient} />
    </TextCleaner>,
  )
  queryClient.clear()
  return { html, matches: router.state.matches }
}

/** Renders one URL in the same way as the browser's first render: without session, stored data and clock. */
export async function renderPage(url: string): Promise<PrerenderedPage> {
  const { html, matches } = await render(url, createQueryClient(), null)
  const isFound = matches.every(({ status, routeId }) => status === 'success' && routeId !== NOT_FOUND_ROUTE)
  return { html, routeIds: matches.map((match) => match.routeId), isFound }
}

/**
 * An address that has no screen, so the not-found page is rendered. The site's shell takes its frame (the site's header
 * and footer) from this page.
 */
const FRAME_URL = '/nada'

/**
 * Renders the content that a shell shows when JavaScript is off. It is in a noscript element, so the browser ignores it
 * when JavaScript is on.
 * @param isFramed whether the content has the site's header and footer, as on public pages
 */
export async function renderNoScript(isFramed: boolean): Promise<string> {
  const text = renderToString(<NoScriptPage contact={institution} isFramed={isFramed} />)
  if (!isFramed) return `<noscript>${text}</noscript>`
  const { html } = await renderPage(FRAME_URL)
  const [start, end] = [html.indexOf('<a class="skip"'), html.indexOf('</main>') + '</main>'.length]
  const [before = '', ...others] = html.slice(start, end).split('<main')
  if (start < 0 || others.length !== 1 || html.includes('<noscript'))
    throw new Error(`the page ${FRAME_URL} has no frame for the shells`)
  return `<noscript>${before}${text}${html.slice(end)}</noscript>`
}

/** For each kind of record, the query of its page, and the function that reads the API's response. */
const RECORDS = {
  project: {
    query: (slug: string) => projectQuery(slug).queryKey,
    read: (answer: unknown) => {
      const project = normaliseProject(answer)
      const { milestones, gallery, evidences, metrics, updates } = project ?? {}
      // If one of these lists were missing, the page would request it after loading, so the rendered page would not be
      // complete.
      return milestones && gallery && evidences && metrics && updates ? project : null
    },
  },
  post: { query: (slug: string) => postQuery(slug).queryKey, read: normalisePost },
}

export type RecordKind = keyof typeof RECORDS

export interface RecordRequest {
  kind: RecordKind
  slug: string
  /** The path and query parameters of the page. */
  url: string
  /** The API's response for the record; null if the record does not exist or is not public. */
  answer: unknown
  clean: CleanText
}

export interface RecordPage {
  html: string
  routeIds: string[]
  /** The data for the page's query cache (src/lib/served-reads.ts). */
  reads: ServedReads
}

/** For each kind of record, the query parameters that change its page, with their values. */
export const recordWords: Record<RecordKind, Record<string, string[]>> = {
  project: { separador: TABS.map(({ id }) => id) },
  post: {},
}

/** Renders the page of a record, from the API's response for visitors. */
export async function renderRecord({ kind, slug, url, answer, clean }: RecordRequest): Promise<RecordPage> {
  const { query, read } = RECORDS[kind]
  const queryKey = query(slug)
  const data = answer === null ? null : read(answer)
  if (answer !== null && data === null) throw new Error(`the response for ${url} is not a complete ${kind}`)
  // The data is converted to JSON and back, so that the page is rendered from the same data that the browser will
  // parse.
  const reads: ServedReads = data === null ? { missing: true } : { reads: [[queryKey, data]] }
  const queryClient = createQueryClient()
  fillQueryCache(queryClient, queryKey, JSON.parse(JSON.stringify(reads)) as ServedReads, Date.now())
  const { html, matches } = await render(url, queryClient, clean)
  return { html, routeIds: matches.map((match) => match.routeId), reads }
}

/** For each kind of list, a function that returns the query keys of the page with the data from the API's responses. */
const LISTS = {
  projects: (_url: URL, [list, categories]: unknown[]): ServedReads['reads'] => [
    [
      projectsQuery.queryKey,
      readPage(list, normaliseProjectSummary).results.filter((project) => project.isPublic),
    ],
    [projectCategoriesQuery.queryKey, readCategoryNames(readPage(categories, (record) => record).results)],
  ],
  posts: ({ searchParams }: URL, [list, categories, tags]: unknown[]): ServedReads['reads'] => [
    [
      postsQuery(toPostFilter(parseBlogSearch(Object.fromEntries(searchParams)))).queryKey,
      readPage(list, normalisePostSummary),
    ],
    [postCategoriesQuery.queryKey, readPage(categories, normalisePostCategory).results],
    [postTagsQuery.queryKey, readTags(tags)],
  ],
}

export interface ListRequest {
  kind: keyof typeof LISTS
  /** The path and query parameters of the page. */
  url: string
  /** The API's responses for visitors, in the order of the paths of server/site/list-pages.ts. */
  answers: unknown[]
}

/** Renders a page of a list, from the API's responses for visitors. */
export async function renderList({ kind, url, answers }: ListRequest): Promise<RecordPage> {
  const reads: ServedReads = { reads: LISTS[kind](new URL(url, 'http://a'), answers) }
  const queryClient = createQueryClient()
  fillQueryCache(queryClient, null, JSON.parse(JSON.stringify(reads)) as ServedReads, Date.now())
  await loadFoundPosts()
  const { html, matches } = await render(url, queryClient, null)
  return { html, routeIds: matches.map((match) => match.routeId), reads }
}

export { institutionPlaceholders } from './content/institution-placeholders'
