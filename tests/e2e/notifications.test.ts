// Runs after a change of: notifications
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { DESK } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { submitAs } from '../support/submission'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const PAGE = '/client-area/notifications'

async function headersOf(username: string): Promise<Record<string, string>> {
  const stored = await signedInStorage(product.url, username)
  const token = typeof stored === 'string' ? undefined : stored.origins[0]?.localStorage[0]?.value
  return { Authorization: `Bearer ${token}` }
}

/**
 * Sends a proof as the donor and approves it as staff. The donor receives two notifications: the first about the proof,
 * the second about the decision. The second is sent when the decision can no longer be undone, more than ten seconds
 * later.
 */
async function notifyTwice() {
  const api = `${product.url}/api/v1`
  const headers = await headersOf('doadora')
  const total = async () => {
    const answer = await fetch(`${api}/notifications/stats/`, { headers })
    return ((await answer.json()) as { total: number }).total
  }
  const before = await total()
  const sent = await submitAs({ api }, { headers })
  const { id } = (await sent.json()) as { id: number }
  const decided = await fetch(`${api}/donations/admin/donations/${id}/approve/`, {
    method: 'POST',
    headers: { ...(await headersOf('comunidade')), 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(decided.status).toBe(200)
  await expect.poll(total, { timeout: 30_000 }).toBe(before + 2)
}

async function open(device: BrowserContextOptions, address = PAGE, username = 'doadora') {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...device,
    serviceWorkers: 'block',
    storageState: await signedInStorage(product.url, username),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + address)
  return { page, context }
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const unread = (page: Page) => rows(page).filter({ hasText: 'Por ler:' })
const place = (page: Page) => page.getByRole('navigation', { name: 'Portal de Comunidade' })
const inNavigation = (page: Page) => place(page).getByRole('link', { name: /^Avisos/ })

describe.each(drawnDevices('notifications'))('the notifications on %s', (_name, device) => {
  test('are counted in the navigation, filtered, and read one by one or all at once, in every tab', async () => {
    await notifyTwice()
    const { page, context } = await open(device, '/client-area')
    await expect.poll(() => inNavigation(page).textContent()).toMatch(/2 por ler/)
    await inNavigation(page).click()
    await page.getByRole('heading', { name: 'Hoje' }).waitFor()
    await expect.poll(() => unread(page).count()).toBe(2)
    await unrolled(page)
    expect(await objections(page)).toEqual([])

    const other = await context.newPage()
    await other.goto(`${product.url}${PAGE}?estado=por-ler`)
    await expect.poll(() => rows(other).count()).toBe(2)
    await page
      .getByRole('button', { name: /^Marcar como lido: / })
      .first()
      .click()
    await expect.poll(() => unread(page).count()).toBe(1)
    await expect.poll(() => rows(other).count()).toBe(1)
    await expect.poll(() => inNavigation(other).textContent()).toMatch(/1 por ler/)

    await page.getByRole('button', { name: 'Marcar todos como lidos' }).click()
    await expect.poll(() => unread(page).count()).toBe(0)
    await expect.poll(() => inNavigation(page).textContent()).not.toMatch(/por ler/)
    await page.getByRole('link', { name: 'Por ler', exact: true }).click()
    await page.getByRole('heading', { name: 'Está tudo lido' }).waitFor()
    await other.getByRole('heading', { name: 'Está tudo lido' }).waitFor()
  })
})

test('the subject of a notification opens and the notification is then read', async () => {
  await notifyTwice()
  const { page } = await open(DESK, `${PAGE}?estado=por-ler`)
  await page.getByRole('link', { name: 'Abrir: Doação confirmada' }).click()
  await page.getByRole('heading', { level: 1, name: 'As suas doações' }).waitFor()
  await page.goBack()
  await expect
    .poll(() => rows(page).allTextContents())
    .toEqual([expect.stringContaining('Comprovante recebido')])
})

test('notifications that were read open without a network, where nothing can be marked', async () => {
  await notifyTwice()
  const { page, context } = await open(DESK)
  await unread(page).first().waitFor()
  await context.setOffline(true)
  await page.getByText('Sem rede: nada muda na associação até a haver.').waitFor()
  await place(page).getByRole('link', { name: 'Início' }).click()
  await inNavigation(page).click()
  await unread(page).first().waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Marcar como lido: / })
        .first()
        .isDisabled(),
    )
    .toBe(true)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click()
  await expect.poll(() => unread(page).count()).toBe(0)
})

test('an API without notifications is named, and one in trouble can be asked again', async () => {
  const { page, context } = await open(DESK, '/client-area')
  let status = 501
  await context.route('**/api/v1/notifications/?*', (route) =>
    status === 200 ? route.continue() : route.fulfill({ status, json: { detail: 'Não.' } }),
  )
  await page.goto(`${product.url}${PAGE}?pagina=2`)
  await page.getByText('Este servidor ainda não tem avisos.').waitFor()
  status = 503
  await page.goto(`${product.url}${PAGE}?pagina=3`)
  const again = page.getByRole('button', { name: 'Tentar outra vez' })
  await again.waitFor()
  status = 200
  await again.click()
  await page.getByRole('heading', { name: 'Ainda não há avisos' }).waitFor()
})

test('a member of staff finds the number of unread notifications in the menu, on a phone behind «Mais»', async () => {
  await submitAs({ api: `${product.url}/api/v1` }, { headers: await headersOf('projetos') })
  const { page } = await open(DESK, '/dashboard', 'projetos')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect.poll(() => menu.getByRole('link', { name: /^Avisos/ }).textContent()).toMatch(/1 por ler/)
  await page.setViewportSize({ width: 360, height: 740 })
  const more = menu.locator('summary').filter({ hasText: 'Mais' })
  await expect.poll(() => more.textContent()).toMatch(/1 por ler/)
  await more.click()
  await menu
    .getByRole('link', { name: /^Avisos.*1 por ler/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/dashboard/notifications')
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).first().click()
  await expect.poll(() => more.textContent()).not.toMatch(/por ler/)
})
