// Runs after a change of: projects, list, record, feedback
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { startProduct, type Product } from '../support/product'
import { firstRow, inDatabase, openScreen } from '../support/projects-e2e'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const LIST = '/dashboard/projects'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stateOf = (slug: string) =>
  firstRow(product, `select status, is_public, deleted_at from projects where slug = '${slug}'`)

test('the list is searched, filtered and sorted by the server, and the URL has its state', async () => {
  const { page } = await openScreen(product, LIST)
  await row(page, 'Oitenta casas em Ntele').waitFor()
  await page.getByLabel('Procurar').fill('carpintaria')
  await page.waitForURL(/procura=carpintaria/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByLabel('Procurar').fill('')
  await page.waitForURL((url) => !url.search)
  await page.getByRole('group', { name: 'Estado' }).getByRole('link', { name: 'Suspenso 3' }).click()
  await page.waitForURL(/estado=suspended/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
  await page.getByLabel('Província').selectOption('Sofala')
  await page.waitForURL(/provincia=Sofala/)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.goto(`${product.url}${LIST}?ordem=nome&prioridade=urgent`)
  await row(page, 'Abrigos de Palma').waitFor()
  await expect.poll(() => page.locator('tbody tr').first().textContent()).toContain('Abrigos de Palma')
  await page.goto(`${product.url}${LIST}?publico=nao`)
  await row(page, 'Supervisão das facilitadoras').waitFor()
  await expect.poll(() => page.getByText('· público').count()).toBe(0)
})

test('visibility and status of selected projects are changed together, and a toast undoes it', async () => {
  const { page } = await openScreen(product, `${LIST}?procura=casas+em+Ntele`)
  const { slug } = firstRow(product, "select slug from projects where name like '%Ntele%'") as {
    slug: string
  }
  await row(page, 'Oitenta casas').waitFor()
  await page.getByLabel('Selecionar todos desta página').check()
  await button(page, 'Ocultar').click()
  await said(page, '1 projeto fora do sítio.')
  await expect.poll(() => stateOf(slug)).toMatchObject({ is_public: 0 })
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Anular' }).click()
  await said(page, 'A mudança foi anulada.')
  await expect.poll(() => stateOf(slug)).toMatchObject({ is_public: 1 })

  await page.getByLabel('Selecionar todos desta página').check()
  await button(page, 'Estado').click()
  const dialog = page.getByRole('dialog', { name: 'Novo estado do projeto' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await said(page, '1 selecionado')
  await button(page, 'Estado').click()
  await dialog.getByText('Concluído').click()
  await dialog.getByRole('button', { name: 'Mudar' }).click()
  await said(page, '1 projeto: Concluído.')
  await expect.poll(() => stateOf(slug)).toMatchObject({ status: 'completed' })
})

test('what another user has just changed is neither hidden nor deleted unseen', async () => {
  const { page } = await openScreen(product, `${LIST}?procura=latrinas`)
  const { slug, is_public: before } = firstRow(
    product,
    "select slug, is_public from projects where name like 'Latrinas%'",
  ) as { slug: string; is_public: number }
  /** Changes the project's version in the database, as if another user had saved the project. */
  const save = (at: string) =>
    inDatabase(product, (database) =>
      database.exec(`update projects set updated_at = '${at}' where slug = '${slug}'`),
    )
  await row(page, 'Latrinas').waitFor()
  save('2026-11-20T08:00:00.000Z')
  await page.getByLabel('Selecionar todos desta página').check()
  await button(page, 'Ocultar').click()
  await page.getByText('Outra pessoa alterou um destes projetos entretanto.').first().waitFor()
  expect(stateOf(slug)).toMatchObject({ is_public: before })

  save('2026-11-20T09:00:00.000Z')
  await page.getByRole('button', { name: /^Excluir Latrinas/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar exclusão' })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await dialog.getByText('Outra pessoa alterou este registo entretanto.').waitFor()
  expect(firstRow(product, `select deleted_at from projects where slug = '${slug}'`)?.deleted_at).toBeNull()
})

test('where the API cannot change several at once, they are changed one after another', async () => {
  const { page } = await openScreen(product, `${LIST}?procura=carpintaria`, {
    prepare: (context) =>
      context.route('**/projects/admin/projects/bulk/', (route) =>
        route.fulfill({ status: 405, json: { detail: 'Método não permitido.' } }),
      ),
  })
  await row(page, 'Carpintaria').waitFor()
  await page.getByLabel('Selecionar todos desta página').check()
  await button(page, 'Ocultar').click()
  await said(page, '1 projeto fora do sítio.')
  await expect.poll(() => stateOf('carpintaria-para-jovens')).toMatchObject({ is_public: 0 })
})

test('a project goes to the bin with what belongs to it, and comes back hidden until it is made public', async () => {
  const { page } = await openScreen(product, `${LIST}?procura=Nacivare`, { device: PHONE })
  const slug = 'uma-escola-para-nacivare'
  const visitorGets = async () => {
    const map = await (await fetch(`${product.url}/sitemap.xml`)).text()
    return [(await fetch(`${product.url}/projeto/${slug}`)).status, map.includes(`/projeto/${slug}<`)]
  }
  await expect.poll(visitorGets).toEqual([200, true])
  await button(page, 'Excluir Uma escola para Nacivare').click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar exclusão' })
  await dialog.getByText(/com \d+ marcos?.*sai do sítio/).waitFor()
  await dialog.getByText(/30 dias/).waitFor()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await said(page, 'Projeto no lixo. Pode ser restaurado durante 30 dias.')
  await row(page, 'Nacivare').waitFor({ state: 'detached' })
  await expect.poll(visitorGets).toEqual([404, false])

  await page.goto(`${product.url}${LIST}?estado=lixo`)
  await button(page, 'Restaurar Uma escola para Nacivare').click()
  await said(page, 'Projeto restaurado. Ainda não é público.')
  await page.getByText('O lixo está vazio.').waitFor()
  await page.getByRole('link', { name: 'Lixo 0' }).waitFor()
  await expect.poll(() => stateOf(slug)).toMatchObject({ deleted_at: null, is_public: 0 })
  await expect.poll(visitorGets).toEqual([404, false])
  await page.goto(`${product.url}${LIST}?procura=Nacivare`)
  await page.getByLabel('Selecionar Uma escola para Nacivare').check()
  await button(page, 'Publicar').click()
  await expect.poll(visitorGets).toEqual([200, true])
})

test('where the list for staff fails, the public projects are shown without actions that would fail', async () => {
  const { page } = await openScreen(product, LIST, {
    prepare: (context) =>
      context.route(/\/projects\/admin\/projects\/\?/, (route) =>
        route.fulfill({ status: 500, json: { detail: 'Avaria.' } }),
      ),
  })
  await page.getByText('Mostramos só os públicos.').waitFor()
  await row(page, 'Sementes antes das chuvas').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Editar/ }).count()).toBe(0)
  await expect.poll(() => page.getByText('Abrigos de Palma').count()).toBe(0)
})

test('without a network the list that was read is shown, and nothing can be changed', async () => {
  const { page, context } = await openScreen(product, LIST)
  await row(page, 'Sementes antes das chuvas').waitFor()
  await context.setOffline(true)
  await page.getByText('Sem rede: nada muda na associação até a haver.').first().waitFor()
  await expect.poll(() => button(page, 'Excluir Sementes antes das chuvas').isDisabled()).toBe(true)
  await row(page, 'Sementes antes das chuvas').waitFor()
})

test('a permission that was withdrawn meanwhile is said, and nothing changes', async () => {
  const { page } = await openScreen(product, `${LIST}?procura=Sementes`, {
    prepare: (context) =>
      context.route('**/projects/admin/projects/bulk/', (route) =>
        route.fulfill({ status: 403, json: { detail: 'Não tem permissão.' } }),
      ),
  })
  await row(page, 'Sementes antes das chuvas').waitFor()
  await page.getByLabel('Selecionar Sementes antes das chuvas').check()
  await button(page, 'Ocultar').click()
  await page.getByText(/A sua conta já não tem permissão para isto/).waitFor()
  await said(page, '1 selecionado')
})

test('an onlooker sees the list without selection, edit and delete', async () => {
  const { page } = await openScreen(product, LIST, { person: 'visualizador' })
  await row(page, 'Sementes antes das chuvas').waitFor()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^Editar|Novo projeto/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: /^Ver Sementes/ }).count()).toBe(1)
})

test.each(drawnDevices('projects-list'))(
  'on %s the list has no objections and does not scroll sideways',
  async (_, device) => {
    const { page } = await openScreen(product, LIST, { device })
    await row(page, 'Sementes antes das chuvas').waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess).toBe(0)
  },
)
