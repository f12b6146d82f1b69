// Runs after a change of: donations, drafts
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isUuid, formatReference } from '@/shared/reference'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sha256, stripedPng } from '../support/files'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { askForReceipt, fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { storedCopies, storedDonations } from '../support/stored'
import { storedDrafts } from '../support/stored-drafts'

let product: Product
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  page = await context.newPage()
})
afterEach(() => context.close())

const storedRows = (proof: Proof) =>
  storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email)

/**
 * The heading of the receipt. Unlike a toast it does not disappear, and it also appears if the worker has sent the
 * proof.
 */
const receipt = () => page.getByRole('heading', { level: 1, name: 'Enviado' })
const received = () => receipt().waitFor()

async function open(): Promise<void> {
  await page.goto(`${product.url}/enviar-comprovante`)
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
}

test("a guest's proof is stored in a real database and as a byte-identical file", async () => {
  const proof = someProof()
  await page.goto(product.url)
  await page.goto(`${product.url}/doacao`)
  await page.getByRole('link', { name: 'Enviar comprovante' }).filter({ visible: true }).first().click()
  await page.getByRole('radio', { name: 'M-Pesa' }).waitFor()
  await fillProofForm(page, proof)
  await sendButton(page).click()

  await page
    .getByText('Comprovante enviado com sucesso! Você receberá uma confirmação por email.')
    .first()
    .waitFor()
  const [row, ...others] = storedRows(proof)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    guest_name: proof.name,
    guest_phone: proof.phone,
    description: proof.description,
    amount_cents: 150_050,
    method: 'M-Pesa',
    user_id: null,
    proof_size: proof.file.buffer.length,
    proof_sha256: sha256(proof.file.buffer),
  })
  expect(isUuid(row?.idempotency_key ?? '')).toBe(true)
  expect(row?.reference).toBe(formatReference(row?.idempotency_key ?? ''))
  expect(storedCopies(product.dataDir, proof.file.buffer)).toHaveLength(1)
  await page
    .getByText(row?.number ?? '-')
    .first()
    .waitFor()
  await page
    .getByText(row?.reference ?? '-')
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('a pasted message of E-Mola fills in amount and method, and its code reaches the reviewers', async () => {
  const message = `ID da transacao PP260310.1530.X12345. Transferiste 1,500.50MT para conta 860000000, nome: ASSOCIACAO as
    15:30:12 de 10/03/2026. Taxa: 5.00MT. Saldo: 95.00MT.`
  await open()
  await page.getByLabel(/^Descrição/).fill(message)
  await page.getByText('Lemos da mensagem do E-Mola:', { exact: false }).waitFor()
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('1\u00a0500,50')
  await expect.poll(() => page.getByRole('radio', { name: 'E-Mola' }).isChecked()).toBe(true)

  const proof = someProof({ method: 'E-Mola', description: message })
  await fillProofForm(page, proof)
  await sendButton(page).click()
  await received()
  expect(storedRows(proof)).toMatchObject([{ amount_cents: 150_050, transaction_code: 'PP2603101530X12345' }])
})

test('an acknowledged proof is still stored after the server is killed and restarted', async () => {
  const proof = someProof({
    file: { name: 'b.png', mimeType: 'image/png', buffer: someProof().file.buffer.fill(9, 5000, 6000) },
  })
  await open()
  await fillProofForm(page, proof)
  await sendButton(page).click()
  await received()
  await product.kill()
  await product.restart()
  expect(storedRows(proof)).toHaveLength(1)
  expect(storedCopies(product.dataDir, proof.file.buffer)).toHaveLength(1)
})

test('a double click sends once', async () => {
  const proof = someProof()
  await open()
  await fillProofForm(page, proof)
  await sendButton(page).dblclick()
  await received()
  expect(storedRows(proof)).toHaveLength(1)
})

test('a response lost after the server stored the proof is requested again with the same key, and the proof is stored once', async () => {
  const proof = someProof()
  await open()
  await fillProofForm(page, proof)
  let isLost = false
  await page.route('**/api/v1/donations/guest/', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sendButton(page).click()
  await expect.poll(() => storedRows(proof).length).toBe(1)
  await askForReceipt(page, receipt())
  expect(storedRows(proof)).toHaveLength(1)
})

test('without a network the proof is saved, and is sent automatically when the network returns', async () => {
  const proof = someProof()
  await open()
  await fillProofForm(page, proof)
  await context.setOffline(true)
  await sendButton(page).click()
  await page.getByRole('heading', { name: /Guardado neste/ }).waitFor()
  expect(storedRows(proof)).toEqual([])
  await context.setOffline(false)
  // If an attempt was already running when the network returned, this attempt fails after its timeout. The next attempt
  // then starts automatically.
  await receipt().waitFor({ timeout: 100_000 })
  expect(storedRows(proof)).toHaveLength(1)
})

test('a draft with its file survives a crash of the page and is sent complete', async () => {
  const proof = someProof()
  await open()
  await fillProofForm(page, proof)
  await page.getByText(/Rascunho guardado/).waitFor()
  // The message 'Rascunho guardado' appears after the first write. A crash loses the input of the last second, so the
  // test waits until the field that was filled last is stored.
  await expect.poll(() => storedDrafts(page)).toContain(proof.phone)
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await open()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(proof.name)
  await page.getByText(proof.file.name).waitFor()
  await sendButton(page).click()
  await received()
  expect(storedRows(proof)[0]?.proof_sha256).toBe(sha256(proof.file.buffer))
})

test.each([
  [
    'one byte over the limit',
    'grande.png',
    someProof({}).file.buffer,
    5_242_881,
    'Arquivo muito grande. O limite é 5MB.',
  ],
  [
    'a page named .jpg',
    'foto.jpg',
    Buffer.from('<!doctype html><title>x</title>'),
    0,
    'Formato não suportado. Use JPG, PNG ou PDF.',
  ],
  ['an empty file', 'vazio.png', Buffer.alloc(0), 0, 'O ficheiro está vazio. Escolha outro ficheiro.'],
])('%s is refused at once and everything else stays', async (_, name, start, size, sentence) => {
  const buffer = size ? Buffer.concat([start, Buffer.alloc(size - start.length)]) : start
  await open()
  await page.getByLabel('Nome completo').fill('Convidada')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await page.getByText(sentence).first().waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Convidada')
})

test('a reduced copy of a photo over the limit is offered with its size, and used only if the user accepts', async () => {
  const proof = someProof()
  await open()
  await fillProofForm(page, proof)
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'camara.png', mimeType: 'image/png', buffer: stripedPng(2400, 3000, 6_000_000) })
  await page.getByText('Arquivo muito grande. O limite é 5MB.').waitFor()
  await page.getByText(/Podemos reduzi.la aqui/).waitFor()
  await page.getByText(proof.file.name).waitFor()
  await page.getByRole('button', { name: 'Reduzir e usar esta' }).click()
  await page.getByText('camara.jpg').waitFor()
  await sendButton(page).click()
  await received()
  expect(storedRows(proof)[0]?.proof_size).toBeLessThan(5_242_880)
})

test('an empty form lists every missing field with the texts of RULES.md and moves the focus to the list', async () => {
  await open()
  await sendButton(page).click()
  for (const sentence of [
    'Por favor, insira um valor válido para a doação.',
    'Por favor, selecione o método de doação.',
    'Por favor, faça upload do comprovante de pagamento.',
    'Por favor, insira seu nome completo.',
    'Por favor, insira seu email.',
    'Por favor, insira seu telefone.',
  ]) {
    await expect.poll(() => page.getByText(sentence).count(), { message: sentence }).toBeGreaterThan(0)
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
})

test('choosing to send with an account leads to the login and back, and the draft comes back too', async () => {
  await context.close()
  context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  page = await context.newPage()
  await open()
  await page.getByLabel('Valor que transferiu').fill('750')
  await page.getByRole('radio', { name: /Com a minha conta/ }).click()
  await page.waitForURL('**/login?redirect=%2Fenviar-comprovante')
})
