// Subject: auth, account, session
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { DESK, PHONE } from '../support/browser'
import { holdScripts } from '../support/held-scripts'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated, openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
const contexts: BrowserContext[] = []

afterEach(() => Promise.all(contexts.splice(0).map((one) => one.close())))

async function open(device: typeof PHONE): Promise<Page> {
  context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' })
  contexts.push(context)
  return context.newPage()
}

test('what was typed into the login before the scripts came is still there', async () => {
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

test('whoever pressed the button before the scripts came is signed in by them', async () => {
  const page = await open(PHONE)
  const release = await holdScripts(context)
  await page.goto(`${product.url}/login`)
  await signIn(page, 'doadora')
  release()
  await page.waitForURL('**/client-area')
  await page.getByText('Olá, Doadora', { exact: true }).waitFor()
})

test('from the button to the portal the screen says that it is at it, and nothing else', async () => {
  const page = await open(DESK)
  // A node that comes and goes within a frame is seen too.
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

test('whoever is not signed in is led to the login without a network too, and the way back is remembered', async () => {
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

test('a session that the API has not confirmed says so, in the menu and in the settings', async () => {
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
    const page = await open({ ...PHONE, viewport: { width: 320, height: 640 } })
    await page.goto(`${product.url}/login`)
    await hydrated(page)
    await signIn(page, person)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Visão geral' }).waitFor()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over).toBeLessThanOrEqual(0)
  },
)
