// Runs after a change of: reports, dashboard
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { drawnDevices } from '../support/drawn-devices'
import { openScreen } from '../support/projects-e2e'
import { sharedProduct } from '../support/shared'

const product = sharedProduct() as Parameters<typeof openScreen>[0]
const REPORTS = '/dashboard/reports'

test('filters and dates are in the URL, and each report downloads its rows', async () => {
  const { page } = await openScreen(product, `${REPORTS}?de=2020-01-01&ate=2026-12-31`, { person: 'admin' })
  const donations = page.getByRole('region', { name: 'Doações por mês' })
  await donations.getByText(/confirmadas? (trouxe|trouxeram)/).waitFor()
  await donations.getByText('Ver a tabela').click()
  await donations.getByRole('table', { name: 'Por método' }).waitFor()
  const filters = page.getByRole('button', { name: /^Filtros/ })
  if (await filters.isVisible()) await filters.click()
  await page.getByLabel('Estado das doações').selectOption('Recusadas')
  await page.waitForURL(/estado=rejected/)
  await donations.getByText('Chegaram doações, mas nenhuma está confirmada.').waitFor()
  const arrived = page.waitForEvent('download')
  await donations.getByRole('button', { name: 'Descarregar CSV' }).click()
  const file = await readFile(await (await arrived).path(), 'utf8')
  expect(file).toContain('Número;Recebida em;')
  expect(file).toContain('Recusada')
  expect(file).not.toContain('Confirmada')
})

test('a slow CSV file says how much has arrived, and can be stopped and downloaded again', async () => {
  const { page } = await openScreen(product, REPORTS, { person: 'admin' })
  const donations = page.getByRole('region', { name: 'Doações por mês' })
  const csv = donations.getByRole('button', { name: /CSV$/ })
  await csv.waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/reports/donations/rows/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await csv.click()
  await donations.getByText('A preparar o ficheiro. Pode mudar de página.').waitFor()
  await donations.getByRole('button', { name: 'Parar', exact: true }).press('Enter')
  await donations.getByText('Parado. Nada foi descarregado.').waitFor()
  await expect.poll(() => csv.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText('O ficheiro não foi descarregado.').count()).toBe(0)
  release()
  const arrived = page.waitForEvent('download')
  await csv.click()
  expect(await readFile(await (await arrived).path(), 'utf8')).toContain('Número;Recebida em;')
})

test('users see the reports of their permissions, and swapped dates say what is wrong', async () => {
  const { page } = await openScreen(product, `${REPORTS}?de=2026-03-01&ate=2026-01-01`, { person: 'blog' })
  // The error message is shown twice: at the filter's fields, which a phone hides, and in place of the reports.
  await expect.poll(() => page.getByText('O início não pode ser depois do fim.').count()).toBe(2)
  await page.getByRole('link', { name: 'Este ano' }).click()
  await page.getByRole('region', { name: 'Comentários' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Comentários'])
})

test('a report that fails says so alone', async () => {
  const { page } = await openScreen(product, REPORTS, {
    person: 'admin',
    prepare: (context) =>
      context.route(/\/core\/reports\/messages\//, (route) =>
        route.fulfill({ status: 500, json: { detail: 'Avaria.' } }),
      ),
  })
  await page
    .getByRole('region', { name: 'Mensagens' })
    .getByText('Não foi possível mostrar esta parte.')
    .waitFor()
  await expect.poll(() => page.getByText('Não foi possível mostrar esta parte.').count()).toBe(1)
})

test.each(drawnDevices('reports'))('on %s the reports have no objections', async (_, device) => {
  const { page } = await openScreen(product, `${REPORTS}?de=2020-01-01&ate=2026-12-31`, {
    person: 'admin',
    device,
  })
  for (const name of ['Doações por mês', 'Comentários'])
    await page.getByRole('region', { name }).getByText('Ver a tabela').click()
  await unrolled(page)
  expect(await objections(page)).toEqual([])
})
