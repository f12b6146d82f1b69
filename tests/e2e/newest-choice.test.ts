// Runs after a change of: donations, projects, drafts
import { expect, test } from 'vitest'
import { PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

test('a project chosen first gives way in the form to the project and to the amount chosen after it', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const bar = page.getByRole('navigation', { name: 'Apoiar' })
  const choose = async (name: string) => {
    await bar.getByRole('link', { name: 'Apoiar Projeto' }).click()
    await page.getByRole('link', { name }).click()
  }
  const description = () => page.getByLabel(/^Descrição/).inputValue()
  const isSaved = () => page.getByText(/^Rascunho guardado/).waitFor()
  await page.goto(`${product.url}/projeto/uma-escola-para-nacivare`)
  await choose('Já transferi por M-Pesa')
  await expect.poll(description).toBe('Para o projeto «Uma escola para Nacivare».')
  await isSaved()
  await page.goto(`${product.url}/projeto/bicicletas-para-a-secundaria`)
  await choose('Já transferi por E-Mola')
  await expect.poll(description).toMatch(/^Para o projeto «Bicicletas/)
  await isSaved()
  await page.goto(`${product.url}/doacao?valor=1000`)
  await page.getByText(/^Escolheu/).waitFor()
  await page.getByRole('link', { name: 'Já transferi por M-Pesa' }).click()
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('1000')
  await expect.poll(description).toBe('')
  await context.close()
})

test('a method chosen before the scripts of /doacao have run still brings the project and the amount to the form', async () => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${product.url}/doacao?projeto=uma-escola-para-nacivare&valor=1500`)
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Já transferi por M-Pesa' }).click()
  await expect
    .poll(() => page.getByLabel(/^Descrição/).inputValue())
    .toBe('Para o projeto «Uma escola para Nacivare».')
  await expect.poll(() => page.getByLabel('Valor que transferiu').inputValue()).toBe('1500')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await context.close()
})
