import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SITE_URL_PLACEHOLDER } from '../../src/shared/site-url'
import { matchesETag } from '../http/conditional'
import { headMarkup, MISSING_TAGS, type PreviewSource } from './preview'
import { takesBrotli } from './site-pages'
import type { SiteUrlFor } from './site-url'

/** Sources of records by path prefix, such as '/blog/'. */
export type Previews = Readonly<Record<string, PreviewSource>>

const compress = promisify(brotliCompress)
/** Brotli quality that takes a millisecond per page, since the content can change with every request. */
const QUALITY = 5
const CHARSET = /<meta charset="[^"]*"\s*\/?>/

/** Name of the association, read from the built web app manifest. */
export function siteName(root: string): string {
  const file = path.join(root, 'dist/manifest.webmanifest')
  if (!statSync(file, { throwIfNoEntry: false })) return ''
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
  return name ?? ''
}

/** Inserts the tags at the start of the head, since some social networks only read the beginning of a page. */
export function insertHeadTags(shell: string, tags: string): string {
  const charset = CHARSET.exec(shell)
  const at = charset ? charset.index + charset[0].length : 0
  return shell.slice(0, at) + tags + shell.slice(at)
}

/** '/blog/o-poco/' -> ['/blog/', 'o-poco']. Null for an address without records. */
function recordAt(pathname: string, previews: Previews): [prefix: string, slug: string] | null {
  const [, prefix = '', slug = ''] = /^(\/[^/]+\/)([^/]+)\/?$/.exec(pathname) ?? []
  return Object.hasOwn(previews, prefix) ? [prefix, slug] : null
}

interface RecordPages {
  root: string
  shell: string
  siteUrlOf: SiteUrlFor
  previews: Previews
}

/**
 * For the address of a record, sends the application's shell with the head tags of the record (D27). Returns false
 * for other addresses.
 */
export function createSendRecordPage({ root, shell, siteUrlOf, previews }: RecordPages) {
  const name = siteName(root)
  return async (request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<boolean> => {
    const record = recordAt(pathname, previews)
    if (!record) return false
    const [prefix, slug] = record
    const site = { url: siteUrlOf(request), name }
    const preview = (await previews[prefix]?.(slug, site)) ?? null
    const tags = preview ? headMarkup(preview) : MISSING_TAGS
    const bare = (await readFile(path.join(root, 'dist', shell), 'utf8')).replaceAll(
      SITE_URL_PLACEHOLDER,
      site.url,
    )
    const html = Buffer.from(insertHeadTags(bare, tags))
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag })
    if (!preview) void reply.code(404)
    else if (matchesETag(request.headers['if-none-match'], etag)) {
      await reply.code(304).send()
      return true
    }
    void reply.type('text/html; charset=utf-8')
    if (takesBrotli(request.headers['accept-encoding'])) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      await reply.header('content-encoding', 'br').send(await compress(html, { params }))
    } else await reply.send(html)
    return true
  }
}
