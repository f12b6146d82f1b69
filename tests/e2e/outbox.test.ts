// Runs after a change of: donations, outbox, offline
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { collectComplaints, launchPhone, PHONE } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { sha256 } from '../support/files'
import { installedProfile } from '../support/installed-profile'
import { startProduct, type Product } from '../support/product'
import { askForReceipt, fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { openInstalled } from '../support/worker'
import { storedCopies, storedDonations } from '../support/stored'

let product: Product
let proxy: FaultProxy
let folder: string
let phone: BrowserContext
let page: Page
let complaints: string[]

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
  proxy.seen.length = 0
  folder = await installedProfile(proxy.url)
  await switchOn()
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

async function switchOn(): Promise<void> {
  phone = await launchPhone(folder)
  complaints = collectComplaints(phone)
  page = phone.pages()[0] ?? (await phone.newPage())
}

const storedRows = (proof: Proof) =>
  storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email)

const isPost = ({ method }: { method?: string | undefined }) => method === 'POST'
const posts = () =>
  proxy.seen.filter(({ line }) => /^POST \/api\/v1\/donations\/(?:guest\/)?(?: |$)/.test(line))

async function openForm(): Promise<void> {
  page = await openInstalled(phone, `${proxy.url}/enviar-comprovante`)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
}

const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name })

/** Fills in the form without a network and submits it, so that the proof is in the outbox. */
async function keepOne(proof: Proof): Promise<void> {
  await openForm()
  await fillProofForm(page, proof)
  await phone.setOffline(true)
  await sendButton(page).click()
  await heading(/Guardado neste/).waitFor()
}

test('a form opened without a network offers the methods of the last response and saves a proof', async () => {
  await openForm()
  await phone.close()
  await switchOn()
  await phone.setOffline(true)
  // Playwright's offline mode does not affect a worker that starts later, so the proxy drops the worker's requests.
  proxy.use((request) => (isPost(request) ? 'drop-before' : 'pass'))
  await page.goto(`${proxy.url}/enviar-comprovante`)
  const proof = someProof()
  await fillProofForm(page, proof)
  await page.getByText(/Métodos como estavam em/).waitFor()
  await sendButton(page).click()
  await heading(/Guardado neste/).waitFor()
  await page.waitForURL(/comprovante=/)
  // The confirmation is still shown after a reload, because an empty form could lead to a second donation.
  await page.reload()
  await heading(/Guardado neste|A confirmar/).waitFor()
  proxy.use(() => 'pass')
  await phone.setOffline(false)
  await heading('Enviado').waitFor()
  await page.reload()
  await heading('Enviado').waitFor()
  expect(storedRows(proof)).toHaveLength(1)
})

/** Heading of the outbox page without pending entries; 'Enviado agora' after an entry was sent on this page. */
const NOTHING_LEFT = /^(Nada por enviar|Enviado agora)/

async function openOutbox(): Promise<void> {
  await page.goto(`${proxy.url}/enviar-comprovante/pendentes`)
}

test('a proof saved without a network survives closing the browser and is stored exactly once, byte by byte', async () => {
  const proof = someProof()
  await keepOne(proof)
  await page.getByText(/será enviado quando houver rede/).waitFor()
  await expectAbsent(page.getByText('Enviado', { exact: true }))
  const reference = await page.locator('#proof-reference').textContent()
  await phone.close()
  expect(storedRows(proof)).toEqual([])

  await switchOn()
  await openOutbox()
  await heading(NOTHING_LEFT).waitFor()
  const [row, ...others] = storedRows(proof)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    guest_name: proof.name,
    guest_phone: proof.phone,
    description: proof.description,
    amount_cents: 150_050,
    method: 'M-Pesa',
    proof_sha256: sha256(proof.file.buffer),
    reference,
  })
  expect(storedCopies(product.dataDir, proof.file.buffer).length).toBeGreaterThan(0)
  await page
    .getByText(row?.number ?? '-')
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('when the network returns, pending entries are sent and the open confirmation shows the number', async () => {
  const proof = someProof()
  await keepOne(proof)
  await phone.setOffline(false)
  await heading('Enviado').waitFor()
  expect(storedRows(proof)).toHaveLength(1)
  await page
    .getByText(storedRows(proof)[0]?.number ?? '-')
    .first()
    .waitFor()
})

test('the header shows the number of pending entries, and none when there are none', async () => {
  const proof = someProof()
  await keepOne(proof)
  await page.getByRole('link', { name: '1 por enviar' }).click()
  await heading(/1 comprovante ainda neste/).waitFor()
  await phone.setOffline(false)
  await heading(NOTHING_LEFT).waitFor()
  await page.getByRole('link', { name: '1 por enviar' }).waitFor({ state: 'detached' })
})

test('a response lost after the commit is requested again with the same key, and one row is stored', async () => {
  const proof = someProof()
  await openForm()
  await fillProofForm(page, proof)
  let isDropped = false
  proxy.use((request) => {
    if (!isPost(request) || isDropped) return 'pass'
    isDropped = true
    return 'drop-after'
  })
  await sendButton(page).click()
  await expect.poll(() => storedRows(proof).length).toBe(1)
  await askForReceipt(page, heading('Enviado'))
  expect(storedRows(proof)).toHaveLength(1)
  expect(new Set(posts().map(({ key }) => key)).size).toBe(1)
})

test('a captive portal’s page is not taken for a receipt', async () => {
  const proof = someProof()
  await openForm()
  await fillProofForm(page, proof)
  proxy.use((request) =>
    isPost(request)
      ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<title>Wi-Fi</title>' }
      : 'pass',
  )
  await sendButton(page).click()
  await heading('A confirmar').waitFor()
  proxy.use(() => 'pass')
  await askForReceipt(page, heading('Enviado'))
  expect(storedRows(proof)).toHaveLength(1)
})

test('a refused proof is removed from the outbox and stays in the form', async () => {
  const proof = someProof()
  await openForm()
  await fillProofForm(page, proof)
  proxy.use((request) =>
    isPost(request)
      ? {
          status: 400,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ amount: ['O valor não confere.'] }),
        }
      : 'pass',
  )
  await sendButton(page).click()
  await page.getByText('O valor não confere.').first().waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(proof.name)
  proxy.use(() => 'pass')
  await openOutbox()
  await heading('Nada por enviar').waitFor()
  expect(storedRows(proof)).toEqual([])
})

test('deleting requires a confirmation, and a deleted entry is not sent', async () => {
  const proof = someProof()
  await keepOne(proof)
  await page.getByRole('link', { name: '1 por enviar' }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/nada é enviado/).waitFor()
  await dialog.getByRole('button', { name: 'Manter' }).click()
  await heading(/1 comprovante ainda/).waitFor()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await heading('Nada por enviar').waitFor()
  await phone.setOffline(false)
  await page.reload()
  await heading('Nada por enviar').waitFor()
  expect(posts()).toEqual([])
})

test('a pending entry can be edited and is sent with the changes under the same key', async () => {
  const proof = someProof()
  await keepOne(proof)
  const reference = await page.locator('#proof-reference').textContent()
  await page.getByRole('link', { name: '1 por enviar' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByText(proof.file.name).waitFor()
  await page.getByLabel('Valor que transferiu').fill('2 000')
  await phone.setOffline(false)
  await sendButton(page).click()
  await heading('Enviado').waitFor()
  expect(storedRows(proof)).toMatchObject([{ amount_cents: 200_000, reference }])
})

test('two tabs that send the outbox at once send each entry once', async () => {
  const proof = someProof()
  await keepOne(proof)
  const second = await phone.newPage()
  await second.goto('about:blank')
  // The test leaves the page before the network returns. Otherwise the page could start an upload that the navigation
  // then cancels, and the proxy would count a second attempt.
  await page.goto('about:blank')
  await phone.setOffline(false)
  await Promise.all([
    second.goto(`${proxy.url}/enviar-comprovante/pendentes`),
    page.goto(`${proxy.url}/enviar-comprovante/pendentes`),
  ])
  await heading(NOTHING_LEFT).waitFor()
  await second.getByRole('heading', { level: 1, name: NOTHING_LEFT }).waitFor()
  expect(storedRows(proof)).toHaveLength(1)
  expect(posts()).toHaveLength(1)
})

test('a browser without IndexedDB shows that nothing is saved, and still sends', async () => {
  const proof = someProof()
  await phone.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await openForm()
  await fillProofForm(page, proof)
  await sendButton(page).click()
  await heading('Não foi possível guardar aqui').waitFor()
  await page.getByRole('button', { name: 'Enviar agora, sem guardar' }).click()
  await heading('Enviado').waitFor()
  expect(storedRows(proof)).toHaveLength(1)
})

test('a phone without free storage shows that nothing is saved, and still sends', async () => {
  await phone.close()
  rmSync(folder, { recursive: true })
  // The worker is blocked, because its caches would use the storage. The test sets the limit before the page stores
  // anything, because Chromium checks the limit rarely.
  phone = await launchPhone(folder, { ...PHONE, serviceWorkers: 'block' })
  page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 2_000_000 })
  const { file } = someProof()
  // The bytes are random, because the browser would compress repeated bytes and the file would fit.
  const buffer = Buffer.concat([file.buffer, randomBytes(4_000_000)])
  const proof = someProof({ file: { ...file, buffer } })
  await page.goto(`${proxy.url}/enviar-comprovante`)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
  await fillProofForm(page, proof)
  await page.getByText(/não há espaço para o ficheiro/).waitFor()
  await sendButton(page).click()
  await heading('Não foi possível guardar aqui').waitFor()
  await page.getByText(/Não há espaço/).waitFor()
  expect(posts()).toEqual([])
  await page.getByRole('button', { name: 'Enviar agora, sem guardar' }).click()
  await heading('Enviado').waitFor()
  expect(storedRows(proof)).toHaveLength(1)
})
