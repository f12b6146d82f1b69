// Runs after a change of: account, users, personal, feedback
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { readZip } from '../support/zip'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function pageOf(person: string, width: number) {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width, height: 900 } },
    storageState: await signedInStorage(product.url, person),
  })
  onTestFinished(() => context.close())
  return context.newPage()
}

test('a member downloads the data, asks for their deletion, and an administrator carries it out', async () => {
  const page = await pageOf('beneficiaria', 360)
  const complaints = collectComplaints(page.context())
  await page.goto(`${product.url}/client-area/settings`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar os meus dados' }).click()
  const file = await (await download).path()
  expect([...readZip(readFileSync(file)).keys()]).toEqual(
    expect.arrayContaining(['leia-me.txt', 'conta.json', 'ficha-de-beneficiario.json']),
  )
  await page.getByText('Os seus dados estão prontos.').waitFor()

  await page.getByRole('button', { name: 'Pedir a eliminação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Escreva «beneficiaria» para confirmar').fill('outra')
  await dialog.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await dialog.getByText('Escreva «beneficiaria».').waitFor()
  await dialog.getByLabel(/^Escreva «beneficiaria»/).fill('beneficiaria')
  await dialog.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await page.getByText('Pedido recebido em').waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await page.getByRole('button', { name: 'Pedir a eliminação' }).click()
  await page.getByLabel(/^Escreva «beneficiaria»/).fill('beneficiaria')
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir a eliminação' }).click()
  await page.getByText('Pedido recebido em').waitFor()

  const staff = await pageOf('admin', 1280)
  await staff.goto(`${product.url}/dashboard/users`)
  await staff.getByRole('link', { name: 'Pedidos sobre dados (1)' }).click()
  await staff.getByText('Faltam 30 dias úteis').waitFor()
  await unrolled(staff)
  expect(await objections(staff)).toEqual([])
  await staff.locator('main li a').first().click()
  await staff.getByRole('heading', { name: 'É apagado' }).waitFor()
  await unrolled(staff)
  expect(await objections(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Apagar os dados' }).click()
  const asking = staff.getByRole('dialog')
  const label = await asking.getByText(/^Escreva «/).textContent()
  await asking.getByLabel(/^Escreva «/).fill(/«(.*)»/.exec(label ?? '')?.[1] ?? '')
  await asking.getByRole('button', { name: 'Apagar para sempre' }).click()
  await staff.getByRole('heading', { name: 'O que foi feito' }).waitFor()

  await page.goto(`${product.url}/client-area/settings`)
  await page.waitForURL(/\/login/)
  // The member's session ended when the account was deleted. The failed request (401) and the warning of the login
  // guard are therefore expected.
  expect(complaints.filter((line) => !/401|Token inválido/.test(line))).toEqual([])
})
