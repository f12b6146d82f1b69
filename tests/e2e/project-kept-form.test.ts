// Runs after a change of: projects, form, record, offline
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from '../support/browser'
import { sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { openScreen } from '../support/projects-e2e'
import { readStored } from '../support/stored-reads'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Creates a project. Returns a function with which another user changes its short description. */
async function newProject(name: string, slug: string) {
  const { id } = await sendAs<{ id: number }>(product, 'POST', '/projects/admin/projects/', {
    name,
    slug,
    status: 'planning',
    short_description: 'Primeira versão.',
  })
  return (text: string) =>
    sendAs(product, 'PUT', `/projects/admin/projects/${id}/`, { name, short_description: text })
}

test('a reloaded form shows what another user saved meanwhile, and its next change causes no conflict', async () => {
  const saveAsAnother = await newProject('Escola de Metuge', 'escola-de-metuge')
  const { page } = await openScreen(product, '/dashboard/projects/edit/escola-de-metuge', { device: PHONE })
  const short = field(page, 'Descrição curta')
  await expect.poll(() => short.inputValue()).toBe('Primeira versão.')
  await saveAsAnother('Segunda versão.')
  await page.reload()
  await expect.poll(() => short.inputValue()).toBe('Segunda versão.')

  await field(page, 'Nome do projeto').fill('Escola de Metuge, nova')
  await button(page, 'Guardar').click()
  await page.getByText('Projeto guardado.', { exact: true }).first().waitFor()
})

test('a form that is opened again from the list shows the newest version', async () => {
  const saveAsAnother = await newProject('Poço de Chiúre', 'poco-de-chiure')
  const { page } = await openScreen(product, '/dashboard/projects/edit/poco-de-chiure', { device: PHONE })
  await expect.poll(() => field(page, 'Descrição curta').inputValue()).toBe('Primeira versão.')
  await page.goto(`${product.url}/dashboard/projects?procura=Chi%C3%BAre`)
  await page
    .getByRole('link', { name: /Poço de Chiúre/ })
    .first()
    .waitFor()
  await saveAsAnother('Segunda versão.')
  await page.goBack()
  await expect.poll(() => field(page, 'Descrição curta').inputValue()).toBe('Segunda versão.')
})

test('without a network the form opens with the version that the phone has stored', async () => {
  await newProject('Ponte de Montepuez', 'ponte-de-montepuez')
  const { page } = await openScreen(product, '/dashboard/projects/edit/ponte-de-montepuez', { device: PHONE })
  await expect.poll(() => field(page, 'Descrição curta').inputValue()).toBe('Primeira versão.')
  await readStored(page, '"form","ponte-de-montepuez"')
  // The API does not respond; the page itself still loads, as from the worker's cache.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect
    .poll(() => field(page, 'Descrição curta').inputValue(), { timeout: 15_000 })
    .toBe('Primeira versão.')
})
