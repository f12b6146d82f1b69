// Runs after a change of: donations, list, record, feedback
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { stripedPng } from '../support/files'
import { partsOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { samplesAll } from '../support/sample'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { guestFields, submitAsGuest } from '../support/submission'

let product: Product
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  product = await startProduct({
    DEMO: '1',
    RATE_LIMITS: 'off',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'nao-responder@sitio.example',
    SITE_URL: 'http://localhost',
  })
})
afterAll(async () => {
  await product.stop()
  await mailbox.stop()
})

function inDatabase<T>(work: (database: InstanceType<typeof DatabaseSync>) => T): T {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const states = (): Record<string, number> =>
  inDatabase((database) => {
    const rows = database.prepare('select status, count(*) as n from donations group by status').all()
    return Object.fromEntries((rows as { status: string; n: number }[]).map(({ status, n }) => [status, n]))
  })

/** Replaces all donations by `count` new donations, with amounts of 1, 2, 3 … MZN. */
async function fill(count: number): Promise<void> {
  inDatabase((database) =>
    database.exec(
      'delete from signed_receipts; delete from donation_messages; delete from donation_events; delete from donations',
    ),
  )
  for (let n = 1; n <= count; n++)
    await submitAsGuest(
      { api: `${product.url}/api/v1` },
      { fields: guestFields({ amount: `${n}` }), file: stripedPng(40 + n, 60) },
    )
}

async function open({ person = 'comunidade', device = DESK, query = '' } = {}): Promise<{
  page: Page
  context: BrowserContext
}> {
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/community/donations${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, context }
}

const review = (page: Page, n: number) => page.getByRole('link', { name: new RegExp(`^MZN.${n}$`) }).click()
const shows = (page: Page, n: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^MZN.${n}$`) }).waitFor()
const drawn = (page: Page) => page.locator('canvas[data-drawn]').waitFor()
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const APPROVED = 'Doação aprovada. A mensagem segue dentro de 10 segundos.'

beforeEach(() => fill(3))

/**
 * Number of donations to decide, a multiple of ten because each tenth donation is rejected. `npm test` uses fewer,
 * because more donations add no new behaviour.
 */
const COUNT = samplesAll() ? 60 : 20

test('a reviewer clears a queue of donations with the keyboard alone', async () => {
  await fill(COUNT)
  const { page } = await open()
  await said(page, `${COUNT}`)
  const marked = page.getByRole('navigation', { name: 'Dashboard' }).locator('a[aria-current=page]')
  await expect.poll(async () => [...new Set(await marked.allTextContents())]).toEqual(['Doações'])
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('Enter')
  for (let n = 1; n <= COUNT; n++) {
    await shows(page, n)
    await drawn(page)
    await page.keyboard.press(n % 10 === 0 ? 'r' : 'a')
    if (n % 10 === 0) {
      await page.getByRole('radio', { name: 'Ilegível' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.getByText(n % 10 === 0 ? /^Rejeitada em/ : /^Aprovada em/).waitFor()
    if (n < COUNT) await page.keyboard.press('n')
  }
  expect(states()).toEqual({ approved: COUNT * 0.9, rejected: COUNT / 10 })
})

test('a decision is taken back within ten seconds, from the page or from the toast at the next donation', async () => {
  const { page } = await open()
  await review(page, 1)
  await shows(page, 1)
  await page.keyboard.press('a')
  await said(page, APPROVED)
  await page.keyboard.press('u')
  await said(page, 'Decisão anulada. A doação está outra vez em análise.')
  await expect.poll(states).toEqual({ pending: 3 })
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await said(page, APPROVED)
  await page.keyboard.press('n')
  await shows(page, 2)
  await page
    .locator('[data-sonner-toast][data-removed=false]')
    .getByRole('button', { name: 'Anular' })
    .click()
  await expect.poll(states).toEqual({ pending: 3 })
  await page.getByRole('link', { name: 'Seguinte (2 de 3)' }).waitFor()
})

test('the second of two reviewers is told who was first', async () => {
  const [first, second] = await Promise.all([open(), open({ person: 'admin' })])
  for (const { page } of [first, second]) {
    await review(page, 2)
    await shows(page, 2)
    await drawn(page)
  }
  await first.page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await said(first.page, APPROVED)
  await second.page.keyboard.press('r')
  await second.page.getByRole('button', { name: 'Rejeitar e avisar' }).click()
  await second.page.getByText('Outra pessoa decidiu primeiro').waitFor()
  await second.page
    .getByText(/já foi aprovada em .* A sua decisão não contou/)
    .first()
    .waitFor()
  await second.page.getByText(/^Aprovada em .* por /).waitFor()
  expect(states()).toEqual({ pending: 2, approved: 1 })
})

test('a rejected donor gets the reviewer’s reason by mail, and the donation can be reopened', async () => {
  const { page } = await open()
  await review(page, 1)
  await shows(page, 1)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await page.getByRole('radio', { name: 'Outro motivo' }).check()
  await page.getByRole('button', { name: 'Rejeitar e avisar' }).click()
  await said(page, 'Escreva o motivo.')
  await page.getByLabel('Mensagem para o doador').fill('Falta a segunda página.')
  await page.getByRole('button', { name: 'Rejeitar e avisar' }).click()
  await page.getByText(/^Rejeitada em/).waitFor()
  const told = () =>
    mailbox.received.some((mail) => partsOfMail(mail)[0]?.includes('> Falta a segunda página.'))
  await expect.poll(told, { timeout: 30_000 }).toBe(true)
  await page.reload()
  await page.getByText(/^Mensagem: doação não confirmada/).waitFor()
  await page
    .getByText(/Enviada às/)
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByLabel('Motivo', { exact: true }).fill('A página chegou.')
  await page.getByRole('button', { name: 'Reabrir a doação' }).click()
  await page.getByRole('button', { name: 'Aprovar', exact: true }).waitFor()
  await page.getByText('A página chegou.').waitFor()
  expect(states()).toEqual({ pending: 3 })
})

test('only proofs that were opened are approved together', async () => {
  const { page } = await open()
  await review(page, 1)
  await drawn(page)
  await page.locator('main').getByRole('link', { name: 'Doações', exact: true }).click()
  await page.getByText('Já visto').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Aprovar' }).click()
  await page
    .getByRole('dialog', { name: 'Aprovar 3 doações?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await page.getByText('2 por abrir: Abra o comprovante antes de aprovar.', { exact: false }).waitFor()
  await said(page, '2 selecionados')
  expect(states()).toEqual({ pending: 2, approved: 1 })
})

test('filters, search and the donation under review are in the URL', async () => {
  const { page } = await open({ query: '?valor-de=500&valor-ate=5000' })
  await page.getByText('Nenhuma doação corresponde ao que procura.').waitFor()
  await page.getByLabel('Valor, até').fill('500')
  await page.getByLabel('Valor, de').fill('')
  await page.getByRole('link', { name: /^MZN.3$/ }).waitFor()
  await page.getByLabel('Procurar').fill('ninguem')
  await page.waitForURL(/procura=ninguem/)
  await page.getByText('Nenhuma doação corresponde ao que procura.').waitFor()
  await page.getByLabel('Procurar').fill('')
  await review(page, 2)
  await page.waitForURL(/rever=\d+/)
  await page.reload()
  await shows(page, 2)
  await page.locator('main').getByRole('link', { name: 'Doações', exact: true }).click()
  await page.waitForURL(
    (url) =>
      url.searchParams.get('valor-ate') === '"500"' &&
      !url.searchParams.has('valor-de') &&
      !url.searchParams.has('rever'),
  )
  await page.getByRole('link', { name: 'Confirmadas 0' }).click()
  await page.goto(`${product.url}/dashboard/community/donations?rever=999999`)
  await page.getByText('Esta doação não existe.').waitFor()
})

test('a proof is enlarged and turned with keys, and a broken request offers another attempt', async () => {
  const { page, context } = await open()
  await review(page, 1)
  await drawn(page)
  const canvas = page.locator('canvas')
  const size = () =>
    canvas.evaluate((one: HTMLCanvasElement) => `${one.width}x${one.height} ${one.style.width}`)
  await expect.poll(size).toBe('41x60 100%')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('o')
  await page.keyboard.press('+')
  await expect.poll(size).toBe('60x41 150%')
  await context.route('**/proof/', (route) => route.abort())
  await page.keyboard.press('n')
  await shows(page, 2)
  await page.getByText('Não foi possível abrir o comprovante.').waitFor()
  await context.unroute('**/proof/')
  await page.getByRole('button', { name: 'Tentar outra vez' }).click()
  await drawn(page)
})

test('who may only look sees amounts and states, and no way to a donor', async () => {
  const { page } = await open({ person: 'visualizador' })
  await page.getByRole('cell', { name: /^MZN.1/ }).waitFor()
  await page.getByText('Quem doou e o comprovante são da Gestão de Comunidade.', { exact: false }).waitFor()
  await expect.poll(() => page.getByText('Convidada de demonstração').count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  const [id] = inDatabase((database) => database.prepare('select id from donations').all()) as {
    id: number
  }[]
  await page.goto(`${product.url}/dashboard/community/donations?rever=${id?.id}`)
  await page.getByText('As doações são da Gestão de Comunidade.', { exact: false }).waitFor()
})

describe.each(drawnDevices('donation-review'))('on %s', (_, device) => {
  test('axe objects to no state, and without a network nothing can be decided', async () => {
    const { page, context } = await open({ device })
    const complaints = collectComplaints(context)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.getByRole('link', { name: /^MZN.1$/ }).waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await expect.poll(fits).toBe(0)
    await review(page, 1)
    await drawn(page)
    expect(await objections(page)).toEqual([])
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
    await expect.poll(fits).toBe(0)
    expect(await objections(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.keyboard.press('a')
    await said(page, APPROVED)
    expect(await objections(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.keyboard.press('n')
    await shows(page, 2)
    await drawn(page)
    await context.setOffline(true)
    await page.getByText('Sem rede: nada muda na associação até a haver.').first().waitFor()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('a')
    await expect
      .poll(() => page.getByRole('button', { name: 'Aprovar', exact: true, disabled: true }).count())
      .toBe(1)
    expect(states()).toEqual({ pending: 2, approved: 1 })
  })
})
