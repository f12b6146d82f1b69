// Runs after a change of: sw, pwa
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page

const TRACKING = 'utm_source=x&utm_medium=y&fbclid=z&source=pwa'

beforeAll(async () => {
  context = await browser.newContext(PHONE)
  page = await openInstalled(context, `${product.url}/`)
  await context.setOffline(true)
})

const ROUTES = drawSample(PRERENDERED_ROUTES, 4)

/**
 * The title of each page that was opened, by route. The test checks that no two routes have the same title, so each
 * address opened the right page.
 */
const seen = new Map<string, string>()
const heading = (one: Page) => one.locator('main h1').first().innerText()

/** Returns the cumulative layout shift of the page until now. */
const layoutShift = (one: Page) =>
  one.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const of = (list: PerformanceEntryList) =>
          list.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => resolve(of(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // A page without a layout shift reports no entry, so the promise resolves with 0 after two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

describe('without a network, after one visit to the front page', () => {
  test.each(ROUTES)(
    '%s opens its own page from its URL, with a trailing slash and with parameters too',
    async (route) => {
      const titles = []
      for (const address of [route, `${route.replace(/\/$/, '')}/`, `${route}?${TRACKING}`]) {
        await page.goto(product.url + address)
        await hydrated(page)
        titles.push(await page.title())
        await expect.poll(() => heading(page)).not.toBe('')
        // The offline banner must be visible before the scripts load. A banner that appears later would move the whole
        // page, a layout shift of 0.06. A font or a list that loads late moves only single elements, a layout shift of
        // up to 0.012 on a busy machine.
        await page.getByRole('status').getByText('Sem rede.').waitFor()
        await expect.poll(() => layoutShift(page)).toBeLessThan(0.03)
      }
      expect(new Set(titles).size).toBe(1)
      expect([...seen.values()]).not.toContain(titles[0])
      seen.set(route, titles[0] ?? '')
      expect(new URL(page.url()).pathname).toBe(route)
    },
  )

  test('the pages of the menu open with their styles and drawings', async () => {
    const desk = await browser.newContext(DESK)
    const tab = await openInstalled(desk, `${product.url}/`)
    await desk.setOffline(true)
    const failed: string[] = []
    tab.on('requestfailed', (request) => failed.push(request.url()))
    for (const [name, path] of [
      ['Sobre Nós', '/sobre'],
      ['Áreas de Atuação', '/programas'],
      ['Contacto', '/contacto'],
      ['Doar Agora', '/doacao'],
    ] as const) {
      await tab.locator('header').getByRole('link', { name }).first().click()
      await tab.waitForURL(`**${path}`)
      await tab.locator('main h1').first().waitFor()
      await tab.waitForLoadState('networkidle')
    }
    expect(failed.filter((url) => !url.includes('/api/') && !url.endsWith('build-info.json'))).toEqual([])
    await expect
      .poll(() =>
        tab.evaluate(() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length),
      )
      .toBe(0)
    await desk.close()
  })

  test.each(['/nada', '/projeto/escola/nada/nada'])(
    'the unknown URL %s shows a Portuguese message',
    async (address) => {
      await page.goto(product.url + address)
      await hydrated(page)
      await page.locator('h1').waitFor()
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt-PT')
      await expect.poll(() => page.locator('main a').count()).toBeGreaterThan(0)
    },
  )

  test('the font of the headings is there', async () => {
    await page.goto(`${product.url}/sobre`)
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(() => document.fonts.load('700 20px Headings').then((faces) => faces.length)))
      .toBe(1)
  })
})

test('no page logs an error on its first visit or its second, or requests another origin', async () => {
  const fresh = await browser.newContext(DESK)
  const complaints = collectComplaints(fresh)
  const asked: string[] = []
  fresh.on('request', (request) => asked.push(new URL(request.url()).origin))
  const tab = await openInstalled(fresh, `${product.url}/doacao`)
  await tab.reload()
  await hydrated(tab)
  await tab.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  expect([...new Set(asked)]).toEqual([new URL(product.url).origin])
  await fresh.close()
})

test('the banner explains once what works without a network, and is one line after the next link', async () => {
  const own = await browser.newContext(PHONE)
  try {
    const visit = await openInstalled(own, `${product.url}/contacto`)
    await own.setOffline(true)
    const banner = visit.getByRole('status').filter({ hasText: 'Sem rede.' })
    await banner.getByText('As páginas da associação abrem na mesma.').waitFor()
    await visit.getByRole('link', { name: 'Transparência' }).last().click()
    await visit.getByRole('heading', { level: 1, name: /capulana|noventa/i }).waitFor()
    await expect.poll(() => banner.innerText()).toMatch(/^Sem rede\.\s+Ver o que está guardado$/)
  } finally {
    await own.close()
  }
})

test('the worker handles no POST except that of a shared file', async () => {
  const fresh = await browser.newContext(PHONE)
  const tab = await openInstalled(fresh, `${product.url}/`)
  const answered = tab.waitForResponse('**/api/v1/auth/token/')
  await tab.evaluate(() => fetch('/api/v1/auth/token/', { method: 'POST', body: '{}' }).then(() => null))
  expect((await answered).fromServiceWorker()).toBe(false)
  const read = tab.waitForResponse('**/api/v1/health/')
  await tab.evaluate(() => fetch('/api/v1/health/').then(() => null))
  expect((await read).fromServiceWorker()).toBe(false)
  await fresh.close()
})

test('a file shared from another application arrives at the form without a network', async () => {
  const fresh = await browser.newContext(PHONE)
  const tab = await openInstalled(fresh, `${product.url}/`)
  await fresh.setOffline(true)
  await tab.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/enviar-comprovante/partilhar'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'payment_proof'
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array([137, 80, 78, 71])], 'mpesa.png', { type: 'image/png' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  await tab.waitForURL('**/enviar-comprovante?partilhado=1')
  await tab.locator('main h1').first().waitFor()
  await fresh.close()
})

test('a picture seen once is shown without a network', async () => {
  const fresh = await browser.newContext(PHONE)
  const tab = await openInstalled(fresh, `${product.url}/`)
  const show = (src: string) =>
    tab.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return image.naturalWidth
    }, src)
  expect(await show('/identity/share.png')).toBeGreaterThan(0)
  await fresh.setOffline(true)
  await tab.reload()
  expect(await show('/identity/share.png')).toBeGreaterThan(0)
  await fresh.close()
})
