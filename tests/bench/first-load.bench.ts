import os from 'node:os'
import { startProduct } from '../support/product'
import { MEASURED_PAGES, staticPages, type MeasuredPage } from './first-load/baseline'
import { judge } from './first-load/budgets'
import { makeCertificate } from './first-load/certificate'
import { summariseLoads } from './first-load/figures'
import { startFront } from './first-load/front'
import { interleaved, load, type Loads } from './first-load/jobs'
import { NETWORKS, type NetworkName } from './first-load/link'
import { SLOWER } from './first-load/phone'
import { untilPacked } from './first-load/packed'
import { printBudgets, printReport } from './first-load/report'

const chosen = <Name extends string>(all: Name[], wanted = ''): Name[] =>
  wanted ? all.filter((name) => wanted.split(',').includes(name)) : all

const RUNS = Number(process.env.FIRST_LOAD_RUNS ?? 5)
const pages = chosen(Object.keys(MEASURED_PAGES) as MeasuredPage[], process.env.FIRST_LOAD_PAGES)
const networks = chosen(Object.keys(NETWORKS) as NetworkName[], process.env.FIRST_LOAD_NETWORKS)

/**
 * Measures a first visit with a phone on a slow network, and the same visit to a hand-written static page with the same
 * content; the visits alternate within one run. FIRST_LOAD_RUNS=1, FIRST_LOAD_PAGES=/,/sobre and
 * FIRST_LOAD_NETWORKS=slow4g shorten the run.
 */
export async function measure(): Promise<boolean> {
  const started = performance.now()
  const certificate = makeCertificate()
  // SITE_URL is set as in production, so that the server compresses pages with the best quality.
  const product = await startProduct({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SITE_URL: 'https://localhost',
    DEMO: '1',
  })
  await untilPacked(product.url)
  const fronts = {
    ours: await startFront(product.url, certificate),
    static: await startFront(product.url, certificate, staticPages()),
  }
  const jobs = interleaved(pages, networks, RUNS)
  const loads: Loads[] = []
  const busy: number[] = []
  try {
    for (const [i, job] of jobs.entries()) {
      busy.push(os.loadavg()[0]!)
      const isFirstNetwork = job.network === networks[0]
      const one = await load(job, fronts[job.side].port, certificate.keyHash, isFirstNetwork)
      loads.push(one)
      const [cold, warm, offline] = [one.cold, one.warm, one.offline].map((visit) =>
        visit?.isOpen ? `${Math.round(visit.lcp ?? NaN)} ms` : '-',
      )
      console.log(
        `${i + 1}/${jobs.length} ${job.network} ${job.page} ${job.side}: LCP cold ${cold}, warm ${warm}, offline ${offline}`,
      )
    }
  } finally {
    fronts.ours.stop()
    fronts.static.stop()
    await product.stop()
  }
  const measured = summariseLoads(loads)
  const budgets = judge(measured, pages, networks)
  console.log(
    `\nMedians of ${RUNS}; 412 x 823, processor ${SLOWER} times slower; ${os.cpus().length} x ${os.cpus()[0]?.model ?? ''}, ` +
      `load ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}`,
  )
  printReport(measured, pages, networks)
  printBudgets(budgets)
  const missed = budgets.filter(({ isMet }) => !isMet).length
  console.log(
    `\n${budgets.length} budgets, ${missed} missed; ${((performance.now() - started) / 60_000).toFixed(1)} minutes`,
  )
  return missed === 0
}
