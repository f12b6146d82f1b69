// Runs after a change of: projects, blog, head, site, prerender
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { writePost } from '../support/blog'
import { collectComplaints, PHONE } from '../support/browser'
import { expectEarlyPicturesShown } from '../support/early-pictures'
import { holdScripts } from '../support/held-scripts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { MARKUP_PAYLOADS, PAYLOADS } from '../support/payloads'
import { startProduct, type Product } from '../support/product'
import { untilRendered } from '../support/rendered'
import { postJson } from '../support/server'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated } from '../support/worker'

const PROJECT = '/projeto/uma-escola-para-nacivare'
const POST = '/blog/o-dia-em-que-a-agua-chegou-a-nangade'
const RECORDS = [
  {
    url: PROJECT,
    name: 'Uma escola para Nacivare',
    word: 'mangueira',
    read: /\/(project-tracking|projects)\//,
  },
  { url: POST, name: 'O dia em que a água chegou a Nangade', word: 'bidões', read: /\/blog\/posts\/o-dia/ },
]

const shared = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
afterEach(() => context.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('without JavaScript', () => {
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  })

  test.each(RECORDS)(
    '$url shows its record, and no button that needs a script',
    async ({ url, name, word }) => {
      await untilRendered(shared.url + url)
      const page = await context.newPage()
      await page.goto(shared.url + url)
      await heading(page, name).waitFor()
      await expect.poll(() => page.getByRole('main').innerText()).toContain(word)
      await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
      await expect
        .poll(() =>
          page
            .getByText(/A carregar|Carregando/)
            .filter({ visible: true })
            .count(),
        )
        .toBe(0)
    },
  )

  test('the tabs of a project are links, and each shows its own content', async () => {
    // A busy server may first send the application's shell, whose content needs JavaScript. So the test waits for the
    // rendered pages.
    for (const tab of ['', '?separador=detalhes', '?separador=progresso'])
      await untilRendered(shared.url + PROJECT + tab)
    const page = await context.newPage()
    await page.goto(shared.url + PROJECT)
    await page.getByRole('tab', { name: 'Detalhes' }).click()
    await page.waitForURL(/separador=detalhes$/)
    await page.getByRole('heading', { name: 'Orçamento detalhado' }).waitFor()
    await page.getByRole('tab', { name: 'Progresso' }).click()
    await page.getByRole('heading', { name: 'Marcos' }).waitFor()
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Progresso')
  })

  test.each([
    ['/projeto/nada', 'Projeto Não Encontrado'],
    ['/blog/nada', 'Artigo não encontrado'],
  ])('%s says in Portuguese that it does not exist', async (url, title) => {
    const page = await context.newPage()
    const response = await page.goto(shared.url + url)
    expect(response?.status()).toBe(404)
    await heading(page, title).waitFor()
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})

describe('with JavaScript', () => {
  let complaints: string[]
  beforeEach(async () => {
    context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    complaints = collectComplaints(context)
  })

  test.each([...RECORDS, { ...RECORDS[0]!, url: `${PROJECT}?separador=galeria&utm_source=x` }])(
    '$url keeps its elements, moves nothing and requests its record no second time',
    async ({ url, name, read }) => {
      await untilRendered(shared.url + url)
      const release = await holdScripts(context)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await watchLayoutShift(page)
      await page.goto(shared.url + url, { waitUntil: 'commit' })
      await heading(page, name).evaluate((element) => Object.assign(element, { isFirst: true }))
      release()
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => heading(page, name).evaluate((element) => 'isFirst' in element)).toBe(true)
      await expect.poll(() => layoutShift(page)).toBe(0)
      expect(asked.filter((one) => one.startsWith('/api/') && read.test(one))).toEqual([])
      await expect.poll(() => page.locator('head title').count()).toBe(1)
      await expectEarlyPicturesShown(page)
      expect(complaints).toEqual([])
    },
  )

  test('a tab opens without a new page, and the address keeps it', async () => {
    const page = await context.newPage()
    await page.goto(shared.url + PROJECT)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('tab', { name: 'Galeria' }).click()
    await page.waitForURL(/separador=galeria$/)
    await page.getByRole('heading', { name: 'Galeria' }).waitFor()
    await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('the record is kept on the device, so that it opens again without a network', async () => {
    const page = await context.newPage()
    await page.goto(shared.url + PROJECT)
    await hydrated(page)
    const keys = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const open = indexedDB.open('ahcd-reads')
            open.onerror = () => reject(open.error ?? new Error('not opened'))
            open.onsuccess = () => {
              const [store] = open.result.objectStoreNames
              if (!store) return resolve('')
              const asked = open.result.transaction(store).objectStore(store).getAllKeys()
              asked.onsuccess = () => {
                open.result.close()
                resolve((asked.result as string[]).join())
              }
            }
          }),
      )
    await expect.poll(keys).toContain('uma-escola-para-nacivare')
  })
})

describe('a record that changes', () => {
  let product: Product
  let target: Parameters<typeof writePost>[0]
  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
    target = { dataDir: product.dataDir, database: { url: '' }, clock: { now: () => new Date() } }
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
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(product.url + url, { headers })
    return { status: response.status, etag: response.headers.get('etag') ?? '', html: await response.text() }
  }

  test('shows its new text to the next reader, and gets another ETag', async () => {
    const { slug } = await writePost(target, { title: 'Antes', slug: 'antes-e-depois' })
    const before = await untilRendered(`${product.url}/blog/${slug}`)
    expect(before.html).toContain('<h1>Antes</h1>')
    expect((await get(`/blog/${slug}`)).etag).toBe(before.etag)
    await inDatabase((db) =>
      db.updateTable('posts').set({ title: 'Depois' }).where('slug', '=', slug).execute(),
    )
    const after = await untilRendered(`${product.url}/blog/${slug}`)
    expect(after.html).toContain('<h1>Depois</h1>')
    expect(after.html).not.toContain('Antes')
    expect(after.etag).not.toBe(before.etag)
    const publish = (status: 'draft' | 'published') =>
      inDatabase((db) => db.updateTable('posts').set({ status }).where('slug', '=', slug).execute())
    await publish('draft')
    const hidden = await get(`/blog/${slug}`)
    expect([hidden.status, hidden.html.includes('Depois')]).toEqual([404, false])
    await publish('published')
    expect((await get(`/blog/${slug}`)).status).toBe(200)
  })

  test('is the same for everybody, and a private one is in no page, whoever asks', async () => {
    const signedIn = await postJson(`${product.url}/api/v1/auth/token/`, {
      username: 'superadmin',
      password: DEMO_PASSWORD,
    })
    const { access } = (await signedIn.json()) as { access: string }
    expect(access).not.toBe('')
    const staff = { cookie: signedIn.headers.getSetCookie().join('; '), authorization: `Bearer ${access}` }
    await untilRendered(product.url + PROJECT)
    expect(await get(PROJECT, staff)).toEqual(await get(PROJECT))
    let hidden: { slug: string; name: string }[] = []
    await inDatabase(async (db) => {
      hidden = await db.selectFrom('projects').select(['slug', 'name']).where('is_public', '=', 0).execute()
    })
    expect(hidden.length).toBeGreaterThan(0)
    for (const { slug, name } of hidden) {
      const { status, html } = await get(`/projeto/${slug}`, staff)
      expect([slug, status, html.includes(name)]).toEqual([slug, 404, false])
    }
  })

  test.each(drawSample([...PAYLOADS, ...MARKUP_PAYLOADS], 5))(
    'with %j in every text runs nothing and hydrates without a message',
    async (payload) => {
      const complaints = collectComplaints(context)
      const page = await context.newPage()
      await page.addInitScript(() => {
        Object.assign(window, { alert: () => console.error('a script of a record ran') })
      })
      const text = `a ${payload} b`
      const { slug, id } = await writePost(target, {
        title: text,
        slug: `carga-${Math.random()}`.replace('.', ''),
      })
      const safe = text.replaceAll('\u0000', '')
      await inDatabase(async (db) => {
        const texts = { title: safe, excerpt: safe, content: `<p>${safe}</p>`, featured_image_caption: safe }
        await db
          .updateTable('posts')
          .set({ ...texts, featured_image: safe })
          .where('id', '=', id)
          .execute()
        const project = { name: safe, description: safe, short_description: safe, content: `<p>${safe}</p>` }
        await db
          .updateTable('projects')
          .set({ ...project, location: safe, featured_image: safe, tags: JSON.stringify([safe]) })
          .where('slug', '=', 'uma-escola-para-nacivare')
          .execute()
      })
      for (const url of [`/blog/${slug}`, PROJECT]) {
        await untilRendered(product.url + url)
        const { status, html } = await get(url)
        expect([url, status]).toEqual([url, 200])
        expect(html).toContain('id="served-reads"')
        await page.goto(product.url + url)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      const own = complaints.filter((one) => !/Failed to load resource/.test(one))
      expect(own).toEqual([])
    },
  )
})

test('a site without the renderer sends the shell with the head of the record, and the page reads the record', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'root-'))
  for (const name of ['dist', 'src']) symlinkSync(path.resolve(name), path.join(root, name))
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', APP_ROOT: root })
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const complaints = collectComplaints(context)
  try {
    const html = await (await fetch(product.url + PROJECT)).text()
    expect(html).toContain('<title>Uma escola para Nacivare')
    expect(html).toContain('<div id="root"></div>')
    const page = await context.newPage()
    await page.goto(product.url + PROJECT)
    await heading(page, 'Uma escola para Nacivare').waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('head title').count()).toBe(1)
    expect(complaints).toEqual([])
  } finally {
    await product.stop()
    rmSync(root, { recursive: true })
  }
})
