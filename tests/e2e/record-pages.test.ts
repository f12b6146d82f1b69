// Runs after a change of: projects, blog, head, site
import { JSDOM } from 'jsdom'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { writePost } from '../support/blog'
import { collectComplaints, DESK } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { sharedBrowser } from '../support/shared'
import { hydrated } from '../support/worker'

const PROJECT = { path: '/projeto/uma-escola-para-nacivare', name: 'Uma escola para Nacivare' }
const POST = { path: '/blog/o-furo-que-se-ve', name: 'O furo que se vê' }
const ROBOTS = 'max-image-preview:large'

/** The path of the API request that reads each record. */
const CALLS = {
  [PROJECT.path]: '/api/v1/tracking/project-tracking/uma-escola-para-nacivare/',
  [POST.path]: '/api/v1/blog/posts/o-furo-que-se-ve/',
}

let product: Product
let context: BrowserContext
let page: Page
let complaints: string[]
let asked: string[]

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  await writePost(
    { dataDir: product.dataDir, database: { url: '' }, clock: { now: () => new Date() } },
    { title: POST.name, slug: 'o-furo-que-se-ve', excerpt: 'Há água.', meta: { robotsTxt: ROBOTS } },
  )
})
afterAll(() => product.stop())

beforeEach(async () => {
  context = await (await sharedBrowser()).newContext({ ...DESK, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  page = await context.newPage()
  asked = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
})
afterEach(() => context.close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

interface Head {
  titles: string[]
  description: (string | null)[]
  canonical: (string | null)[]
  robots: (string | null)[]
  data: unknown[]
}

/**
 * Returns the tags of a document's head. The test passes this function's source to the browser, so the function uses
 * nothing outside its own body.
 */
function readHead(from: Document): Head {
  const all = (selector: string, attribute: string) =>
    [...from.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute))
  return {
    titles: [...from.querySelectorAll('head title')].map((tag) => tag.textContent),
    description: all('meta[name="description"]', 'content'),
    canonical: all('link[rel="canonical"]', 'href'),
    robots: all('meta[name="robots"]', 'content'),
    data: [...from.querySelectorAll('script[type="application/ld+json"]')].map(
      (tag) => JSON.parse(tag.textContent) as unknown,
    ),
  }
}

const headInPage = () => page.evaluate<Head>(`(${readHead.toString()})(document)`)

async function servedHead(path: string): Promise<Head> {
  const html = await (await fetch(product.url + path)).text()
  return readHead(new JSDOM(html).window.document)
}

/** Starts to count how often the router loads a route. TanStack Router provides the router as a global variable. */
const countLoads = () =>
  page.evaluate(() => {
    interface Counting {
      __TSR_ROUTER__: { subscribe: (event: string, listener: () => void) => void }
      loads: number
    }
    const here = window as unknown as Counting
    here.loads = 0
    here.__TSR_ROUTER__.subscribe('onBeforeLoad', () => here.loads++)
  })
const loads = () => page.evaluate(() => (window as unknown as { loads: number }).loads)

const RECORDS = [
  { ...PROJECT, list: '/projects?q=Nacivare', robots: [] },
  { ...POST, list: '/blog', robots: [ROBOTS] },
]

test.each(RECORDS)(
  '$path has the head of its record from the server, after its scripts, and after a navigation, and is requested at most once',
  async ({ path, name, list, robots }) => {
    const served = await servedHead(path)
    expect(served).toMatchObject({
      titles: [expect.stringContaining(name)],
      canonical: [product.url + path],
      robots,
      data: [{ url: product.url + path }, { '@type': 'BreadcrumbList' }],
    })

    await page.goto(product.url + path)
    await hydrated(page)
    await countLoads()
    await heading(name).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(headInPage).toEqual(served)
    await expect.poll(loads).toBe(0)
    expect(asked.filter((one) => one === CALLS[path])).toEqual([])

    await page.goto(product.url + list)
    await hydrated(page)
    await countLoads()
    asked.length = 0
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await heading(name).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(headInPage).toEqual(served)
    await expect.poll(loads).toBe(1)
    expect(asked.filter((one) => one === CALLS[path]).length).toBeLessThanOrEqual(1)
    expect(complaints).toEqual([])
  },
)

/** Renames the project's category through the API, as the dashboard does. */
async function renameCategory(to: string): Promise<void> {
  const api = `${product.url}/api/v1`
  const { access } = (await (
    await postJson(`${api}/auth/token/`, { username: 'projetos', password: DEMO_PASSWORD })
  ).json()) as { access: string }
  const project = (await (await fetch(product.url + (CALLS[PROJECT.path] ?? ''))).json()) as {
    category: { id: number }
  }
  const response = await fetch(`${api}/projects/admin/categories/${project.category.id}/`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    body: JSON.stringify({ name: to }),
  })
  expect(response.status).toBe(200)
}

/**
 * Returns whether the record's kept read is on the device. A reload can show outdated data only if the kept read
 * exists.
 */
const isKept = (slug: string) =>
  page.evaluate(
    (slug) =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open('ahcd-reads')
        open.onerror = () => reject(open.error ?? new Error('not opened'))
        open.onsuccess = () => {
          const [name = ''] = open.result.objectStoreNames
          const keys = open.result.transaction(name).objectStore(name).getAllKeys()
          keys.onsuccess = () => {
            open.result.close()
            resolve((keys.result as string[]).some((key) => key.includes(`"detail","${slug}"`)))
          }
        }
      }),
    slug,
  )

test('a reload shows what staff changed a moment ago, although the page before it is kept on the device (D37)', async () => {
  await page.goto(product.url + PROJECT.path)
  await hydrated(page)
  await expect.poll(() => isKept('uma-escola-para-nacivare')).toBe(true)
  const name = `Ensino ${crypto.randomUUID().slice(0, 8)}`
  await renameCategory(name)
  await page.reload()
  await page.getByRole('main').getByText(name).first().waitFor()
  await page.goto(`${product.url}/projects`)
  await page.getByRole('option', { name }).first().waitFor({ state: 'attached' })
  await page.reload()
  await page.getByRole('option', { name }).first().waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})
