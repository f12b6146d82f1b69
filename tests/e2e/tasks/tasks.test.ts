// Runs after a change of: donations, institution, frame, programs
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { institution } from '@/content/institution'
import { PHONE } from '../../support/browser'
import { fillInFirstStep } from '../../support/public-screens'
import { sharedBrowser, sharedProduct } from '../../support/shared'
import { hydrated } from '../../support/worker'

// README.md in this folder describes the tasks of these tests.

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
  page = await context.newPage()
  await page.goto(product.url)
  await hydrated(page)
})
afterEach(() => context.close())

const press = (name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().click()
const inMenu = async (name: string) => {
  await page.locator('header').getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}
const shows = (text: string | RegExp) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

const chooseAmount = async () => {
  await press('Doar Agora')
  await heading('Uma doação em três passos.')
  await press('Quanto dar? Escolha um valor')
  await press('Dar este valor de 500 MT')
}

test('1: a donor who does not know how finds the steps of M-Pesa with amount and number', async () => {
  await chooseAmount()
  await shows(/^Escolheu/)
  await page.getByText(/^M.Pesa, pelo menu$/).click()
  const steps = page.getByRole('listitem').filter({ hasText: 'Escreva o valor' }).filter({ visible: true })
  await expect.poll(() => steps.first().innerText()).toContain('500')
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: /^Marcar / })
        .first()
        .getAttribute('href'),
    )
    .toMatch(/^tel:\*\d+%23$/)
})

test('2: a donor who fears to be cheated finds the name that must appear, and who answers', async () => {
  await press('Doar Agora')
  await page.getByText(/^M.Pesa, pelo menu$/).click()
  await shows('Antes de confirmar, o telemóvel mostra este nome.')
  await shows(institution.name)
  await heading('Quem responde por estas contas')
  await shows('NUIT')
})

test('3: a donor who has paid finds the form with amount and method filled in', async () => {
  await chooseAmount()
  await press('Já transferi por M-Pesa')
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('500')
  await expect.poll(() => page.getByRole('radio', { name: 'M-Pesa' }).isChecked()).toBe(true)
})

test('4: a donor who has sent a proof finds where to ask for its state', async () => {
  await press('Enviar comprovante')
  await press('Já enviou? Veja o estado')
  await heading('Onde está a sua doação?')
  await page.getByLabel('Referência').waitFor()
})

test('5: a visitor finds a telephone number that can be pressed', async () => {
  await expect
    .poll(() => page.getByRole('link', { name: institution.phone }).first().getAttribute('href'))
    .toMatch(/^tel:\+\d+$/)
})

test('6: a volunteer finds the message form with the subject chosen', async () => {
  await press('Ser voluntário')
  await expect.poll(() => page.getByLabel('Assunto').inputValue()).toBe('Quero ser voluntário')
})

test('7: a visitor finds the projects of one area', async () => {
  await inMenu('Áreas de Atuação')
  await press('Ver os projetos de Saúde')
  await heading('Projetos')
  await shows(/projetos de Saúde/)
})

test('8: a volunteer finds what can be read without a network', async () => {
  await inMenu('Disponível sem rede')
  await heading('Disponível sem rede')
})

test('9: a volunteer finds the registration', async () => {
  await inMenu('Entrar')
  await press('Registar')
  await fillInFirstStep(page)
})

test('10: a visitor finds what was confirmed this year', async () => {
  await inMenu('Transparência')
  await heading('Este ano, até hoje')
  await shows(/confirmados este ano, por todos os métodos/)
})

test.each(['Já transferi por M-Pesa', 'Enviar comprovante'])(
  '11: a donor who gives for one area finds it in the form, with the amount, through «%s»',
  async (way) => {
    await inMenu('Áreas de Atuação')
    await press('Doar para Saúde')
    await shows(/^Quer ajudar em/)
    await press('Quanto dar? Escolha um valor')
    await press('Dar este valor de 500 MT')
    await shows(/^Escolheu/)
    await press(way)
    await expect.poll(() => page.getByLabel('Descrição').inputValue()).toBe('Para a área Saúde.')
    await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('500')
  },
)

test('11: a donor who chooses the amount before the area finds both in the form', async () => {
  await chooseAmount()
  await press('Dar para uma só área')
  await press('Doar para Saúde')
  await shows(/^Quer ajudar em/)
  await shows(/^Escolheu/)
  await press('Já transferi por M-Pesa')
  await expect.poll(() => page.getByLabel('Descrição').inputValue()).toBe('Para a área Saúde.')
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('500')
})
