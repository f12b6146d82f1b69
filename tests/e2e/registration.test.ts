// Subject: auth, account
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { hydrated } from '../support/worker'

let product: Product
const browser = await sharedBrowser()

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function fillIn(page: Page, username: string): Promise<void> {
  await page.getByRole('radio', { name: /^Voluntário/ }).check()
  await page.getByLabel('Nome', { exact: true }).fill('Amina')
  await page.getByLabel('Sobrenome').fill('de Exemplo')
  await page.getByLabel('Email').fill(`${username}@exemplo.example`)
  await page.getByLabel('Nome de Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByLabel('Confirmar Senha').fill('segredo1')
}

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (name, screen) => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  })
  afterAll(() => context.close())

  test('a visitor registers, signs in with the new account and is in the portal', async () => {
    const page = await context.newPage()
    const complaints = collectComplaints(context)
    await page.goto(`${product.url}/login?mode=register`)
    await hydrated(page)
    await fillIn(page, `amina.${name}`)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('heading', { name: 'Conta criada' }).waitFor()
    // Three seconds later the sign-in form is shown with the new username filled in.
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.getByLabel('Nome de Usuário').inputValue()).toBe(`amina.${name}`)
    // The focus is on the password, the only empty field.
    await page.waitForFunction(() => document.activeElement?.id === 'login-password')
    await page.keyboard.type('segredo1')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/client-area')
    expect(complaints).toEqual([])
  })

  test('a taken username is reported at its field; without a network the form shows that and keeps the input', async () => {
    const page = await context.newPage()
    await page.goto(`${product.url}/login?mode=register`)
    await hydrated(page)
    await fillIn(page, 'doadora')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('link', { name: /^Nome de usuário: / }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('alert').getByText('Sem rede.').waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe('de Exemplo')
  })
})
