// Subject: pwa, sw, build
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESK } from '../support/browser'
import { createDeployment, type Deployment } from '../support/deployment'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const browser = await sharedBrowser()
let deployment: Deployment
let product: Product
let context: BrowserContext

beforeEach(async () => {
  deployment = createDeployment()
  product = await startProduct({ APP_ROOT: deployment.root })
  context = await browser.newContext(DESK)
})
afterEach(async () => {
  await context.close()
  await product.stop()
  deployment.remove()
})

/** What the page and its worker would otherwise find out within five minutes. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The name of the application's script: a new one with each build. */
const mainOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '')

const updated = (page: Page, from: string) =>
  page.waitForFunction(
    (old) => {
      const main = document.querySelector<HTMLElement>('[data-main]')?.dataset.main
      return document.readyState === 'complete' && main !== undefined && main !== old
    },
    from,
    { timeout: 20_000 },
  )

function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('scrap', 'x')
    localStorage.setItem('user-preferences', 'kept')
    await caches.open('ahcd-images')
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('not-the-updates-business', 1)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
  })

const traces = (page: Page) =>
  page.evaluate(async () => ({
    scrap: localStorage.getItem('scrap'),
    preferences: localStorage.getItem('user-preferences'),
    images: await caches.has('ahcd-images'),
    database: (await indexedDB.databases()).some(({ name }) => name === 'not-the-updates-business'),
  }))

const UNTOUCHED = { scrap: 'x', preferences: 'kept', images: true, database: true }
const offer = (page: Page) => page.locator('footer').getByRole('button', { name: 'Atualizar agora' })

/** The checker comes after the page stands: it is looked at until the server has been asked for its build. */
async function askedAgain(page: Page): Promise<void> {
  let asked = 0
  page.on('requestfinished', (request) => (asked += request.url().endsWith('/build-info.json') ? 1 : 0))
  await expect
    .poll(
      async () => {
        await look(page)
        return asked
      },
      // Longer than the second that it waits after a look.
      { interval: 2_000, timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}

test('an idle page is told, reloads once into the new build, and keeps what must be kept', async () => {
  const page = await openInstalled(context, `${product.url}/sobre`)
  await leaveTraces(page)
  const before = await mainOf(page)
  const loads = loadsOf(page)
  deployment.deploy()
  await look(page)
  await page
    .locator('footer')
    .getByText('Há uma versão nova. A página abre-se de novo daqui a 3 segundos.')
    .waitFor()
  await updated(page, before)
  await expect.poll(() => traces(page)).toEqual({ ...UNTOUCHED, scrap: null, images: false })
  await hydrated(page)
  await askedAgain(page)
  expect(loads()).toBe(1)
  // The new build is there without a network too.
  await context.setOffline(true)
  await page.goto(`${product.url}/doacao`)
  await hydrated(page)
  await expect.poll(() => mainOf(page)).not.toBe(before)
})

test('two tabs reload once each', async () => {
  const first = await openInstalled(context, `${product.url}/`)
  const second = await openInstalled(context, `${product.url}/doacao`)
  const before = await mainOf(first)
  const loads = [loadsOf(first), loadsOf(second)]
  deployment.deploy()
  await look(first)
  await Promise.all([updated(first, before), updated(second, before)])
  await Promise.all([hydrated(first), hydrated(second)])
  for (const page of [first, second]) await askedAgain(page)
  expect(loads.map((count) => count())).toEqual([1, 1])
})

test('of two tabs the idle one reloads, and the one with a form begun waits and keeps what was typed', async () => {
  const idle = await openInstalled(context, `${product.url}/`)
  const form = await openInstalled(context, `${product.url}/enviar-comprovante`)
  const before = await mainOf(form)
  const loads = loadsOf(form)
  await form.locator('input[name="amount"], #amount').first().fill('2500')
  deployment.deploy()
  await look(idle)
  await updated(idle, before)
  await form.locator('footer').getByText('Há uma versão nova. Atualizamos quando terminar.').waitFor()
  expect([await mainOf(form), loads()]).toEqual([before, 0])
  await expect
    .poll(() => form.locator('input[name="amount"], #amount').first().inputValue())
    .toMatch(/^2\s?500/)
})

test('a new build that cannot be had whole clears nothing; the old one goes on until it can', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  await leaveTraces(page)
  const before = await mainOf(page)
  const loads = loadsOf(page)
  deployment.deploy()
  deployment.hide()
  const gaveUp = page.waitForEvent('console', (message) =>
    message.text().includes('could not be fetched whole'),
  )
  await look(page)
  await gaveUp
  await expect.poll(() => traces(page)).toEqual(UNTOUCHED)
  await page.locator('header').getByRole('link', { name: 'Contacto' }).click()
  await page.waitForURL('**/contacto')
  await expect.poll(() => mainOf(page)).toBe(before)
  expect(loads()).toBe(0)
  deployment.unhide()
  await look(page)
  await updated(page, before)
  expect(loads()).toBe(1)
})

test('a network lost in mid-update clears nothing, and the update goes on when it is back', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  await leaveTraces(page)
  const before = await mainOf(page)
  const loads = loadsOf(page)
  deployment.deploy()
  const found = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
  })
  await look(page)
  await found
  await context.setOffline(true)
  await page.getByText('Sem ligação.').waitFor()
  await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing)
  await expect.poll(() => traces(page)).toEqual(UNTOUCHED)
  expect([await mainOf(page), loads()]).toEqual([before, 0])
  await context.setOffline(false)
  await updated(page, before)
  expect(loads()).toBe(1)
})

test('without a worker the reload happens all the same, once', async () => {
  const bare = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await bare.newPage()
  await page.goto(`${product.url}/`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await mainOf(page)
  const loads = loadsOf(page)
  deployment.deploy()
  await look(page)
  await updated(page, before)
  expect(loads()).toBe(1)
  await bare.close()
})

test('a chunk that went with its old build leads to the new one, where the person wanted to go', async () => {
  const bare = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await bare.newPage()
  await page.goto(`${product.url}/`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await mainOf(page)
  const loads = loadsOf(page)
  deployment.deploy()
  deployment.dropOldScripts()
  await page.locator('header').getByRole('link', { name: 'Sobre Nós' }).click()
  await page.getByRole('heading', { name: /Esta página ainda não está neste/ }).waitFor()
  await updated(page, before)
  expect(new URL(page.url()).pathname).toBe('/sobre')
  await hydrated(page)
  await expect.poll(() => page.locator('main h1').innerText()).not.toContain('ainda não está')
  expect(loads()).toBe(1)
  await bare.close()
})

test('a build that a reload does not bring is offered, and never reloaded for again', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  const loads = loadsOf(page)
  deployment.announce('000000000000')
  const reloaded = page.waitForEvent('load')
  await look(page)
  await reloaded
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await look(page)
  await offer(page).waitFor()
  expect(loads()).toBe(1)
})

test('a proof that is being filled in holds the reload back, and comes back after ‘Atualizar agora’', async () => {
  const page = await openInstalled(context, `${product.url}/enviar-comprovante`)
  const before = await mainOf(page)
  const loads = loadsOf(page)
  const amount = page.locator('input[name="amount"], #amount').first()
  await amount.fill('1500')
  await page
    .getByText('Rascunho guardado')
    .or(page.getByText(/rascunho/i))
    .first()
    .waitFor()
  deployment.deploy()
  await look(page)
  await page.locator('footer').getByText('Há uma versão nova. Atualizamos quando terminar.').waitFor()
  await offer(page).waitFor()
  expect([await mainOf(page), loads()]).toEqual([before, 0])
  await offer(page).click()
  await updated(page, before)
  await hydrated(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => /^1\s?500/.test(input.value)),
  )
  expect(loads()).toBe(1)
})
