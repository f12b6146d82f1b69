// Runs after a change of: routes, content, prerender
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

async function visit(context: BrowserContext, route: string) {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const page = await context.newPage()
  await page.goto(product.url + route)
  return { page, requests }
}

/** Returns true if React has hydrated the page, so the page reacts to keyboard and touch. Runs inside the page. */
const HYDRATED = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (name, device) => {
  test.each(drawSample(PRERENDERED_ROUTES, 3, (route) => `${name} ${route}`))(
    '%s hydrates without a console message, a layout shift or a request to another origin',
    async (route) => {
      const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
      const complaints = collectComplaints(context)
      await context.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!shift.hadRecentInput)
              Object.assign(window, {
                shifted: ((window as { shifted?: number }).shifted ?? 0) + shift.value,
              })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const { page, requests } = await visit(context, route)
      const before = await page.locator('h1').innerText()
      await page.waitForFunction(HYDRATED)
      await page.waitForLoadState('networkidle')
      // The heading of the outbox page depends on the entries on this device, which are unknown when the page is
      // prerendered. So this heading may change.
      if (!route.endsWith('/pendentes')) await expect.poll(() => page.locator('h1').innerText()).toBe(before)
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      expect(complaints).toEqual([])
      expect(requests.filter((url) => !url.startsWith(product.url) && !/^(data|blob):/.test(url))).toEqual([])
      await expect
        .poll(() => page.evaluate(() => (window as { shifted?: number }).shifted ?? 0))
        .toBeLessThan(0.01)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      await context.close()
    },
  )
})

test.each(drawSample(PRERENDERED_ROUTES, 3))('%s can be read without JavaScript', async (route) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const { page } = await visit(context, route)
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(80)
  await expect.poll(() => page.locator('footer a[href="/transparencia"]').count()).toBeGreaterThan(0)
  await context.close()
})

test.each(['/nada', '/projeto/nao-existe-esta-pagina', '/sobre/nada'])(
  'the unknown URL %s shows a Portuguese message',
  async (route) => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    const { page } = await visit(context, route)
    await page.locator('h1').waitFor()
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expect.poll(() => page.locator('main a').count()).toBeGreaterThan(0)
    await context.close()
  },
)

test('the page of an unknown URL has all its styles from the start and does not move when its scripts run', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await watchLayoutShift(context)
  const { page } = await visit(context, '/nada')
  await page.waitForFunction(HYDRATED)
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: 'Procurar no sítio' }).waitFor()
  await expect.poll(() => layoutShift(page)).toBeLessThan(0.01)
  await context.close()
})

test.each(drawSample(['/client-area', '/dashboard'], 1))(
  'a visitor who opens %s comes to the login page, and nothing moves while its code loads',
  async (route) => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    await watchLayoutShift(context)
    const page = await context.newPage()
    // After a second, the placeholder of a page that loads replaces the text of the access check.
    const waiting = page.getByText('Verificando acesso...').or(page.getByText('A carregar…'))
    let isTextShown = false
    await context.route(/\/assets\/login-[\w-]{7}\.js$/, async (request) => {
      await waiting.first().waitFor()
      isTextShown = true
      await request.continue()
    })
    await page.goto(product.url + route)
    await page.getByRole('heading', { name: 'Siga o que a sua doação faz' }).waitFor()
    expect(isTextShown).toBe(true)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => layoutShift(page)).toBeLessThan(0.01)
    await context.close()
  },
)

test('an unknown URL shows the message and links without JavaScript too', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const { page } = await visit(context, '/nada')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Esta página não existe.')
  await expect.poll(() => page.locator('main a[href="/doacao"]').count()).toBe(1)
  await context.close()
})

describe('the search of the not-found page', () => {
  let page: Page
  const box = () => page.getByRole('search').getByLabel('Procurar no sítio')
  const open = async (javaScriptEnabled = true) => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', javaScriptEnabled })
    page = await context.newPage()
  }
  afterEach(() => page.context().close())

  test('it searches the blog or the projects', async () => {
    await open()
    await page.goto(`${product.url}/nada`)
    // React hydrates the screen after the frame around it (header and footer), so the test waits for the search form.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form[role=search]') ?? {}).some((key) => key.startsWith('__react')),
    )
    await box().fill(' Nangade ')
    await page.getByRole('button', { name: 'No blog' }).click()
    await page.waitForURL('**/blog?procura=Nangade')
    await page.goBack()
    await box().fill('escola')
    await box().press('Enter')
    await page.waitForURL('**/projects?q=escola')
    await page.getByRole('link', { name: 'Uma escola para Nacivare' }).first().waitFor()
  })

  test('the list that it opens leads to the same search in the other list', async () => {
    await open()
    await page.goto(`${product.url}/projects?q=escola`)
    await page.getByRole('link', { name: 'Procurar também no blog' }).click()
    await page.waitForURL('**/blog?procura=escola')
    await page.getByRole('heading', { name: /artigos com «escola»$/ }).waitFor()
    await page.getByRole('link', { name: 'Procurar também nos projetos' }).click()
    await page.waitForURL('**/projects?q=escola')
    await page.goto(`${product.url}/blog?procura=zzzz`)
    await page.getByRole('link', { name: 'Procurar nos projetos' }).click()
    await page.waitForURL('**/projects?q=zzzz')
  })

  test.each([
    ['No blog', '/blog?q=Nangade', 'Procurar no blog'],
    ['Nos projetos', '/projects?q=Nangade', 'Procurar'],
  ])('before the scripts run, «%s» opens the searched list too', async (name, address, label) => {
    await open()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${product.url}/nada`)
    await box().fill('Nangade')
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name }).click()
    await page.waitForURL(product.url + address)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('Nangade')
  })

  test('without JavaScript it is not shown, because the lists filter with a script', async () => {
    await open(false)
    await page.goto(`${product.url}/nada`)
    await page.locator('h1').waitFor()
    await expect.poll(() => page.getByRole('search').count()).toBe(0)
  })
})

test('a URL with a trailing slash and tracking parameters shows the page', async () => {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const complaints = collectComplaints(context)
  const { page } = await visit(context, '/sobre/?utm_source=x&fbclid=y')
  await page.waitForFunction(HYDRATED)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.title()).toContain('Sobre')
  expect(complaints).toEqual([])
  await context.close()
})

test('the phone’s menu opens, and closes with Escape and after a link was chosen', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const { page } = await visit(context, '/')
  await page.waitForFunction(HYDRATED)
  const menu = page.locator('header').getByText('Menu', { exact: true })
  const about = page.locator('header').getByRole('link', { name: 'Sobre Nós' })
  await menu.click()
  await about.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'hidden' })
  await menu.click()
  await about.click()
  await page.waitForURL('**/sobre')
  await about.waitFor({ state: 'hidden' })
  await context.close()
})
