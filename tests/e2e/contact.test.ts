// Runs after a change of: contact, outbox
import { rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { collectComplaints, launchPhone, PHONE } from '../support/browser'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { holdScripts } from '../support/held-scripts'
import { installedProfile } from '../support/installed-profile'
import { startProduct, type Product } from '../support/product'
import { askForReceipt } from '../support/proof-form'
import { sharedBrowser } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
let proxy: FaultProxy
const browser = await sharedBrowser()
let context: BrowserContext
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
beforeEach(() => {
  proxy.use(() => 'pass')
  email = `professora-${crypto.randomUUID()}@exemplo.example`
})
afterEach(() => context.close())

function storedMessages(): { id: number; subject: string; message: string }[] {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from contact_messages where email = ?').all(email)
  } finally {
    database.close()
  }
}

/** Creates a browser context without the service worker, for tests that do not need the worker. */
async function createContext(options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', ...options })
  page = await context.newPage()
}

async function open(search = ''): Promise<void> {
  await createContext()
  await page.goto(`${proxy.url}/contacto${search}`)
  await hydrated(page)
}

async function fill(): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Professora de Chiúre')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Assunto').selectOption('Parceria')
  await page.getByLabel('Mensagem', { exact: true }).fill('Tenho as tardes livres.')
}

/** Returns the text in a stored draft of the contact form. Runs inside the page. */
async function savedMessage(name: string): Promise<string | undefined> {
  const open = indexedDB.open('ahcd-drafts')
  await new Promise((resolve) => (open.onsuccess = resolve))
  const request = open.result.transaction('drafts').objectStore('drafts').get(`${name}:anonymous`)
  await new Promise((resolve) => (request.onsuccess = resolve))
  open.result.close()
  return (request.result as { value: { message: string } } | undefined)?.value.message
}

const send = () => page.getByRole('button', { name: 'Enviar mensagem' }).click()

test('a message is stored once and its number is shown', async () => {
  await open()
  const complaints = collectComplaints(context)
  await fill()
  await send()
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  const [row, ...others] = storedMessages()
  expect(others).toEqual([])
  expect(row).toMatchObject({ subject: 'Parceria', message: 'Tenho as tardes livres.' })
  await page.getByText(`Enviada n.º ${row?.id}`).waitFor()
  expect(complaints).toEqual([])
})

test('a message written and sent before the scripts load is stored once', async () => {
  await createContext()
  const release = await holdScripts(context)
  await page.goto(`${proxy.url}/contacto`)
  await fill()
  await send()
  release()
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  expect(storedMessages()).toMatchObject([{ subject: 'Parceria', message: 'Tenho as tardes livres.' }])
})

describe('on a phone with the installed site', () => {
  async function openOnPhone(): Promise<void> {
    const folder = await installedProfile(proxy.url)
    // This runs after `afterEach`, so the browser is closed by then.
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    context = await launchPhone(folder)
    page = await openInstalled(context, `${proxy.url}/contacto`)
  }

  test('without a network a message is saved, counted, and sent when the network returns', async () => {
    await openOnPhone()
    await fill()
    await context.setOffline(true)
    await send()
    await page.getByText('Guardada, por enviar').waitFor()
    await page.getByRole('link', { name: '1 por enviar' }).waitFor()
    expect(storedMessages()).toEqual([])
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
    expect(storedMessages()).toHaveLength(1)
  })

  test('a lost response does not store a message twice', async () => {
    await openOnPhone()
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
})

test('if the API has no contact endpoint, a prepared e-mail is offered and nothing stays in the outbox', async () => {
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

test('the subject from the link that led here is filled in', async () => {
  await open('?assunto=Quero%20ser%20volunt%C3%A1rio')
  await expect.poll(() => page.getByLabel('Assunto').inputValue()).toBe('Quero ser voluntário')
})

test('typed input is there after a reload', async () => {
  await open()
  await fill()
  await expect.poll(() => page.evaluate(savedMessage, 'contact')).toBe('Tenho as tardes livres.')
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect
    .poll(() => page.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('Tenho as tardes livres.')
})

test('changes to a message in the outbox are there after a reload, and the message is stored once', async () => {
  await open()
  await fill()
  await context.setOffline(true)
  await send()
  await page.getByRole('button', { name: 'Editar a mensagem' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A sua mensagem')
  const message = page.getByLabel('Mensagem', { exact: true })
  await expect.poll(() => message.inputValue()).toBe('Tenho as tardes livres.')
  await message.fill('Tenho as manhãs livres.')
  const key = new URL(page.url()).searchParams.get('editar')
  await expect.poll(() => page.evaluate(savedMessage, `contact-edit-${key}`)).toBe('Tenho as manhãs livres.')
  // The outbox does not send the message while it is edited.
  await context.setOffline(false)
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => message.inputValue()).toBe('Tenho as manhãs livres.')
  expect(storedMessages()).toEqual([])

  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect.poll(() => message.inputValue()).toBe('Tenho as tardes livres.')
  await message.fill('Tenho as noites livres.')
  await send()
  await page.getByRole('heading', { name: 'A sua mensagem chegou.' }).waitFor()
  expect(storedMessages()).toMatchObject([{ message: 'Tenho as noites livres.' }])
  await expect.poll(() => page.evaluate(savedMessage, `contact-edit-${key}`)).toBeUndefined()

  await page.getByRole('button', { name: 'Escrever outra' }).click()
  await expect.poll(() => message.inputValue()).toBe('')
  await fill()
  await send()
  await expect.poll(storedMessages).toHaveLength(2)
})

test('without JavaScript the e-mail address remains', async () => {
  await createContext({ javaScriptEnabled: false })
  await page.goto(`${product.url}/contacto`)
  await expect.poll(() => page.locator('main a[href^="mailto:"]').count()).toBeGreaterThan(0)
})
