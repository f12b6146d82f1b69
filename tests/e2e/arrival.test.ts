// Runs after a change of: boot, router, frame
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE } from '../support/browser'
import { holdScripts } from '../support/held-scripts'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { hydrated } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a link of the footer gives the focus to the new page’s heading', async () => {
  const page = await (await browser.newContext({ ...DESK, serviceWorkers: 'block' })).newPage()
  await page.goto(product.url)
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'Termos de Uso' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Termos de Uso' }).waitFor()
  await expect.poll(() => focused(page)).toContain('Termos de Uso')
  await page.context().close()
})

test('a link of the phone’s menu gives the focus to the new page’s heading', async () => {
  const page = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block' })).newPage()
  await page.goto(product.url)
  await hydrated(page)
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', { name: 'Sobre Nós' }).last().click()
  await page.waitForURL('**/sobre')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.context().close()
})

test.each(['scrolled', 'jumped down the page'])(
  'the text under the pointer does not move when the scripts start after the user %s',
  async (way) => {
    const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/sobre`, { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: 'Quero ser voluntário' })
    await link.waitFor()
    await page.mouse.move(600, 400)
    if (way === 'scrolled') await page.mouse.wheel(0, 700)
    else await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForFunction(() => window.scrollY > 0)
    const inSight = await page.evaluateHandle(() => document.elementFromPoint(600, 400))
    const top = () => inSight.evaluate((element) => Math.round(element?.getBoundingClientRect().top ?? NaN))
    // The browser computes an element's layout one frame after the element comes near the viewport, and this moves the
    // element once. So the test waits until the position no longer changes.
    let before = NaN
    await expect
      .poll(async () => {
        const last = before
        before = await top()
        return before === last
      })
      .toBe(true)
    release()
    await page.locator('html[data-whole]').waitFor()
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
    )
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await context.close()
  },
)

test('choosing the account for a proof before the scripts load leads to the login and back, with the typed input', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const release = await holdScripts(context)
  const page = await context.newPage()
  await page.goto(`${product.url}/enviar-comprovante`)
  await page.getByLabel('Valor que transferiu').fill('1 500')
  await page.getByRole('radio', { name: /Com a minha conta/ }).check()
  release()
  await page.waitForURL('**/login?redirect=**')
  await signIn(page, 'doadora')
  await page.waitForURL('**/enviar-comprovante')
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('1 500')
  await expect.poll(() => page.getByRole('radio', { name: /Com a minha conta/ }).isChecked()).toBe(true)
  await context.close()
})

test('an option selected in the contact form before the scripts load stays selected', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const release = await holdScripts(context)
  const page = await context.newPage()
  await page.goto(`${product.url}/contacto`)
  await page.getByLabel('Assunto').selectOption('Parceria')
  release()
  await hydrated(page)
  await page.getByLabel('Nome', { exact: true }).fill('Amina')
  await expect.poll(() => page.getByLabel('Assunto').inputValue()).toBe('Parceria')
  await context.close()
})
