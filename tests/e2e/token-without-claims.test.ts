// Runs after a change of: session, guard, token-claims, account
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, launch } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/**
 * Returns the headings that the page has shown, and the text 'Verificando acesso...' if it was shown, in order of
 * appearance.
 */
const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown)

/**
 * Signs in and replaces the stored token by one that contains only a user id, as Django's tokens do. The real token is
 * added to each API request, and the last known user is deleted from the device.
 */
async function withBareToken(context: BrowserContext, person: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, person)
  await page.waitForURL(/dashboard|client-area/)
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  await context.route('**/api/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
  await page.evaluate(
    (bare) => {
      localStorage.clear()
      localStorage.setItem('authToken', bare)
      indexedDB.deleteDatabase('ahcd-session')
    },
    `x.${btoa(JSON.stringify({ token_type: 'access', user_id: 7 }))}.y`,
  )
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { shown: seen })
    new MutationObserver(() => {
      const text =
        document.querySelector('main h1')?.textContent ??
        (document.body.innerText.includes('Verificando acesso...') ? 'Verificando acesso...' : '')
      if (text && seen.at(-1) !== text) seen.push(text)
    }).observe(document, { childList: true, subtree: true })
  })
  return page
}

/** Delays the response of /auth/user/ until the test releases it. */
async function heldUser(context: BrowserContext): Promise<{ letGo: () => void }> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route('**/api/v1/auth/user/', async (route) => {
    await held
    await route.fallback()
  })
  return { letGo }
}

test('staff with a token without a staff claim see no refusal before the API has responded (D38)', async () => {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await withBareToken(context, 'admin')
  const user = await heldUser(context)
  await page.goto(`${product.url}/dashboard/settings`)
  await page.getByText('Verificando acesso...').waitFor()
  user.letGo()
  await page.getByRole('heading', { name: 'Definições' }).waitFor()
  expect((await shown(page)).at(-1)).toBe('Definições')
  expect(await shown(page)).not.toContain('Acesso Negado')
  await context.close()
})

test('a user who is not staff is refused once the API has responded', async () => {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const page = await withBareToken(context, 'doadora')
  const user = await heldUser(context)
  await page.goto(`${product.url}/dashboard/settings`)
  await page.getByText('Verificando acesso...').waitFor()
  user.letGo()
  await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor()
  await context.close()
})
