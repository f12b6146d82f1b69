import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import { csvLines } from '../../http/csv'
import type { SendLostPage } from '../../site/site'
import type { SiteUrlFor } from '../../site/site-url'
import { DATA_SETS, type OpenDataSet } from './data-sets'
import { dataPage } from './report-page'
import { registerReports } from './report-routes'
import { jsonSchema } from './schema'

/**
 * Time in s for which the rows are cached, so that visitors cannot make the server sum all donations again and again.
 */
const KEPT_SECONDS = 60

type Rows = Awaited<ReturnType<OpenDataSet['read']>>

interface Read {
  at: Date
  rows: Rows
}

interface OpenDataDeps {
  db: Db
  clock: Clock
  siteUrlFor: SiteUrlFor
  /** The association's name. */
  association: string
  /** Sends the page for unknown URLs (404). Null if the site is not built. */
  sendLostPage: SendLostPage | null
}

/**
 * Serves the open data at permanent URLs: /dados/{name}.csv, .json and .schema.json (D93), the list of data sets at
 * /dados, and the quarterly reports.
 */
export function registerOpenData(app: FastifyInstance, deps: OpenDataDeps): void {
  const { db, clock, siteUrlFor } = deps
  registerReports(app, deps)
  app.get('/dados', (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .type('text/html; charset=utf-8')
      .send(dataPage(DATA_SETS, { association: deps.association, siteUrl: siteUrlFor(request) })),
  )
  app.get('/dados/', (_request, reply) => reply.redirect('/dados', 301))
  // For an unknown file name the response is an HTML page, because a person may have mistyped the URL.
  app.get('/dados/*', (request, reply) =>
    deps.sendLostPage ? deps.sendLostPage(request, reply) : reply.callNotFound(),
  )
  for (const [name, set] of Object.entries(DATA_SETS)) {
    /**
     * The last read rows, with the site's URL for which they were read, because rows may contain this URL. A server
     * without SITE_URL has a different URL for each host name in the requests.
     */
    let kept: { siteUrl: string; until: number; read: Promise<Read> } | null = null

    function read(request: FastifyRequest): Promise<Read> {
      const [now, siteUrl] = [clock(), siteUrlFor(request)]
      if (kept?.siteUrl === siteUrl && kept.until > now.getTime()) return kept.read
      const fresh = set.read(db, siteUrl).then((rows) => ({ at: now, rows }))
      kept = { siteUrl, until: addSeconds(now, KEPT_SECONDS).getTime(), read: fresh }
      // The result of a failed read is not cached.
      fresh.catch(() => (kept = null))
      return fresh
    }

    /** Sets headers with which browsers allow pages of any origin to read the data. */
    const open = (reply: FastifyReply): FastifyReply =>
      reply
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .header('access-control-allow-origin', '*')

    app.get(`/dados/${name}.json`, async (request, reply) => {
      const { at, rows } = await read(request)
      return open(reply)
        .type('application/json; charset=utf-8')
        .send({
          $schema: `${siteUrlFor(request)}/dados/${name}.schema.json`,
          lido_em: at.toISOString(),
          linhas: rows,
        })
    })

    app.get(`/dados/${name}.schema.json`, (request, reply) =>
      open(reply)
        .type('application/schema+json; charset=utf-8')
        .send(JSON.stringify(jsonSchema(name, set, siteUrlFor(request)))),
    )

    app.get(`/dados/${name}.csv`, async (request, reply) => {
      const { rows } = await read(request)
      const columns = set.columns.map(({ key }) => ({
        title: key,
        value: (row: Rows[number]) => row[key] ?? null,
      }))
      return open(reply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(Readable.from(csvLines(columns, rows), { objectMode: false }))
    })
  }
}
