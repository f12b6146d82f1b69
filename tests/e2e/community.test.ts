// Runs after a change of: community, list, record, form, frame
import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { startFaultProxy } from '../support/fault-proxy'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function open(
  path: string,
  device: object,
  person = 'comunidade',
  origin = product.url,
): Promise<Page> {
  const [storageState, browser] = await Promise.all([signedInStorage(origin, person), sharedBrowser()])
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard/community${path}`)
  return page
}

test('on a phone a beneficiary is registered, gets a note and consent, and both screens pass axe', async () => {
  const page = await open('/beneficiaries?novo=true', PHONE)
  await page.getByLabel('Nome completo').fill('Família de Teste')
  await page.getByLabel('Telefone').fill('12')
  await page.getByLabel('Província').selectOption('Cabo Delgado')
  await page.getByLabel('Distrito').selectOption('Metuge')
  await page.getByRole('button', { name: 'Criar registo' }).click()
  await page.getByRole('link', { name: 'O telefone tem 2 algarismos. Em Moçambique são 9.' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByLabel('Telefone').fill('84 000 0001')
  await page.getByLabel('Como consentiu').selectOption('spoken')
  await page.getByRole('button', { name: 'Criar registo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Família de Teste' }).waitFor()
  await page.getByText('De viva voz').waitFor()
  await page.getByLabel('Nova nota').fill('Recebeu a lona.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await page.getByRole('paragraph').filter({ hasText: 'Recebeu a lona.' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
})

test('on a wide screen the filtered list is beside the person, and leads to the next one; a phone shows the person alone', async () => {
  const page = await open('/volunteers?provincia=Cabo Delgado', DESK)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.getByRole('link', { name: 'Abrir Carpinteiro de Pemba' }).click()
  await title('Carpinteiro de Pemba').waitFor()
  const list = page.getByRole('navigation', { name: 'Lista: Voluntários' })
  await expect.poll(() => list.locator('[aria-current]').textContent()).toMatch(/^Carpinteiro de Pemba/)
  // The list beside the person has the filter of the list from which the user came, so it does not contain people of
  // other provinces.
  await expect.poll(() => list.getByRole('link', { name: /Jurista de Nampula/ }).count()).toBe(0)
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await list.getByRole('link', { name: /^Cozinheira de Chiúre/ }).press('Enter')
  await title('Cozinheira de Chiúre').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Cozinheira de Chiúre')
  await page.setViewportSize({ width: 360, height: 800 })
  await list.waitFor({ state: 'detached' })
  await title('Cozinheira de Chiúre').waitFor()
})

test('a file of a spreadsheet in Windows-1252 is tried, corrected and imported, and its people are merged', async () => {
  const page = await open('/volunteers?importar=true', DESK)
  const csv = [
    'Nome completo;Telemóvel;Distrito;Sabe fazer',
    'Conceição de Teste;840000021;Metuge;Carpintaria',
    'João de Teste;840000022;Metugi;Pedreiro',
    'São de Teste;840000021;Pemba;Logística',
  ].join('\r\n')
  await page
    .getByLabel('Ficheiro CSV')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await page.getByText('Windows-1252').waitFor()
  await page.getByRole('button', { name: 'Fazer o ensaio' }).click()
  await page.getByText('«Metugi» não é um distrito da lista. Será Metuge?').waitFor()
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await page.getByRole('button', { name: 'Linha 4: são duas pessoas' }).click()
  await page.getByRole('button', { name: 'Importar as 3 boas' }).click()
  await page.getByText('3 pessoas importadas').waitFor()
  await page.getByRole('link', { name: 'Ver voluntários' }).click()
  await page.getByRole('link', { name: 'São de Teste', exact: true }).click()
  await page.getByRole('link', { name: 'Comparar com Conceição de Teste' }).click()
  await page.getByRole('heading', { level: 1, name: 'Juntar duas fichas' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Juntar as duas' }).click()
  await page.getByRole('button', { name: 'Juntar', exact: true }).click()
  await page.getByText('Juntou-se aqui a ficha de Conceição de Teste').waitFor()
  await page.getByRole('button', { name: 'Anular a junção' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular a junção' }).click()
  await page.getByRole('link', { name: 'Comparar com Conceição de Teste' }).waitFor()
})

test('an import that takes long shows its progress, can be cancelled, stores nothing then, and runs again without that note', async () => {
  const proxy = await startFaultProxy(product.url)
  onTestFinished(() => proxy.stop())
  const page = await open('/volunteers?importar=true', DESK, 'comunidade', proxy.url)
  const lines = Array.from({ length: 400 }, (_, i) => `Pessoa Lenta ${i};${840_100_000 + i};Pemba`)
  const buffer = Buffer.from(['Nome completo;Telemóvel;Distrito', ...lines].join('\r\n'))
  await page.getByLabel('Ficheiro CSV').setInputFiles({ name: 'lenta.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Fazer o ensaio' }).click()
  const run = page.getByRole('button', { name: 'Importar as 400 boas' })
  await run.waitFor()
  proxy.use(({ method, url }) => (method === 'POST' && url?.includes('/import/') ? 'hang' : 'pass'))
  await run.click()
  await page.getByRole('progressbar', { name: 'Importação' }).waitFor()
  const imports = () => proxy.seen.filter(({ line }) => /^POST .*\/import\//.test(line)).length
  await expect.poll(imports).toBe(2)
  proxy.use(() => 'pass')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Cancelou a importação.').waitFor()
  await expect
    .poll(() => page.locator('section[aria-labelledby=ensaio] [role=status]').innerText())
    .toContain('400 boas')
  // The proxy does not respond to the second import either, so that its progress bar stays visible while the test
  // checks that the note about the cancelled import is gone.
  proxy.use(({ method, url }) => (method === 'POST' && url?.includes('/import/') ? 'hang' : 'pass'))
  await run.click()
  await page.getByRole('progressbar', { name: 'Importação' }).waitFor()
  await page.getByText('Cancelou a importação.').waitFor({ state: 'detached' })
  await expect.poll(imports).toBe(4)
  proxy.use(() => 'pass')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Cancelou a importação.').waitFor()
  await run.click()
  await page.getByText('400 pessoas importadas').waitFor()
})

test('the sub-menu of the community opens under a mouse, by key and by touch, and follows typed letters', async () => {
  const page = await open('', DESK)
  await page.getByRole('heading', { level: 1, name: 'Comunidade' }).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  const menu = page.getByRole('list', { name: 'Comunidade' })
  const opener = page.getByRole('button', { name: 'Ecrãs de Comunidade' })
  await page.locator('nav').getByRole('link', { name: 'Comunidade', exact: true }).hover()
  await menu.waitFor()
  await page.mouse.move(800, 700)
  await menu.waitFor({ state: 'detached' })
  await opener.focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Visão da comunidade')
  await page.keyboard.press('p')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Parceiros')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Beneficiários' }).waitFor()
})

test('a record lists the hours, accepted requests and own requests of the person, and each leads to its request', async () => {
  const page = await open('/volunteers?procura=Voluntário de demonstração', PHONE)
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await page.getByRole('link', { name: 'Voluntário de demonstração', exact: true }).click()
  await expect.poll(() => rows('Horas que registou').count()).toBe(4)
  await expect
    .poll(() => rows('Horas que registou').first().innerText())
    .toMatch(/^Preparar cestas no armazém\s+4 h · \d\d\/\d\d\/\d{4} · Por confirmar$/)
  await expect
    .poll(() => rows('Pedidos que aceitou e ofertas').first().innerText())
    .toMatch(/^Preparar cestas no armazém\s+Aberto · /)
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await rows('Horas que registou').first().getByRole('link').click()
  await title('Preparar cestas no armazém').waitFor()

  await page.goto(`${product.url}/dashboard/community/beneficiaries?procura=Beneficiária de demonstração`)
  await page.getByRole('link', { name: 'Beneficiária de demonstração', exact: true }).click()
  await expect.poll(() => rows('O que pediu').allInnerTexts()).toHaveLength(1)
  await expect.poll(() => rows('O que pediu').first().innerText()).toMatch(/^Escola\s+Por ver · /)
  await rows('O que pediu').getByRole('link', { name: 'Escola' }).click()
  await title('Escola').waitFor()
})

test('a sign-out with an unsaved note asks first, and ends the session only when the user leaves', async () => {
  const page = await open('/beneficiaries', DESK)
  await page.getByRole('link', { name: 'Família de seis, Metuge', exact: true }).click()
  await page.getByLabel('Nova nota').fill('Ligar amanhã.')
  const dialog = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  const signOut = async () => {
    await page.locator('header summary').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await dialog.waitFor()
  }
  await page.getByRole('link', { name: 'Beneficiários' }).first().click()
  await dialog.getByRole('button', { name: 'Continuar a editar' }).click()
  await signOut()
  await dialog.getByRole('button', { name: 'Continuar a editar' }).click()
  await expect.poll(() => page.getByLabel('Nova nota').inputValue()).toBe('Ligar amanhã.')
  await signOut()
  await dialog.getByRole('button', { name: 'Sair sem guardar' }).click()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor()
})
