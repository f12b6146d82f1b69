// Runs after a change of: portal, account, community, donations
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { objections, unrolled } from '../support/axe'
import { launchPhone, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { postJson } from '../support/server'
import { signIn } from '../support/sign-in'
import { signedInStorage } from '../support/signed-in'
import { submitAs } from '../support/submission'
import { hydrated, openInstalled } from '../support/worker'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

/** Returns the text of the newest donation in the list. */
const newestDonation = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'N.º' }).first().innerText()

async function open(username: string, address: string) {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    storageState: await signedInStorage(product.url, username),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + address)
  return { page, context }
}

test('a member changes the profile in two tabs, crops a photo, and looks at a second profile', async () => {
  const { page, context } = await open('voluntario', '/client-area/settings')
  const other = await context.newPage()
  await other.goto(`${product.url}/client-area/settings`)
  await other.getByLabel('Endereço').fill('Bairro Cimento, Pemba')
  await page.getByLabel('Telefone').fill('não sei')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('link', { name: /^Escreva o telefone com algarismos/ }).waitFor()
  await page.getByLabel('Telefone').fill('+258 84 000 0001')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('O perfil está guardado.').waitFor()
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('O perfil está guardado.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Telefone').inputValue()).toBe('+258 84 000 0001')
  await expect.poll(() => page.getByLabel('Endereço').inputValue()).toBe('Bairro Cimento, Pemba')

  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4472a' } })
    .jpeg()
    .toBuffer()
  const choose = (name: string, mimeType: string, bytes: Buffer) =>
    page.getByLabel(/fotografia$/).setInputFiles({ name, mimeType, buffer: bytes })
  await choose('desenho.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByText('Um desenho SVG não é aceite').waitFor()
  await choose('eu.jpg', 'image/jpeg', buffer)
  await page.getByRole('button', { name: 'Guardar fotografia' }).click()
  await page.getByRole('img', { name: 'A sua fotografia' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])

  await page.getByRole('checkbox', { name: /^Doador/ }).check()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await page.getByRole('navigation', { name: 'Os seus perfis' }).getByRole('link', { name: 'Doador' }).click()
  await page.getByRole('heading', { name: 'As minhas doações' }).waitFor()
  await page.getByRole('link', { name: 'Doações', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?perfil=doador')
  await unrolled(page)
  expect(await objections(page)).toEqual([])
})

test('the portal opens cold without a network, and a sign-out or the choice for a shared phone leaves nothing', async () => {
  const { access } = (await (
    await postJson(`${product.url}/api/v1/auth/token/`, { username: 'doadora', password: DEMO_PASSWORD })
  ).json()) as { access: string }
  const sent = await submitAs(
    { api: `${product.url}/api/v1` },
    { headers: { Authorization: `Bearer ${access}` } },
  )
  expect(sent.status).toBe(201)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let phone = await launchPhone(folder)
  onTestFinished(() => phone.close())
  let page = await openInstalled(phone, `${product.url}/login`)
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('ahcd-staff-reads')
          opening.onerror = () => reject(opening.error ?? new Error('not opened'))
          opening.onsuccess = () => {
            if (!opening.result.objectStoreNames.contains('queries')) return resolve(0)
            const count = opening.result.transaction('queries').objectStore('queries').count()
            count.onsuccess = () => {
              opening.result.close()
              resolve(count.result)
            }
          }
        }),
    )
  await signIn(page, 'doadora')
  await page.waitForURL('**/client-area')
  await page.getByRole('heading', { name: 'As minhas doações' }).waitFor()
  const shown = await newestDonation(page)
  await page.getByRole('link', { name: /^Avisos/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
  await expect.poll(kept).toBeGreaterThan(3)
  await phone.close()

  phone = await launchPhone(folder)
  await phone.setOffline(true)
  page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(`${product.url}/client-area`)
  await expect.poll(() => newestDonation(page)).toContain(shown.split('\n')[0])
  await page
    .getByText(/^Atualizado em .+ a ler sem rede$/)
    .first()
    .waitFor()
  await phone.setOffline(false)

  await page.goto(`${product.url}/client-area/settings`)
  await page.getByRole('checkbox', { name: /^Não guardar neste/ }).check()
  await expect.poll(kept).toBe(0)
  await page.goto(`${product.url}/client-area/donations`)
  await page.getByRole('heading', { level: 1, name: 'As suas doações' }).waitFor()
  await page.getByRole('link', { name: 'Resumo do ano' }).waitFor()
  expect(await kept()).toBe(0)

  await page.goto(`${product.url}/client-area/settings`)
  await page.getByRole('checkbox', { name: /^Não guardar neste/ }).uncheck()
  await page.goto(`${product.url}/client-area/donations`)
  await expect.poll(kept).toBeGreaterThan(0)
  await page.locator('header summary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(kept).toBe(0)
})

test('what was written when the session ended is there after the next sign-in', async () => {
  const { page, context } = await open('parceiro', '/client-area/settings')
  await page.getByLabel('Apresentação').fill('Uma empresa de Pemba.')
  await page.getByLabel('Endereço').fill('Avenida da Marginal')
  const ended = ['**/api/v1/auth/token/refresh/', '**/api/v1/client-area/profile/']
  for (const address of ended)
    await context.route(address, (route) => route.fulfill({ status: 401, json: { detail: 'Não.' } }))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL('**/login**')
  for (const address of ended) await context.unroute(address)
  await hydrated(page)
  await signIn(page, 'parceiro')
  await page.waitForURL('**/client-area/settings')
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => page.getByLabel('Endereço').inputValue()).toBe('Avenida da Marginal')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('O perfil está guardado.').waitFor()
})

test('a server with only the calls of the rules shows a portal and saves the profile, and names what it lacks', async () => {
  const { page, context } = await open('doadora', '/sobre')
  for (const missing of ['donations/mine/', 'notifications/choices/', 'client-area/profile/photo/'])
    await context.route(`**/api/v1/${missing}**`, (route) => route.fulfill({ status: 404, json: {} }))
  await context.route('**/api/v1/client-area/profile/', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ status: 405, json: {} })
    // The profile that a server with only the calls of RULES §7 returns has only the account's fields.
    const answer = await route.fetch()
    const { id, username, first_name, last_name, email, phone } = (await answer.json()) as Record<
      string,
      unknown
    >
    return route.fulfill({
      status: answer.status(),
      json: { id, username, first_name, last_name, email, phone },
    })
  })
  await page.goto(`${product.url}/client-area`)
  await page.getByText('Este servidor ainda não mostra as suas doações.').waitFor()
  await page.goto(`${product.url}/client-area/settings`)
  await page.getByText('Este servidor guarda só o nome e o telefone.').waitFor()
  await page.getByText('Este servidor manda todos os avisos').waitFor()
  await page.getByLabel('Telefone').fill('+258 84 000 0002')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('O perfil está guardado.').waitFor()
  await context.route('**/api/v1/client-area/profile/', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('Telefone').fill('+258 84 000 0003')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Erro ao atualizar perfil').first().waitFor()
  await expect.poll(() => page.getByLabel('Telefone').inputValue()).toBe('+258 84 000 0003')
})
