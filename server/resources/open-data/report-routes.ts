import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/schema'
import { addSeconds, dayInMaputo, momentInMaputo, type Clock } from '../../http/clock'
import type { SendLostPage } from '../../site/site'
import type { SiteUrlFor } from '../../site/site-url'
import { daysOf, parseQuarter, quarterName, type Quarter } from './quarter'
import { reportPage, reportsPage } from './report-page'
import { listQuarters, readQuarter } from './report-store'

/** Time in s for which a report is cached, so that visitors cannot make the server sum all rows again and again. */
const KEPT_SECONDS = 60

interface ReportDeps {
  db: Db
  clock: Clock
  siteUrlFor: SiteUrlFor
  /** The association's name. */
  association: string
  /** Sends the page for unknown URLs (404). Null if the site is not built. */
  sendLostPage: SendLostPage | null
}

/** Serves the quarterly reports at permanent URLs: /dados/relatorios and /dados/relatorios/2026-t3 (D103). */
export function registerReports(
  app: FastifyInstance,
  { db, clock, siteUrlFor, association, sendLostPage }: ReportDeps,
): void {
  /**
   * Cached pages, by quarter and site URL. Only pages of existing quarters are cached, so that requests for invented
   * quarters do not fill the memory.
   */
  const kept = new Map<string, { until: number; html: Promise<string> }>()

  function keep(key: string, make: () => Promise<string>): Promise<string> {
    const now = clock().getTime()
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old)
    const known = kept.get(key)
    if (known) return known.html
    const html = make()
    kept.set(key, { until: addSeconds(clock(), KEPT_SECONDS).getTime(), html })
    // The result of a failed read is not cached.
    html.catch(() => kept.delete(key))
    return html
  }

  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .type('text/html; charset=utf-8')
      .send(html)
  const optionsFor = (request: FastifyRequest) => ({ association, siteUrl: siteUrlFor(request) })

  async function one(request: FastifyRequest, quarter: Quarter): Promise<string> {
    const now = clock()
    const [, last] = daysOf(quarter)
    const report = await readQuarter(db, quarter)
    return reportPage(report, momentInMaputo(now), last < dayInMaputo(now), optionsFor(request))
  }

  /** Redirects from another spelling of a URL to the permanent URL, with the same query. */
  const redirect = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    const search = /\?.*$/.exec(request.url)?.[0] ?? ''
    return reply.redirect(`${path}${search}`, 301)
  }

  app.get('/dados/relatorios/', (request, reply) => redirect(request, reply, '/dados/relatorios'))
  app.get('/dados/relatorios', async (request, reply) => {
    const options = optionsFor(request)
    const quarters = () => listQuarters(db, dayInMaputo(clock()))
    return send(
      reply,
      await keep(`all ${options.siteUrl}`, async () => reportsPage(await quarters(), options)),
    )
  })

  type QuarterRequest = FastifyRequest<{ Params: { quarter: string } }>
  const sendQuarter = async (request: QuarterRequest, reply: FastifyReply) => {
    const quarter = parseQuarter(request.params.quarter.toLowerCase())
    const known = quarter && (await listQuarters(db, dayInMaputo(clock())))
    if (!quarter || !known?.some((other) => quarterName(other) === quarterName(quarter)))
      return sendLostPage ? sendLostPage(request, reply) : reply.callNotFound()
    const path = `/dados/relatorios/${quarterName(quarter)}`
    if (request.url.split('?')[0] !== path) return redirect(request, reply, path)
    return send(
      reply,
      await keep(`${quarterName(quarter)} ${siteUrlFor(request)}`, () => one(request, quarter)),
    )
  }
  app.get('/dados/relatorios/:quarter', sendQuarter)
  app.get('/dados/relatorios/:quarter/', sendQuarter)
}
