import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { matchesETag } from '../http/conditional'
import { takesBrotli, type Packer } from './packer'
import { headMarkup, MISSING_TAGS, type PreviewSource } from './preview'
import type { RecordKind } from './record-document'
import type { RecordAddress, RenderedPages } from './rendered-pages'
import { sendRenderedPage } from './send-rendered'
import type { SiteUrlFor } from './site-url'

/** A kind of record that has pages, such as posts. */
export interface RecordPageKind {
  kind: RecordKind
  /** Returns the record's head tags. They are used if the page cannot be rendered. */
  preview: PreviewSource
  /** Returns the record's path in the API. */
  api: (slug: string) => string
  /**
   * Returns the present slug of a public record for one of its earlier slugs; null for any other slug.
   */
  movedTo: (slug: string) => Promise<string | null>
}

/** The kinds of records, by the prefix of their URL paths, such as '/blog/'. */
export type RecordPages = Readonly<Record<string, RecordPageKind>>

const TITLE = /<title>[^<]*<\/title>/
const CHARSET = /<meta charset="[^"]*"\s*\/?>/

/** Returns the association's name from the built web app manifest. */
export function siteName(root: string): string {
  const file = path.join(root, 'dist/manifest.webmanifest')
  if (!statSync(file, { throwIfNoEntry: false })) return ''
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
  return name ?? ''
}

/**
 * Inserts the tags at the start of the head, because some social networks read only the beginning of a page. If the
 * tags include a title, it replaces the title of the shell.
 */
export function insertHeadTags(page: string, tags: string): string {
  const shell = TITLE.test(tags) ? page.replace(TITLE, '') : page
  const charset = CHARSET.exec(shell)
  const at = charset ? charset.index + charset[0].length : 0
  return shell.slice(0, at) + tags + shell.slice(at)
}

/**
 * Splits the path of a record: '/blog/o-poco/' -> ['/blog/', 'o-poco']. Returns null for other paths. '.' and '..' are
 * not accepted as slugs, because in the API's path they would address another operation.
 */
function recordAt(pathname: string, records: RecordPages): [prefix: string, slug: string] | null {
  const [, prefix = '', slug = ''] = /^(\/[^/]+\/)([^/]+)\/?$/.exec(pathname) ?? []
  return Object.hasOwn(records, prefix) && !/^\.{1,2}$/.test(slug) ? [prefix, slug] : null
}

interface Options {
  root: string
  shell: string
  siteUrlFor: SiteUrlFor
  records: RecordPages
  packer: Packer
  /** Renders pages; null if the build has no renderer, for example a build for another API. */
  render: RenderedPages | null
}

/**
 * Returns only those query parameters that change the page of a record: '?separador=galeria&x=1' ->
 * '?separador=galeria'.
 */
function pageSearch(url: string, words: Readonly<Record<string, readonly string[]>>): string {
  const given = new URLSearchParams(url.split('?')[1] ?? '')
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(words)) {
    const value = given.get(name)
    if (value && values.includes(value)) search.set(name, value)
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

/**
 * Creates a function that responds to the URL of a record with its rendered page. If the page cannot be rendered, the
 * response is the application's shell with the record's head tags (D27). The function returns false for other URLs.
 */
export function createSendRecordPage({ root, shell, siteUrlFor, records, packer, render }: Options) {
  const name = siteName(root)

  /**
   * Redirects to the record's present URL. Browsers must revalidate the redirect each time, because a record may get
   * its old slug again.
   */
  const redirect = (request: FastifyRequest, reply: FastifyReply, prefix: string, slug: string): void => {
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    void reply
      .header('cache-control', 'no-cache')
      .redirect(`${prefix}${encodeURIComponent(slug)}${search}`, 301)
  }

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    record: RecordAddress,
    prefix: string,
  ): Promise<boolean> {
    if (!render) return false
    return sendRenderedPage(request, reply, render.pageFor(record, siteUrlFor(request)), (movedTo) =>
      redirect(request, reply, prefix, movedTo),
    )
  }

  async function sendShell(
    request: FastifyRequest,
    reply: FastifyReply,
    { preview }: RecordPageKind,
    slug: string,
  ): Promise<void> {
    const site = { url: siteUrlFor(request), name }
    const found = await preview(slug, site)
    const tags = found ? headMarkup(found) : MISSING_TAGS
    const bare = (await readFile(path.join(root, 'dist', shell), 'utf8')).replaceAll(
      SITE_URL_PLACEHOLDER,
      site.url,
    )
    const html = Buffer.from(insertHeadTags(bare, tags))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag })
    if (!found) void reply.code(404)
    else if (matchesETag(request.headers['if-none-match'], etag)) {
      await reply.code(304).send()
      return
    }
    void reply.type('text/html; charset=utf-8')
    if (takesBrotli(request.headers['accept-encoding']))
      await reply.header('content-encoding', 'br').send(await packer.pack(html, etag))
    else await reply.send(html)
  }

  return async (request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<boolean> => {
    const found = recordAt(pathname, records)
    const kind = found && records[found[0]]
    if (!found || !kind) return false
    const [prefix, slug] = found
    const url = `${prefix}${encodeURIComponent(slug)}${pageSearch(request.url, render?.words[kind.kind] ?? {})}`
    const record = { kind: kind.kind, slug, url, api: kind.api(slug) }
    if (await sendRendered(request, reply, record, prefix)) return true
    const movedTo = await kind.movedTo(slug)
    if (movedTo !== null) redirect(request, reply, prefix, movedTo)
    else await sendShell(request, reply, kind, slug)
    return true
  }
}
