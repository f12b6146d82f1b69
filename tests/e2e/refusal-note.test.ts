// Runs after a change of: donations, outbox, offline
import type { BrowserContext, Page } from 'playwright-core'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchPhone } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { installedProfile } from '../support/installed-profile'
import { layoutShift, watchLayoutShiftFromNow } from '../support/layout-shift'
import { startProduct, type Product } from '../support/product'
import { fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { signIn } from '../support/sign-in'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
let proxy: FaultProxy
let folder: string
let phone: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  proxy = await startFaultProxy(product.url)
})
afterAll(async () => {
  proxy.stop()
  await product.stop()
})
beforeEach(async () => {
  proxy.use(() => 'pass')
  folder = await installedProfile(proxy.url)
  phone = await launchPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = () => page.getByRole('complementary', { name: 'Envio recusado' })
const open = async (address: string) => {
  await page.goto(`${proxy.url}${address}`)
  await hydrated(page)
}

/** Saves a proof in the outbox without a network. When the network returns, the server rejects this proof. */
async function keepOneToBeRefused(proof: Proof): Promise<void> {
  page = await openInstalled(phone, `${proxy.url}/enviar-comprovante`)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
  await fillProofForm(page, proof)
  await phone.setOffline(true)
  await sendButton(page).click()
  await page.getByRole('heading', { level: 1, name: /Guardado neste/ }).waitFor()
  proxy.use(({ method, url }) =>
    method === 'POST' && url?.startsWith('/api/v1/donations/')
      ? {
          status: 400,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ amount: ['O valor não confere.'] }),
        }
      : 'pass',
  )
}

test('a note about a proof refused on replay appears without a layout shift, and stays on every page and after a reload until it is read', async () => {
  const proof = someProof()
  await keepOneToBeRefused(proof)
  await open('/sobre')
  await page.evaluate(() => window.scrollTo(0, 600))
  // Layout shifts are counted from here on, with the offline banner at the top still visible; the banner disappears
  // after the network has returned.
  await watchLayoutShiftFromNow(page)
  await phone.setOffline(false)
  await note().getByText('O comprovante não foi aceite').waitFor()
  await note().getByText('O valor não confere.').waitFor()
  await note()
    .getByText(/1.500,50, M-Pesa/)
    .waitFor()
  expect(await layoutShift(page)).toBe(0)

  await page.reload()
  await note().waitFor()
  await open('/doacao')
  await note().waitFor()
  await note().getByRole('link', { name: 'Corrigir e reenviar' }).click()
  await page.getByText(proof.file.name).waitFor()
  await note().waitFor({ state: 'detached' })

  // A dismissed note does not appear again. The number of pending entries in the header remains.
  await open('/sobre')
  await page.getByRole('link', { name: '1 por enviar' }).waitFor()
  await expect.poll(() => note().count()).toBe(0)
})

test('a page that opens with an unread refusal shows it in the portal too, by keyboard, without a layout shift', async () => {
  await keepOneToBeRefused(someProof())
  await page.goto('about:blank')
  await phone.setOffline(false)
  await open('/login')
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area')
  await note().waitFor()
  await page.reload()
  // Waits until the portal's figures are loaded, so that only layout shifts caused by the note are measured.
  await page.getByText('Olá, Doadora', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await watchLayoutShiftFromNow(page)
  await note().waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await note().getByRole('button', { name: 'Fechar' }).focus()
  await page.keyboard.press('Enter')
  await note().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.reload()
  await page.getByRole('link', { name: '1 por enviar' }).waitFor()
  await expect.poll(() => note().count()).toBe(0)
})

test('a phone without refused entries never loads the note', async () => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => url.includes('refusal-note'))).toEqual([])
})
