import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { LISTED_ROUTES } from '@/shared/site-routes'
import { BROWSER_FLAGS, ensureBrowser } from '../support/browser'
import { startProduct } from '../support/product'
import { untilPacked } from './first-load/packed'

const run = promisify(execFile)

/**
 * npx downloads this version from the package registry, so Lighthouse is not part of the project's own installation.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/**
 * Number of runs for each page; the run with the middle performance score counts. Other programs on the machine can
 * slow down a single run.
 */
const RUNS = 3
/** Maximum time in ms of one run. The first run also downloads Lighthouse. */
const RUN_MAX_MS = 300_000

/** The categories of Lighthouse, with the lowest score out of 100 that a page may have. */
const LOWEST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LOWEST

const RECORDS = ['/projeto/uma-escola-para-nacivare', '/blog/o-dia-em-que-a-agua-chegou-a-nangade']

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; details?: { items?: { node?: { snippet?: string } }[] } }>
}

async function audit(url: string): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await run(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
        `--only-categories=${Object.keys(LOWEST).join(',')}`,
        `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
      ],
      { timeout: RUN_MAX_MS, env: { ...process.env, CHROME_PATH: ensureBrowser() } },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const scoreIn = ({ categories }: Report, name: Category): number =>
  Math.round((categories[name].score ?? 0) * 100)

/** Audits a page several times, one after the other, and returns the middle one of its reports. */
async function middleAudit(url: string): Promise<Report> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await audit(url))
  reports.sort((a, b) => scoreIn(a, 'performance') - scoreIn(b, 'performance'))
  return reports[Math.floor(RUNS / 2)]!
}

/**
 * Returns the names of the audits that lowered the page's score in the given categories, each with the elements that
 * the audit reports.
 */
const faults = ({ categories, audits }: Report, missed: readonly Category[]): string[] =>
  missed.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => {
        const elements = audits[id]?.details?.items?.flatMap(({ node }) => node?.snippet ?? []) ?? []
        return [id, ...elements].join(' ')
      }),
  )

/**
 * Measures every public page with Lighthouse as a phone and prints a table for the README. LIGHTHOUSE_PAGES=/,/sobre
 * limits the run to these pages. The run needs the package registry.
 * @returns whether every page has at least the lowest allowed scores
 */
export async function measure(): Promise<boolean> {
  const wanted = process.env.LIGHTHOUSE_PAGES?.split(',')
  const pages = [...LISTED_ROUTES, ...RECORDS].filter((page) => wanted?.includes(page) ?? true)
  const product = await startProduct({
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: '1' },
    SITE_URL: 'http://localhost',
  })
  const names = Object.keys(LOWEST) as Category[]
  let isMet = true
  try {
    await untilPacked(product.url)
    console.log(`| page | ${names.join(' | ')} |\n| --- | ${names.map(() => '---:').join(' | ')} |`)
    for (const page of pages) {
      const report = await middleAudit(product.url + page)
      const scores = names.map((name) => scoreIn(report, name))
      const missed = names.filter((name, index) => (scores[index] ?? 0) < LOWEST[name])
      console.log(`| ${page} | ${scores.join(' | ')} |`)
      if (missed.length > 0)
        console.log(`  MISSED ${missed.join(', ')}: ${faults(report, missed).join('; ')}`)
      isMet &&= missed.length === 0
    }
    return isMet
  } finally {
    await product.stop()
  }
}
