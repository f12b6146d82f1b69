import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { complaintsOf, DESK, launch, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { hydrated } from '../support/worker'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function objections(page: Page): Promise<string[]> {
  // As tall as its content: what the places at the thumb cover can be scrolled out from under them.
  const { width } = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

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
      await page.getByLabel('Nome de Usuário').fill(username)
      await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await page.waitForURL(`**${home}`)
      await page.locator('main').getByText(words, { exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await objections(page)).toEqual([])

      await page.goto(`${product.url}${home}/settings`)
      await page.getByRole('heading', { name: 'Definições' }).waitFor()
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
