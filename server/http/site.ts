import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PRERENDERED_ROUTES } from '../../src/shared/site-routes'
import { askedOf, cacheControlOf } from './site-address'

const SHELL = 'shell.html'
const NOT_BUILT = 'O sítio ainda não foi construído: execute npm run build.'

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** '/sobre' -> 'sobre/index.html' */
const pageFile = (route: string): string => path.posix.join(route.slice(1), 'index.html')

/**
 * The built site: a route for every prerendered page, files as they are, and the shell for every other address.
 * The plugin's own index search is off: with brotli copies it would take the shell for the page (stack.md).
 */
export async function registerSite(app: FastifyInstance, root: string): Promise<void> {
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

  const send = (reply: FastifyReply, name: string) =>
    reply.headers({ 'cache-control': cacheControlOf(name), vary: 'Accept-Encoding' }).sendFile(name)

  for (const route of PRERENDERED_ROUTES) {
    const name = pageFile(route)
    if (!existsSync(path.join(dist, name))) continue
    app.get(route, (_request, reply) => send(reply, name))
    if (route !== '/') app.get(`${route}/`, (_request, reply) => send(reply, name))
  }

  app.get('/*', (request, reply) => {
    const asked = askedOf(request.url)
    if (request.url.startsWith('/api/') || asked.kind === 'nothing') return reply.callNotFound()
    if (asked.kind === 'page') return send(reply, SHELL)
    return has(asked.name) ? send(reply, asked.name) : reply.callNotFound()
  })
}
