// Runs after a change of: head, site, preview
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { collectComplaints, DESK } from '../support/browser'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

/** Creates a desktop browser context whose pages record each violation of the Content Security Policy. */
async function desk(): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective))
  })
  return context
}

const refusedIn = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** Returns the values of the page's head tags. A tag that occurs twice has two values. */
const saidIn = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    return {
      titles: [...document.querySelectorAll('head title')].map((element) => element.textContent),
      canonical: all('link[rel="canonical"]', 'href'),
      url: all('meta[property="og:url"]', 'content'),
      picture: all('meta[property="og:image"]', 'content'),
      description: all('meta[name="description"]', 'content'),
      data: data.map((element) => (JSON.parse(element.textContent ?? '') as { '@type': string })['@type']),
    }
  })

const HYDRATED = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))

test.each(drawSample(PRERENDERED_ROUTES, 4))(
  '%s has each head tag once, before and after its scripts run, and the CSP blocks none of its data',
  async (route) => {
    const html = await (await fetch(product.url + route)).text()
    expect(html).toContain(`<link rel="canonical" href="${product.url}${route}"/>`)
    expect(html).not.toContain('site-url.invalid')

    const context = await desk()
    const complaints = collectComplaints(context)
    const page = await context.newPage()
    await page.goto(`${product.url}${route}?utm_source=x`)
    await page.waitForFunction(HYDRATED)
    await page.waitForLoadState('networkidle')
    const said = await saidIn(page)
    expect(said.titles).toHaveLength(1)
    expect(said.description).toHaveLength(1)
    expect(said.canonical).toEqual([product.url + route])
    expect(said.url).toEqual([product.url + route])
    expect(said.picture).toEqual([`${product.url}/identity/share.png`])
    expect(said.data).toEqual([route === '/' ? 'NGO' : 'BreadcrumbList'])
    await expect.poll(() => refusedIn(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the head is replaced when the user goes to another page', async () => {
  const context = await desk()
  const complaints = collectComplaints(context)
  const page = await context.newPage()
  await page.goto(`${product.url}/`)
  await page.waitForFunction(HYDRATED)
  await page.locator('header').getByRole('link', { name: 'Contacto' }).click()
  await page.waitForURL('**/contacto')
  await expect
    .poll(() => saidIn(page))
    .toMatchObject({
      titles: [expect.stringContaining('Contacto')],
      canonical: [`${product.url}/contacto`],
      url: [`${product.url}/contacto`],
      data: ['BreadcrumbList'],
    })
  await page.goto(`${product.url}/nada`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(async () => (await saidIn(page)).canonical).toEqual([])
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await expect.poll(() => refusedIn(page)).toEqual([])
  // The browser itself prints a message about the page with status 404, so this message is allowed.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

test('every URL of the sitemap is a page that search engines may index, and the share picture exists', async () => {
  const xml = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '')
  expect(places.length).toBeGreaterThan(10)
  for (const place of places) {
    const response = await fetch(place)
    expect([place, response.status]).toEqual([place, 200])
    expect(await response.text()).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
  const picture = await fetch(`${product.url}/identity/share.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})
