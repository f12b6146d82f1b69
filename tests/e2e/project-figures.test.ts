// Runs after a change of: projects, form
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../support/product'
import { inDatabase, openScreen } from '../support/projects-e2e'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const SLUG = 'carpintaria-para-jovens'
const execute = (sql: string) => inDatabase(product, (database) => database.exec(sql))
const OWNER = `(select id from projects where slug = '${SLUG}')`
const progress = (page: Page) => page.getByRole('textbox', { name: /^Progresso/ })

test('a figure that the page takes from «Números» is read-only in the form, but what was typed before stays', async () => {
  execute(`delete from project_metrics where project_id = ${OWNER}`)
  const { page } = await openScreen(product, `/dashboard/projects/edit/${SLUG}`)
  await progress(page).fill('60')
  await page.getByText('Por guardar').first().waitFor()
  execute(
    `insert into project_metrics (project_id, progress, updated_at) select id, '58.8', updated_at from projects where slug = '${SLUG}'`,
  )
  await page.reload()
  await page.getByText('A página mostra 58,8, de «Números».').waitFor()
  await expect.poll(() => progress(page).inputValue()).toBe('60')

  await progress(page).fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Projeto guardado.', { exact: true }).first().waitFor()
  await page.getByText('Vem de «Números», que é o que a página mostra. Mude-o lá.').waitFor()
  await expect.poll(() => progress(page).inputValue()).toBe('58,8')
  await expect.poll(() => progress(page).getAttribute('readonly')).not.toBeNull()
})
