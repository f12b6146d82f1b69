// Runs after a change of: donations, sw, share
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SHARE_FIELD, SHARE_TARGET, SHARE_TEXT_FIELD } from '@/shared/offline-addresses'
import { expectAbsent } from '../support/absent'
import { launchPhone } from '../support/browser'
import { stripedPng } from '../support/files'
import { startProduct, type Product } from '../support/product'
import { sendButton, someProof } from '../support/proof-form'
import { storedDonations } from '../support/stored'
import { openInstalled, readAhead } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext

/**
 * The server of a second site that posts to ours. A page of our own site cannot play this role, because its Content
 * Security Policy lets forms post to our own origin only.
 */
const others = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html', 'referrer-policy': request.url?.slice(1) })
    .end('<!doctype html><title>Outro sítio</title>')
})
let otherSite: string

beforeAll(async () => {
  product = await startProduct()
  await once(others.listen(0, '127.0.0.1'), 'listening')
  otherSite = `http://localhost:${(others.address() as AddressInfo).port}`
})
afterAll(async () => {
  others.close()
  await product.stop()
})
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  phone = await launchPhone(folder)
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Posts a file as the share sheet of the operating system does: with a form whose submission is a navigation. */
async function share(
  page: Awaited<ReturnType<BrowserContext['newPage']>>,
  name: string,
  type: string,
  action: string = SHARE_TARGET,
) {
  const bytes = [...stripedPng(40, 60, 5_000)]
  await page.evaluate(
    ({ action, field, bytes, name, type }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field })
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action, field: SHARE_FIELD, bytes, name, type },
  )
  await page.waitForURL('**/enviar-comprovante*')
}

const MESSAGE =
  'ID da transacao PP260310.1530.X12345. Transferiste 1,500.50MT para 860000000, ASSOCIACAO as 15:30:12 de 10/03/2026.'

/** Posts a text as the share sheet of the operating system does. */
async function shareText(page: Awaited<ReturnType<BrowserContext['newPage']>>, text: string) {
  await page.evaluate(
    ({ action, field, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: field, value: text }),
      )
      document.body.append(form)
      form.submit()
    },
    { action: SHARE_TARGET, field: SHARE_TEXT_FIELD, text },
  )
  await page.waitForURL('**/enviar-comprovante*')
}

test('a screenshot shared from the phone’s gallery is in the form, without a network too', async () => {
  const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
  await phone.setOffline(true)
  await share(page, 'captura.png', 'image/png')
  await page.getByText('Recebemos o ficheiro que partilhou').waitFor()
  await page.getByText('captura.png').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a phone that opened only the home page accepts a shared screenshot offline and offers the methods', async () => {
  const page = await openInstalled(phone, `${product.url}/`)
  await readAhead(page)
  await phone.close()
  phone = await launchPhone(folder)
  await phone.setOffline(true)
  const later = await phone.newPage()
  await later.goto(`${product.url}/`)
  await share(later, 'captura.png', 'image/png')
  await later.getByText('captura.png').waitFor()
  await later.getByText(/Métodos como estavam em/).waitFor()
  const proof = someProof()
  await later.getByLabel('Valor que transferiu').fill(proof.amount)
  await later.getByRole('radio', { name: proof.method }).check()
  await later.getByLabel('Nome completo').fill(proof.name)
  await later.getByLabel('Email', { exact: true }).fill(proof.email)
  await later.getByRole('textbox', { name: 'Telefone' }).fill(proof.phone)
  await sendButton(later).click()
  await later.getByRole('heading', { level: 1, name: /Guardado neste/ }).waitFor()
  await phone.setOffline(false)
  await expect
    .poll(() => storedDonations(product.dataDir).filter((row) => row.guest_email === proof.email).length, {
      timeout: 60_000,
    })
    .toBe(1)
})

test('a message shared from the phone fills in amount and method without a network, beside a description in the draft', async () => {
  const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
  await readAhead(page)
  await page.getByLabel(/^Descrição/).fill('Para a escola de Metuge')
  await page.getByText(/Rascunho guardado/).waitFor()
  await phone.setOffline(true)
  await shareText(page, MESSAGE)
  await page.getByText('Recebemos a mensagem que partilhou').waitFor()
  await page.getByText('MZN 1 500,50, em 10/03/2026 às 15:30, código PP2603101530X12345').waitFor()
  await expect
    .poll(() => page.getByLabel(/^Descrição/).inputValue())
    .toBe(`Para a escola de Metuge\n${MESSAGE}`)
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('1\u00a0500,50')
  await expect.poll(() => page.getByRole('radio', { name: 'E-Mola' }).isChecked()).toBe(true)
})

test('a reload after a share does not ask for the file again, and the draft still has it', async () => {
  const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
  await share(page, 'captura.png', 'image/png')
  await page.getByText(/Rascunho guardado/).waitFor()
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await page.getByText('captura.png').waitFor()
  await expectAbsent(page.getByText('O ficheiro partilhado não chegou até aqui'))
})

test('without a worker the server redirects to the form, which asks for the file again', async () => {
  await phone.close()
  phone = await launchPhone(folder, { serviceWorkers: 'block', locale: 'pt-PT' })
  const page = await phone.newPage()
  await page.goto(`${product.url}/enviar-comprovante`)
  await share(page, 'captura.png', 'image/png')
  await page.getByText('O ficheiro partilhado não chegou até aqui').waitFor()
  await page.getByRole('button', { name: 'Escolher ficheiro' }).waitFor()
})

test.each(['strict-origin-when-cross-origin', 'unsafe-url'])(
  "a file that another site's page posts does not get into the form (its policy: %s)",
  async (policy) => {
    const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
    await page.goto(`${otherSite}/${policy}`)
    await share(page, 'alheia.png', 'image/png', product.url + SHARE_TARGET)
    await page.getByText('O ficheiro partilhado não chegou até aqui').waitFor()
    await expectAbsent(page.getByText('alheia.png'))
  },
)
