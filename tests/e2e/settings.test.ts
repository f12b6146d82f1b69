// Runs after a change of: audit, system, users, account, list, record, feedback
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

const PHONE = { viewport: { width: 360, height: 800 } }

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function open(path: string, device: BrowserContextOptions, person: string): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await signedInStorage(product.url, person),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}

test('an administrator reads who did what, narrows it in the URL, checks the chain and downloads the list', async () => {
  const page = await open('/dashboard/settings', DESK, 'admin')
  const complaints = collectComplaints(page.context())
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.getByText('A cadeia está intacta.').waitFor()
  await page
    .getByRole('row', { name: /entrou/ })
    .first()
    .waitFor()
  await page.getByLabel('Assunto').selectOption('Doações')
  await expect.poll(() => page.url()).toContain('parte=auditoria')
  await expect.poll(() => page.url()).toContain('assunto=doacoes')
  await page
    .getByRole('row', { name: /Quem doou enviou o comprovante da doação/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('row', { name: /entrou/ }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByLabel('Assunto').selectOption('Métodos de doação')
  await page.getByText('Nenhum registo com este filtro.').waitFor()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await page.getByRole('row', { name: /exportou registos da auditoria/ }).waitFor()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await page.getByText(/^Verificada hoje às \d\d:\d\d: [1-9]/).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.setViewportSize(PHONE.viewport)
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('an administrator sees what each group may do, and the state of the server', async () => {
  const page = await open('/dashboard/settings?parte=grupos', PHONE, 'admin')
  const complaints = collectComplaints(page.context())
  await page.getByRole('heading', { name: 'Gestor de Comunidade' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Servidor' }).click()
  await page.getByText('O sítio está em modo de demonstração.').waitFor()
  await page.getByText('Ainda não há cópia de segurança').waitFor()
  await page.getByText('Limpar o que passou do prazo').waitFor()
  await page.getByText('Ainda não correu.').or(page.getByText('Última vez em')).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('staff who are no administrators see their own account alone, whatever the URL asks for', async () => {
  const page = await open('/dashboard/settings?parte=auditoria', PHONE, 'comunidade')
  await page.getByRole('heading', { name: 'A minha conta' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Auditoria' }).count()).toBe(0)
})
