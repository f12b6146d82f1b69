// Subject: contact, outbox
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { complaintsOf, launchPhone } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { holdScripts } from '../support/held-scripts'
import { startProduct, type Product } from '../support/product'
import { askForReceipt } from '../support/proof-form'
import { openInstalled } from '../support/worker'

let product: Product
let proxy: FaultProxy
let folder: string
let phone: BrowserContext
let page: Page
let email: string

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
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  phone = await launchPhone(folder)
  email = `professora-${crypto.randomUUID()}@exemplo.example`
})
afterEach(async () => {
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
})

function storedMessages(): { id: number; subject: string; message: string }[] {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from contact_messages where email = ?').all(email)
  } finally {
    database.close()
  }
}

async function open(search = ''): Promise<void> {
  page = await openInstalled(phone, `${proxy.url}/contacto${search}`)
}

async function fill(): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Professora de Chiúre')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Assunto').selectOption('Parceria')
  await page.getByLabel('Mensagem', { exact: true }).fill('Tenho as tardes livres.')
}

/** What lies among the drafts of the page that this runs in. */
async function savedMessage(): Promise<string | undefined> {
  const open = indexedDB.open('ahcd-drafts')
  await new Promise((resolve) => (open.onsuccess = resolve))
  const request = open.result.transaction('drafts').objectStore('drafts').get('contact:anonymous')
  await new Promise((resolve) => (request.onsuccess = resolve))
  open.result.close()
  return (request.result as { value: { message: string } } | undefined)?.value.message
}

const send = () => page.getByRole('button', { name: 'Enviar mensagem' }).click()

test('a message arrives once and shows its number', async () => {
  await open()
  const complaints = complaintsOf(phone)
  await fill()
  await send()
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  const [row, ...others] = storedMessages()
  expect(others).toEqual([])
  expect(row).toMatchObject({ subject: 'Parceria', message: 'Tenho as tardes livres.' })
  await page.getByText(`Enviada n.º ${row?.id}`).waitFor()
  expect(complaints).toEqual([])
})

test('a message that was written and sent before the scripts came arrives once', async () => {
  page = await phone.newPage()
  const release = await holdScripts(phone)
  await page.goto(`${proxy.url}/contacto`)
  await fill()
  await send()
  release()
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  expect(storedMessages()).toMatchObject([{ subject: 'Parceria', message: 'Tenho as tardes livres.' }])
})

test('without a network a message waits, is counted, and goes by itself', async () => {
  await open()
  await fill()
  await phone.setOffline(true)
  await send()
  await page.getByText('Guardada, por enviar').waitFor()
  await page.getByRole('link', { name: '1 por enviar' }).waitFor()
  expect(storedMessages()).toEqual([])
  await phone.setOffline(false)
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  expect(storedMessages()).toHaveLength(1)
})

test('an answer that is lost does not store a message twice', async () => {
  await open()
  await fill()
  let isDropped = false
  proxy.use(({ method }) => {
    if (method !== 'POST' || isDropped) return 'pass'
    isDropped = true
    return 'drop-after'
  })
  await send()
  await askForReceipt(page, page.getByRole('heading', { name: 'A sua mensagem chegou.' }))
  expect(storedMessages()).toHaveLength(1)
})

test('where the API has no place for messages a prepared letter stands, and nothing waits', async () => {
  await open()
  await fill()
  proxy.use(({ method }) =>
    method === 'POST'
      ? { status: 404, headers: { 'Content-Type': 'application/json' }, body: '{"detail":"x"}' }
      : 'pass',
  )
  await send()
  const letter = page.getByRole('link', { name: 'Abrir no meu e-mail' })
  await letter.waitFor()
  const href = decodeURIComponent((await letter.getAttribute('href')) ?? '')
  expect(href).toContain('subject=Parceria')
  expect(href).toContain('Tenho as tardes livres.')
  await expectAbsent(page.getByRole('link', { name: /por enviar/ }))
})

test('the subject of the page that led here is filled in', async () => {
  await open('?assunto=Quero%20ser%20volunt%C3%A1rio')
  await expect.poll(() => page.getByLabel('Assunto').inputValue()).toBe('Quero ser voluntário')
})

test('what was typed is there after a reload', async () => {
  await open()
  await fill()
  await expect.poll(() => page.evaluate(savedMessage)).toBe('Tenho as tardes livres.')
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect
    .poll(() => page.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('Tenho as tardes livres.')
})

test('without JavaScript the e-mail address remains', async () => {
  await phone.close()
  phone = await launchPhone(folder, { javaScriptEnabled: false })
  page = await phone.newPage()
  await page.goto(`${product.url}/contacto`)
  await expect.poll(() => page.locator('main a[href^="mailto:"]').count()).toBeGreaterThan(0)
})
