// Runs after a change of: auth, account, mail
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { objections, unrolled } from '../support/axe'
import { DESK, PHONE } from '../support/browser'
import { startMailbox, tokenOfMail, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
import { postJson } from '../support/server'
import { sharedBrowser } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

const SITE = 'https://sitio.example'
const CHANGED = 'A senha foi mudada.'

let mailbox: Mailbox
let product: Product
const browser = await sharedBrowser()
const contexts: BrowserContext[] = []

beforeAll(async () => {
  mailbox = await startMailbox()
  const mail = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Associação <nao-responder@sitio.example>',
    SITE_URL: SITE,
  }
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off', ...mail })
})
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
afterAll(async () => {
  await product.stop()
  await mailbox.stop()
})

async function openOn(device: typeof PHONE, address: string): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(product.url + address)
  await hydrated(page)
  return page
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar nova senha').fill(again)
}

describe('a password', () => {
  test('can be changed by a user who knows it, and other devices must sign in again', async () => {
    const other = await openOn(PHONE, '/login')
    await signIn(other, 'parceiro', DEMO_PASSWORD)
    await other.waitForURL('**/client-area')
    const page = await openOn(DESK, '/login?redirect=/client-area/settings')
    await signIn(page, 'parceiro', DEMO_PASSWORD)
    await page.getByRole('heading', { name: 'Perfil' }).waitFor()

    await page.getByLabel('Senha atual').fill('nao-e-esta')
    await choose(page, 'outra-senha-boa')
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'A senha atual não está certa.' })
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByLabel('Senha atual').getAttribute('aria-invalid')).toBe('true')
    expect(await objections(page)).toEqual([])

    await page.getByLabel('Senha atual').fill(DEMO_PASSWORD)
    await choose(page, 'outra-senha-boa', 'outra-senha-ma')
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    await page.getByText('As senhas não coincidem').first().waitFor()

    await choose(page, 'outra-senha-boa')
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    await page.getByText(CHANGED).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Perfil' }).waitFor()

    await other.reload()
    await other.waitForURL('**/login?redirect=**')
    await signIn(other, 'parceiro', 'outra-senha-boa')
    await other.waitForURL('**/client-area')
  })

  test.each([
    ['a phone', PHONE, 'voluntario', 'voluntario@demonstracao.example'],
    ['a desk', DESK, 'beneficiaria', 'beneficiaria@demonstracao.example'],
  ] as const)(
    'that is forgotten can be reset on %s with a link that works once',
    async (_, device, name, email) => {
      const page = await openOn(device, '/login')
      await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
      await page.getByRole('heading', { name: 'Nova senha' }).waitFor()
      await page.waitForFunction(() => document.activeElement?.textContent === 'Nova senha')
      await expect.poll(() => page.title()).toContain('Nova senha')
      await page.getByRole('button', { name: 'Enviar a ligação' }).click()
      await page.getByRole('link', { name: 'Por favor, escreva o e-mail da sua conta.' }).waitFor()
      expect(await objections(page)).toEqual([])
      const mail = mailbox.next()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Enviar a ligação' }).click()
      await page.getByText('Veja o seu e-mail.').waitFor()
      await mail
      const address = `/login?mode=reset#token=${tokenOfMail(mailbox.received.at(-1) ?? '')}`

      await page.goto(product.url + address)
      await hydrated(page)
      await page.waitForURL(`${product.url}/login?mode=reset`)
      await choose(page, 'a-senha-nova', 'a-senha-velha')
      await page.getByRole('button', { name: 'Guardar a senha nova' }).click()
      await page.getByText('As senhas não coincidem').first().waitFor()
      expect(await objections(page)).toEqual([])
      await choose(page, 'a-senha-nova')
      await page.getByRole('button', { name: 'Guardar a senha nova' }).click()
      await page.getByText(CHANGED).waitFor()
      await page.locator('main').getByRole('link', { name: 'Entrar', exact: true }).last().click()
      await signIn(page, name, 'a-senha-nova')
      await page.waitForURL('**/client-area')

      const second = await openOn(device, address)
      await choose(second, 'a-terceira-senha')
      await second.getByRole('button', { name: 'Guardar a senha nova' }).click()
      await second.getByText(/já não é válida/).waitFor()
      await second.getByRole('button', { name: 'Pedir outra ligação' }).click()
      await second.getByRole('button', { name: 'Enviar a ligação' }).waitFor()
      // The tab already shows this form, so opening the link changes only the URL's fragment and does not load the page
      // again. The form must still appear with the new link.
      await second.goto(product.url + address)
      await second.getByRole('button', { name: 'Guardar a senha nova' }).waitFor()
      await second.waitForURL(`${product.url}/login?mode=reset`)
    },
  )

  test('reset by e-mail ends the session of the browser in which it was reset', async () => {
    const page = await openOn(DESK, '/login')
    await signIn(page, 'doadora')
    await page.waitForURL('**/client-area')
    const mail = mailbox.next()
    await page.goto(`${product.url}/login?mode=reset`)
    await page.getByLabel('Email', { exact: true }).fill('doadora@demonstracao.example')
    await page.getByRole('button', { name: 'Enviar a ligação' }).click()
    await mail
    // E-mails of earlier versions contained the link in this format, with the token as a parameter.
    await page.goto(`${product.url}/login?mode=reset&token=${tokenOfMail(mailbox.received.at(-1) ?? '')}`)
    await page.waitForURL(`${product.url}/login?mode=reset`)
    await choose(page, 'a-senha-nova')
    await page.getByRole('button', { name: 'Guardar a senha nova' }).click()
    await page.getByText(CHANGED).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.locator('main').getByRole('link', { name: 'Entrar', exact: true }).last().click()
    await signIn(page, 'doadora', 'a-senha-nova')
    await page.waitForURL('**/client-area')
  })

  test('reset for an e-mail without an account shows the same message, and no e-mail is sent', async () => {
    const before = mailbox.received.length
    const page = await openOn(PHONE, '/login?mode=reset')
    await page.getByLabel('Email', { exact: true }).fill('ninguem@demonstracao.example')
    await page.getByRole('button', { name: 'Enviar a ligação' }).click()
    await page.getByText('Veja o seu e-mail.').waitFor()
    expect(mailbox.received).toHaveLength(before)
  })
})

test('a new account confirms its e-mail by the link that was sent there, and its settings say so until then', async () => {
  const mail = mailbox.next()
  const account = { username: 'confirma', email: 'confirma@exemplo.example', password: 'segredo-1' }
  const registered = await postJson(`${product.url}/api/v1/client-area/auth/register/`, {
    ...account,
    confirm_password: account.password,
    user_type: 'donor',
    full_name: 'Pessoa Nova',
  })
  expect(registered.status).toBe(201)
  await mail
  const page = await openOn(PHONE, '/login?redirect=/client-area/settings')
  await signIn(page, account.username, account.password)
  await page.getByText('Este e-mail está por confirmar').waitFor()
  await page.getByRole('button', { name: 'Enviar outra ligação' }).click()
  await page.getByText('Veja o seu e-mail.').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])

  const token = tokenOfMail(mailbox.received.at(-1) ?? '')
  await page.goto(`${product.url}/login?mode=verify#token=${token}`)
  await page.getByRole('heading', { name: 'Confirmar o seu e-mail' }).waitFor()
  await page.waitForURL(`${product.url}/login?mode=verify`)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByText('O e-mail está confirmado.').waitFor()
  await page.goto(`${product.url}/client-area/settings`)
  await page.getByText(account.email).waitFor()
  await expect.poll(() => page.getByText('Este e-mail está por confirmar').count()).toBe(0)

  await page.goto(`${product.url}/login?mode=verify#token=inventado`)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByText(/já não é válida/).waitFor()
  await page.goto(`${product.url}/login?mode=verify`)
  await page.getByText('Falta a ligação do e-mail.').waitFor()
})
