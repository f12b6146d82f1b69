// Runs after a change of: projects, blog, head, site, prerender
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectComplaints, PHONE } from '../support/browser'
import { expectEarlyPicturesShown } from '../support/early-pictures'
import { holdScripts } from '../support/held-scripts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { untilRendered } from '../support/rendered'
import { sharedBrowser, sharedProduct } from '../support/shared'
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
  { url: '/blog?etiqueta=mulheres', title: 'Blog', record: '/blog/', read: /\/blog\// },
  { url: '/blog?pagina=2&utm_source=x', title: 'Blog', record: '/blog/', read: /\/blog\// },
]

const shared = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
afterEach(() => context.close())

/** Returns the links to the records of a list. */
const records = (page: Page, prefix: string) =>
  page.getByRole('main').locator(`:is(h2, h3) a[href^="${prefix}"]`)

describe('without JavaScript', () => {
  beforeEach(async () => {
    await Promise.all(['/projects', '/blog'].map((list) => untilRendered(shared.url + list)))
    context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  })

  test.each(LISTS)('$url shows its records as links', async ({ url, title, record }) => {
    await untilRendered(shared.url + url)
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
      await untilRendered(shared.url + url)
      const release = await holdScripts(context)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await watchLayoutShift(page)
      await page.goto(shared.url + url, { waitUntil: 'commit' })
      const link = records(page, record).first()
      await link.evaluate((element) => Object.assign(element, { isFirst: true }))
      const name = await link.textContent()
      release()
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => link.textContent()).toBe(name)
      await expect.poll(() => link.evaluate((element) => 'isFirst' in element)).toBe(true)
      await expect.poll(() => layoutShift(page)).toBe(0)
      expect(asked.filter((one) => one.startsWith('/api/') && read.test(one))).toEqual([])
      await expect.poll(() => page.locator('head title').count()).toBe(1)
      await expect.poll(() => page.locator('#served-reads').count()).toBe(0)
      await expectEarlyPicturesShown(page)
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

  test.each([LISTS[0]!, LISTS[3]!])(
    '$url keeps a place that was reached before the scripts ran',
    async ({ url, record }) => {
      const release = await holdScripts(context)
      const page = await context.newPage()
      await page.goto(shared.url + url, { waitUntil: 'commit' })
      const link = records(page, record).nth(6)
      await link.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      expect(before).toBeGreaterThan(300)
      release()
      await hydrated(page)
      const name = (await link.textContent()) ?? ''
      await link.dispatchEvent('click')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.goBack()
      await link.waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
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
      // React starts the hydration, posts a message to itself and continues in a new task. The test chooses the
      // province when React posts this message.
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
