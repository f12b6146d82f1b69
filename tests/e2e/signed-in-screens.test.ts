// Subject: portal, dashboard, account
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
