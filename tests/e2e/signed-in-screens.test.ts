import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { complaintsOf, DESK, launch, PHONE } from '../support/browser'
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

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('on %s', (_, device) => {
  test.each([
    ['admin', '/dashboard', 'Visão geral'],
    ['doadora', '/client-area', 'Olá, Doadora'],
    ['beneficiaria', '/client-area', 'Olá, Beneficiária'],
  ])(
    '%s signs in, stands at %s, finds the account menu by keyboard and leaves',
    async (username, home, words) => {
      const context = await browser.newContext({
        ...device,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const complaints = complaintsOf(context)
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
      await page.getByRole('heading', { name: 'Definições' }).waitFor()
      await unrolled(page)
      expect(await objections(page)).toEqual([])

      const account = page.locator('header summary')
      await account.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sair' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair' }).waitFor({ state: 'hidden' })
      expect(await account.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.waitForURL(`${product.url}/`)
      expect(
        await page.evaluate(() =>
          ['authToken', 'refreshToken', 'userData'].filter((key) => localStorage.getItem(key)),
        ),
      ).toEqual([])
      expect(complaints.filter((line) => !line.includes('blocked by Playwright'))).toEqual([])
      await context.close()
    },
  )
})
