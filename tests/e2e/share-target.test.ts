// Subject: donations, sw, share
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SHARE_FIELD, SHARE_TARGET } from '@/shared/offline-addresses'
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

beforeAll(async () => {
  product = await startProduct()
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

/** Posts a file as the system's share sheet does: a form, by navigation. */
async function share(page: Awaited<ReturnType<BrowserContext['newPage']>>, name: string, type: string) {
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
    { action: SHARE_TARGET, field: SHARE_FIELD, bytes, name, type },
  )
  await page.waitForURL('**/enviar-comprovante*')
}

test('a screenshot that is shared from the gallery lies in the form, without a network too', async () => {
  const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
  await phone.setOffline(true)
  await share(page, 'captura.png', 'image/png')
  await page.getByText('Recebemos o ficheiro que partilhou').waitFor()
  await page.getByText('captura.png').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a phone that only ever saw the home page takes a shared screenshot offline, with methods to choose from', async () => {
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

test('a reload after a share asks for nothing again, and the draft still holds the file', async () => {
  const page = await openInstalled(phone, `${product.url}/enviar-comprovante`)
  await share(page, 'captura.png', 'image/png')
  await page.getByText(/Rascunho guardado/).waitFor()
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await page.getByText('captura.png').waitFor()
  await expectAbsent(page.getByText('O ficheiro partilhado não chegou até aqui'))
})

test('without a worker the server leads to the form, which asks for the file again', async () => {
  await phone.close()
  phone = await launchPhone(folder, { serviceWorkers: 'block', locale: 'pt-PT' })
  const page = await phone.newPage()
  await page.goto(`${product.url}/enviar-comprovante`)
  await share(page, 'captura.png', 'image/png')
  await page.getByText('O ficheiro partilhado não chegou até aqui').waitFor()
  await page.getByRole('button', { name: 'Escolher ficheiro' }).waitFor()
})
