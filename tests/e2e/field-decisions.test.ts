// Runs after a change of: field, outbox, projects
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { collectComplaints, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { storedDrafts } from '../support/stored-drafts'
import { openInstalled } from '../support/worker'

const product = sharedProduct()
const FIELD = '/dashboard/projects/field'
const ADMIN = '/projects/admin/projects/'

let context: BrowserContext
let page: Page
let complaints: string[]
let token: string

/** Calls the API as an administrator. */
async function call<T>(method: string, at: string, body?: object): Promise<T> {
  const response = await fetch(`${product.url}/api/v1${at}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? null : await response.json()) as T
}

interface Made {
  id: number
  slug: string
}

/** Creates a project with one milestone at 45 %, and opens its field screen. */
async function openNew(name: string): Promise<{ project: Made; milestone: Made }> {
  const project = await call<Made>('POST', ADMIN, { name, description: 'Um teste.', status: 'active' })
  const milestone = await call<Made>('POST', `${ADMIN}${project.id}/milestones/`, {
    ...{ title: 'Paredes', progress_percentage: 45, target_date: '2026-12-01' },
  })
  await page.goto(`${product.url}${FIELD}?projeto=${project.slug}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return { project, milestone }
}

const begin = (kind: string) =>
  page.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: kind, exact: true }).click()
const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click()
const waiting = () => page.getByRole('region', { name: 'O que espera' })
const focused = (id: string) => page.evaluate((wanted) => document.activeElement?.id === wanted, id)
/** Writes without a network that the milestone is done. */
async function writeDone(): Promise<void> {
  await context.setOffline(true)
  await begin('Marco')
  await page.getByRole('radio', { name: /Paredes/ }).check()
  await page.getByRole('checkbox', { name: 'Está feito' }).check()
  await save()
  await waiting().getByText('Paredes, feito').first().waitFor()
}

/** Returns the titles of the project's updates on the server. */
const updateTitles = async ({ id }: Made): Promise<string[]> => {
  const { results } = await call<{ results: { title: string }[] }>('GET', `${ADMIN}${id}/updates/`)
  return results.map(({ title }) => title)
}

beforeEach(async () => {
  token = ''
  const account = { username: 'admin', password: 'demonstracao' }
  token = (await call<{ access: string }>('POST', '/auth/token/', account)).access
  context = await (await sharedBrowser()).newContext({ ...PHONE, reducedMotion: 'reduce' })
  complaints = collectComplaints(context)
  page = await openInstalled(context, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('heading', { level: 1, name: 'No terreno' }).waitFor()
})
afterEach(() => context.close())

test('a conflict shows what else the association has changed, and after the choice the focus is on the list', async () => {
  const { project, milestone } = await openNew(`Conflito ${Date.now()}`)
  await writeDone()
  // The panel of the milestones shows the milestone as this device has left it.
  await page
    .getByRole('region', { name: 'Marcos' })
    .getByText(/Feito.* por enviar/)
    .waitFor()
  const at = `${ADMIN}${project.id}/milestones/${milestone.id}/`
  await call('PUT', at, { progress_percentage: 60, target_date: '2026-12-24' })
  await context.setOffline(false)
  await waiting().getByText('Mudou dos dois lados').waitFor({ timeout: 60_000 })
  const also = waiting().locator('dl')
  await expect.poll(() => also.innerText()).toMatch(/Progresso[^]*de 45[^]*para 60/)
  await expect.poll(() => also.innerText()).toContain('24/12/2026')
  await waiting()
    .getByText(/Só mudou aqui/)
    .waitFor()
  await waiting().getByRole('button', { name: 'Guardar com estas escolhas' }).click()
  await expect.poll(() => focused('field-waiting')).toBe(true)
  const now = () =>
    call<{ results: { is_completed: boolean; target_date: string }[] }>(
      'GET',
      `${ADMIN}${project.id}/milestones/`,
    ).then(({ results }) => results[0])
  await expect.poll(now, { timeout: 30_000 }).toMatchObject({ is_completed: true, target_date: '2026-12-24' })
  expect(complaints.filter((line) => !/412|Failed to load|ERR_INTERNET/.test(line))).toEqual([])
}, 120_000)

test('a milestone that the association has deleted is named, and the correction says what to do', async () => {
  const { project, milestone } = await openNew(`Apagado ${Date.now()}`)
  await writeDone()
  await call('DELETE', `${ADMIN}${project.id}/milestones/${milestone.id}/`)
  await context.setOffline(false)
  await waiting()
    .getByText('O marco ou o projeto já não existe na associação.')
    .first()
    .waitFor({ timeout: 60_000 })
  await waiting().getByRole('link', { name: 'Corrigir' }).click()
  await page
    .getByText('O marco deste envio já não existe na associação. Escolha outro, ou elimine o envio.')
    .waitFor()
  // A page for visitors has no code for this entry, but it says that the entry exists and where it is.
  await page.goto(`${product.url}/enviar-comprovante/pendentes`)
  await page.getByText(/^Há 1 envio do terreno por enviar neste/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ver', exact: true }).click()
  await waiting().getByText('Paredes, feito').first().waitFor()
}, 120_000)

test('a time that has not come is told at its field, and the sign-out names an unfinished note and can delete it', async () => {
  await openNew(`Rascunho ${Date.now()}`)
  await begin('Visita')
  await page.getByLabel('Título').fill('Muro visto')
  await page.getByLabel('Quando').fill('2099-01-01T10:00')
  await save()
  await page.getByText('Esta hora ainda não chegou. Corrija a data.').waitFor()
  await expect.poll(() => focused('field-when')).toBe(true)
  await expect.poll(() => storedDrafts(page)).toContain('Muro visto')
  await page.locator('header summary').last().click()
  await page.getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Sair com notas por acabar?' })
  await question.getByText(/Há 1\snota do terreno por acabar/).waitFor()
  await question.getByRole('checkbox', { name: 'Apagar a nota por acabar' }).check()
  await question.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect.poll(() => storedDrafts(page)).not.toContain('Muro visto')
}, 120_000)

test('a correction that was not saved is named at its entry, is not overtaken by it, and opens again', async () => {
  const { project } = await openNew(`Correção ${Date.now()}`)
  await context.setOffline(true)
  await begin('Visita')
  await page.getByLabel('Título').fill('Muro visto')
  await save()
  await waiting().getByRole('link', { name: 'Editar' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Visita')
  await page.getByLabel('Título').fill('Muro visto e medido')
  await page.getByRole('link', { name: 'No terreno' }).first().click()
  await waiting().getByText('Tem uma correção por guardar.').waitFor()
  await context.setOffline(false)
  await expectAbsent(waiting().getByRole('button', { name: /Tentar|Enviar agora/ }))
  await waiting().getByRole('link', { name: 'Abrir a correção' }).click()
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Muro visto e medido')
  await save()
  await expect.poll(() => focused('field-now')).toBe(true)
  await expect.poll(() => updateTitles(project), { timeout: 30_000 }).toEqual(['Muro visto e medido'])
}, 120_000)

test('a correction of an entry that was sent meanwhile is stored as a new note', async () => {
  const { project } = await openNew(`Tarde ${Date.now()}`)
  await context.setOffline(true)
  await begin('Visita')
  await page.getByLabel('Título').fill('Muro visto')
  await save()
  await waiting().getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Título').fill('Muro medido')
  // The entry becomes one that the worker has sent while the correction was open, as after its hold of 30 minutes.
  await page.evaluate(async () => {
    const open = indexedDB.open('ahcd-outbox')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const cursor = open.result.transaction('outbox', 'readwrite').objectStore('outbox').openCursor()
    await new Promise<void>((resolve) => {
      cursor.onsuccess = () => {
        const found = cursor.result
        if (!found) return resolve()
        if ((found.value as { kind?: string }).kind === 'field-visit')
          found.update({
            ...found.value,
            state: 'sent',
            receipt: { number: '1', reference: null, at: Date.now() },
          })
        found.continue()
      }
    })
    open.result.close()
  })
  await context.setOffline(false)
  await save()
  await page.getByText('Se guardar, isto segue como nota nova.').waitFor()
  await save()
  await expect.poll(() => updateTitles(project), { timeout: 60_000 }).toEqual(['Muro medido'])
}, 120_000)
