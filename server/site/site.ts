import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  EDITOR_SHELLS,
  FIELD_SHELL,
  isShellRoute,
  NOT_FOUND_PAGE,
  PRERENDERED_ROUTES,
  SITE_SHELL,
  STAFF_SHELL,
  STORED_SHELL,
  staffShells,
} from '../../src/shared/site-routes'
import type { Background } from '../jobs/background'
import type { SavedAssociation } from '../../src/shared/association'
import { createBuiltAssets } from './built-assets'
import { createAssociationPages, createCurrentAssociation } from './association-pages'
import { createPacker } from './packer'
import { LIST_ROUTES } from './list-pages'
import { createSendRecordPage, type RecordPages } from './record-page'
import { createRenderedPages } from './rendered-pages'
import { RenderThread } from './render-thread'
import { sendRenderedPage } from './send-rendered'
import { parseSitePath, cacheControlFor } from './site-address'
import { createSitePages } from './site-pages'
import type { SiteUrlFor } from './site-url'

const NOT_BUILT = 'O sítio ainda não foi construído: execute npm run build.'

const PAGE = /\.html$/

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** Returns the file of a page: '/sobre' -> 'sobre/index.html'. */
const pageFile = (route: string): string => path.posix.join(route.slice(1), 'index.html')

interface SiteOptions {
  /** The site's own address; if null, pages contain the host of the request. */
  siteUrl: string | null
  siteUrlFor: SiteUrlFor
  background: Background
  records: RecordPages
  /** Reads the content version, a text that changes with each change of public content. */
  readVersion: () => Promise<string>
  readAssociation: () => Promise<SavedAssociation>
}

/** Responds with status 404 and the site's not-found page, for URLs that do not exist. */
export type SendLostPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built site: the prerendered pages, the files, the application's shell for pages that are not prerendered,
 * and a not-found page with status 404. @fastify/static must not search for index files: with brotli copies present it
 * would send the shell instead of the page.
 * @returns the function that responds to unknown URLs of other routes; null if the site is not built
 */
export async function registerSite(
  app: FastifyInstance,
  root: string,
  { siteUrl, siteUrlFor, background, records, readVersion, readAssociation }: SiteOptions,
): Promise<SendLostPage | null> {
  const dist = path.join(root, 'dist')
  const has = (name: string): boolean => isFile(path.join(dist, name))

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/api/v1/health/', 307))

  if (!has(STORED_SHELL)) {
    app.log.warn({ dist }, NOT_BUILT)
    app.get('/*', (request, reply) =>
      request.url.startsWith('/api/')
        ? reply.callNotFound()
        : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    )
    return null
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

  const sendAsset = createBuiltAssets(dist)
  const packer = createPacker()
  const pages = createSitePages(dist, siteUrlFor, packer)
  const thread = RenderThread.isBuilt(root) ? new RenderThread(root) : null
  const association = createCurrentAssociation({
    readVersion,
    readAssociation,
    onRead: async (saved) => thread?.useAssociation(saved),
    onFailure: (error) => app.log.warn({ err: error }, 'the data of the association could not be read'),
  })
  const render =
    thread && createRenderedPages({ app, thread, packer, readVersion, readAssociation: association.refresh })
  const associationPage = thread && createAssociationPages({ root, thread, packer, association })
  if (thread) {
    app.addHook('onClose', () => thread.stop())
    // Reads the saved data at the start, so that the first request also gets a page with them.
    app.addHook('onListen', () => background.now('association', async () => void (await association.read())))
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    if (!PAGE.test(name))
      return reply
        .headers({ 'cache-control': cacheControlFor(name, request.url), vary: 'Accept-Encoding' })
        .sendFile(name)
    if (associationPage) {
      const status = reply.statusCode
      const page = associationPage(name, siteUrlFor(request)).then(
        (found) => found && { ...found, isFound: status !== 404 },
      )
      if (await sendRenderedPage(request, reply, page)) return reply
    }
    return pages.send(request, reply, name)
  }

  const routes = PRERENDERED_ROUTES.filter((route) => existsSync(path.join(dist, pageFile(route))))
  for (const route of routes) {
    const name = pageFile(route)
    const list = LIST_ROUTES[route]
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (render && list) {
        const url = route + request.url.slice(request.url.split('?')[0]?.length)
        const page = render.listFor(list, url, siteUrlFor(request))
        if (await sendRenderedPage(request, reply, page)) return reply
      }
      return send(request, reply, name)
    }
    app.get(route, answer)
    if (route !== '/') app.get(`${route}/`, answer)
  }

  const siteShell = has(SITE_SHELL) ? SITE_SHELL : STORED_SHELL
  const shellOf = (pathname: string): string => staffShells(pathname).find(has) ?? siteShell

  const sendLostPage: SendLostPage = (request, reply) => send(request, reply.code(404), NOT_FOUND_PAGE)
  const sendRecordPage = createSendRecordPage({
    root,
    shell: siteShell,
    siteUrlFor,
    records,
    packer,
    render,
  })

  app.get('/*', async (request, reply) => {
    const asked = parseSitePath(request.url)
    if (request.url.startsWith('/api/') || asked.kind === 'nothing') return reply.callNotFound()
    if (asked.kind === 'file' && (await sendAsset(request, reply, asked.name))) return reply
    if (asked.kind === 'page') {
      if (await sendRecordPage(request, reply, asked.pathname)) return reply
      if (isShellRoute(asked.pathname)) return send(request, reply, shellOf(asked.pathname))
      return sendLostPage(request, reply)
    }
    return has(asked.name) ? send(request, reply, asked.name) : reply.callNotFound()
  })

  // Compressing a page with the best quality takes 0.1 s. So it is done at the start, and only if SITE_URL is set.
  if (siteUrl)
    app.addHook('onListen', () =>
      background.now('pages', async () => {
        await thread
          ?.ready()
          .catch((error: unknown) => app.log.warn({ err: error }, 'no page can be rendered'))
        const shells = [
          SITE_SHELL,
          STORED_SHELL,
          STAFF_SHELL,
          FIELD_SHELL,
          ...EDITOR_SHELLS.map(({ file }) => file),
        ]
        for (const name of [...routes.map(pageFile), ...shells, NOT_FOUND_PAGE].filter(has))
          if (app.server.listening) await pages.prepare(name, siteUrl)
      }),
    )
  return sendLostPage
}
