// Runs after a change of: donations, outbox, community
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { stripedPng } from '../support/files'
import { partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { guestFields, submit, submitAsGuest } from '../support/submission'

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

const STATE = '/enviar-comprovante/estado'
let count = 0

/** Sends a proof as a guest with a new email address. */
async function donate() {
  const email = `convidada${(count += 1)}@exemplo.example`
  const answer = await submitAsGuest(
    { api: `${product.url}/api/v1` },
    { fields: guestFields({ guest_email: email, amount: '1500' }), file: stripedPng(30 + count, 60) },
  )
  const { id, reference, number } = (await answer.json()) as { id: number; reference: string; number: string }
  return { email, id, reference, number }
}

async function open(address: string, device: typeof PHONE = PHONE, person?: string) {
  const browser = await sharedBrowser()
  const context: BrowserContext = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(person && { storageState: await signedInStorage(product.url, person) }),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + address)
  return { page, context }
}

async function ask(page: Page, { reference, email }: { reference: string; email: string }) {
  await page.getByLabel('Referência').fill(reference)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ver o estado' }).click()
}

const fate = (page: Page, word: string) =>
  page.getByRole('heading', { level: 2, name: word, exact: true }).waitFor()
const linkIn = async (email: string, words: string): Promise<string> => {
  const found = () =>
    mailbox.received
      .filter((mail) => recipientOfMail(mail) === email)
      .map((mail) => partsOfMail(mail)[0] ?? '')
      .find((text) => text.includes(words))
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  return /http:\/\/localhost(\/\S+)/.exec(found() ?? '')?.[1] ?? ''
}

async function choose(page: Page, shade: number) {
  await page
    .getByLabel('Ficheiro do comprovante')
    .setInputFiles({ name: 'outra.png', mimeType: 'image/png', buffer: stripedPng(90 + shade, 70) })
  await page.getByText('outra.png').waitFor()
}

const review = async (id: number) => open(`/dashboard/community/donations?rever=${id}`, DESK, 'comunidade')

test('a guest is asked for another proof, sends it under the same reference from the mail, it is approved, and its receipt opens', async () => {
  const { email, id, reference } = await donate()
  const { page: staff } = await review(id)
  await staff.locator('canvas[data-drawn]').waitFor()
  await staff.keyboard.press('p')
  await staff.getByLabel('Mensagem para o doador').fill('Falta ver a data.')
  await staff.getByRole('button', { name: 'Pedir e avisar' }).click()
  await staff.getByText(/^Pedido outro comprovante em/).waitFor()

  const link = await linkIn(email, 'Falta ver a data.')
  const { page } = await open(link)
  await fate(page, 'Falta outro comprovante')
  await page.getByText('Falta ver a data.').waitFor()
  await page.waitForURL(`**${STATE}?doacao=${reference}`)
  await choose(page, 1)
  await page.getByRole('button', { name: 'Enviar este comprovante' }).click()
  await fate(page, 'Em análise')
  await page.getByText('Faltam 48 h').waitFor()

  await staff.reload()
  await staff.getByText('Novo comprovante recebido').first().waitFor()
  await staff.getByRole('button', { name: 'Ver este comprovante' }).click()
  await expect.poll(() => staff.locator('canvas[data-drawn]').count()).toBe(2)
  await staff.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await staff.getByText(/^Aprovada em/).waitFor()
  await page.reload()
  await fate(page, 'Confirmada')
  await page.getByRole('link', { name: 'Abrir o recibo' }).click()
  await page.getByRole('heading', { level: 1, name: 'O seu recibo' }).waitFor()
  await page.waitForURL('**/recibo')
  await page.goBack()
  await fate(page, 'Confirmada')
})

test('a rejected proof is replaced without a network, sent once when it is back, and approved', async () => {
  const { email, id, reference } = await donate()
  const { page: staff } = await review(id)
  await staff.locator('canvas[data-drawn]').waitFor()
  await staff.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await staff.getByRole('button', { name: 'Rejeitar e avisar' }).click()
  await staff.getByText(/^Rejeitada em/).waitFor()

  const { page, context } = await open(STATE)
  await ask(page, { email, reference: reference.toLowerCase().replaceAll('-', ' ') })
  await fate(page, 'Recusada')
  await choose(page, 2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar este comprovante' }).click()
  await page.getByText('Guardado neste telemóvel').waitFor()
  await context.setOffline(false)
  await fate(page, 'Em análise')
  await page.goto(`${product.url}/enviar-comprovante/pendentes`)
  await page.getByRole('heading', { name: 'Já na associação' }).waitFor()
  await staff.reload()
  await expect.poll(() => staff.getByRole('button', { name: 'Ver este comprovante' }).count()).toBe(1)
  await staff.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await staff.getByText(/^Aprovada em/).waitFor()
})

test('a refused proof that is edited and refused again is sent under the same key, and no second entry is left', async () => {
  const { email, id, reference } = await donate()
  const { page: staff } = await review(id)
  await staff.locator('canvas[data-drawn]').waitFor()
  await staff.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await staff.getByRole('button', { name: 'Rejeitar e avisar' }).click()
  await staff.getByText(/^Rejeitada em/).waitFor()

  const { page, context } = await open(STATE)
  await ask(page, { email, reference })
  await fate(page, 'Recusada')
  await choose(page, 5)
  const keys: (string | undefined)[] = []
  const refuse = { status: 400, json: { payment_proof: ['Este ficheiro não é um comprovante.'] } }
  await context.route('**/api/v1/donations/proof/', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length <= 2 ? route.fulfill(refuse) : route.continue()
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar este comprovante' }).click()
  await page.getByText('Guardado neste telemóvel').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Corrigir e reenviar' }).click()
  const send = page.getByRole('button', { name: 'Enviar este comprovante' })
  await send.click()
  await expect.poll(() => keys.length).toBe(2)
  await send.click()
  await fate(page, 'Em análise')
  expect(new Set(keys).size).toBe(1)
  await page.goto(`${product.url}/enviar-comprovante/pendentes`)
  await page.getByRole('heading', { name: 'Já na associação' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Corrigir e reenviar' }).count()).toBe(0)
})

test('what was followed is there without a network, and a stranger learns nothing', async () => {
  const { email, reference, number } = await donate()
  const { page, context } = await open(await linkIn(email, reference))
  await fate(page, 'Em análise')
  await page.getByText(number).waitFor()
  await page.getByRole('button', { name: 'Ver outra doação' }).click()
  await ask(page, { reference, email: 'outra@exemplo.example' })
  const summary = page.getByRole('alert').filter({ hasText: 'Não há nenhuma doação com esta referência' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((alert) => alert.contains(document.activeElement))).toBe(true)
  // The donation's number does not give access to the donation, and the message about the previous attempt has
  // disappeared.
  await ask(page, { reference: number, email })
  await page
    .getByText(/O número da doação não serve/)
    .first()
    .waitFor()
  await expect.poll(() => summary.count()).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: new RegExp(reference) }).click()
  await fate(page, 'Em análise')
  await page.getByText(/O que se sabia em/).waitFor()
})

test('a member’s list in the portal shows the present state of each donation, without a network too', async () => {
  const { page, context } = await open('/client-area', PHONE, 'doadora')
  const signIn = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'doadora', password: 'demonstracao' }),
  })
  const { access } = (await signIn.json()) as { access: string }
  const answer = await submit(`${product.url}/api/v1/donations/`, {
    headers: { Authorization: `Bearer ${access}` },
    fields: { amount: '77', donation_method: '1', description: '' },
    file: stripedPng(77, 77),
  })
  const { id } = (await answer.json()) as { id: number }
  const { page: staff } = await review(id)
  await staff.locator('canvas[data-drawn]').waitFor()
  await staff.keyboard.press('a')
  await staff.getByText(/^Aprovada em/).waitFor()
  await page.getByRole('link', { name: 'Doações', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: /MZN.77/ })
  await row.getByText('Confirmada').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await row.getByRole('link', { name: /^Ver/ }).click()
  await fate(page, 'Confirmada')
  await page.goBack()
  await context.setOffline(true)
  await row.getByText('Confirmada').waitFor()
})

test('what is typed and sent before the scripts run is answered when they have run', async () => {
  const donation = await donate()
  const { page, context } = await open('/sobre')
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await context.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(product.url + STATE, { waitUntil: 'commit' })
  await ask(page, donation)
  go()
  await fate(page, 'Em análise')
})

describe.each(drawnDevices('donation-follow'))('on %s', (_, device) => {
  test('axe objects to no state of a followed donation', async () => {
    const donation = await donate()
    const { page, context } = await open(STATE, device)
    const complaints = collectComplaints(context)
    const isFine = async () => {
      await unrolled(page)
      expect(await objections(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.getByRole('button', { name: 'Ver o estado' }).click()
    await page.getByRole('link', { name: /^Escreva a referência como está no e-mail/ }).waitFor()
    await isFine()
    await ask(page, donation)
    await fate(page, 'Em análise')
    await isFine()
    const { page: staff } = await review(donation.id)
    await staff.locator('canvas[data-drawn]').waitFor()
    await staff.keyboard.press('p')
    expect(await objections(staff)).toEqual([])
    await staff.getByRole('button', { name: 'Pedir e avisar' }).click()
    await staff.getByText(/^Pedido outro comprovante em/).waitFor()
    await page.reload()
    await fate(page, 'Falta outro comprovante')
    await choose(page, 3)
    await isFine()
    expect(complaints).toEqual([])
  })
})
