// Runs after a change of: projects, blog, site, prerender
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { writePost } from '../support/blog'
import { collectComplaints, PHONE } from '../support/browser'
import { MARKUP_PAYLOADS, PAYLOADS } from '../support/payloads'
import { startProduct, type Product } from '../support/product'
import { untilRendered } from '../support/rendered'
import { postJson } from '../support/server'
import { drawSample, sharedBrowser } from '../support/shared'
import { hydrated } from '../support/worker'

const browser = await sharedBrowser()
let context: BrowserContext
afterEach(() => context.close())

/** Returns the links to the records of a list. */
const records = (page: Page, prefix: string) =>
  page.getByRole('main').locator(`:is(h2, h3) a[href^="${prefix}"]`)

describe('a list that changes', () => {
  let product: Product
  let target: Parameters<typeof writePost>[0]
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(product.url + url, { headers })
    return { status: response.status, etag: response.headers.get('etag') ?? '', html: await response.text() }
  }
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
    target = { dataDir: product.dataDir, database: { url: '' }, clock: { now: () => new Date() } }
    // On a busy machine the render thread starts late, and until then readers get the prerendered page.
    await untilRendered(`${product.url}/blog`)
  })
  afterAll(() => product.stop())
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  })

  /** Changes rows directly in the database, without the server. */
  async function inDatabase(change: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) {
    const { db } = openDatabase({ databaseUrl: null, dataDir: product.dataDir }, console.error)
    try {
      await change(db)
    } finally {
      await db.destroy()
    }
  }

  test('shows the new post to the next reader with another ETag, and 304 to a reader who has it', async () => {
    const before = await get('/blog')
    expect((await get('/blog', { 'if-none-match': before.etag })).status).toBe(304)
    const { slug } = await writePost(target, { title: 'O mais novo', slug: 'o-mais-novo' })
    const after = await get('/blog', { 'if-none-match': before.etag })
    expect([after.status, after.html.includes(`/blog/${slug}`)]).toEqual([200, true])
    await inDatabase((db) =>
      db.updateTable('posts').set({ status: 'draft' }).where('slug', '=', slug).execute(),
    )
    const withdrawn = await get('/blog')
    expect(withdrawn.html).not.toContain(slug)
    expect(withdrawn.etag).toBe(before.etag)
  })

  test('is the same for everybody, and contains no private project', async () => {
    const signedIn = await postJson(`${product.url}/api/v1/auth/token/`, {
      username: 'superadmin',
      password: DEMO_PASSWORD,
    })
    const { access } = (await signedIn.json()) as { access: string }
    expect(access).not.toBe('')
    const staff = { cookie: signedIn.headers.getSetCookie().join('; '), authorization: `Bearer ${access}` }
    let hidden: { slug: string }[] = []
    await inDatabase(async (db) => {
      hidden = await db.selectFrom('projects').select('slug').where('is_public', '=', 0).execute()
    })
    expect(hidden.length).toBeGreaterThan(0)
    for (const url of ['/projects', '/projects?pagina=2', '/blog']) {
      await untilRendered(product.url + url)
      const page = await get(url, staff)
      expect(page).toEqual(await get(url))
      expect(page.html).toContain('id="served-reads"')
      for (const { slug } of hidden) expect(page.html).not.toContain(`/${slug}"`)
    }
  })

  test.each([
    '/projects?categoria=inventada',
    '/projects?pagina=99',
    '/blog?categoria=nada',
    '/blog?pagina=99',
  ])('%s gets the prerendered document, since nobody may invent pages', async (url) => {
    const { status, html, etag } = await get(url)
    expect([status, html.includes('id="served-reads"')]).toEqual([200, false])
    expect((await get(`${url}0`)).etag).toBe(etag)
  })

  test.each(drawSample([...PAYLOADS, ...MARKUP_PAYLOADS], 5))(
    'with %j in every text runs nothing and hydrates without a message',
    async (payload) => {
      const complaints = collectComplaints(context)
      const page = await context.newPage()
      await page.addInitScript(() => {
        Object.assign(window, { alert: () => console.error('a script of a record ran') })
      })
      const safe = `a ${payload} b`.replaceAll('\u0000', '')
      await inDatabase(async (db) => {
        await db
          .updateTable('posts')
          .set({ title: safe, excerpt: safe, featured_image: safe })
          .where('slug', '=', 'o-dia-em-que-a-agua-chegou-a-nangade')
          .execute()
        await db
          .updateTable('projects')
          .set({ name: safe, short_description: safe, location: safe, province: safe, featured_image: safe })
          .where('slug', '=', 'uma-escola-para-nacivare')
          .execute()
      })
      for (const url of [
        '/blog',
        '/projects',
        `/projects?${new URLSearchParams({ provincia: safe }).toString()}`,
      ]) {
        await untilRendered(product.url + url)
        const { status, html } = await get(url)
        expect([url, status, html.includes('id="served-reads"')]).toEqual([url, 200, true])
        await page.goto(product.url + url)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        await records(page, url === '/blog' ? '/blog/' : '/projeto/')
          .first()
          .waitFor()
      }
      const own = complaints.filter((one) => !/Failed to load resource/.test(one))
      expect(own).toEqual([])
    },
  )
})
