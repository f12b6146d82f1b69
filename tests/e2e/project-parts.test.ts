// Runs after a change of: projects, form, record, media
import { readFile } from 'node:fs/promises'
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

const SLUG = 'carpintaria-para-jovens'
const EDIT = `/dashboard/projects/edit/${SLUG}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const isFocused = (target: ReturnType<Page['locator']>) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

/** Returns the first value of a query about the project. */
const one = (what: string, from: string, where = '1 = 1') =>
  firstRow(
    product,
    `select ${what} as value from ${from} where project_id = (select id from projects where slug = '${SLUG}')
      and ${where}`,
  )?.value

test('in the field a milestone, a photo and an update take three taps each, and a visitor sees them', async () => {
  const { page } = await openScreen(product, EDIT, { device: PHONE })
  inDatabase(product, (database) =>
    database.exec("update project_milestones set is_completed = 0, status = 'pending'"),
  )
  await button(page, 'Dar um marco por feito').click()
  const open = page.getByRole('region', { name: 'No terreno, agora' }).locator('li button').first()
  const title = (await open.locator('b').textContent())!
  await unrolled(page)
  expect(await objections(page)).toEqual([])
  await open.click()
  await button(page, 'Está feito').click()
  await said(page, 'Marco guardado.')
  await expect.poll(() => one('title', 'project_milestones', 'is_completed = 1')).toBe(title)

  const before = Number(one('count(*)', 'project_images'))
  await page.getByLabel('Fotografia').setInputFiles({
    name: 'obra.webp',
    mimeType: 'image/webp',
    buffer: await readFile('public/screenshots/doacao-360.webp'),
  })
  await button(page, 'Enviar fotografia').click()
  await said(page, 'Imagem na galeria.')
  await expect.poll(() => Number(one('count(*)', 'project_images'))).toBe(before + 1)

  await button(page, 'Escrever uma atualização').click()
  await field(page, 'Título').fill('As bancadas chegaram')
  await button(page, 'Guardar').first().click()
  await said(page, 'Atualização guardada.')
  await expect
    .poll(async () => (await fetch(`${product.url}/api/v1/projects/public/projects/${SLUG}/`)).text())
    .toContain('As bancadas chegaram')
})

test('milestones are added, put in order with the keyboard, edited and deleted', async () => {
  const { page } = await openScreen(product, EDIT)
  await button(page, 'Marcos').click()
  const panel = page.getByRole('region', { name: 'Marcos' })
  for (const title of ['Primeiro marco', 'Segundo marco']) {
    await button(page, 'Novo marco').click()
    const form = page.getByRole('form', { name: 'Novo marco' })
    await form.getByLabel('Título').fill(title)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await panel.getByText(title, { exact: true }).waitFor()
  }
  const names = () => panel.locator('ol > li b').allTextContents()
  const up = button(page, 'Subir Segundo marco')
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names()).slice(-2)).toEqual(['Segundo marco', 'Primeiro marco'])
  await isFocused(up)
  await page.getByText(/^Lugar \d+ de \d+\.$/).waitFor()
  await expect
    .poll(() =>
      one(
        "group_concat(title, '|')",
        '(select * from project_milestones order by position)',
        "title like '% marco'",
      ),
    )
    .toBe('Segundo marco|Primeiro marco')

  await button(page, 'Editar Primeiro marco').click()
  const form = page.getByRole('form', { name: 'Editar Primeiro marco' })
  await form.getByLabel(/^Progresso/).fill('101')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByRole('link', { name: 'Indique um progresso entre 0 e 100.' }).waitFor()
  await form.getByLabel(/^Progresso/).fill('40')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await panel.getByText('Por fazer · 40 %').waitFor()

  await button(page, 'Excluir Segundo marco').click()
  await page.getByRole('dialog', { name: 'Excluir este marco?' }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await panel.getByText('Segundo marco').waitFor({ state: 'detached' })
})

test('a milestone that another user changed meanwhile is decided field by field', async () => {
  const { page } = await openScreen(product, EDIT)
  await button(page, 'Marcos').click()
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  const form = page.getByRole('form', { name: /^Editar / })
  await form.getByLabel(/^Descrição/).fill('A minha descrição')
  inDatabase(product, (database) => {
    database.exec(
      `update project_milestones set description = 'Outra descrição', updated_at = '2026-11-23T10:00:00.000Z'`,
    )
  })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { name: '1 campo mudou nos dois lados' }).waitFor()
  await button(page, 'Guardar com estas escolhas').click()
  await said(page, 'Marco guardado.')
  await expect.poll(() => one('count(*)', 'project_milestones', "description = 'A minha descrição'")).toBe(1)
})

test('an order that is outdated is said, and the list is read again', async () => {
  const { page } = await openScreen(product, EDIT)
  await button(page, 'Marcos').click()
  const panel = page.getByRole('region', { name: 'Marcos' })
  await panel.locator('ol > li').first().waitFor()
  inDatabase(product, (database) =>
    database.exec(`delete from project_milestones where id = (select max(id) from project_milestones
      where project_id = (select id from projects where slug = '${SLUG}'))`),
  )
  const count = await panel.locator('ol > li').count()
  await page
    .getByRole('button', { name: /^Descer / })
    .first()
    .click()
  await page.getByText(/A lista mudou entretanto/).waitFor()
  await expect.poll(() => panel.locator('ol > li').count()).toBe(count - 1)
})

test('the figures of a project are saved by themselves', async () => {
  const { page } = await openScreen(product, EDIT)
  await button(page, 'Números').click()
  const form = page.getByRole('form', { name: 'Números do projeto' })
  await form.getByLabel(/^Comunidades/).fill('7')
  await form.getByRole('button', { name: 'Guardar os números' }).click()
  await said(page, 'Números guardados.')
  await expect.poll(() => one('communities_reached', 'project_metrics')).toBe(7)
})

test.each(drawnDevices('project-parts'))(
  'on %s the parts have no objections and do not scroll sideways',
  async (_, device) => {
    const { page } = await openScreen(product, EDIT, { device })
    for (const [view, add] of [
      ['Marcos', 'Novo marco'],
      ['Atualizações', 'Nova atualização'],
      ['Atividades', 'Nova atividade'],
      ['Galeria', 'Juntar imagem'],
      ['Evidências', 'Juntar evidência'],
    ] as const) {
      await button(page, view).click()
      await button(page, add).click()
      await page.getByRole('form', { name: add }).waitFor()
      await unrolled(page)
      expect(await objections(page), view).toEqual([])
      await button(page, 'Fechar').click()
    }
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess).toBe(0)
  },
)
