// Runs after a change of: outbox, offline
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHONE } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { startProduct, type Product } from '../support/product'
import { fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { sharedBrowser } from '../support/shared'
import { storedDonations } from '../support/stored'
import { hydrated } from '../support/worker'

let product: Product
let proxy: FaultProxy
let phone: BrowserContext
let page: Page
let proof: Proof

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  proxy = await startFaultProxy(product.url)
})
afterAll(async () => {
  proxy.stop()
  await product.stop()
})

/**
 * At the start of each test a proof is in the outbox and the phone has no network. The test controls the page's clock.
 */
beforeEach(async () => {
  proxy.use(() => 'pass')
  // The service worker is blocked, so that only the page sends the proof.
  phone = await (await sharedBrowser()).newContext({ ...PHONE, serviceWorkers: 'block' })
  page = await phone.newPage()
  await page.clock.install()
  await page.goto(`${proxy.url}/enviar-comprovante`)
  await hydrated(page)
  // A moment after its start, the page loads the code that sends the outbox. The test waits until this code is loaded.
  await page.clock.fastForward(2_000)
  await expect.poll(() => proxy.seen.some(({ line }) => line.includes('/outbox-drainer-'))).toBe(true)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
  proof = someProof()
  await fillProofForm(page, proof)
  await phone.setOffline(true)
  await sendButton(page).click()
  await page.getByRole('heading', { level: 1, name: /Guardado neste/ }).waitFor()
  proxy.seen.length = 0
})
afterEach(() => phone.close())

const asked = (method: 'HEAD' | 'POST') =>
  proxy.seen.filter(({ line }) => line.startsWith(`${method} /api/v1/donations/`))

const heldLocks = () =>
  page.evaluate(async () => (await navigator.locks.query()).held?.filter(({ name }) => name === 'outbox'))

const sent = () => page.getByRole('heading', { level: 1, name: 'Enviado' }).waitFor()

const storedOnce = () =>
  expect(
    storedDonations(product.dataDir).filter(({ guest_email }) => guest_email === proof.email),
  ).toHaveLength(1)

test('a network that never answers holds the outbox for eight seconds, gets no proof, and the next network gets it', async () => {
  proxy.use(() => 'hang')
  await phone.setOffline(false)
  await expect.poll(() => asked('HEAD').length).toBe(1)
  await expect.poll(heldLocks).toHaveLength(1)
  await page.clock.fastForward(8_000)
  await expect.poll(heldLocks).toEqual([])
  expect(asked('POST')).toEqual([])
  await phone.setOffline(true)
  proxy.use(() => 'pass')
  await phone.setOffline(false)
  await sent()
  expect(asked('POST')).toHaveLength(1)
  storedOnce()
})

test('a page that could not load the code for sending loads it when the network returns, and the proof is stored once', async () => {
  const saved = page
  page = await phone.newPage()
  await saved.close()
  let lost = 0
  await phone.route('**/outbox-drainer-*', (route) => {
    lost++
    return route.abort()
  })
  await phone.setOffline(false)
  await page.goto(`${proxy.url}/sobre`)
  await hydrated(page)
  await expect.poll(() => lost).toBe(1)
  await phone.unroute('**/outbox-drainer-*')
  expect(asked('POST')).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(
      () => storedDonations(product.dataDir).filter(({ guest_email }) => guest_email === proof.email).length,
    )
    .toBe(1)
})

test('an upload without an answer ends eight seconds after the network has returned, and the proof is stored once', async () => {
  proxy.use(({ method }) => (method === 'POST' ? 'hang' : 'pass'))
  await phone.setOffline(false)
  await expect.poll(() => asked('POST').length).toBe(1)
  proxy.use(() => 'pass')
  // The test triggers only the 'online' event. If the test cut the network, Chromium would end the upload, which other
  // browsers may not do.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.clock.fastForward(8_000)
  await sent()
  expect(asked('POST')).toHaveLength(2)
  expect(new Set(asked('POST').map(({ key }) => key)).size).toBe(1)
  storedOnce()
})
