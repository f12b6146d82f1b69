// Subject: auth, account, mail
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { objections } from '../support/axe'
import { DESK, PHONE } from '../support/browser'
import { startMailbox, tokenOfMail, type Mailbox } from '../support/mailbox'
import { startProduct, type Product } from '../support/product'
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
  product = await startProduct({ RATE_LIMITS: 'off', ...mail })
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
  test('is changed by who knows it, and other devices must sign in again', async () => {
    const other = await openOn(PHONE, '/login')
    await signIn(other, 'parceiro', DEMO_PASSWORD)
    await other.waitForURL('**/client-area')
    const page = await openOn(DESK, '/login?redirect=/client-area/settings')
    await signIn(page, 'parceiro', DEMO_PASSWORD)
    await page.getByRole('heading', { name: 'Definições' }).waitFor()

    await page.getByLabel('Senha atual').fill('nao-e-esta')
    await choose(page, 'outra-senha-boa')
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    await page.getByText('A senha atual não está certa.').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'password-current')
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
    await page.getByRole('heading', { name: 'Definições' }).waitFor()

    await other.reload()
    await other.waitForURL('**/login?redirect=**')
    await signIn(other, 'parceiro', 'outra-senha-boa')
    await other.waitForURL('**/client-area')
  })

  test.each([
    ['a phone', PHONE, 'voluntario', 'voluntario@demonstracao.example'],
    ['a desk', DESK, 'beneficiaria', 'beneficiaria@demonstracao.example'],
  ] as const)(
    'that is forgotten is chosen anew on %s by a link that serves once',
    async (_, device, name, email) => {
      const page = await openOn(device, '/login')
      await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
      await page.getByRole('heading', { name: 'Nova senha' }).waitFor()
      await page.waitForFunction(() => document.activeElement?.textContent === 'Nova senha')
      await expect.poll(() => page.title()).toContain('Nova senha')
      await page.getByRole('button', { name: 'Enviar a ligação' }).click()
      await page.getByText('Por favor, escreva o e-mail da sua conta.').waitFor()
      expect(await objections(page)).toEqual([])
      const mail = mailbox.next()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Enviar a ligação' }).click()
      await page.getByText('Veja o seu e-mail.').waitFor()
      await mail
      const address = `/login?mode=reset&token=${tokenOfMail(mailbox.received.at(-1) ?? '')}`

      await page.goto(product.url + address)
      await hydrated(page)
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
      await second.getByRole('link', { name: 'Pedir outra ligação' }).click()
      await second.getByRole('button', { name: 'Enviar a ligação' }).waitFor()
    },
  )

  test('set by mail ends the session of the browser in which it was set', async () => {
    const page = await openOn(DESK, '/login')
    await signIn(page, 'doadora')
    await page.waitForURL('**/client-area')
    const mail = mailbox.next()
    await page.goto(`${product.url}/login?mode=reset`)
    await page.getByLabel('Email', { exact: true }).fill('doadora@demonstracao.example')
    await page.getByRole('button', { name: 'Enviar a ligação' }).click()
    await mail
    await page.goto(`${product.url}/login?mode=reset&token=${tokenOfMail(mailbox.received.at(-1) ?? '')}`)
    await choose(page, 'a-senha-nova')
    await page.getByRole('button', { name: 'Guardar a senha nova' }).click()
    await page.getByText(CHANGED).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.locator('main').getByRole('link', { name: 'Entrar', exact: true }).last().click()
    await signIn(page, 'doadora', 'a-senha-nova')
    await page.waitForURL('**/client-area')
  })

  test('is asked for an address without an account in the same words, and no mail goes out', async () => {
    const before = mailbox.received.length
    const page = await openOn(PHONE, '/login?mode=reset')
    await page.getByLabel('Email', { exact: true }).fill('ninguem@demonstracao.example')
    await page.getByRole('button', { name: 'Enviar a ligação' }).click()
    await page.getByText('Veja o seu e-mail.').waitFor()
    expect(mailbox.received).toHaveLength(before)
  })
})
