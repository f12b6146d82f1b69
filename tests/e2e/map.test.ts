// Runs after a change of: institution
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let complaints: string[]

async function open(route: string, options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  const page = await context.newPage()
  await page.goto(product.url + route)
  return page
}

beforeEach(() => {
  complaints = []
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

describe('the map', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  test.each(['/sobre', '/contacto'])('of %s loads from OpenStreetMap only on request', async (route) => {
    const page = await open(route, PHONE)
    const asked: string[] = []
    await context.route('https://www.openstreetmap.org/**', (answer) => {
      asked.push(answer.request().url())
      return answer.fulfill({ contentType: 'text/html', body: '<title>mapa</title><p>mapa' })
    })
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const drawing = page.getByRole('img', { name: /^Mapa de Cabo Delgado/ })
    await drawing.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    const before = await drawing.boundingBox()
    await button(page, 'Abrir no OpenStreetMap').click()
    const frame = page.frameLocator('iframe[title="Mapa de Cabo Delgado no OpenStreetMap"]')
    await frame.getByText('mapa').waitFor()
    expect(asked).toHaveLength(1)
    // The map has exactly the size of the drawing that it replaces, so the content below does not move.
    const after = await page.locator('iframe').boundingBox()
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
    await button(page, 'Voltar ao desenho').click()
    await page.locator('iframe').waitFor({ state: 'detached' })
    // When the network is lost, the open map is closed.
    await button(page, 'Abrir no OpenStreetMap').click()
    await frame.getByText('mapa').waitFor()
    await context.setOffline(true)
    await page.locator('iframe').waitFor({ state: 'detached' })
    await page.getByText('Sem rede: o OpenStreetMap precisa dela.').waitFor()
  })

  test('shows why it is not loaded without a network, and opens when the network is back', async () => {
    const page = await open('/sobre', DESK)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByText('Sem rede: o OpenStreetMap precisa dela.').waitFor()
    await expect.poll(() => button(page, 'Abrir no OpenStreetMap').isDisabled()).toBe(true)
    await context.setOffline(false)
    await page.getByText('vem de fora e gasta dados').waitFor()
    await expect.poll(() => button(page, 'Abrir no OpenStreetMap').isDisabled()).toBe(false)
  })

  test('is a link to the same place without JavaScript', async () => {
    const page = await open('/sobre', { ...PHONE, javaScriptEnabled: false })
    const link = page.getByRole('link', { name: 'Abrir no OpenStreetMap' })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  })
})
