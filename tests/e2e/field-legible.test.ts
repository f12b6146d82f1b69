// Runs after a change of: field, ui, frame, projects
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { BrowserContext, Page } from 'playwright-core'
import { PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { fieldProblems } from '../support/glove-and-sun'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { signIn } from '../support/sign-in'
import { openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
const FIELD = '/dashboard/projects/field'
const KINDS = ['Atualização', 'Marco', 'Pessoas alcançadas', 'Gasto', 'Fotografias', 'Visita']

let context: BrowserContext
let page: Page
/** The progress of a milestone that the next test writes on the phone. A later test must write a higher one. */
let progress = 80

beforeEach(async () => {
  context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  page = await openInstalled(context, `${product.url}/login?redirect=${FIELD}`)
  await signIn(page, 'projetos')
  await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
  await page.getByRole('group', { name: 'Projetos' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText('1 projeto pronto').waitFor({ timeout: 60_000 })
}, 120_000)
afterEach(() => context.close())

const areFine = (screen: string, shown = page) =>
  expect.poll(() => fieldProblems(shown), { message: screen }).toEqual([])
const note = () => page.getByRole('region', { name: 'Nova nota' })
const begin = (kind: string) => note().getByRole('button', { name: kind, exact: true }).click()

test.each(drawnDevices('field-legible'))(
  'every control of the field screens fits a glove, and every text is legible in the sun, on %s',
  async (_name, { viewport }) => {
    await page.setViewportSize(viewport!)
    await page.goto(product.url + FIELD)
    await page.getByRole('radio', { name: /Projeto a projeto/ }).check()
    await areFine('the prepared projects')
    await page
      .getByRole('region', { name: /^Neste / })
      .getByRole('link')
      .click()
    await note().waitFor()
    await areFine('a project')
    for (const kind of KINDS) {
      await begin(kind)
      await page.getByRole('form', { name: kind, exact: true }).waitFor()
      if (kind === 'Marco') await page.getByRole('radio').first().check()
      if (kind === 'Atualização' || kind === 'Fotografias') {
        const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#678' } })
          .jpeg()
          .toBuffer()
        const file = { name: 'muro.jpg', mimeType: 'image/jpeg', buffer }
        await page.locator('input[type=file][multiple]').setInputFiles(file)
        await page.getByRole('button', { name: 'Retirar muro.jpg' }).waitFor()
      } else if (kind !== 'Marco') {
        // If the fields are empty, the form refuses to save the note and shows the reasons, which the test checks too.
        await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      }
      await areFine(kind)
      await page.getByRole('button', { name: 'Deitar fora' }).click()
      if (kind === 'Fotografias' || kind === 'Atualização') {
        const dialog = page.getByRole('dialog', { name: 'Deitar fora esta nota?' })
        await dialog.waitFor()
        await areFine('the question before a note is discarded')
        await dialog.getByRole('button', { name: 'Deitar fora' }).click()
      }
      await note().getByRole('button', { name: 'Visita', exact: true }).waitFor()
    }

    await context.setOffline(true)
    for (const title of ['Muro', 'Telhado']) {
      await begin('Visita')
      await page.getByLabel('Título').fill(title)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await note().getByRole('button', { name: 'Visita', exact: true }).waitFor()
    }
    const waiting = page.getByRole('region', { name: 'O que espera' })
    await expect.poll(() => waiting.getByRole('button', { name: 'Eliminar' }).count()).toBe(2)
    await areFine('what waits')
    await waiting.getByRole('button', { name: 'Eliminar' }).first().click()
    await page.getByRole('dialog').waitFor()
    await areFine('the question before a deletion')
    await page.getByRole('button', { name: 'Manter' }).click()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'No terreno' }).first().click()
    await expect.poll(() => waiting.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
    await areFine('what was sent')
  },
  180_000,
)

/** Changes the progress of a milestone on the server, as a project manager does while the phone has no network. */
async function changeMilestone(slug: string, milestone: number, progress: number): Promise<void> {
  const api = `${product.url}/api/v1`
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'projetos', password: 'demonstracao' })
  const token = await fetch(`${api}/auth/token/`, { method: 'POST', headers, body })
  const { access } = (await token.json()) as { access: string }
  const list = await fetch(`${api}/projects/admin/projects/?page_size=100`, {
    headers: { Authorization: `Bearer ${access}` },
  })
  const { results } = (await list.json()) as { results: { id: number; slug: string }[] }
  const id = results.find((one) => one.slug === slug)?.id
  const changed = await fetch(`${api}/projects/admin/projects/${id}/milestones/${milestone}/`, {
    method: 'PUT',
    headers: { ...headers, Authorization: `Bearer ${access}` },
    body: JSON.stringify({ progress_percentage: progress }),
  })
  expect([changed.status, changed.ok || (await changed.text())]).toEqual([200, true])
}

/**
 * Opens a tab in which the prepared projects are old and the storage is nearly full, so another project does not fit.
 */
async function openFullPhone(): Promise<Page> {
  const tab = await context.newPage()
  await tab.clock.setFixedTime(Date.now() + 40 * 24 * 3_600_000)
  await tab.addInitScript(() => {
    const used = 2 * 1024 ** 3
    Object.assign(navigator.storage, {
      estimate: () => Promise.resolve({ usage: used, quota: used + 20 * 1024 ** 2 }),
    })
  })
  await tab.goto(product.url + FIELD)
  return tab
}

test.each(drawnDevices('field-rare-states'))(
  'old projects, a full phone and a conflict fit a glove and are legible in the sun, on %s',
  async (_name, { viewport }) => {
    await page.setViewportSize(viewport!)
    // If there were a network, the page would prepare the old projects again.
    await context.setOffline(true)
    const tab = await openFullPhone()
    await tab.setViewportSize(viewport!)
    await tab.getByText('Já está velho').waitFor()
    await tab.getByText('O espaço está a acabar.').waitFor()
    await areFine('an old project on a full phone', tab)
    await tab.getByRole('button', { name: 'Libertar projetos velhos' }).click()
    await tab.getByRole('dialog').waitFor()
    await areFine('the question before old projects are deleted', tab)
    await tab.getByRole('button', { name: 'Manter' }).click()
    await tab.getByRole('link', { name: /Já está velho/ }).waitFor()
    await context.setOffline(true)
    await expect
      .poll(() => tab.getByRole('button', { name: 'Preparar todos de novo' }).isDisabled())
      .toBe(true)
    await areFine('buttons that need the network', tab)
    await tab
      .getByRole('region', { name: /^Neste / })
      .getByRole('link')
      .click()
    await tab.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: 'Fotografias' }).click()
    await tab.getByText('O espaço está a acabar.').waitFor()
    await areFine('photos on a full phone', tab)
    await tab.getByRole('button', { name: 'Deitar fora' }).click()
    await tab.getByRole('region', { name: 'Nova nota' }).getByRole('button', { name: 'Visita' }).waitFor()
    await tab.close()

    // Creates a conflict: the same milestone is changed on the phone without a network, and on the server.
    await page.goto(product.url + FIELD)
    await page
      .getByRole('region', { name: /^Neste / })
      .getByRole('link')
      .click()
    await begin('Marco')
    const open = page.getByRole('radiogroup', { name: 'Que marco avançou?' }).getByRole('radio')
    const choices = await open.count()
    for (let i = 0; i < choices; i++) {
      await open.nth(i).check()
      if (!(await page.getByRole('checkbox', { name: 'Está feito' }).isChecked())) break
    }
    const milestone = await page.locator('input[name=field-milestone]:checked').inputValue()
    progress += 5
    await page.getByRole('slider').fill(String(progress))
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await note().getByRole('button', { name: 'Visita', exact: true }).waitFor()
    const slug = new URL(page.url()).searchParams.get('projeto')!
    await changeMilestone(slug, Number(milestone), progress - 1)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'No terreno' }).first().click()
    await page.getByText('Mudou dos dois lados').waitFor({ timeout: 60_000 })
    await areFine('a conflict')
    await page.getByRole('button', { name: 'Guardar com estas escolhas' }).click()
    await expect.poll(() => page.getByText('Mudou dos dois lados').count()).toBe(0)
  },
  180_000,
)
