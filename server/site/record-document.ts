import { BELOW_FOLD } from '../../src/shared/below-fold.ts'
import { SERVED_READS_ID } from '../../src/shared/served-page.ts'

/** The folder with the renderer that the build of the page writes for the server. */
export const RENDERER_FOLDER = 'dist-server/render'
export const RENDERER_FILE = 'prerender.mjs'
export const TEMPLATES_FILE = 'templates.json'

export const RECORD_KINDS = ['project', 'post'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The lists of records, /projects and /blog. */
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

/** For each kind of record, the query parameters that change its page, with their values. */
export type RecordWords = Record<RecordKind, Readonly<Record<string, readonly string[]>>>

interface ListRequest {
  kind: ListKind
  /** The path and query parameters of the page. */
  url: string
  /** The API's responses for visitors, in the order of `LISTS` (list-pages.ts). */
  answers: unknown[]
}

interface Rendered {
  html: string
  routeIds: string[]
  /** The data for the page's query cache. */
  reads: object
}

/** What the bundle of src/prerender.tsx exports for records and their lists. */
export interface Renderer {
  renderRecord: (request: RecordRequest) => Promise<Rendered>
  renderList: (request: ListRequest) => Promise<Rendered>
  recordWords: RecordWords
}

/** The document around the page of a record or of a list. Its parts are joined in this order. */
export interface RecordTemplate {
  /** The HTML up to the page's own head tags. */
  start: string
  /** The rest of the head, with the CSS of the first screenful, up to the markup of the page. */
  head: string
  /** The HTML between the markup of the page and its query data. */
  end: string
  /** The HTML after the query data. */
  last: string
  /** The element that ends the first screenful, with the CSS of all that follows it. */
  fold: string
}
export type RecordTemplates = Record<RecordKind, RecordTemplate & { words: RecordWords[RecordKind] }> &
  Record<ListKind, RecordTemplate>

/** Head tags that React writes before the markup. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/

/** Splits '<title>…<meta …><div>…' into the tags for the head and the markup of the page. */
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
 * React's comment for a Suspense boundary that was not rendered completely. A page with it would show only a
 * placeholder.
 */
const UNFINISHED = '<!--$!-->'

/** @throws Error if a part of the page shows only a placeholder */
export function requireFinished(html: string): void {
  if (html.includes(UNFINISHED)) throw new Error('a part of the page could not be rendered')
}

/**
 * Writes JSON for a script element. Only these character sequences have a meaning there. Other '<' stay, so that the
 * texts of the data equal those of the page, and the compression stores them once.
 */
const scriptJson = (value: object): string => JSON.stringify(value).replace(/<(?=[/!]|script)/gi, '\\u003c')

const FIRST_PICTURE = /<picture>(<source [^>]*>)?(?:<source [^>]*>)*<img [^>]*fetchPriority="high"[^>]*>/

const attribute = (name: string, tag: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * Returns the link that makes the browser request the first picture with the head. Without it the font, which browsers
 * request when they lay out the first text, comes before it: at 400 kbit/s 0.3 s.
 * @param page the markup of the page; '' is returned if none of its pictures has a high priority, which pages give only to
 * a picture in the first view
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
 * Returns the head with the preload of the first picture. The preload follows the width of the page: before it a
 * browser assumes 980 px, and requests a size that the page does not show.
 * @throws Error if the head does not set the width of the page
 */
function withPreload(head: string, preload: string): string {
  if (!VIEWPORT.test(head)) throw new Error('the head of the page does not set its width')
  return head.replace(VIEWPORT, (viewport) => viewport + preload)
}

/** Builds the whole document of a page of a record or list from what React rendered. */
export function recordDocument(template: RecordTemplate, html: string, reads: object): string {
  requireFinished(html)
  const { head, body } = splitHead(html)
  const isWhole = !('missing' in reads)
  if (isWhole && !body.includes(BELOW_FOLD)) throw new Error('the page has no place for its later CSS')
  const page = body.replace(BELOW_FOLD, () => template.fold)
  const preload = preloadPicture(body)
  const data = `<script type="application/json" id="${SERVED_READS_ID}">${scriptJson(reads)}</script>`
  const top = template.start + head + withPreload(template.head, preload)
  return top + page + template.end + data + template.last
}
