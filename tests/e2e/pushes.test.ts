// Runs after a change of: notifications, pwa
import type { CDPSession, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

/** Delivers a push to the page's worker, as the browser's push service does. */
async function push(page: Page, cdp: CDPSession, notice: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
  await cdp.send('ServiceWorker.disable')
}

test('a phone shows a push to its user, and none to another user or after the sign-out', async () => {
  const { url } = sharedProduct()
  const context = await (
    await sharedBrowser()
  ).newContext({ ...PHONE, storageState: await signedInStorage(url, 'doadora') })
  onTestFinished(() => context.close())
  await context.grantPermissions(['notifications'], { origin: url })
  const page = await context.newPage()
  await page.goto(`${url}/client-area`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { id?: number }).id ?? 0,
  )
  expect(userId).toBeGreaterThan(0)
  const cdp = await context.newCDPSession(page)
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title }) => title)
    })
  const notice = (title: string, user: number, id: number) => ({ id, user, title, message: '', link: null })
  await push(page, cdp, notice('De outra conta', userId + 1, 1))
  await push(page, cdp, notice('A doação foi confirmada', userId, 2))
  await push(page, cdp, notice('A doação foi confirmada', userId, 2))
  await expect.poll(titles).toEqual(['A doação foi confirmada'])

  await page.locator('header summary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(`${url}/`)
  await push(page, cdp, notice('Depois da saída', userId, 3))
  await push(page, cdp, notice('Outra vez', userId, 4))
  await expect.poll(titles).toEqual(['A doação foi confirmada'])
})
