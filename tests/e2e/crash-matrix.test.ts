// Runs after a change of: donations, outbox, offline
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { filesOfDrafts, keptOnPhone } from '../bench/kept-on-phone'
import { startPhone, type Phone } from '../bench/phone'
import { sha256, stripedPng } from '../support/files'
import { startDonationProxy, type Fault, type DonationProxy } from '../support/donation-proxy'
import { installedProfile } from '../support/installed-profile'
import { startProduct, type Product } from '../support/product'
import { fillProofForm, sendButton, someProof, type Proof } from '../support/proof-form'
import { storedCopies, storedDonations } from '../support/stored'
import { openInstalled } from '../support/worker'

/** Size of the file in bytes. The file is so large that the upload is still running when the browser is killed. */
const PROOF_BYTES = 3_000_000

let product: Product
let proxy: DonationProxy
let phone: Phone
let proof: Proof

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  proxy = await startDonationProxy(product.url)
})
afterAll(async () => {
  await proxy.stop()
  await product.stop()
})
beforeEach(async () => {
  proxy.plan = () => 'none'
  proxy.attempts.length = 0
  await proxy.setOpen(true)
  phone = await startPhone(await installedProfile(proxy.url))
  const buffer = stripedPng(240, 320, PROOF_BYTES)
  buffer.write(crypto.randomUUID(), buffer.length - 100)
  proof = someProof({ file: { name: 'recibo.png', mimeType: 'image/png', buffer } })
})
afterEach(async () => {
  await phone.stop()
  // Closes the proxy, so that a retry of this test's upload cannot arrive during the next test.
  await proxy.setOpen(false)
})

const rows = () => storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email)

/** Opens the form in a browser with an installed worker and fills it in. */
async function fillForm(): Promise<Page> {
  const page = await openInstalled(phone.context, `${proxy.url}/enviar-comprovante`)
  await fillProofForm(page, proof)
  return page
}

async function sendUntil(page: Page, fault: Fault): Promise<void> {
  proxy.plan = () => fault
  const met = proxy.met(fault)
  await sendButton(page).click()
  await met
}

/**
 * Kills the browser and starts it again. If `isServerThere` is true, the proxy then accepts connections, and Background
 * Sync sends the proof immediately.
 */
async function dieAndReturn({ isServerThere }: { isServerThere: boolean }): Promise<void> {
  await phone.kill()
  proxy.plan = () => 'none'
  await proxy.setOpen(isServerThere)
  await phone.switchOn()
}

/** Returns the state that the outbox page shows for its only proof. */
const pending = async (): Promise<string> => {
  await phone.page.goto(`${proxy.url}/enviar-comprovante/pendentes`)
  return phone.page.getByRole('article').getByRole('status').innerText()
}

/** Opens the outbox page with a network and waits until it shows the association's receipt. */
async function arrives(): Promise<void> {
  const { page } = phone
  await proxy.setOpen(true)
  await page.goto(`${proxy.url}/enviar-comprovante/pendentes`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const again = page.getByRole('button', { name: /^(Tentar|Perguntar) agora/ }).first()
  const receipt = page.getByRole('listitem').filter({ hasText: 'Enviado' })
  await expect
    .poll(
      async () => {
        // Presses the button that sends an entry before it is due. The button disappears together with the pending
        // entry, so a failed click is ignored.
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
        return receipt.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const [row, ...others] = rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    guest_name: proof.name,
    guest_phone: proof.phone,
    description: proof.description,
    amount_cents: 150_050,
    method: 'M-Pesa',
    proof_size: proof.file.buffer.length,
    proof_sha256: sha256(proof.file.buffer),
  })
  expect(storedCopies(product.dataDir, proof.file.buffer)).toHaveLength(1)
  await expect.poll(() => receipt.innerText()).toContain(row?.number)
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).innerText())
    .toMatch(/^(Nada por enviar|Enviado agora)/)
  await offersNoSecondSending()
  expect(phone.complaints).toEqual([])
}

/** Checks that the form is not filled in again with the data of the received proof. */
async function offersNoSecondSending(): Promise<void> {
  const { page } = phone
  await page.goto(`${proxy.url}/enviar-comprovante`)
  await page
    .getByText('Como quer enviar?')
    .or(page.getByRole('heading', { name: 'Enviado' }))
    .first()
    .waitFor()
  await expect
    .poll(async () => (await keptOnPhone(page)).map(({ database, state }) => [database, state]))
    .toEqual([['ahcd-outbox', 'sent']])
  await expectAbsent(page.getByText('Rascunho recuperado'))
}

test('a browser killed after a file was selected restores the draft, and nothing was sent', async () => {
  const page = await fillForm()
  // Waits until the draft contains the last typed field and the file.
  await expect
    .poll(async () => (await keptOnPhone(page)).map(({ fields }) => fields.phone))
    .toEqual([proof.phone])
  await expect.poll(() => filesOfDrafts(page)).toEqual([proof.file.name])
  await dieAndReturn({ isServerThere: true })
  await phone.page.goto(`${proxy.url}/enviar-comprovante`)
  await phone.page.getByText('Rascunho recuperado').waitFor()
  await phone.page.getByText(proof.file.name).waitFor()
  await expect.poll(() => phone.page.getByLabel('Nome completo').inputValue()).toBe(proof.name)
  expect(rows()).toEqual([])
  await sendButton(phone.page).click()
  await phone.page.getByRole('heading', { name: 'Enviado' }).waitFor()
  await arrives()
})

test('a browser killed after the proof was saved keeps it, shows it as not sent, and sends it later', async () => {
  const page = await fillForm()
  await phone.context.setOffline(true)
  await sendButton(page).click()
  await page.getByRole('heading', { name: 'Guardado neste telemóvel' }).waitFor()
  await dieAndReturn({ isServerThere: false })
  // The worker may have tried to send the proof in the meantime. In that case the page does not know whether the proof
  // arrived, and shows 'A confirmar'.
  const claim = await pending()
  expect(claim).toMatch(/^(Guardado neste telemóvel|A enviar|A confirmar)/)
  expect(rows()).toEqual([])
  await arrives()
})

test('a browser killed during the upload shows that the outcome is unknown, and the proof is stored once', async () => {
  await sendUntil(await fillForm(), 'hold-upload')
  await dieAndReturn({ isServerThere: false })
  expect(rows()).toEqual([])
  await phone.page.goto(`${proxy.url}/enviar-comprovante/pendentes`)
  await phone.page.getByRole('article').getByText('A confirmar').waitFor()
  await arrives()
})

test('a browser killed between the server’s commit and the response requests it again and gets the same number', async () => {
  await sendUntil(await fillForm(), 'hold-answer')
  const [stored] = rows()
  expect(stored).toBeDefined()
  await dieAndReturn({ isServerThere: false })
  await phone.page.goto(`${proxy.url}/enviar-comprovante/pendentes`)
  await phone.page.getByRole('article').getByText('A confirmar').waitFor()
  await arrives()
  expect(rows()[0]?.id).toBe(stored?.id)
})

test('a browser killed after the response shows the receipt and sends nothing more', async () => {
  const page = await fillForm()
  await sendButton(page).click()
  await page.getByRole('heading', { name: 'Enviado' }).waitFor()
  await dieAndReturn({ isServerThere: true })
  await arrives()
  expect(proxy.attempts).toHaveLength(1)
})
