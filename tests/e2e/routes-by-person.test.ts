// Runs after a change of: guard, permissions, routes
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { collectComplaints, DESK } from '../support/browser'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { expected, PEOPLE, routeTable, type Person, type Seen } from '../support/route-table'
import { signedInStorage } from '../support/signed-in'

const product = sharedProduct()
const browser = await sharedBrowser()
let table: ReturnType<typeof routeTable>

const firstSlug = async (path: string): Promise<string> => {
  const answer = (await (await fetch(`${product.url}/api/v1${path}`)).json()) as {
    results: { slug: string }[]
  }
  return answer.results[0]!.slug
}

beforeAll(async () => {
  const [project, post] = await Promise.all([
    firstSlug('/projects/public/projects/'),
    firstSlug('/blog/posts/'),
  ])
  table = routeTable({ project, post })
})

/** Returns all routes of the generated route tree. */
function generatedRoutes(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...body.matchAll(/'([^']+)':/g)].map((match) => match[1] ?? '')
}

async function visitorOrSignedIn(person: Person): Promise<BrowserContext> {
  const options = { ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  if (person === 'visitante') return browser.newContext(options)
  return browser.newContext({ ...options, storageState: await signedInStorage(product.url, person) })
}

const seen = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
    path: location.pathname + location.search,
  }))

/**
 * Opens an address and waits for the expected screen. Returns null, or a description of the screen that was shown
 * instead.
 */
async function look(page: Page, address: string, wanted: Seen): Promise<string | null> {
  await page.goto(product.url + address, { waitUntil: 'commit' })
  try {
    await page.waitForFunction(
      ({ source, path }) =>
        location.pathname + location.search === path &&
        new RegExp(source).test(document.querySelector('main h1')?.textContent?.trim() ?? ''),
      { source: wanted.heading.source, path: wanted.path },
      { timeout: 10_000 },
    )
    return null
  } catch {
    const { heading, path } = await seen(page)
    return `${address}: «${heading}» at ${path}, not ${String(wanted.heading)} at ${wanted.path}`
  }
}

test('the table lists every route of the site, and only those', () => {
  expect(generatedRoutes().length).toBeGreaterThan(30)
  expect(Object.keys(table).sort()).toEqual(generatedRoutes().sort())
})

test.each(PEOPLE)('%s sees at every URL what their permissions allow', async (person) => {
  const context = await visitorOrSignedIn(person)
  const complaints = collectComplaints(context)
  const page = await context.newPage()
  const wrong: string[] = []
  for (const row of drawSample(Object.values(table), 4, ({ address }) => `${person} ${address}`)) {
    const problem = await look(page, row.address, expected(row, person))
    if (problem) wrong.push(problem)
  }
  await context.close()
  expect(wrong).toEqual([])
  // Ignores two kinds of expected errors: 404 for an unknown URL, and 403 for the staff list of projects, after which
  // the page reads the public list (RULES §7.3).
  const isOurs = (line: string) => !/404 \(Not Found\)|403 \(Forbidden\)/.test(line)
  expect(complaints.filter(isOurs)).toEqual([])
})
