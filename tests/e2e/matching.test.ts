// Runs after a change of: matching, community
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { objections, unrolled } from '../support/axe'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product
beforeAll(async () => {
  product = await startProduct({ DEMO: '1', RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function open(person: string, path: string, width: number): Promise<Page> {
  const [storageState, browser] = await Promise.all([signedInStorage(product.url, person), sharedBrowser()])
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}

const passesAxe = async (page: Page) => {
  await unrolled(page)
  expect(await objections(page)).toEqual([])
}

test('a beneficiary asks in three steps, staff open it, a volunteer accepts and sees the place once staff agree', async () => {
  const asking = await open('beneficiaria', '/client-area/pedidos', 360)
  await asking.getByRole('button', { name: 'Fazer um pedido' }).click()
  await asking.getByRole('button', { name: 'Continuar' }).click()
  await asking.getByRole('link', { name: 'Escolha uma das figuras.' }).click()
  const figure = asking.getByRole('radio', { name: 'Comida' })
  await expect.poll(() => figure.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await asking.getByText('Comida').click()
  await asking.getByRole('button', { name: 'Continuar' }).click()
  await asking.getByRole('textbox', { name: 'Quantas pessoas?' }).fill('4')
  await asking.getByRole('button', { name: 'Continuar' }).click()
  await asking.getByLabel('Distrito').fill('Metuge')
  await asking.getByLabel('Bairro ou aldeia').fill('Casa azul')
  await asking.getByRole('button', { name: 'Enviar o pedido' }).click()
  await asking.getByText('Comida, para 4 pessoas.').waitFor()
  await passesAxe(asking)

  const staff = await open('comunidade', '/dashboard/community/matching?estado=por-ver', 1280)
  await staff.getByRole('link', { name: 'Comida', exact: true }).click()
  await staff.getByRole('heading', { level: 1, name: 'Comida' }).waitFor()
  await passesAxe(staff)
  await staff.getByLabel('O que é preciso, numa frase').fill('Levar uma cesta')
  await staff.getByLabel('O que se vai fazer').fill('Levar uma cesta a uma família.')
  await staff.getByRole('button', { name: 'Abrir aos voluntários' }).click()
  await staff.getByRole('heading', { level: 1, name: 'Levar uma cesta' }).waitFor()

  const helping = await open('voluntario', '/client-area/pedidos', 360)
  await helping.getByRole('button', { name: 'Aceitar: Levar uma cesta' }).click()
  await helping.getByText('Aceitou. A equipa confirma e diz‑lhe o resto.', { exact: true }).waitFor()
  await expectAbsent(helping.getByText('Casa azul'))
  await passesAxe(helping)

  await staff.reload()
  await staff.getByRole('button', { name: 'Combinar com Voluntário de demonstração' }).click()
  await expect
    .poll(() => staff.evaluate(() => document.activeElement?.textContent))
    .toBe('Voluntário de demonstração: Combinado')
  await helping.reload()
  await helping.getByText('Casa azul').first().waitFor()
  await asking.reload()
  await asking.getByText('Vem ajudar: Voluntário de demonstração.').first().waitFor()
})

test('a volunteer whom staff find by name is paired by key, and the focus is then on the new state', async () => {
  const page = await open('comunidade', '/dashboard/community/matching?tipo=pedidos', 360)
  await page.getByRole('link', { name: 'Distribuir cestas em Chiúre', exact: true }).click()
  await page.getByLabel('Procurar um voluntário').fill('Cozinheira')
  const button = page.getByRole('region', { name: 'Outro voluntário' }).getByRole('button', {
    name: 'Combinar com Cozinheira de Chiúre',
  })
  await button.press('Enter')
  await page.getByText('Combinado. O voluntário recebe um aviso.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Cozinheira de Chiúre: Combinado pela equipa')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Dispensar Cozinheira de Chiúre')
  await passesAxe(page)
})

test('a volunteer logs hours, which staff confirm, and prints the certificate', async () => {
  const page = await open('voluntario', '/client-area/agenda', 360)
  await page.getByRole('button', { name: 'Registar horas' }).click()
  await page.getByLabel('Em que trabalho?').selectOption({ label: 'Outro trabalho' })
  await page.getByLabel('Que dia?').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Quanto tempo?').fill('muito')
  await page.getByRole('button', { name: 'Registar', exact: true }).click()
  await page.getByRole('link', { name: 'Escreva o tempo em horas, por exemplo 4, 2,5 ou 2h30.' }).waitFor()
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => page.getByLabel('Quanto tempo?').inputValue()).toBe('muito')
  await page.getByLabel('Quanto tempo?').fill('2,5')
  await page.getByRole('button', { name: 'Registar', exact: true }).click()
  await page.getByText('6 h 30 à espera da equipa.').waitFor()

  const staff = await open('comunidade', '/dashboard/community/matching?ver=horas', 1280)
  await staff.getByRole('button', { name: 'Confirmar 2 h 30 de Voluntário de demonstração' }).click()
  await expect.poll(() => staff.getByText('Confirmadas').count()).toBe(4)
  await passesAxe(staff)

  await page.goto(`${product.url}/client-area/declaracao`)
  await page.reload()
  await page.getByText('14 h', { exact: true }).waitFor()
  await passesAxe(page)
})
