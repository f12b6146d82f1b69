import { BELOW_FOLD } from '../../src/shared/below-fold.ts'
import { SERVED_READS_ID } from '../../src/shared/served-page.ts'

/** Folder with the renderer. The build of the page writes it for the server. */
export const RENDERER_FOLDER = 'dist-server/render'
export const RENDERER_FILE = 'prerender.mjs'
export const TEMPLATES_FILE = 'templates.json'

export const RECORD_KINDS = ['project', 'post'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The lists of records: 'projects' at /projects and 'posts' at /blog. */
export const LIST_KINDS = ['projects', 'posts'] as const
export type ListKind = (typeof LIST_KINDS)[number]
export type PageKind = RecordKind | ListKind

interface RecordRequest {
  kind: RecordKind
  slug: string
  /** The path and query parameters of the page. */
  url: string
  /** The API's response for visitors; null if there is no such public record. */
  answer: unknown
  clean: (html: string, address: (text: string | undefined) => string | undefined) => string
}

/** For each kind of record, the query parameters that change the record's page, with their possible values. */
export type RecordWords = Record<RecordKind, Readonly<Record<string, readonly string[]>>>

interface ListRequest {
  kind: ListKind
  /** The path and query parameters of the page. */
  url: string
  /** The API's responses for visitors, in the order of the paths that `LISTS[kind].api` returns (list-pages.ts). */
  answers: unknown[]
}

interface Rendered {
  html: string
  routeIds: string[]
  /** The data with which the browser fills its query cache. */
  reads: object
}

/** The functions that the bundle of src/prerender.tsx exports for the pages of records and lists. */
export interface Renderer {
  renderRecord: (request: RecordRequest) => Promise<Rendered>
  renderList: (request: ListRequest) => Promise<Rendered>
  recordWords: RecordWords
}

/**
 * The HTML document around the page of a record or of a list, in sections. `recordDocument` inserts the page and its
 * data between the sections.
 */
export interface RecordTemplate {
  /** The HTML up to the page's own head tags. */
  start: string
  /** The rest of the head, with the CSS of the first screenful, up to the markup of the page. */
  head: string
  /** The HTML between the markup of the page and its query data. */
  end: string
  /** The HTML after the query data. */
  last: string
  /** The element that ends the first screenful. It contains the CSS for the rest of the page. */
  fold: string
}
export type RecordTemplates = Record<RecordKind, RecordTemplate & { words: RecordWords[RecordKind] }> &
  Record<ListKind, RecordTemplate>

/** Matches one head tag that React has written before the markup. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/

/**
 * Splits the markup that React rendered, such as '<title>…<meta …><div>…', into the tags for the head and the markup of
 * the page.
 */
export function splitHead(html: string): { head: string; body: string } {
  let body = html
  let head = ''
  for (let tag = HOISTED.exec(body); tag; tag = HOISTED.exec(body)) {
    head += tag[0]
    body = body.slice(tag[0].length)
  }
  return { head, body }
}

/**
 * The comment that React writes for a Suspense boundary that it could not render completely. A page with this comment
 * would show only a placeholder.
 */
const UNFINISHED = '<!--$!-->'

/**
 * Checks that React has rendered the whole page.
 * @throws Error if a section of the page shows only a placeholder
 */
export function requireFinished(html: string): void {
  if (html.includes(UNFINISHED)) throw new Error('a part of the page could not be rendered')
}

/**
 * Returns JSON for a script element. It escapes '<' only before '/', '!' and 'script', because only these sequences
 * have a meaning in a script element. Every other '<' is left as it is: the texts in the data then equal the texts of
 * the page, and compression stores them once.
 */
const scriptJson = (value: object): string => JSON.stringify(value).replace(/<(?=[/!]|script)/gi, '\\u003c')

const FIRST_PICTURE = /<picture>(<source [^>]*>)?(?:<source [^>]*>)*<img [^>]*fetchPriority="high"[^>]*>/

const attribute = (name: string, tag: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * Returns a preload link, with which the browser requests the first picture as soon as it reads the head. Without the
 * link, the browser requests the font first, when it lays out the first text; this delays the picture by 0.3 s at 400
 * kbit/s.
 * @param page the markup of the page; without a picture of high priority in it, '' is returned. Pages give high
 * priority only to a picture in the first view.
 */
export function preloadPicture(page: string): string {
  const [picture = '', source = ''] = FIRST_PICTURE.exec(page) ?? []
  if (!picture) return ''
  const from = source
    ? `type="${attribute('type', source)}" imagesrcset="${attribute('srcSet', source)}" imagesizes="${attribute('sizes', source)}"`
    : `href="${attribute('src', picture.slice(picture.indexOf('<img')))}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${from}>`
}

const VIEWPORT = /<meta name="viewport"[^>]*>/

/**
 * Inserts the preload of the first picture into the head, after the viewport tag. Before this tag, a browser assumes a
 * page width of 980 px and requests a picture size that the page does not show.
 * @throws Error if the head has no viewport tag
 */
function withPreload(head: string, preload: string): string {
  if (!VIEWPORT.test(head)) throw new Error('the head of the page does not set its width')
  return head.replace(VIEWPORT, (viewport) => viewport + preload)
}

/**
 * Returns the complete document of the page of a record or list.
 * @param html the markup that React rendered
 * @param reads the data for the browser's query cache
 */
export function recordDocument(template: RecordTemplate, html: string, reads: object): string {
  requireFinished(html)
  const { head, body } = splitHead(html)
  // The page of a missing record needs the CSS below the fold too. Its disabled `<link>` elements mark all stylesheets
  // as loaded (server/build/document.ts), so the next page would not load them.
  if (!body.includes(BELOW_FOLD)) throw new Error('the page has no place for its later CSS')
  const page = body.replace(BELOW_FOLD, () => template.fold)
  const preload = preloadPicture(body)
  const data = `<script type="application/json" id="${SERVED_READS_ID}">${scriptJson(reads)}</script>`
  const top = template.start + head + withPreload(template.head, preload)
  return top + page + template.end + data + template.last
}
