// Runs after a change of: blog, projects, categories, list, record, feedback
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/resources/demo/accounts'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'

let product: Product

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const BLOG = { person: 'blog', path: '/dashboard/categories', api: '/blog/categories/' }
const PROJECTS = {
  person: 'projetos',
  path: '/dashboard/project-categories',
  api: '/projects/admin/categories/',
}

async function open(
  { person, path }: typeof BLOG,
  device = DESK,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ page: Page; context: BrowserContext }> {
  const storageState = await signedInStorage(product.url, person)
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  await prepare(context)
  const page = await context.newPage()
  await page.goto(product.url + path)
  return { page, context }
}

const JSON_BODY = { 'Content-Type': 'application/json' }

/** Sends a request as the administrator, who is the second user in these tests. */
async function asAdmin(method: string, path: string, body?: object): Promise<{ id: number }> {
  const signIn = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  const { access } = (await signIn.json()) as { access: string }
  const response = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${access}`, ...(body && JSON_BODY) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (response.status === 204 ? {} : await response.json()) as { id: number }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFocused = (target: ReturnType<Page['locator']>) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

describe.each([BLOG, PROJECTS])('at $path', (kind) => {
  test('a category that another user changed is deleted at the second attempt, after its new name was shown', async () => {
    const { id } = await asAdmin('POST', kind.api, { name: 'Disputada' })
    const { page } = await open(kind)
    await button(page, 'Excluir Disputada').waitFor()
    await asAdmin('PUT', `${kind.api}${id}/`, { name: 'Disputada e mudada' })
    await button(page, 'Excluir Disputada').click()
    const dialog = page.getByRole('dialog')
    await button(page, 'Excluir').click()
    await dialog.getByText('Outra pessoa alterou este registo entretanto.').waitFor()
    await dialog.getByText('Excluir «Disputada e mudada»?').waitFor()
    await button(page, 'Excluir').click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, 'Excluir Disputada e mudada').waitFor({ state: 'detached' })
  })

  test('the row that is being edited stays when a search excludes it, and when another user deletes it', async () => {
    const { id } = await asAdmin('POST', kind.api, { name: 'Quase apagada' })
    const { page } = await open(kind)
    await button(page, 'Editar Quase apagada').click()
    const form = page.getByRole('form', { name: 'Editar Quase apagada' })
    await form.getByLabel('Descrição').fill('Custou a escrever.')
    const search = page.getByLabel('Procurar')
    await search.fill('nenhuma tem isto')
    await page.waitForURL(/procura=nenhuma/)
    await expect.poll(() => form.getByLabel('Descrição').inputValue()).toBe('Custou a escrever.')
    await search.fill('')
    await page.waitForURL((url) => !url.search)
    await isFocused(search)

    await asAdmin('DELETE', `${kind.api}${id}/`)
    const fresh = page.getByRole('form', { name: 'Nova categoria' })
    await fresh.getByLabel('Nome').fill('Faz ler a lista')
    const listed = page.waitForResponse((response) => response.request().method() === 'GET')
    await fresh.getByRole('button', { name: 'Criar categoria' }).click()
    await listed
    await button(page, 'Editar Faz ler a lista').waitFor()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByText('Erro ao atualizar categoria.').waitFor()
    await expect.poll(() => form.getByLabel('Descrição').inputValue()).toBe('Custou a escrever.')
  })

  test('closing the question with Escape returns the focus to the button that opened it', async () => {
    const { page } = await open(kind)
    const bin = page.getByRole('button', { name: /^Excluir/ }).first()
    await bin.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await isFocused(button(page, 'Cancelar'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await isFocused(bin)
  })

  test('a list that the API refuses is logged, and the message does not blame the association', async () => {
    let complaints: string[] = []
    const { page } = await open(kind, PHONE, (context) => {
      complaints = collectComplaints(context)
      return context.route(/\/api\/v1\/(blog|projects)\/.*categories\//, (route) =>
        route.fulfill({ status: 403, json: { detail: 'Não.' } }),
      )
    })
    await page.getByText('A sua conta não tem permissão para ver esta lista.').waitFor()
    expect(complaints.join('\n')).toContain('Erro ao buscar categorias 403')
  })
})

test('a switch that is pressed twice in a row sends both changes, and ends as it was', async () => {
  const { page, context } = await open(PROJECTS)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/v1/projects/admin/categories/*/', async (route) => {
    await released
    await route.fallback()
  })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') statuses.push(response.status())
  })
  const active = page.getByRole('switch').first()
  const before = await active.getAttribute('aria-checked')
  await active.click()
  await expect.poll(() => active.getAttribute('aria-checked')).not.toBe(before)
  await active.click()
  await expect.poll(() => active.getAttribute('aria-checked')).toBe(before)
  release()
  await page.getByText('Categoria atualizada com sucesso!').waitFor()
  expect(statuses).toEqual([200, 200])
  await expect.poll(() => active.getAttribute('aria-checked')).toBe(before)
  await expect.poll(() => page.getByText('Erro ao atualizar categoria.').count()).toBe(0)
})

test('on a phone the message about a failed deletion covers no button of the dialog', async () => {
  const { page } = await open(BLOG, PHONE, (context) =>
    context.route('**/api/v1/blog/categories/*/', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    ),
  )
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await button(page, 'Excluir').click()
  await page.locator('[data-sonner-toast][data-mounted=true]').waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const covers = (one: DOMRect, other: DOMRect) => one.top < other.bottom && other.top < one.bottom
        const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
        return [...document.querySelectorAll('[role=dialog] button')].some((element) =>
          covers(toast, element.getBoundingClientRect()),
        )
      }),
    )
    .toBe(false)
  await button(page, 'Cancelar').click({ timeout: 3000 })
})

test('a user who may only view is not asked to create the first category', async () => {
  const { page } = await open({ ...BLOG, person: 'visualizador' }, DESK, (context) =>
    context.route('**/api/v1/blog/categories/?*', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    ),
  )
  await page.getByText('Ainda não há categorias.', { exact: true }).waitFor()
})
