import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, launch, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { hydrated } from '../support/worker'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launch()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a link of the footer gives the focus to the new page’s heading', async () => {
  const page = await (await browser.newContext(DESK)).newPage()
  await page.goto(product.url)
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'Termos de Uso' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Termos de Uso' }).waitFor()
  await expect.poll(() => focused(page)).toContain('Termos de Uso')
  await page.context().close()
})

test('a choice in the phone’s menu does the same', async () => {
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.goto(product.url)
  await hydrated(page)
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', { name: 'Sobre Nós' }).last().click()
  await page.waitForURL('**/sobre')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.context().close()
})
