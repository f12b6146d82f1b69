// Runs after a change of: reading, outbox, offline
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { moneyText } from '@/shared/money'
import { expectAbsent } from '../support/absent'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { signIn } from '../support/sign-in'
import { storedDonations } from '../support/stored'
import { hydrated, openInstalled, readAhead } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  phone = await launchPhone(folder)
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the keys in each of the site's databases, and the names of everything else that is stored on the device. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const rows: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name)
      await new Promise((resolve) => (open.onsuccess = resolve))
      for (const store of open.result.objectStoreNames) {
        const keys = open.result.transaction(store).objectStore(store).getAllKeys()
        await new Promise((resolve) => (keys.onsuccess = resolve))
        rows.push(...keys.result.map((key) => `${name} ${String(key as string)}`))
      }
      open.result.close()
    }
    const others = (await caches.keys()).filter((name) => !name.includes('-precache-'))
    return { rows, caches: others, local: Object.keys(localStorage), session: Object.keys(sessionStorage) }
  })

/** The amount of `someProof()` as the screens show it. */
const SHOWN_AMOUNT = moneyText(150_050)

/**
 * The only data that may remain after everything is erased: the time at which the worker last read ahead, which is not
 * personal data.
 */
const NOTHING = { rows: ['ahcd-device reads-warmed'], caches: [], local: [], session: [] }

async function askToErase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apagar tudo deste aparelho' }).click()
  await page.getByRole('button', { name: 'Apagar tudo', exact: true }).click()
}
async function erase(page: Page): Promise<void> {
  await page.goto(`${product.url}/disponivel`)
  await hydrated(page)
  await askToErase(page)
}
const erased = (page: Page) => page.getByText('Apagado deste aparelho.').waitFor()

async function leaveUnsentProof(page: Page): Promise<Proof> {
  await page.goto(`${product.url}/enviar-comprovante`)
  await hydrated(page)
  const proof = someProof()
  await fillProofForm(page, proof)
  await phone.setOffline(true)
  await sendButton(page).click()
  await page.getByRole('heading', { level: 1, name: /Guardado neste/ }).waitFor()
  return proof
}

test('after everything was erased no data of a user is left on the phone, and the site opens without a network', async () => {
  const page = await openInstalled(phone, `${product.url}/`)
  await readAhead(page)
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area**')
  await page.goto(`${product.url}/contacto`)
  await hydrated(page)
  await page.getByLabel('Nome', { exact: true }).fill('Pessoa de Exemplo')
  await expect.poll(async () => (await stored(page)).rows.join()).toContain('ahcd-drafts')
  await erase(page)
  await erased(page)
  await expect.poll(() => stored(page)).toEqual(NOTHING)
  await phone.setOffline(true)
  await page.goto(`${product.url}/doacao`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await hydrated(page)
  await page.locator('header summary').filter({ hasText: 'Menu' }).click()
  await page.locator('header').getByRole('link', { name: 'Entrar' }).waitFor()
})

test('before an unsent proof is erased, a second question shows its amount', async () => {
  const page = await openInstalled(phone, `${product.url}/`)
  const proof = await leaveUnsentProof(page)
  await erase(page)
  const dialog = page.getByRole('dialog', { name: 'Apagar também o que falta enviar?' })
  await dialog.getByText(/^1\senvio deste \S+ ainda não chegou à associação/).waitFor()
  await dialog.getByText(SHOWN_AMOUNT).waitFor()
  // Escape closes the dialog and erases nothing.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored(page)).rows.join()).toContain('ahcd-outbox entry:')
  await expectAbsent(page.getByText('Apagado deste aparelho.'))
  await askToErase(page)
  await dialog.getByText(SHOWN_AMOUNT).waitFor()
  await dialog.getByRole('button', { name: 'Apagar também' }).click()
  await erased(page)
  await expect.poll(() => stored(page)).toEqual(NOTHING)
  expect(storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email)).toEqual([])
})

test("a guest's unsent proof that is kept is not shown any more, can be shown again, and is sent", async () => {
  const page = await openInstalled(phone, `${product.url}/`)
  const proof = await leaveUnsentProof(page)
  await erase(page)
  await page.getByRole('button', { name: 'Apagar só o resto' }).click()
  await erased(page)
  await page.goto(`${product.url}/enviar-comprovante/pendentes`)
  await page.getByText('Há 1 envio escondido').waitFor()
  await expectAbsent(page.getByText(SHOWN_AMOUNT))
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await page.getByText(SHOWN_AMOUNT).first().waitFor()
  await phone.setOffline(false)
  await expect
    .poll(() => storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email).length)
    .toBe(1)
})
