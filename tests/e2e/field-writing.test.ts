// Runs after a change of: field, outbox, projects, sw
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchPhone } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { signIn } from '../support/sign-in'
import { openInstalled } from '../support/worker'

let product: Product
let folder: string
let phone: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
  phone = await launchPhone(folder)
})
afterAll(async () => {
  await phone.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const FIELD = '/dashboard/projects/field'
const ADMIN = '/projects/admin/projects/'

/** Calls the API as the project manager. */
async function call<T>(method: string, at: string, body?: object): Promise<T> {
  const token = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'projetos', password: 'demonstracao' }),
  })
  const { access } = (await token.json()) as { access: string }
  const response = await fetch(`${product.url}/api/v1${at}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}

interface Milestone {
  id: number
  title: string
  is_completed: boolean
  progress_percentage: number | string | null
}
interface Place {
  id: number
  slug: string
  name: string
  milestone: Milestone
}

/** Returns two projects, each with a milestone that is not completed. */
async function findPlaces(): Promise<Place[]> {
  type Row = Omit<Place, 'milestone'>
  const { results } = await call<{ results: Row[] }>('GET', `${ADMIN}?page_size=100`)
  const found: Place[] = []
  for (const { id, slug, name } of results) {
    const parts = await call<{ results: Milestone[] }>('GET', `${ADMIN}${id}/milestones/`)
    const milestone = parts.results.find((one) => !one.is_completed)
    if (milestone) found.push({ id, slug, name, milestone })
    if (found.length === 2) return found
  }
  throw new Error('The demonstration has no two projects with an open milestone')
}

function stored<T>(sql: string, ...values: (string | number)[]): T[] {
  const database = new DatabaseSync(path.join(product.dataDir, 'data.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Returns the SHA-256 hashes of the photos that are pending in the phone's outbox. */
const hashesOnPhone = () =>
  page.evaluate(async () => {
    const open = indexedDB.open('ahcd-outbox')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('outbox').objectStore('outbox').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return (all.result as { files?: { sha256: string }[] }[]).flatMap(({ files = [] }) =>
      files.map(({ sha256 }) => sha256),
    )
  })

const photo = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

async function restart(): Promise<void> {
  await phone.close()
  phone = await launchPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
}
const openPlace = async ({ slug, name }: Place) => {
  await page.goto(`${product.url}${FIELD}?projeto=${slug}`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
const begin = (kind: string) =>
  page.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: kind, exact: true }).click()
const keep = async () => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: 'Visita' }).waitFor()
  // The toast slides over the next form. A click that begins on a radio could end on the toast and select nothing.
  const toast = page.locator('[data-sonner-toast]')
  await toast.getByRole('button', { name: 'Fechar o aviso' }).first().click()
  await expect.poll(() => toast.count()).toBe(0)
}
const addPhoto = async (red: number) => {
  const file = { name: `foto-${red}.jpg`, mimeType: 'image/jpeg', buffer: await photo(red) }
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  await page.getByRole('button', { name: `Retirar foto-${red}.jpg` }).waitFor()
}
const waiting = () => page.getByRole('region', { name: 'O que espera' }).getByRole('listitem')

test('what was written without a network arrives once and in order with its photos, and a conflict waits for a person', async () => {
  const [first, second] = (await findPlaces()) as [Place, Place]
  page = await openInstalled(phone, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  for (const { name } of [first, second])
    await page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText(/2\sprojetos prontos/).waitFor({ timeout: 60_000 })

  await product.kill()
  await restart()
  await phone.setOffline(true)
  await openPlace(first)
  await begin('Atualização')
  await page.getByLabel('Título').fill('Parede norte rebocada')
  await addPhoto(10)
  await keep()
  await begin('Marco')
  await page.getByRole('radio', { name: new RegExp(first.milestone.title.slice(0, 12)) }).check()
  await page.getByRole('checkbox', { name: 'Está feito' }).check()
  await keep()
  await expect.poll(() => waiting().count()).toBe(2)
  // A pending entry can be edited, and its position in the order of sending stays the same.
  await waiting().first().getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Título').fill('Parede norte e telhado')
  await keep()
  await openPlace(second)
  await begin('Fotografias')
  await addPhoto(20)
  await keep()
  await begin('Marco')
  await page.getByRole('radio', { name: new RegExp(second.milestone.title.slice(0, 12)) }).check()
  await page.getByRole('slider').fill('95')
  await keep()
  const header = page.locator('header [data-pending]')
  await expect.poll(() => header.textContent()).toContain('4')
  // Before signing out, the user is informed about the pending entries, because these are sent only while this user is
  // signed in.
  await page.locator('header summary').last().click()
  await page.getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Sair com registos por enviar?' })
  await question.getByText('Há 4 registos seus por enviar neste aparelho.').waitFor()
  await question.getByRole('button', { name: 'Ficar' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor()
  const hashes = await hashesOnPhone()
  expect(hashes).toHaveLength(2)

  // Meanwhile the association changes the second milestone on the server.
  await phone.close()
  await product.restart()
  const other = `${ADMIN}${second.id}/milestones/${second.milestone.id}/`
  await call('PUT', other, { progress_percentage: 90 })
  await restart()
  // Opens a public page, which has no code for these entries. So the service worker must send them.
  await page.goto(`${product.url}/sobre`)
  const images = () => stored<{ id: number }>('select id from project_images where update_id is not null')
  await expect.poll(() => images().length, { timeout: 30_000 }).toBe(1)
  const parts = () =>
    call<{ results: Milestone[] }>('GET', `${ADMIN}${first.id}/milestones/`).then(({ results }) =>
      results.find(({ id }) => id === first.milestone.id),
    )
  await expect.poll(async () => (await parts())?.is_completed, { timeout: 30_000 }).toBe(true)
  const updates = stored<{ title: string; received_at: string | null }>(
    'select title, received_at from project_updates where project_id = ? and received_at is not null',
    first.id,
  )
  expect(updates.map(({ title }) => title)).toEqual(['Parede norte e telhado'])
  const known = () =>
    stored<{ content_hash: string }>('select content_hash from media_files')
      .map((row) => row.content_hash)
      .filter((hash) => hashes.includes(hash))
  await expect.poll(() => known().sort(), { timeout: 30_000 }).toEqual([...hashes].sort())
  // The entries were sent in order: in the project's history, which is read newest first, the update is older than the
  // milestone.
  const history = stored<{ part: string }>(
    `select part from record_history where kind = 'projects' and record_id = ? order by id desc limit 3`,
    first.id,
  ).map(({ part }) => (JSON.parse(part) as { kind: string }).kind)
  expect(history.indexOf('milestones')).toBeLessThan(history.indexOf('updates'))

  await openPlace(second)
  await page.getByText('Mudou dos dois lados').waitFor()
  await page
    .getByRole('radiogroup', { name: /Progresso/ })
    .getByText('90')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Guardar com estas escolhas' }).click()
  const now = () =>
    call<{ results: Milestone[] }>('GET', `${ADMIN}${second.id}/milestones/`).then(({ results }) =>
      Number(results.find(({ id }) => id === second.milestone.id)?.progress_percentage),
    )
  await expect.poll(now, { timeout: 30_000 }).toBe(95)
}, 240_000)
