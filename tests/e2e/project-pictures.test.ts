// Runs after a change of: projects, media, sw
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { SCENE_TEXTS } from '../../server/demo/scenes/scene-texts'
import { objections } from '../support/axe'
import { DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const GALLERY = '/projeto/uma-escola-para-nacivare?separador=galeria'
const FIRST = SCENE_TEXTS['escola-antes']
/** Title of a picture that has no alternative text in the library. */
const SECOND = 'O telhado da terceira sala'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page

afterEach(() => context.close())

async function open(device: BrowserContextOptions) {
  context = await browser.newContext({ ...device, serviceWorkers: 'block', reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.goto(product.url + GALLERY)
  await hydrated(page)
}

const link = (name: string) => page.getByRole('tabpanel').getByRole('link', { name })
const viewer = () => page.getByRole('dialog', { name: 'Galeria: Uma escola para Nacivare' })
const large = (name: string) => viewer().getByRole('img', { name })
const isDrawn = (name: string) =>
  large(name).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s, a picture of a project', (_, device) => {
  test('opens large with its date, turns with arrows and buttons, and gives the focus back', async () => {
    await open(device)
    await link(FIRST).focus()
    await page.keyboard.press('Enter')
    await viewer().getByText('22 de julho de 2024').waitFor()
    await viewer().getByText('Imagem 1 de 7').waitFor()
    await expect.poll(() => isDrawn(FIRST)).toBe(true)
    await expect.poll(async () => (await large(FIRST).boundingBox())?.width).toBe(device.viewport?.width)
    await expect.poll(() => objections(page)).toEqual([])

    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await viewer().getByText('Imagem 2 de 7').waitFor()
    await expect.poll(() => isDrawn(SECOND)).toBe(true)
    await viewer().getByRole('button', { name: 'Imagem anterior' }).click()
    await large(FIRST).waitFor()
    await page.keyboard.press('Escape')
    await viewer().waitFor({ state: 'detached' })
    await expect.poll(() => link(FIRST).evaluate((one) => one === document.activeElement)).toBe(true)

    await link(SECOND).click()
    await large(SECOND).waitFor()
    await viewer().getByRole('button', { name: 'Fechar' }).click()
    await viewer().waitFor({ state: 'detached' })
  })
})

test('a large picture that does not come gives way to a message, and comes at the next attempt', async () => {
  await open(PHONE)
  await link(FIRST).getByRole('img').waitFor()
  await page.route('**/media/**', (route) => route.abort())
  await link(SECOND).click()
  await viewer().getByRole('alert').getByText('Esta imagem não abriu.').waitFor()
  await expect.poll(() => objections(page)).toEqual([])
  await page.unroute('**/media/**')
  await viewer().getByRole('button', { name: 'Tentar outra vez' }).click()
  await expect.poll(() => isDrawn(SECOND)).toBe(true)
})

test('a picture that was seen opens large without a network, although the viewer was never open', async () => {
  context = await browser.newContext(PHONE)
  page = await openInstalled(context, product.url + GALLERY)
  // The service worker caches only the pictures that it has served. So the page is loaded again, after the worker was
  // installed.
  await page.reload()
  await hydrated(page)
  await expect
    .poll(() =>
      link(FIRST)
        .getByRole('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0)
  await context.setOffline(true)
  await link(FIRST).click()
  await viewer().getByText('22 de julho de 2024').waitFor()
  await expect.poll(() => isDrawn(FIRST)).toBe(true)
})

test('without scripts the link of a picture leads to its file', async () => {
  context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  page = await context.newPage()
  await page.goto(product.url + GALLERY)
  const address = await link(FIRST).getAttribute('href')
  const response = await page.request.get(product.url + address)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp'])
})
