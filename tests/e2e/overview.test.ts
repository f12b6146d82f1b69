// Runs after a change of: reports, dashboard
import { expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { drawnDevices } from '../support/drawn-devices'
import { openScreen } from '../support/projects-e2e'
import { sharedProduct } from '../support/shared'

const product = sharedProduct() as Parameters<typeof openScreen>[0]

test('what waits comes first, and each number leads to its list', async () => {
  const { page } = await openScreen(product, '/dashboard', { person: 'admin' })
  const waiting = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'À espera de si' }) })
  await waiting.getByRole('link', { name: /marcos com o prazo passado/ }).waitFor()
  await waiting.getByRole('link', { name: /rascunhos? de artigos?/ }).waitFor()
  await page.getByRole('heading', { name: 'Doações por dia, este mês' }).waitFor()
  await waiting.getByRole('link', { name: /comentários? por moderar/ }).click()
  await page.waitForURL(/\/dashboard\/comments\?estado=pendentes$/)
  await page.goBack()
  await waiting.locator('li li a').first().click()
  await page.waitForURL(/\/dashboard\/projects\/edit\//)
})

test('users see only the parts of their permissions', async () => {
  const { page } = await openScreen(product, '/dashboard', { person: 'blog' })
  await page.getByRole('heading', { name: 'Comentários pendentes' }).waitFor()
  await page.getByRole('link', { name: /comentários? por moderar/ }).waitFor()
  await expect
    .poll(() => page.getByText(/marcos com o prazo|Doações por dia|Projetos por estado/).count())
    .toBe(0)
  const { page: other } = await openScreen(product, '/dashboard', { person: 'projetos' })
  await other.getByRole('link', { name: /marcos com o prazo passado/ }).waitFor()
  await expect.poll(() => other.getByText(/[Cc]omentários? p|Doações por dia/).count()).toBe(0)
})

test('a part that fails says so alone, and is read again on request', async () => {
  let fails = true
  const { page } = await openScreen(product, '/dashboard', {
    person: 'admin',
    prepare: (context) =>
      context.route(/\/blog\/admin\/comments\//, (route) =>
        fails ? route.fulfill({ status: 500, json: { detail: 'Avaria.' } }) : route.fallback(),
      ),
  })
  await page.getByText('Não foi possível mostrar esta parte.').waitFor()
  await page.getByRole('heading', { name: 'À espera de si' }).waitFor()
  fails = false
  await page.getByRole('button', { name: 'Tentar outra vez' }).click()
  await page.getByRole('link', { name: /^Moderar os/ }).waitFor()
})

test.each(drawnDevices('overview'))('on %s the overview has no objections', async (_, device) => {
  const { page } = await openScreen(product, '/dashboard', { person: 'admin', device })
  await page.getByRole('link', { name: /^Moderar os/ }).waitFor()
  await page.getByText('Ver os números').click()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
})
