// Runs after a change of: auth, account, session
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { DESK, PHONE } from '../support/browser'
import { holdScripts } from '../support/held-scripts'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { signedInStorage } from '../support/signed-in'
import { hydrated, openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
const contexts: BrowserContext[] = []

afterEach(() => Promise.all(contexts.splice(0).map((one) => one.close())))

async function open(device: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' })
  contexts.push(context)
  return context.newPage()
}

test('input typed into the login before the scripts load is still there', async () => {
  const page = await open(PHONE)
  const release = await holdScripts(context)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Nome de Usuário').fill('doadora')
  await page.getByLabel('Senha', { exact: true }).fill('escrita-cedo')
  release()
  await hydrated(page)
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  await expect.poll(() => page.getByLabel('Nome de Usuário').inputValue()).toBe('doadora')
  await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe('escrita-cedo')
  expect(page.url()).not.toContain('doadora')
})

test('a login submitted before the scripts load is completed by them', async () => {
  const page = await open(PHONE)
  const release = await holdScripts(context)
  await page.goto(`${product.url}/login`)
  await signIn(page, 'doadora')
  release()
  await page.waitForURL('**/client-area')
  await page.getByText('Olá, Doadora', { exact: true }).waitFor()
})

test.each([
  ['the header', DESK, (page: Page) => page.getByRole('navigation', { name: 'Principal' })],
  ['the menu of a phone', PHONE, (page: Page) => page.locator('header details[open]')],
] as const)(
  'after «Entrar» in %s the user returns to the page where it was chosen, which says who has signed in',
  async (_, device, menu) => {
    const page = await open(device)
    await page.goto(`${product.url}/projects?provincia=Nampula&por-pagina=6`)
    await hydrated(page)
    if (device === PHONE) await page.locator('header summary').filter({ hasText: 'Menu' }).click()
    await menu(page).getByRole('link', { name: 'Entrar' }).click()
    await page.waitForURL('**/login')
    // The user opens another page from the login and goes back. After this the sign-in must still lead to the page
    // where the user chose 'Entrar'.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Transparência' }).click()
    await page.waitForURL('**/transparencia')
    await page.goBack()
    await signIn(page, 'doadora')
    await page.waitForURL('**/projects?provincia=Nampula&por-pagina=6')
    await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor()
    await page.locator('[data-sonner-toast]').getByText('Entrou como doadora.').waitFor()
    await page
      .locator('header summary')
      .getByText('doadora', { exact: true })
      .filter({ visible: true })
      .waitFor()
  },
)

test('the portal and the dashboard need no message that the user has signed in', async () => {
  const page = await open(PHONE)
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, 'doadora')
  await page.getByText('Olá, Doadora', { exact: true }).waitFor()
  await expectAbsent(page.locator('[data-sonner-toast]'))
})

test('from the click to the portal the button shows «Entrando...» and nothing else appears', async () => {
  const page = await open(DESK)
  // The observer also records an element that is added and removed within one frame.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Já entrou como')) document.documentElement.dataset.flashed = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  const release = await holdScripts(context, (url) => /client-area-/.test(url))
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area')
  await page.getByRole('button', { name: 'Entrando...' }).waitFor()
  await expectAbsent(page.getByRole('button', { name: 'Entrar', exact: true }))
  release()
  await page.getByText('Olá, Doadora', { exact: true }).waitFor()
  await expectAbsent(page.locator('html[data-flashed]'))
})

test('a user who is not signed in is sent to the login without a network too, and the origin is remembered', async () => {
  context = await browser.newContext(PHONE)
  contexts.push(context)
  const page = await openInstalled(context, product.url)
  await context.setOffline(true)
  for (const address of ['/client-area', '/client-area/settings', '/dashboard']) {
    await page.goto(product.url + address)
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(address)}`)
    await page.getByLabel('Nome de Usuário').waitFor()
  }
})

test('menu and settings show that the API has not confirmed the session', async () => {
  const page = await open(DESK)
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area')
  await context.route('**/api/v1/auth/user/', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.evaluate(() => localStorage.removeItem('auth_page_reload_timestamp'))
  await page.goto(`${product.url}/client-area/settings`)
  await page.getByText('Por confirmar: a associação ainda não respondeu', { exact: true }).waitFor()
  await page.locator('header summary').click()
  await page.getByText('Sessão por confirmar: a associação ainda não respondeu.').waitFor()
})

test.each(['projetos', 'comunidade', 'blog', 'admin'])(
  'the dashboard of %s needs no scrolling sideways at 320 px',
  async (person) => {
    const storageState = await signedInStorage(product.url, person)
    const page = await open({ ...PHONE, viewport: { width: 320, height: 640 }, storageState })
    await page.goto(`${product.url}/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Visão geral' }).waitFor()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over).toBeLessThanOrEqual(0)
  },
)
