// Runs after a change of: outbox, session
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatReference } from '@/shared/reference'
import { launchPhone } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { installedProfile } from '../support/installed-profile'
import { startProduct, type Product } from '../support/product'
import { sendButton, someProof, type Proof } from '../support/proof-form'
import { storedDonations } from '../support/stored'
import { signIn, spoilTokens } from '../support/sign-in'
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
  proxy.seen.length = 0
  folder = await installedProfile(proxy.url)
  phone = await launchPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

const posts = () => proxy.seen.filter(({ line }) => line.startsWith('POST /api/v1/donations/'))
const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name })

async function openForm(): Promise<void> {
  page = await openInstalled(phone, `${proxy.url}/enviar-comprovante`)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
}

const DONOR = 'doadora'

async function enter(): Promise<void> {
  await page.goto(`${proxy.url}/login?redirect=%2Fenviar-comprovante`)
  await hydrated(page)
  await signIn(page, DONOR)
  await page.waitForURL('**/enviar-comprovante')
}

/** Fills in the form of a signed-in user, which has no fields for name and telephone. */
async function fillLogged(proof: Proof): Promise<void> {
  await page.getByLabel('Valor que transferiu').fill(proof.amount)
  await page.getByRole('radio', { name: proof.method }).check()
  await page.getByLabel(/^Descrição/).fill(proof.description)
  await page.locator('input[type=file]:not([capture])').setInputFiles(proof.file)
  await page.getByText(proof.file.name).waitFor()
}

const rowsWith = (description: string) =>
  storedDonations(product.dataDir).filter((row) => row.description === description)

test('an expired access token is renewed while sending, and the donation is the user’s', async () => {
  const proof = someProof({ description: crypto.randomUUID() })
  await enter()
  await openForm()
  await fillLogged(proof)
  await spoilTokens(page)
  await sendButton(page).click()
  await heading('Enviado').waitFor()
  expect(rowsWith(proof.description)).toHaveLength(1)
  expect(rowsWith(proof.description)[0]?.user_id).not.toBeNull()
})

test('when the session has ended, the proof waits; sent as a guest’s proof it keeps its key and is stored once', async () => {
  const proof = someProof({ description: crypto.randomUUID() })
  await enter()
  await openForm()
  await fillLogged(proof)
  await spoilTokens(page, 'gone')
  await sendButton(page).click()
  await heading('Guardado, precisa de entrar').waitFor()
  const key = posts().at(-1)?.key ?? ''
  await page.getByRole('link', { name: 'Enviar como convidado' }).click()
  await page.getByText('A enviar como convidado').waitFor()
  await page.getByLabel('Nome completo').fill(proof.name)
  await page.getByLabel('Email', { exact: true }).fill(proof.email)
  await page.getByRole('textbox', { name: 'Telefone' }).fill(proof.phone)
  await sendButton(page).click()
  await heading('Enviado').waitFor()
  expect(rowsWith(proof.description)).toMatchObject([
    { idempotency_key: key, user_id: null, reference: formatReference(key) },
  ])
})
