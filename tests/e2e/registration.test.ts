// Runs after a change of: auth, account
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { fillInFirstStep } from '../support/public-screens'
import { sharedBrowser } from '../support/shared'
import { hydrated } from '../support/worker'

let product: Product
const browser = await sharedBrowser()

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function fillIn(page: Page, username: string): Promise<void> {
  await fillInFirstStep(page)
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
    // Three seconds after the registration, the sign-in form is shown with the new username filled in.
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.getByLabel('Nome de Usuário').inputValue()).toBe(`amina.${name}`)
    // The focus is on the only empty field, the password.
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

describe('in two steps on a phone', () => {
  let page: Page
  const title = () => page.getByText(/^Passo \d de 2/)
  beforeEach(async () => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    page = await context.newPage()
    await page.goto(`${product.url}/login?mode=register`)
    await hydrated(page)
    await title().waitFor()
  })
  afterEach(() => page.context().close())

  test('an incomplete first step is not left, and only its own fields are reported', async () => {
    await page.getByLabel('Nome', { exact: true }).fill('Amina')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir 2 coisas' })
    await summary.waitFor()
    await expect.poll(() => summary.getByRole('link').count()).toBe(2)
    await expect.poll(() => title().innerText()).toContain('Passo 1 de 2')
    await expect.poll(() => page.getByLabel('Email').isVisible()).toBe(false)
  })

  test('the second step shows what was chosen; the back button and «Mudar» lead to the first one, and nothing is lost', async () => {
    await fillInFirstStep(page)
    await expect.poll(() => title().innerText()).toContain('Passo 2 de 2')
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Passo 2 de 2'))
    await page.getByText('Amina de Exemplo').waitFor()
    await page.getByLabel('Senha', { exact: true }).fill('segredo1')
    await page.goBack()
    await expect.poll(() => title().innerText()).toContain('Passo 1 de 2')
    await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe('de Exemplo')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe('segredo1')
    await page.getByRole('button', { name: 'Mudar o passo 1' }).click()
    await expect.poll(() => title().innerText()).toContain('Passo 1 de 2')
  })

  test('a reload in the second step stays there with the draft', async () => {
    await fillInFirstStep(page)
    await page.getByLabel('Email').fill('amina@exemplo.example')
    // The form saves its draft when the user leaves or reloads the page.
    await page.reload()
    await page.getByText('Rascunho recuperado').waitFor()
    await expect.poll(() => title().innerText()).toContain('Passo 2 de 2')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('amina@exemplo.example')
  })

  test('a field of the first step that the server refuses is shown again, and stays while it is corrected', async () => {
    await fillInFirstStep(page)
    await page.route('**/client-area/auth/register/', (route) =>
      route.fulfill({ status: 400, json: { full_name: ['Este nome não é aceite.'] } }),
    )
    await page.getByLabel('Email').fill('amina@exemplo.example')
    await page.getByLabel('Nome de Usuário').fill('amina.exemplo')
    await page.getByLabel('Senha', { exact: true }).fill('segredo1')
    await page.getByLabel('Confirmar Senha').fill('segredo1')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('link', { name: 'Este nome não é aceite.' }).click()
    await page.keyboard.type(' Novo')
    await expect.poll(() => page.getByLabel('Sobrenome').isVisible()).toBe(true)
    await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toContain('Novo')
  })
})
