// Subject: guard, permissions, routes
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { complaintsOf, DESK } from '../support/browser'
import { sampleOf, sharedBrowser, sharedProduct } from '../support/shared'
import { expected, PEOPLE, routeTable, type Person, type Seen } from '../support/route-table'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

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

/** The routes as the generator found them. */
function generatedRoutes(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
  const body = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...body.matchAll(/'([^']+)':/g)].map((match) => match[1] ?? '')
}

async function visitorOrSignedIn(person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' })
  if (person === 'visitante') return context
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, person)
  await page.waitForURL((url) => ['/dashboard', '/client-area'].includes(url.pathname))
  await page.close()
  return context
}

const seen = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent?.trim() ?? '',
    path: location.pathname + location.search,
  }))

/** Waits until the screen stands that should; else tells what stood there at the end. */
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

test('the table holds every route of the site, and none that is gone', () => {
  expect(generatedRoutes().length).toBeGreaterThan(30)
  expect(Object.keys(table).sort()).toEqual(generatedRoutes().sort())
})

test.each(PEOPLE)('%s sees at every address what is theirs to see', async (person) => {
  const context = await visitorOrSignedIn(person)
  const complaints = complaintsOf(context)
  const page = await context.newPage()
  const wrong: string[] = []
  for (const row of sampleOf(Object.values(table), 10, ({ address }) => `${person} ${address}`)) {
    const problem = await look(page, row.address, expected(row, person))
    if (problem) wrong.push(problem)
  }
  await context.close()
  expect(wrong).toEqual([])
  // The server itself says 404 for an address at which nothing stands, and 403 for its staff's project list, after which
  // the public one is read (RULES §7.3). The test keeps the worker away.
  const isOurs = (line: string) => !/404 \(Not Found\)|403 \(Forbidden\)|blocked by Playwright/.test(line)
  expect(complaints.filter(isOurs)).toEqual([])
})
