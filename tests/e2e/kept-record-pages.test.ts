// Runs after a change of: sw, reads, projects, blog, head
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { SERVED_PAGE_CACHE } from '@/shared/offline-addresses'
import { writePost } from '../support/blog'
import { collectComplaints, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { untilRendered } from '../support/rendered'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const PROJECT = { path: '/projeto/uma-escola-para-nacivare', name: 'Uma escola para Nacivare' }
const POST = {
  path: '/blog/o-dia-em-que-a-agua-chegou-a-nangade',
  name: 'O dia em que a água chegou a Nangade',
}

const browser = await sharedBrowser()
let context: BrowserContext
let complaints: string[]
beforeEach(async () => {
  context = await browser.newContext(PHONE)
  complaints = collectComplaints(context)
})
afterEach(() => context.close())

/** Waits until the service worker has cached the page at this path and the cached page contains the text. */
async function kept(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([cacheName, url]) => (await (await caches.match(url!, { cacheName }))?.text()) ?? '',
        [SERVED_PAGE_CACHE, path],
      ),
    )
    .toContain(text)
}

/** Opens a page and returns its document as the worker sent it. */
async function openDocument(page: Page, url: string): Promise<string> {
  const response = await page.goto(url)
  expect(response?.fromServiceWorker()).toBe(true)
  return (await response?.text()) ?? ''
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Returns the pages' messages, without those about requests that failed because the network was off. */
const unexpected = () => complaints.filter((one) => !/ network$/.test(one))
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/**
 * Waits until the page is completely shown without a network. The note about the page's age appears last and moves the
 * content below the note.
 */
async function shownOffline(page: Page, name: string): Promise<void> {
  await hydrated(page)
  await heading(page, name).waitFor()
  await page.getByText(/^Atualizado em .+ a ler sem rede$/).waitFor()
}

/** Returns the tags that social networks and search engines read. */
const shareTags = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[property], meta[name=description], link[rel=canonical]')]
      .map((tag) => tag.outerHTML)
      .sort(),
  )

describe('a record that was read once, without a network', () => {
  const product = sharedProduct()

  test.each([PROJECT, POST])(
    '$path is painted from the page that the server rendered, with its head tags',
    async ({ path, name }) => {
      const page = await openInstalled(context, product.url + path)
      const tags = await shareTags(page)
      await kept(page, path, `<h1>${name}</h1>`)
      await context.setOffline(true)
      const html = await openDocument(page, `${product.url}${path}?utm_source=x`)
      expect(html).toContain(`<h1>${name}</h1>`)
      await shownOffline(page, name)
      await page.getByRole('status').getByText('Sem rede.').waitFor()
      await page.goto(product.url + path)
      await hydrated(page)
      await expect.poll(() => shareTags(page)).toEqual(tags)
      expect(unexpected()).toEqual([])
    },
  )

  test('a reload, back and forward keep the place on the page', async () => {
    const page = await openInstalled(context, product.url + POST.path)
    await kept(page, POST.path, POST.name)
    await page.goto(product.url + PROJECT.path)
    await hydrated(page)
    await kept(page, PROJECT.path, PROJECT.name)
    // When Chromium leaves a page, it ends the offline emulation for that page. The page would then remove its notes
    // about the network, which would change its scroll position. So the test suppresses the page's 'online' event.
    const ignoreReturn = () =>
      window.addEventListener('online', (event) => event.stopImmediatePropagation(), true)
    await page.addInitScript(ignoreReturn)
    await page.evaluate(ignoreReturn)
    await context.setOffline(true)
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(() => scrolled(page)).toBe(900)
    await page.reload()
    await shownOffline(page, PROJECT.name)
    await expect.poll(() => scrolled(page)).toBe(900)
    await page.goBack()
    await shownOffline(page, POST.name)
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect.poll(() => scrolled(page)).toBe(400)
    await page.goForward()
    await shownOffline(page, PROJECT.name)
    await expect.poll(() => scrolled(page)).toBe(900)
    await page.goBack()
    await shownOffline(page, POST.name)
    await expect.poll(() => scrolled(page)).toBe(400)
    expect(unexpected()).toEqual([])
  })

  test.each(['/projects', '/projects?provincia=Nampula', '/blog'])(
    'the list %s is painted from the page that the server rendered',
    async (path) => {
      await untilRendered(product.url + path)
      const page = await openInstalled(context, product.url + path)
      const names = page.locator('main h2 a')
      const shown = await names.allInnerTexts()
      await kept(page, path, 'id="served-reads"')
      await context.setOffline(true)
      expect(await openDocument(page, product.url + path)).toContain('id="served-reads"')
      await hydrated(page)
      await page.getByText(/^Atualizado em .+ a ler sem rede$/).waitFor()
      await expect.poll(() => names.allInnerTexts()).toEqual(shown)
      expect(shown.length).toBeGreaterThan(0)
      // Pictures that the reader has not seen are not cached. The page must show a drawing in place of such a picture,
      // so no picture may be broken.
      await expect
        .poll(() =>
          page.evaluate(() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length),
        )
        .toBe(0)
      expect(unexpected().filter((one) => !one.endsWith('net::ERR_FAILED'))).toEqual([])
    },
  )

  test('a page of another build is not opened', async () => {
    const page = await openInstalled(context, product.url + PROJECT.path)
    await kept(page, PROJECT.path, PROJECT.name)
    await page.evaluate(
      async ([name, path]) => {
        const cache = await caches.open(name!)
        const response = await cache.match(path!)
        const html = (await response!.text()).replace('data-main="/assets/', 'data-main="/assets/earlier-')
        await cache.put(path!, new Response(html, { headers: response!.headers }))
      },
      [SERVED_PAGE_CACHE, PROJECT.path],
    )
    await context.setOffline(true)
    expect(await openDocument(page, product.url + PROJECT.path)).toContain('<div id="root"></div>')
    await heading(page, PROJECT.name).waitFor()
  })
})

describe('a record that changes', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  })
  afterAll(() => product.stop())

  async function change(slug: string, values: { title?: string; status?: 'draft' }): Promise<void> {
    const { db } = openDatabase({ databaseUrl: null, dataDir: product.dataDir }, console.error)
    try {
      await db.updateTable('posts').set(values).where('slug', '=', slug).execute()
    } finally {
      await db.destroy()
    }
  }

  /** Writes a post, opens it, and waits until the service worker has cached its page. */
  async function openPost(title: string, slug: string): Promise<Page> {
    const target = { dataDir: product.dataDir, database: { url: '' }, clock: { now: () => new Date() } }
    await writePost(target, { title, slug })
    const page = await openInstalled(context, `${product.url}/blog/${slug}`)
    await kept(page, `/blog/${slug}`, `<h1>${title}</h1>`)
    return page
  }

  test('opens with its new text as soon as the device has it, though the kept page has the old text', async () => {
    const page = await openPost('Antes', 'muda-depois')
    await change('muda-depois', { title: 'Depois' })
    // The reload shows the cached page and always requests the data from the API again, however recent the cached page
    // is.
    await page.reload()
    await heading(page, 'Depois').waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    expect(await openDocument(page, `${product.url}/blog/muda-depois`)).not.toContain('Antes')
    await heading(page, 'Depois').waitFor()
  })

  test('its list opens with its new title as soon as the device has it', async () => {
    const page = await openPost('Velho título', 'muda-na-lista')
    await page.goto(`${product.url}/blog`)
    await hydrated(page)
    await kept(page, '/blog', 'Velho título')
    await change('muda-na-lista', { title: 'Novo título' })
    await page.reload()
    await page.getByRole('link', { name: 'Novo título' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    expect(await openDocument(page, `${product.url}/blog`)).not.toContain('Velho título')
    await page.getByRole('link', { name: 'Novo título' }).first().waitFor()
  })

  test('is not opened offline after it was withdrawn', async () => {
    const page = await openPost('Retirado', 'sai-do-sitio')
    await change('sai-do-sitio', { status: 'draft' })
    await page.reload()
    await heading(page, 'Artigo não encontrado').waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    expect(await openDocument(page, `${product.url}/blog/sai-do-sitio`)).not.toContain('Retirado')
    await expect.poll(() => heading(page, 'Retirado').count()).toBe(0)
  })
})
