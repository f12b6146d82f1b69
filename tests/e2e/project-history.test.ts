// Runs after a change of: projects, record, history
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
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
const communities = () =>
  firstRow(
    product,
    `select communities_reached as value from project_metrics
      where project_id = (select id from projects where slug = '${SLUG}')`,
  )?.value
const district = () => firstRow(product, `select district from projects where slug = '${SLUG}'`)?.district

test.each(drawnDevices('project-history'))(
  'on %s a manager sees who changed what, returns to an earlier version and brings a deleted milestone back',
  async (_, device) => {
    const { page } = await openScreen(product, EDIT, { device })
    const before = await field(page, 'Distrito').inputValue()
    const changed = `Distrito ${Date.now()}`
    await field(page, 'Distrito').fill(changed)
    await button(page, 'Guardar').click()
    await said(page, 'Projeto guardado.')
    await button(page, 'Marcos').click()
    const first = page.getByRole('region', { name: 'Marcos' }).locator('ol > li b').first()
    const title = (await first.textContent()) ?? ''
    await button(page, `Excluir ${title}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await said(page, 'Marco excluído.')

    await button(page, 'Histórico').click()
    const panel = page.getByRole('region', { name: 'Histórico' })
    await panel.getByText(`Excluiu o marco «${title}»`).waitFor()
    const change = panel.locator('li').filter({ hasText: 'Alterou: Distrito' }).first()
    await change.getByRole('button', { name: 'Antes e depois' }).click()
    await change.getByText(changed).waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await change.getByRole('button', { name: 'Voltar ao que era antes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await said(page, 'Versão restaurada. A anterior continua no histórico.')
    await expect.poll(district).toBe(before)

    await button(page, `Restaurar «${title}»`).click()
    await panel.getByText(`Restaurou o marco «${title}»`).first().waitFor()
    await panel.getByText('Já foi restaurado').first().waitFor()
    await expect.poll(() => button(page, `Restaurar «${title}»`).count()).toBe(0)
    await button(page, 'Marcos').click()
    await page.getByRole('region', { name: 'Marcos' }).getByText(title, { exact: true }).waitFor()
    // The form shows the restored version, and the next save is based on this version.
    await button(page, 'Projeto').click()
    await expect.poll(() => field(page, 'Distrito').inputValue()).toBe(before)
    await field(page, 'Lugar').fill(`Lugar ${Date.now()}`)
    await button(page, 'Histórico').click()
    await panel.getByText('Há campos por guardar no projeto. Guarde-os antes de restaurar.').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await button(page, 'Projeto').click()
    await button(page, 'Guardar').click()
    await page
      .getByText(/^Tudo guardado\.?$/)
      .filter({ visible: true })
      .waitFor()
  },
)

test.each(drawnDevices('project-part-history'))(
  'on %s a manager sees what an edit of a milestone and of the figures changed, and undoes both',
  async (_, device) => {
    // One entry for each text, so that no older entry is opened while the list is read again.
    inDatabase(product, (database) =>
      database.exec(`delete from record_history where part is not null;
        insert into project_metrics (project_id, communities_reached, updated_at)
          select id, 7319, updated_at from projects where slug = '${SLUG}'
          on conflict (project_id) do update set communities_reached = 7319`),
    )
    const { page } = await openScreen(product, EDIT, { device })
    const panel = page.getByRole('region', { name: 'Histórico' })
    /** Opens the newest entry with this text in the history and returns it. */
    const opened = async (text: string) => {
      await button(page, 'Histórico').click()
      const entry = panel.locator('li').filter({ hasText: text }).first()
      await entry.getByRole('button', { name: 'Antes e depois' }).click()
      return entry
    }
    const undo = async (entry: Locator) => {
      await entry.getByRole('button', { name: 'Voltar ao que era antes' }).click()
      const dialog = page.getByRole('dialog', { name: 'Voltar ao que era antes?' })
      await dialog.getByText(/^Só estes campos voltam ao que era antes de /).waitFor()
      await dialog.getByRole('button', { name: 'Restaurar' }).click()
      await said(page, 'Restaurado. O que estava antes continua no histórico.')
      await dialog.waitFor({ state: 'detached' })
    }
    const values = (entry: Locator, label: string) =>
      entry.getByRole('region', { name: label }).locator('dd').allTextContents()

    await button(page, 'Marcos').click()
    const milestones = page.getByRole('region', { name: 'Marcos' })
    const title = (await milestones.locator('ol > li b').first().textContent()) ?? ''
    const changed = `Marco ${Date.now()}`
    await button(page, `Editar ${title}`).click()
    const form = page.getByRole('form', { name: `Editar ${title}` })
    await form.getByLabel('Título').fill(changed)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await milestones.getByText(changed, { exact: true }).waitFor()
    const change = await opened(`Alterou o marco «${changed}»: Título`)
    await expect.poll(() => values(change, 'Título')).toEqual([title, changed])
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await undo(change)
    await panel.getByText(`Alterou o marco «${title}»: Título`).first().waitFor()

    await button(page, 'Números').click()
    const figures = page.getByRole('form', { name: 'Números do projeto' })
    await figures.getByLabel(/^Comunidades alcançadas/).fill('8421')
    await button(page, 'Guardar os números').click()
    await said(page, 'Números guardados.')
    const counted = await opened('Alterou os números: Comunidades alcançadas')
    await expect.poll(() => values(counted, 'Comunidades alcançadas')).toEqual(['7\u00a0319', '8\u00a0421'])
    await undo(counted)
    expect(communities()).toBe(7319)
    await button(page, 'Números').click()
    await expect.poll(() => figures.getByLabel(/^Comunidades alcançadas/).inputValue()).toMatch(/^7\s?319$/)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    await page.goto(`${product.url}/projeto/${SLUG}?separador=impacto`)
    await page.getByText(title, { exact: true }).first().waitFor()
    await expect.poll(() => page.getByText(changed).count()).toBe(0)
    await page.getByText('7\u00a0319').first().waitFor()
  },
)

test('an API without a history says so in plain words', async () => {
  const { page } = await openScreen(product, EDIT, {
    prepare: (context) =>
      context.route('**/projects/admin/projects/*/history/**', (route) =>
        route.fulfill({ status: 501, json: { detail: 'Ainda não existe.' } }),
      ),
  })
  await button(page, 'Histórico').click()
  await page.getByText('O servidor da associação ainda não guarda o histórico.').waitFor()
})
