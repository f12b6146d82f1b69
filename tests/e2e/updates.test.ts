// Runs after a change of: pwa, sw, build
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { DESK, launchPhone } from '../support/browser'
import { createDeployment, type Deployment } from '../support/deployment'
import { installedProfile } from '../support/installed-profile'
import { covered } from '../support/legible'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const browser = await sharedBrowser()
let deployment: Deployment
let product: Product
let folder: string
let context: BrowserContext

beforeAll(async () => {
  deployment = createDeployment()
  product = await startProduct({ APP_ROOT: deployment.root })
})
afterAll(async () => {
  await product.stop()
  deployment.remove()
})
beforeEach(async () => {
  deployment.reset()
  folder = await installedProfile(product.url)
  context = await launchPhone(folder, DESK)
  // If the test fails, the console messages show at which step the update stopped.
  const log: string[] = []
  context.on('console', (message) => log.push(`${message.page()?.url() ?? 'worker'} ${message.text()}`))
  onTestFailed(() => console.info(log.join('\n')))
})
afterEach(async () => {
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the page and its worker check for an update now. Otherwise the next check would happen within five minutes. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Returns the name of the application's script, which is different in each build. */
const mainScript = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '')

const updated = (page: Page, from: string) =>
  page.waitForFunction(
    (old) => {
      const main = document.querySelector<HTMLElement>('[data-main]')?.dataset.main
      return document.readyState === 'complete' && main !== undefined && main !== old
    },
    from,
    // The worker first downloads the new build's whole precache, which takes long while other tests run on the same
    // machine.
    { timeout: 60_000 },
  )

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('scrap', 'x')
    localStorage.setItem('user-preferences', 'kept')
    const images = await caches.open('ahcd-images')
    await images.put('/media/old-picture.webp', new Response('x'))
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
    // Only the old picture is checked, because the worker creates the cache again as soon as the new page shows a
    // picture.
    images: (await caches.match('/media/old-picture.webp')) !== undefined,
    database: (await indexedDB.databases()).some(({ name }) => name === 'not-the-updates-business'),
  }))

const UNTOUCHED = { scrap: 'x', preferences: 'kept', images: true, database: true }
const offer = (page: Page) => page.locator('footer').getByRole('button', { name: 'Atualizar agora' })

/**
 * Triggers update checks until the page has requested the server's build id. The first check may come too early,
 * because the update checker loads after the page.
 */
async function askedAgain(page: Page): Promise<void> {
  let asked = 0
  page.on('requestfinished', (request) => (asked += request.url().endsWith('/build-info.json') ? 1 : 0))
  await expect
    .poll(
      async () => {
        await look(page)
        return asked
      },
      // The interval is longer than the second in which the checker ignores further events.
      { interval: 2_000, timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}

test('an idle page announces the new build, reloads once into it, and keeps the data that RULES §9 protects', async () => {
  const page = await openInstalled(context, `${product.url}/sobre`)
  await leaveTraces(page)
  const before = await mainScript(page)
  const loads = countLoads(page)
  deployment.deploy()
  await look(page)
  await page
    .locator('footer')
    .getByText('Há uma versão nova. A página abre‑se de novo daqui a 3 segundos.')
    .waitFor()
  await updated(page, before)
  await expect.poll(() => traces(page)).toEqual({ ...UNTOUCHED, scrap: null, images: false })
  await hydrated(page)
  await askedAgain(page)
  expect(loads()).toBe(1)
  // The new build also opens without a network.
  await context.setOffline(true)
  await page.goto(`${product.url}/doacao`)
  await hydrated(page)
  await expect.poll(() => mainScript(page)).not.toBe(before)
})

test('two tabs reload once each', async () => {
  const first = await openInstalled(context, `${product.url}/`)
  const second = await openInstalled(context, `${product.url}/doacao`)
  const before = await mainScript(first)
  const loads = [countLoads(first), countLoads(second)]
  deployment.deploy()
  await look(first)
  await Promise.all([updated(first, before), updated(second, before)])
  await Promise.all([hydrated(first), hydrated(second)])
  for (const page of [first, second]) await askedAgain(page)
  expect(loads.map((count) => count())).toEqual([1, 1])
})

test('of two tabs the idle one reloads, and the one with unsaved input waits, keeps it and stays usable', async () => {
  const idle = await openInstalled(context, `${product.url}/`)
  const form = await openInstalled(context, `${product.url}/enviar-comprovante`)
  const before = await mainScript(form)
  const loads = countLoads(form)
  await form.locator('input[name="amount"], #amount').first().fill('2500')
  deployment.deploy()
  await look(idle)
  await updated(idle, before)
  await form.locator('footer').getByText('Há uma versão nova. Atualizamos quando terminar.').waitFor()
  expect([await mainScript(form), loads()]).toEqual([before, 0])
  // The notice about the waiting update covers nothing on a phone.
  await form.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => form.evaluate(covered)).toEqual([])
  await expect
    .poll(() => form.locator('input[name="amount"], #amount').first().inputValue())
    .toMatch(/^2\s?500/)
})

test('a new build that cannot be downloaded completely clears nothing, and the old build works until it can', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  await leaveTraces(page)
  const before = await mainScript(page)
  const loads = countLoads(page)
  deployment.deploy()
  deployment.hide()
  const gaveUp = page.waitForEvent('console', (message) =>
    message.text().includes('could not be downloaded completely'),
  )
  await look(page)
  await gaveUp
  await expect.poll(() => traces(page)).toEqual(UNTOUCHED)
  await page.locator('header').getByRole('link', { name: 'Contacto' }).click()
  await page.waitForURL('**/contacto')
  await expect.poll(() => mainScript(page)).toBe(before)
  expect(loads()).toBe(0)
  deployment.unhide()
  await look(page)
  await updated(page, before)
  expect(loads()).toBe(1)
})

test('a network lost during an update clears nothing, and the update continues when it is back', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  await leaveTraces(page)
  const before = await mainScript(page)
  const loads = countLoads(page)
  deployment.deploy()
  const found = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
  })
  await look(page)
  await found
  await context.setOffline(true)
  await page.getByText('Sem rede.', { exact: true }).waitFor()
  await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing)
  await expect.poll(() => traces(page)).toEqual(UNTOUCHED)
  expect([await mainScript(page), loads()]).toEqual([before, 0])
  await context.setOffline(false)
  await updated(page, before)
  expect(loads()).toBe(1)
})

test('without a worker the page reloads too, once', async () => {
  const bare = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await bare.newPage()
  await page.goto(`${product.url}/`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await mainScript(page)
  const loads = countLoads(page)
  deployment.deploy()
  await look(page)
  await updated(page, before)
  expect(loads()).toBe(1)
  await bare.close()
})

test('a missing chunk of an old build loads the new build at the URL that the user requested', async () => {
  const bare = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await bare.newPage()
  await page.goto(`${product.url}/`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = await mainScript(page)
  const loads = countLoads(page)
  deployment.deploy()
  deployment.dropOldScripts()
  // The running server may still have the old scripts in memory (server/site/built-assets.ts).
  await product.end()
  await product.restart()
  await page.locator('header').getByRole('link', { name: 'Sobre Nós' }).click()
  await page.getByRole('heading', { name: /Esta página ainda não está neste/ }).waitFor()
  await updated(page, before)
  expect(new URL(page.url()).pathname).toBe('/sobre')
  await hydrated(page)
  await expect.poll(() => page.locator('main h1').innerText()).not.toContain('ainda não está')
  expect(loads()).toBe(1)
  await bare.close()
})

test('a build that a reload did not load is offered, and causes no further reload', async () => {
  const page = await openInstalled(context, `${product.url}/`)
  const loads = countLoads(page)
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

test('a proof with unsaved input delays the reload, and is restored after ‘Atualizar agora’', async () => {
  const page = await openInstalled(context, `${product.url}/enviar-comprovante`)
  const before = await mainScript(page)
  const loads = countLoads(page)
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
  expect([await mainScript(page), loads()]).toEqual([before, 0])
  await offer(page).click()
  await updated(page, before)
  await hydrated(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => /^1\s?500/.test(input.value)),
  )
  expect(loads()).toBe(1)
})
