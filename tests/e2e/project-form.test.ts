// Runs after a change of: projects, form, record, feedback
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { startProduct, type Product } from '../support/product'
import { firstRow, inDatabase, openScreen } from '../support/projects-e2e'
import { signIn, spoilTokens } from '../support/sign-in'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const NEW = '/dashboard/projects/new'
const edit = (slug: string) => `/dashboard/projects/edit/${slug}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** Checks that the bar with the save button has only one line, so that it covers little of a phone's screen. */
const barIsOneLine = async (page: Page) => {
  const bar = page.locator('form').getByRole('status').filter({ visible: true }).last().locator('..')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
}
const stored = (slug: string) => firstRow(product, `select * from projects where slug = '${slug}'`)

test('a project is created on a phone with a place on the map, and a visitor sees it', async () => {
  const { page } = await openScreen(product, NEW, { device: PHONE })
  await field(page, 'Nome do projeto').fill('Ponte de Nacuta')
  await field(page, 'Descrição curta').fill('Uma ponte para a escola.')
  await page.getByLabel('Estado', { exact: true }).selectOption('active')
  await page.getByLabel(/^Província/).selectOption('Cabo Delgado')
  const map = page.locator('[data-map]')
  await map.scrollIntoViewIfNeeded()
  const box = (await map.boundingBox())!
  await map.click({ position: { x: (505 / 637) * box.width, y: (479 / 688) * box.height } })
  const offset = async () => {
    const [latitude = 0, longitude = 0] = (await field(page, 'Coordenadas').inputValue())
      .split(',')
      .map(Number)
    return Math.hypot(latitude + 12.974, longitude - 40.518)
  }
  await expect.poll(offset).toBeLessThan(0.03)
  await page.getByLabel('Responsável', { exact: true }).selectOption('super')
  await field(page, 'Etiquetas').fill('ponte, escola')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Retirar escola' }).waitFor()
  const text = page.getByRole('textbox', { name: 'Sobre o projeto' })
  await text.click()
  await text.pressSequentially('A ribeira enche em janeiro.')
  await page.getByRole('checkbox', { name: /Visível no sítio/ }).check()
  await button(page, 'Criar projeto').click()
  await page.waitForURL(/\/edit\/ponte-de-nacuta$/)
  await page.getByRole('heading', { level: 1, name: 'Ponte de Nacuta' }).waitFor()
  expect(stored('ponte-de-nacuta')).toMatchObject({
    status: 'active',
    is_public: 1,
    province: 'Cabo Delgado',
    tags: '["ponte","escola"]',
    manager_username: 'super',
    content: '<p>A ribeira enche em janeiro.</p>',
  })
  // A busy server first responds with the shell, so the test polls until the page is rendered.
  const html = async () => (await fetch(`${product.url}/projeto/ponte-de-nacuta`)).text()
  await expect.poll(html).toContain('A ribeira enche em janeiro.')
})

test('what the rules refuse is listed with links to the fields, and the rest of the input stays', async () => {
  const { page } = await openScreen(product, NEW)
  await field(page, 'Progresso').fill('120')
  await page.getByLabel(/^Início/).fill('2026-05-01')
  await page.getByLabel(/^Fim/).fill('2026-04-01')
  await button(page, 'Criar projeto').click()
  const summary = page.getByRole('alert').filter({ hasText: /Falta corrigir \d coisas/ })
  await summary.getByRole('link', { name: 'Escreva o nome do projeto.' }).waitFor()
  await summary.getByRole('link', { name: 'Indique um progresso entre 0 e 100.' }).waitFor()
  expect(await objections(page)).toEqual([])
  await summary.getByRole('link', { name: 'A data de fim não pode ser anterior à data de início.' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('project-end_date')
  await page.getByLabel(/^Início/).fill('2026-03-01')
  await expect.poll(() => summary.getByRole('link').count()).toBe(2)
})

test('amounts with a decimal comma and thousands are read as the user means them, and shown so', async () => {
  const slug = 'carpintaria-para-jovens'
  // Without figures in 'Números', which the form would show as read-only (D125).
  inDatabase(product, (database) =>
    database.exec(
      `delete from project_metrics where project_id = (select id from projects where slug = '${slug}')`,
    ),
  )
  const { page } = await openScreen(product, edit(slug), { device: PHONE })
  await field(page, 'Orçamento').fill('1.500')
  await field(page, 'Meta de financiamento').fill('12.500,5')
  await expect.poll(() => field(page, 'Orçamento').inputValue()).toBe('1\u00a0500')
  await field(page, 'Progresso').fill('1.500')
  await button(page, 'Guardar').click()
  await page.getByRole('link', { name: 'Indique um progresso entre 0 e 100.' }).waitFor()
  await field(page, 'Progresso').fill('58,8')
  await barIsOneLine(page)
  await button(page, 'Guardar').click()
  await said(page, 'Projeto guardado.')
  expect(stored(slug)).toMatchObject({
    ...{ budget_cents: 150_000, target_budget_cents: 1_250_050, progress: '58.8' },
  })
  await page.reload()
  await expect.poll(() => field(page, 'Meta de financiamento').inputValue()).toBe('12\u00a0500,50')
  await expect.poll(() => field(page, 'Progresso').inputValue()).toBe('58,8')
})

test('a slug that another project has is refused at its field, with a free one', async () => {
  const { page } = await openScreen(product, NEW)
  await field(page, 'Nome do projeto').fill('Outra carpintaria')
  await field(page, 'Endereço da página').fill('carpintaria-para-jovens')
  await button(page, 'Criar projeto').click()
  await page.getByRole('link', { name: /Outro projeto já tem ou teve este endereço/ }).waitFor()
  await expect.poll(() => field(page, 'Nome do projeto').inputValue()).toBe('Outra carpintaria')
})

test('what was typed survives a reload as a draft, and can be thrown away', async () => {
  const { page } = await openScreen(product, edit('carpintaria-para-jovens'))
  // The browser asks for a confirmation before a page with unsaved input is left. The test accepts the dialog.
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Distrito').fill('Balama')
  await page.getByText('Por guardar.').waitFor()
  // The reload follows immediately, before the delay after which the form saves a draft.
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => field(page, 'Distrito').inputValue()).toBe('Balama')
  await button(page, 'Começar de novo').click()
  await expect.poll(() => field(page, 'Distrito').inputValue()).toBe('Montepuez')
})

test('a change is saved with its version, and the next one too', async () => {
  const { page } = await openScreen(product, edit('uma-escola-para-nacivare'))
  for (const district of ['Chiúre Velho', 'Chiúre Novo']) {
    await field(page, 'Distrito').fill(district)
    await button(page, 'Guardar').click()
    await page.getByText('Tudo guardado.').waitFor()
    await expect.poll(() => stored('uma-escola-para-nacivare')?.district).toBe(district)
  }
})

test('a new slug moves the form to its address, and the old one leads visitors to the new page', async () => {
  const { page } = await openScreen(product, edit('latrinas-nas-escolas-de-mueda'))
  await field(page, 'Endereço da página').fill('latrinas-de-mueda')
  await button(page, 'Guardar').click()
  await page.waitForURL(/\/edit\/latrinas-de-mueda$/)
  await field(page, 'Endereço da página').waitFor()
  const response = await fetch(`${product.url}/projeto/latrinas-nas-escolas-de-mueda`, { redirect: 'manual' })
  expect(response.headers.get('location')).toMatch(/\/projeto\/latrinas-de-mueda$/)
})

test('when another user saved first, each field that both changed is decided on its own', async () => {
  const slug = 'merenda-escolar-em-angoche'
  const { page } = await openScreen(product, edit(slug), { device: PHONE })
  await field(page, 'Descrição curta').fill('A minha frase.')
  await field(page, 'Lugar').fill('O meu lugar')
  const { page: other } = await openScreen(product, edit(slug), { person: 'admin' })
  await field(other, 'Descrição curta').fill('A frase da outra pessoa.')
  await field(other, 'Distrito').fill('Angoche Sede')
  // The other user changes the page's address too, while the first user's form still has the old address.
  await field(other, 'Endereço da página').fill('merenda-em-angoche')
  await button(other, 'Guardar').click()
  await other.waitForURL(/merenda-em-angoche/)

  await button(page, 'Guardar').click()
  await page.getByRole('heading', { name: '1 campo mudou nos dois lados' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('radio', { name: /A sua versão/ }).check()
  await button(page, 'Guardar com estas escolhas').click()
  await page.waitForURL(/merenda-em-angoche/)
  expect(stored('merenda-em-angoche')).toMatchObject({
    short_description: 'A minha frase.',
    location: 'O meu lugar',
    district: 'Angoche Sede',
  })
})

test('a permission that was withdrawn while the form was open is said, and the input stays', async () => {
  const { page } = await openScreen(product, edit('carpintaria-para-jovens'), {
    prepare: (context) =>
      context.route('**/projects/admin/projects/*/', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 403, json: { detail: 'Não tem permissão para esta ação.' } })
          : route.fallback(),
      ),
  })
  await field(page, 'Lugar').fill('Escrito antes da recusa')
  await button(page, 'Guardar').click()
  await page.getByRole('alert').filter({ hasText: 'Não foi possível guardar o projeto.' }).waitFor()
  await expect.poll(() => field(page, 'Lugar').inputValue()).toBe('Escrito antes da recusa')
})

test('a session that ends while somebody writes costs no letter', async () => {
  const { page } = await openScreen(product, edit('uma-escola-para-nacivare'))
  await field(page, 'Lugar').fill('Antes do fim')
  await spoilTokens(page, 'nada')
  await field(page, 'Lugar').fill('Antes do fim da sessão')
  await button(page, 'Guardar').click()
  await page.waitForURL(/\/login/)
  await signIn(page, 'projetos')
  await page.waitForURL(/\/dashboard\/projects\/edit\//)
  await expect.poll(() => field(page, 'Lugar').inputValue()).toBe('Antes do fim da sessão')
})

test('a project whose answer was lost is created once, also when the user sends it again', async () => {
  let isLost = false
  const { page } = await openScreen(product, NEW, {
    prepare: (context) =>
      context.route('**/api/v1/projects/admin/projects/', async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.fallback()
        isLost = true
        await route.fetch()
        await route.abort('connectionreset')
      }),
  })
  await field(page, 'Nome do projeto').fill('Uma só vez')
  await button(page, 'Criar projeto').click()
  await page.getByRole('alert').filter({ hasText: 'Não foi possível criar o projeto.' }).waitFor()
  await button(page, 'Criar projeto').click()
  await page.waitForURL(/edit\/uma-so-vez$/)
  expect(firstRow(product, "select count(*) as count from projects where name = 'Uma só vez'")?.count).toBe(1)
})

test('without a network nothing can be saved, and the draft is kept', async () => {
  const { page, context } = await openScreen(product, edit('carpintaria-para-jovens'), { device: PHONE })
  await field(page, 'Lugar').waitFor()
  await context.setOffline(true)
  await field(page, 'Lugar').fill('Sem rede')
  await page.getByText('Por guardar', { exact: true }).waitFor()
  await barIsOneLine(page)
  await expect.poll(() => button(page, 'Guardar').isDisabled()).toBe(true)
})

test('without the file of the text editor the other fields are edited and saved, and the text stays', async () => {
  const slug = 'carpintaria-para-jovens'
  const { page } = await openScreen(product, edit(slug), {
    prepare: (context) => context.route('**/rich-text-editor*.js', (route) => route.abort()),
  })
  await page.getByText('O editor do texto não chegou.').waitFor()
  const content = stored(slug)?.content
  await field(page, 'Lugar').fill('Sem editor')
  await button(page, 'Guardar').click()
  await said(page, 'Projeto guardado.')
  expect(stored(slug)).toMatchObject({ content, location: 'Sem editor' })
})

test('the preview shows what is not saved yet as visitors will see it, and the form is as before', async () => {
  const { page } = await openScreen(product, edit('carpintaria-para-jovens'))
  await field(page, 'Nome do projeto').fill('Carpintaria com nome novo')
  await button(page, 'Pré-visualizar').click()
  await page.getByRole('heading', { name: 'Assim verão os visitantes' }).waitFor()
  await page.getByRole('heading', { name: 'Carpintaria com nome novo' }).waitFor()
  await button(page, 'Voltar a editar').click()
  await expect.poll(() => field(page, 'Nome do projeto').inputValue()).toBe('Carpintaria com nome novo')
})

test('from its form a project goes to the bin, and the form of a project in the bin says so', async () => {
  const slug = 'terra-em-nome-delas'
  const { page } = await openScreen(product, edit(slug))
  await button(page, 'Excluir projeto').waitFor()
  // After another user's change, the first confirmation only reports this change. The second confirmation then applies
  // to the current version of the project.
  inDatabase(product, (database) =>
    database.exec(
      `update projects set district = 'Outro', updated_at = '2026-11-23T10:00:00.000Z' where slug = '${slug}'`,
    ),
  )
  await button(page, 'Excluir projeto').click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true })
  await confirm.click()
  await page
    .getByRole('dialog')
    .getByText(/Exclua outra vez/)
    .waitFor()
  await confirm.click()
  await page.waitForURL(/\/dashboard\/projects$/)
  await said(page, 'Projeto no lixo. Pode ser restaurado durante 30 dias.')
  await page.goto(product.url + edit(slug))
  await page.getByText('Este projeto não existe.').waitFor()
  inDatabase(product, (database) => database.exec('update projects set deleted_at = null'))
})

test.each(drawnDevices('project-form'))(
  'on %s the form has no objections and does not scroll sideways',
  async (_, device) => {
    const { page } = await openScreen(product, edit('carpintaria-para-jovens'), { device })
    await page.getByRole('textbox', { name: 'Sobre o projeto' }).waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess).toBe(0)
  },
)
