// Runs after a change of: community, users, person
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { objections, unrolled } from '../support/axe'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

/** Returns a function that calls the API as the given user of the demonstration data. */
async function callerOf(username: string) {
  const answer = await postJson(`${product.url}/api/v1/auth/token/`, { username, password: DEMO_PASSWORD })
  const { access } = (await answer.json()) as { access: string }
  return async (method: string, path: string, body?: object | FormData): Promise<{ id: number }> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${access}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect(response.ok, await response.clone().text()).toBe(true)
    return (await response.json()) as { id: number }
  }
}

async function open(path: string, width: number): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await signedInStorage(product.url, 'admin'),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/${path}`)
  return page
}

test('a member’s photo is beside the name, with initials of the same size where it cannot be loaded', async () => {
  const member = await callerOf('voluntario')
  const form = new FormData()
  const picture = sharp({ create: { width: 500, height: 500, channels: 3, background: '#b4472a' } })
  form.append('photo', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'eu.jpg')
  const { id: account } = await member('PUT', '/client-area/profile/photo/', form)
  const staff = await callerOf('admin')
  const { id } = await staff('POST', '/community/partners/', { name: 'Oficina de Teste', account })

  for (const [path, width] of [
    [`users?ver=${account}`, 1280],
    [`community/partners?ver=${id}`, 360],
  ] as const) {
    const page = await open(path, width)
    const photo = page.getByRole('main').getByRole('img', { name: /^Fotografia de / })
    await photo.waitFor()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    const place = await photo.boundingBox()
    await unrolled(page)
    expect(await objections(page)).toEqual([])

    await page.route('**/client-area/members/*/photo/', (route) => route.abort())
    const asked = page.waitForRequest('**/client-area/members/*/photo/')
    await page.reload()
    await asked
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const initials = page.locator('main h1').locator('xpath=../preceding-sibling::span')
    await initials.waitFor()
    await expect.poll(() => initials.innerText()).toMatch(/^\p{Lu}{1,2}$/u)
    await expect.poll(() => initials.boundingBox()).toEqual(place)
    await expect.poll(() => photo.count()).toBe(0)
  }
})
