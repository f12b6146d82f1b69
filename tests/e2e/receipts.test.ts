// Runs after a change of: receipts, donations
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkAddress, qrMatrix } from '../../src/features/receipts/qr-matrix'
import { objections } from '../support/axe'
import { PHONE } from '../support/browser'
import { launchWithCamera } from '../support/camera'
import { partsOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { guestFields, submitAsGuest } from '../support/submission'
import { until } from '../support/until'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
let mailbox: Mailbox
let staff: Record<string, string>
beforeAll(async () => {
  mailbox = await startMailbox()
  product = await startProduct({
    DEMO: '1',
    RATE_LIMITS: 'off',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'nao-responder@sitio.example',
    SITE_URL: 'http://localhost',
  })
  const answer = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'comunidade', password: 'demonstracao' }),
  })
  const { access } = (await answer.json()) as { access: string }
  staff = { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' }
})
afterAll(async () => {
  await product.stop()
  await mailbox.stop()
})

const decide = (id: number, what: string, body = {}) =>
  fetch(`${product.url}/api/v1/donations/admin/donations/${id}/${what}/`, {
    method: 'POST',
    headers: staff,
    body: JSON.stringify(body),
  }).then(({ status }) => expect(status).toBe(200))

/** Makes waiting messages due now, as if the ten seconds in which a decision can be undone had passed. */
function letLeave(): void {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { timeout: 5000 })
  database.exec("update donation_messages set next_attempt_at = '2026-01-01' where state = 'waiting'")
  database.close()
}

/** Sends a guest's proof and approves it. Returns the donation's id and the receipt's path from the mail. */
async function approved(email: string): Promise<{ id: number; address: string }> {
  const sent = await submitAsGuest(
    { api: `${product.url}/api/v1` },
    { fields: guestFields({ guest_email: email, guest_name: 'Convidada de ensaio' }) },
  )
  const { id } = (await sent.json()) as { id: number }
  await decide(id, 'approve')
  letLeave()
  const address = await until(() => {
    const parts = mailbox.received.filter((mail) => mail.includes(email)).flatMap((mail) => partsOfMail(mail))
    const [found] = parts.flatMap((part) => /\/recibo#token=[\w.-]+/.exec(part)?.[0] ?? [])
    if (!found) throw new Error('no mail with a receipt yet')
    return found
  })
  return { id, address }
}

/** Reads a receipt through the API, with the same request as the page that the mail's link opens. */
async function readByLink(address: string): Promise<{ number: string; code: string; full_code: string }> {
  const answer = await fetch(`${product.url}/api/v1/donations/receipts/link/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: address.split('token=')[1] }),
  })
  return (await answer.json()) as { number: string; code: string; full_code: string }
}

async function phone(): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ ...PHONE, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  return context
}

const verdict = (page: Page) => page.locator('[data-verdict]')
/**
 * Waits until the page shows the given verdict. If it shows another verdict, the test's error contains the text of that
 * verdict.
 */
const says = (page: Page, kind: string) =>
  expect
    .poll(async () => {
      const found = await verdict(page).getAttribute('data-verdict')
      return found === kind ? kind : page.locator('[role=status]:has([data-verdict])').innerText()
    })
    .toBe(kind)
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('the receipt of an approval is opened from its mail, printed, and checked on a phone without a network', async () => {
  const { id, address } = await approved('recibo@exemplo.example')
  const context = await phone()
  const page = await openInstalled(context, `${product.url}/recibo/verificar`)
  await page.goto(product.url + address)
  await page.locator('#receipt-heading').waitFor()
  await page.getByText('Recebemos de Convidada de ensaio').waitFor()
  await page.waitForURL(`${product.url}/recibo`)
  expect(await objections(page)).toEqual([])
  // In print, only the receipt itself is visible. The screenshot serves as the picture that a phone's camera would
  // take.
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' })
  const picture = await page.screenshot({ path: process.env.RECEIPT_PICTURE, fullPage: true })
  // The receipt fits on one page of A5, with space left for a longer name and the mark of a voided receipt.
  const sides = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sides).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  const code = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`${product.url}/recibo/verificar`)
  await hydrated(page)
  // The first check happens with a network, so that the public keys are then stored on the phone.
  await choose(page, 'recibo.png', 'image/png', picture)
  await says(page, 'genuine')
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  expect(await objections(page)).toEqual([])
  await choose(page, 'recibo.png', 'image/png', picture)
  await says(page, 'genuine')
  await page.getByText('Com rede vemos também se o recibo foi anulado depois.').waitFor()
  await page.reload()
  await hydrated(page)
  await choose(page, 'recibo.pdf', 'application/pdf', pdf)
  await says(page, 'genuine')
  const text = pdf.toString('latin1')
  const full = /R1\.[\w-]+\.[\w-]{86}/.exec(text)?.[0] ?? ''
  const changed = full.slice(0, 20) + (full[20] === 'A' ? 'B' : 'A') + full.slice(21)
  await choose(page, 'falso.pdf', 'application/pdf', Buffer.from(text.replace(full, changed), 'latin1'))
  await says(page, 'forged')

  await context.setOffline(false)
  await decide(id, 'reopen', { reason: 'O valor estava errado.' })
  await page.getByLabel('Número do recibo').fill('2026-000000')
  await page.getByLabel('Código', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await says(page, 'forged')
  await choose(page, 'recibo.png', 'image/png', picture)
  await says(page, 'void')
  await page.goto(product.url + address)
  await page.getByText('ANULADO', { exact: true }).waitFor()
})

test('number and code are checked without scripts', async () => {
  const { address } = await approved('sem-script@exemplo.example')
  const { number, code } = await readByLink(address)
  const context = await (await sharedBrowser()).newContext({ ...PHONE, javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  for (const [typed, heading] of [
    [code, 'Verdadeiro'],
    ['0000-0000-0000', 'Não é verdadeiro'],
  ] as const) {
    await page.goto(`${product.url}/recibo/verificar`)
    await page.getByLabel('Número do recibo').fill(number)
    await page.getByLabel('Código', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }
})

test('the camera reads a receipt without a network, and is off after that', async () => {
  const { address } = await approved('camara@exemplo.example')
  const receipt = await readByLink(address)
  const seen = qrMatrix(checkAddress('https://sitio.example', receipt.full_code))
  const browser = await launchWithCamera(seen, product.dataDir)
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await openInstalled(context, `${product.url}/recibo/verificar`)
  await page.goto(`${product.url}/recibo/verificar`)
  await hydrated(page)
  // This check with a network stores the public keys on the phone.
  await page.getByLabel('Código', { exact: true }).fill(receipt.full_code)
  await page.getByLabel('Número do recibo').fill(receipt.number)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await says(page, 'genuine')
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Apontar ao código' }).click()
  await says(page, 'genuine')
  await page.getByText('Com rede vemos também se o recibo foi anulado depois.').waitFor()
  await page.getByRole('status').getByText(receipt.number).waitFor()
  await expect.poll(() => page.locator('video').count()).toBe(0)
})
