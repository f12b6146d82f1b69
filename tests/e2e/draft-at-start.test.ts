// Runs after a change of: form, drafts, blog, projects
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, PHONE } from '../support/browser'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { openScreen } from '../support/projects-e2e'
import { startProduct, type Product } from '../support/product'

/** Maximum layout shift of the start. The frame and the fonts alone cause less than 0.01. */
const SHIFT_MAX = 0.02

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()

const FORMS = [
  ['a post', '/dashboard/posts/edit/o-dia-em-que-a-agua-chegou-a-nangade', 'blog', 'Título'],
  ['a new post', '/dashboard/posts/new', 'blog', 'Título'],
  ['a project', '/dashboard/projects/edit/uma-escola-para-nacivare', 'projetos', 'Nome do projeto'],
  ['a new project', '/dashboard/projects/new', 'projetos', 'Nome do projeto'],
] as const

test.each(
  FORMS.flatMap((form) => [PHONE, DESK].map((device) => [...form, device.viewport?.width, device] as const)),
)('the form of %s (%s, %s) shows its draft from the start: %s, %i px', async (...given) => {
  const [, address, person, name, , device] = given
  const { page } = await openScreen(product, address, { person, device, prepare: watchLayoutShift })
  // The browser asks for a confirmation before a page with unsaved input is left. The test accepts the dialog.
  page.on('dialog', (dialog) => void dialog.accept())
  await textbox(page, name).fill('Um rascunho por acabar')
  await page.getByText('Por guardar').filter({ visible: true }).first().waitFor()
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => textbox(page, name).inputValue()).toBe('Um rascunho por acabar')
  await textbox(page, person === 'blog' ? 'Texto' : 'Descrição curta').waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX)
})
