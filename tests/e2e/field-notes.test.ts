// Runs after a change of: field, outbox, projects
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectComplaints, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { openInstalled } from '../support/worker'

const product = sharedProduct()
const FIELD = '/dashboard/projects/field'
/** Name of a project in the demonstration data that has pictures. */
const PICTURED = 'Sementes antes das chuvas'

let context: BrowserContext
let page: Page
let complaints: string[]

beforeEach(async () => {
  context = await (
    await sharedBrowser()
  ).newContext({
    ...PHONE,
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: -12.9, longitude: 40.5 },
  })
  complaints = collectComplaints(context)
  page = await openInstalled(context, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
})
afterEach(() => context.close())

const prepared = () => page.getByRole('region', { name: /^Neste / })
async function prepare(name: string): Promise<void> {
  await page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText(/projetos? prontos?/).waitFor({ timeout: 60_000 })
}
const begin = (kind: string) =>
  page.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: kind, exact: true }).click()
const photo = (name: string, red = 100) =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: red, g: 170, b: 119 } } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
const keptPictures = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('ahcd-field-images'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().length
  })

test('what is typed while photos are scaled and the place is searched stays, and too many photos are told', async () => {
  await prepare(PICTURED)
  await prepared().getByRole('link').first().click()
  await begin('Atualização')
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, index) => photo(`foto-${index}.jpg`, 20 * index)),
  )
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await page.getByLabel('Título').fill('Poço aberto')
  await page.getByRole('button', { name: 'Usar o GPS' }).click()
  await page.getByLabel(/^O que aconteceu/).fill('Há água.')
  await page.getByRole('button', { name: 'Retirar foto-9.jpg' }).waitFor({ timeout: 60_000 })
  const photos = page.getByRole('group', { name: 'Fotografias' })
  await photos.getByText('2 ficaram de fora.').waitFor()
  await photos.getByRole('button', { name: 'Retirar foto-9.jpg' }).click()
  await expect.poll(() => photos.evaluate((group) => group === document.activeElement)).toBe(true)
  await page.locator('input[type=file][multiple]').setInputFiles([files[0]!])
  await photos.getByText(/» já está na nota\.$/).waitFor()
  await expect.poll(() => photos.getByRole('button', { name: /^Retirar/ }).count()).toBe(9)
  await expect.poll(() => page.getByLabel(/^Onde/).inputValue()).not.toBe('')
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Poço aberto')
  await expect.poll(() => page.getByLabel(/^O que aconteceu/).inputValue()).toBe('Há água.')
  await page.getByRole('button', { name: 'Deitar fora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deitar fora esta nota?' })
  await dialog.getByRole('button', { name: 'Continuar a escrever' }).click()
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Poço aberto')
  expect(complaints).toEqual([])
}, 120_000)

test('a prepared project that is opened online stays prepared, and one that is only opened does not become so', async () => {
  await prepare(PICTURED)
  const pictures = await keptPictures()
  expect(pictures).toBeGreaterThan(0)
  await prepared().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: PICTURED }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Nova nota' }).waitFor()
  const other = await page.evaluate(async () => {
    const response = await fetch('/api/v1/projects/public/projects/')
    const { results } = (await response.json()) as { results: { slug: string; name: string }[] }
    return results.find(({ name }) => !name.startsWith('Sementes'))!
  })
  await page.goto(`${product.url}${FIELD}?projeto=${other.slug}`)
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor()
  await page.goto(product.url + FIELD)
  await expect.poll(() => prepared().getByRole('link').count()).toBe(1)
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  await prepare(other.name)
  await expect.poll(() => prepared().getByRole('link').count()).toBe(2)
  expect(await keptPictures()).toBeGreaterThanOrEqual(pictures)
}, 120_000)

test('a note to a project that was put in the bin is refused with the words of the association', async () => {
  const name = `No lixo ${Date.now()}`
  const api = `${product.url}/api/v1`
  const tokens = await fetch(`${api}/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demonstracao' }),
  })
  const { access } = (await tokens.json()) as { access: string }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` }
  const created = await fetch(`${api}/projects/admin/projects/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, description: 'Um projeto de teste.', status: 'active' }),
  })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await page.reload()
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  await prepare(name)
  await prepared().getByRole('link').first().click()
  await context.setOffline(true)
  await begin('Visita')
  await page.getByLabel('Título').fill('Muro visto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'O que espera' })
  await waiting.getByText('Muro visto').first().waitFor()
  const deleted = await fetch(`${api}/projects/admin/projects/${id}/`, {
    method: 'DELETE',
    headers: { Authorization: headers.Authorization, 'If-Match': created.headers.get('etag') ?? '' },
  })
  expect([deleted.status, await deleted.text()]).toEqual([204, ''])
  await context.setOffline(false)
  await waiting
    .getByText(/está no lixo/)
    .first()
    .waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByText(/tinha recebido/).count()).toBe(0)
}, 120_000)
