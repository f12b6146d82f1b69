import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isShellRoute, NOT_FOUND_PAGE, PRERENDERED_ROUTES } from '../../src/shared/site-routes'
import { createSendRecordPage, type Previews } from './record-page'
import { parseSitePath, cacheControlFor } from './site-address'
import { createSendPage } from './site-pages'
import type { SiteUrlFor } from './site-url'

const SHELL = 'shell.html'
const NOT_BUILT = 'O sítio ainda não foi construído: execute npm run build.'

const PAGE = /\.html$/

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** '/sobre' -> 'sobre/index.html' */
const pageFile = (route: string): string => path.posix.join(route.slice(1), 'index.html')

interface SiteOptions {
  siteUrlOf: SiteUrlFor
  previews: Previews
}

/**
 * Serves the built site: the prerendered pages, the files, the application's shell for pages that are not
 * prerendered, and a not-found page with status 404. The search for index files of @fastify/static is off:
 * together with brotli copies it would send the shell in place of the page.
 */
export async function registerSite(
  app: FastifyInstance,
  root: string,
  { siteUrlOf, previews }: SiteOptions,
): Promise<void> {
  const dist = path.join(root, 'dist')
  const has = (name: string): boolean => isFile(path.join(dist, name))

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/api/v1/health/', 307))

  if (!has(SHELL)) {
    app.log.warn({ dist }, NOT_BUILT)
    app.get('/*', (request, reply) =>
      request.url.startsWith('/api/')
        ? reply.callNotFound()
        : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    )
    return
  }

  await app.register(staticFiles, {
    root: dist,
    serve: false,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'deny',
  })

  const sendPage = createSendPage(dist, siteUrlOf)
  const send = (request: FastifyRequest, reply: FastifyReply, name: string) =>
    PAGE.test(name)
      ? sendPage(request, reply, name)
      : reply.headers({ 'cache-control': cacheControlFor(name), vary: 'Accept-Encoding' }).sendFile(name)

  for (const route of PRERENDERED_ROUTES) {
    const name = pageFile(route)
    if (!existsSync(path.join(dist, name))) continue
    app.get(route, (request, reply) => send(request, reply, name))
    if (route !== '/') app.get(`${route}/`, (request, reply) => send(request, reply, name))
  }

  const sendRecordPage = createSendRecordPage({ root, shell: SHELL, siteUrlOf, previews })

  app.get('/*', async (request, reply) => {
    const asked = parseSitePath(request.url)
    if (request.url.startsWith('/api/') || asked.kind === 'nothing') return reply.callNotFound()
    if (asked.kind === 'page') {
      if (await sendRecordPage(request, reply, asked.pathname)) return reply
      if (isShellRoute(asked.pathname)) return send(request, reply, SHELL)
      return send(request, reply.code(404), NOT_FOUND_PAGE)
    }
    return has(asked.name) ? send(request, reply, asked.name) : reply.callNotFound()
  })
}
