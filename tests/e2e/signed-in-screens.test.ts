// Runs after a change of: portal, dashboard, account
import { describe, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('on %s', (_, device) => {
  test.each([
    ['admin', '/dashboard', 'Visão geral'],
    ['doadora', '/client-area', 'Olá, Doadora'],
    ['beneficiaria', '/client-area', 'Fazer um pedido'],
  ])(
    '%s signs in, gets to %s, opens the account menu with the keyboard and signs out',
    async (username, home, words) => {
      const context = await browser.newContext({
        ...device,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const complaints = collectComplaints(context)
      const page = await context.newPage()
      await page.goto(`${product.url}/login`)
      await hydrated(page)
      await signIn(page, username)
      await page.waitForURL(`**${home}`)
      await page.locator('main').getByText(words, { exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await unrolled(page)
      expect(await objections(page)).toEqual([])

      await page.goto(`${product.url}${home}/settings`)
      await page.getByRole('heading', { name: /^(Definições|Perfil)$/ }).waitFor()
      await unrolled(page)
      expect(await objections(page)).toEqual([])

      const account = page.locator('header summary')
      await account.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sair' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair' }).waitFor({ state: 'hidden' })
      await expect.poll(() => account.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.waitForURL(`${product.url}/`)
      await expect
        .poll(() =>
          page.evaluate(() =>
            ['authToken', 'refreshToken', 'userData'].filter((key) => localStorage.getItem(key)),
          ),
        )
        .toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test.each([320, 360])('at %d px a username of 23 letters is whole below «Menu»', async (width) => {
  const username = 'antonia.macamo.mocimboa'
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width, height: 640 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.route('**/auth/user/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), username } })
  })
  await page.goto(`${product.url}/login`)
  await hydrated(page)
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area')
  await page.goto(`${product.url}/sobre`)
  const name = page.locator('header summary').getByText(username).filter({ visible: true })
  const cut = () => name.evaluate((shown) => shown.scrollHeight - shown.clientHeight)
  await expect.poll(cut).toBeLessThanOrEqual(1)
  const header = page.locator('header').first()
  await expect
    .poll(() => header.evaluate((shown) => shown.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  await context.close()
})
