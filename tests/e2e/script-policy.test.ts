// Runs after a change of: security-headers
import { expect, test } from 'vitest'
import { DESK } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

test('under the CSP of the pages no injected inline script or event handler runs', async () => {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    Object.assign(window, { ran: 0, alert: () => ((window as unknown as { ran: number }).ran += 1) })
  })
  const page = await context.newPage()
  const answer = await page.goto(product.url)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(scripts).toBe("'self'")
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'alert(1)'
    const broken = document.createElement('div')
    broken.innerHTML = '<img src="/nada.png" onerror="alert(1)"><a href="javascript:alert(1)" id="bad">x</a>'
    document.body.append(script, broken)
  })
  await page.evaluate(() => document.getElementById('bad')?.click())
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src="/nada.png"]')].every((image) => image.complete),
  )
  await expect.poll(() => page.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0)
  await context.close()
})
