// Subject: projects, blog, head, site, prerender
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { writePost } from '../support/blog'
import { collectComplaints, PHONE } from '../support/browser'
import { holdScripts } from '../support/held-scripts'
import { MARKUP_PAYLOADS, PAYLOADS } from '../support/payloads'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated } from '../support/worker'

const LISTS = [
  { url: '/projects', title: 'Projetos', record: '/projeto/', read: /\/projects\/public\// },
  {
    url: '/projects?provincia=Nampula',
    title: 'Projetos',
    record: '/projeto/',
    read: /\/projects\/public\//,
  },
  { url: '/projects?pagina=2', title: 'Projetos', record: '/projeto/', read: /\/projects\/public\// },
  { url: '/blog', title: 'Blog', record: '/blog/', read: /\/blog\// },
  { url: '/blog?categoria=educacao', title: 'Blog', record: '/blog/', read: /\/blog\// },
  { url: '/blog?pagina=2&utm_source=x', title: 'Blog', record: '/blog/', read: /\/blog\// },
]

const shared = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
afterEach(() => context.close())

/** The links to the records of a list. */
const records = (page: Page, prefix: string) =>
  page.getByRole('main').locator(`:is(h2, h3) a[href^="${prefix}"]`)

describe('without JavaScript', () => {
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  })

  test.each(LISTS)('$url shows its records as links', async ({ url, title, record }) => {
    const page = await context.newPage()
    await page.goto(shared.url + url)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const link = records(page, record).first()
    const name = (await link.textContent()) ?? ''
    await expect
      .poll(() =>
        page
          .getByText(/A carregar|Carregando|precisa de JavaScript/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(0)
    await link.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  })

  test('the next page of the projects is a link to the others', async () => {
    const page = await context.newPage()
    await page.goto(`${shared.url}/projects`)
    await page.getByText('Mostrando 1–12 de 25 resultados').waitFor()
    const first = await records(page, '/projeto/').allTextContents()
    expect(first).toHaveLength(12)
    await page.getByRole('link', { name: 'Próxima' }).click()
    await page.getByText('Mostrando 13–24 de 25 resultados').waitFor()
    const second = await records(page, '/projeto/').allTextContents()
    expect(second).toHaveLength(12)
    expect(second.filter((name) => first.includes(name))).toEqual([])
  })

  test('the next page of the blog and its categories are links', async () => {
    const page = await context.newPage()
    await page.goto(`${shared.url}/blog`)
    const first = await records(page, '/blog/').allTextContents()
    await page.getByRole('link', { name: 'Próxima' }).click()
    await page.getByText(/^Página 2 de/).waitFor()
    const second = await records(page, '/blog/').allTextContents()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('link', { name: 'Educação' }).click()
    await page.getByRole('heading', { name: /artigos? em Educação$/ }).waitFor()
  })
})

describe('with JavaScript', () => {
  let complaints: string[]
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    complaints = collectComplaints(context)
  })

  test.each(LISTS)(
    '$url keeps its elements, moves nothing and requests its list no second time',
    async ({ url, record, read }) => {
      const release = await holdScripts(context)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await page.addInitScript(() => {
        const seen = { moved: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(shared.url + url, { waitUntil: 'commit' })
      const link = records(page, record).first()
      await link.evaluate((element) => Object.assign(element, { isFirst: true }))
      const name = await link.textContent()
      release()
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => link.textContent()).toBe(name)
      await expect.poll(() => link.evaluate((element) => 'isFirst' in element)).toBe(true)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved))
        .toBe(0)
      expect(asked.filter((one) => one.startsWith('/api/') && read.test(one))).toEqual([])
      await expect.poll(() => page.locator('head title').count()).toBe(1)
      await expect.poll(() => page.locator('#served-reads').count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test.each([LISTS[0]!, LISTS[3]!])(
    '$url keeps the place where the reader was, after a record and back',
    async ({ url, record }) => {
      const page = await context.newPage()
      await page.goto(shared.url + url)
      await hydrated(page)
      const link = records(page, record).nth(6)
      await link.scrollIntoViewIfNeeded()
      const name = (await link.textContent()) ?? ''
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(300)
      await link.click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.goBack()
      await link.waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
      await page.reload()
      await hydrated(page)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
      await page.goForward()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(complaints).toEqual([])
    },
  )

  test('a province chosen before the scripts run filters the list', async () => {
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto(`${shared.url}/projects`, { waitUntil: 'commit' })
    await page.getByLabel('Província').selectOption('Nampula')
    release()
    await page.waitForURL(/\?provincia=Nampula$/)
    await expect.poll(() => page.getByText(/^Mostrando/).textContent()).not.toContain('25')
    expect(complaints).toEqual([])
  })

  test('a province chosen after React has started the hydration, but before its end, filters the list', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      // React starts the hydration and then posts a message to itself, with which it goes on in a new task.
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
        Reflect.apply(postMessage, this, message)
        const root = document.getElementById('root')
        if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return
        MessagePort.prototype.postMessage = postMessage
        const select = document.querySelector<HTMLSelectElement>('#provincia')
        if (!select) throw new Error('no select')
        select.value = 'Nampula'
        select.dispatchEvent(new Event('change', { bubbles: true }))
        document.documentElement.dataset.chosen = ''
      }
    })
    await page.goto(`${shared.url}/projects`)
    await page.locator('html[data-chosen]').waitFor()
    await page.waitForURL(/\?provincia=Nampula$/)
    await expect.poll(() => page.getByText(/^Mostrando/).textContent()).not.toContain('25')
    await page.goBack()
    await expect.poll(() => page.getByText(/^Mostrando/).textContent()).toContain('25')
    await expect.poll(() => page.getByLabel('Província').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('a filter of a rendered list works without another request', async () => {
    const page = await context.newPage()
    await page.goto(`${shared.url}/projects?pagina=2`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.getByLabel('Província').selectOption('Nampula')
    await page.waitForURL(/\?provincia=Nampula$/)
    await expect.poll(() => page.getByText(/^Mostrando/).textContent()).not.toContain('25')
    expect(asked.filter((one) => one.includes('/api/v1/projects/'))).toEqual([])
    expect(complaints).toEqual([])
  })

  test.each([
    ['/projects?q=NACIVAR%C3%89', 'Uma escola para Nacivare'],
    ['/blog?procura=bomba', 'O dia em que a água chegou a Nangade'],
  ])('%s is searched by the page, in the prerendered document', async (url, name) => {
    const page = await context.newPage()
    const response = await page.goto(shared.url + url)
    expect(await response?.text()).not.toContain('id="served-reads"')
    await page.getByRole('link', { name }).first().waitFor()
    expect(complaints).toEqual([])
  })
})

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
    // While the thread starts on a busy machine, readers get the prerendered document.
    await vi.waitFor(async () => expect((await get('/blog')).html).toContain('id="served-reads"'), {
      timeout: 30_000,
    })
  })
  afterAll(() => product.stop())
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  })

  /** Changes rows as somebody with access to the database does. */
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

  test.each(drawSample([...PAYLOADS, ...MARKUP_PAYLOADS], 12))(
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
