// Runs after a change of: institution, donations, reads
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

type Figures = components['schemas']['DonationFigures']

const product = sharedProduct()
const browser = await sharedBrowser()

const FIGURES = '**/api/v1/core/donation-figures/'
const section = (page: Page) => page.locator('section', { hasText: 'Este ano, até hoje' })
const asked = (page: Page) => section(page).getByRole('link', { name: 'peça‑os à associação' })
const count = (page: Page, text: RegExp) => section(page).locator('dl div', { hasText: text }).locator('dd')

test('a visitor reads what was confirmed this year and how long answers take, and nothing below moves', async () => {
  const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' })
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route(FIGURES, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(`${product.url}/transparencia`)
  await hydrated(page)
  await asked(page).waitFor()
  const next = page.getByRole('heading', { name: 'O que nos podem exigir' })
  const before = await next.boundingBox()
  const answer = page.waitForResponse(FIGURES)
  release()
  const figures = (await (await answer).json()) as Figures
  await expect.poll(() => count(page, /à espera de resposta/).textContent()).toBe(String(figures.waiting))
  await expect
    .poll(() => count(page, /com comprovante este ano/).textContent())
    .toBe(String(figures.year.received))
  await expect.poll(() => count(page, /confirmados este ano/).textContent()).toMatch(/^MZN\s\d/)
  await expect.poll(() => section(page).locator('time').getAttribute('datetime')).toBe(figures.as_of)
  await expect.poll(() => next.boundingBox()).toEqual(before)
  const [program] = figures.programs
  await section(page).getByText('Do dinheiro às evidências, por programa').click()
  await section(page)
    .getByRole('link', { name: program?.name ?? '' })
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).searchParams.get('programa')).toBe(program?.name)
  await page.context().close()
})

test('the open data are linked in each form, and a browser with the worker gets them from the server', async () => {
  const context = await browser.newContext(PHONE)
  const page = await openInstalled(context, `${product.url}/transparencia`)
  await page.goto(`${product.url}/transparencia`)
  await hydrated(page)
  for (const form of ['JSON', 'esquema']) {
    await page.getByRole('link', { name: `${form} de Doações por mês` }).click()
    await page.waitForURL(/\/dados\/doacoes\./)
    expect(JSON.parse(await page.locator('pre').innerText())).toHaveProperty('$schema')
    await page.goBack()
    await hydrated(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV de Doações por mês' }).click()
  expect((await download).suggestedFilename()).toBe('doacoes.csv')
  await context.close()
})

test.each([
  ['an API without these figures', 404],
  ['a server in trouble', 503],
])('with %s the page says where to ask for them', async (_name, status) => {
  const page = await browser.newPage({ ...DESK, serviceWorkers: 'block' })
  await page.route(FIGURES, (route) => route.fulfill({ status, json: { detail: 'Não.' } }))
  await page.goto(`${product.url}/transparencia`)
  await hydrated(page)
  await expect.poll(() => asked(page).getAttribute('href')).toBe('/contacto')
  await page.context().close()
})

test('a browser with the worker gets the reports by quarter from the server, and offline reads that they need the network', async () => {
  const context = await browser.newContext(PHONE)
  const page = await openInstalled(context, `${product.url}/transparencia`)
  await page.goto(`${product.url}/dados/relatorios`)
  const quarter = page.getByRole('link', { name: /^\d\.º trimestre/ }).first()
  const title = await quarter.innerText()
  await context.setOffline(true)
  await quarter.click()
  await page.getByRole('heading', { name: 'Esta página precisa de rede.' }).waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await context.close()
})

test('without scripts the page says where to ask for the figures', async () => {
  const page = await browser.newPage({ ...PHONE, javaScriptEnabled: false })
  await page.goto(`${product.url}/transparencia`)
  await asked(page).click()
  await page.waitForURL('**/contacto')
  await page.context().close()
})

test('the figures that were read open without a network, with the time at which they were read', async () => {
  const context = await browser.newContext(PHONE)
  const page = await openInstalled(context, `${product.url}/transparencia`)
  const time = section(page).locator('time')
  await time.waitFor()
  const at = await time.getAttribute('datetime')
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => section(page).locator('time').getAttribute('datetime')).toBe(at)
  await context.close()
})
