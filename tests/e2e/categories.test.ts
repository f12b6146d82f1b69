// Runs after a change of: blog, projects, categories, list, record, form
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, launch, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { signedInStorage } from '../support/signed-in'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const KINDS = [
  { person: 'blog', path: '/dashboard/categories', title: 'Categorias', held: 'artigos' },
  {
    person: 'projetos',
    path: '/dashboard/project-categories',
    title: 'Categorias de projetos',
    held: 'projetos',
  },
] as const

const DEVICES = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const

async function signedIn(person: string, device: typeof PHONE): Promise<BrowserContext> {
  const storageState = await signedInStorage(product.url, person)
  return browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block', storageState })
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.url + path)
  await page.getByRole('table').waitFor()
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const isGone = (page: Page, name: string) => row(page, name).waitFor({ state: 'detached' })
const newForm = (page: Page) => page.getByRole('form', { name: 'Nova categoria' })

/** Presses Tab until an element has the focus. Fails if the keyboard cannot reach the element. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

describe.each(KINDS)('$title', ({ person, path, title, held }) => {
  test.each(DEVICES)('are created, edited in place and deleted on %s', async (_, device) => {
    const context = await signedIn(person, device)
    const complaints = collectComplaints(context)
    const page = await open(context, path)
    await expect.poll(() => page.title()).toContain(title)
    await unrolled(page)
    expect(await objections(page)).toEqual([])

    await newForm(page).getByRole('button', { name: 'Criar categoria' }).click()
    await said(page, 'O nome da categoria é obrigatório.')
    await newForm(page).getByLabel('Nome').fill('<b>Quintais & poços</b>')
    await newForm(page).getByRole('button', { name: 'Criar categoria' }).click()
    await said(page, 'Categoria criada com sucesso!')
    await row(page, '<b>Quintais & poços</b>').getByText('Sem descrição').waitFor()

    await page.getByRole('button', { name: 'Editar <b>Quintais & poços</b>' }).click()
    const form = page.getByRole('form', { name: /^Editar/ })
    await form.getByLabel('Nome').fill('Quintais')
    await form.getByLabel('Descrição').fill('Do viveiro ao mercado.')
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await form.getByRole('button', { name: 'Salvar' }).click()
    await said(page, 'Categoria atualizada com sucesso!')
    await row(page, 'Quintais').getByText('Do viveiro ao mercado.').waitFor()

    await page.getByRole('button', { name: 'Excluir Quintais' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Não tem ${held}. Se houver algum no lixo, fica sem categoria.`).waitFor()
    expect(await objections(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await said(page, 'Categoria deletada com sucesso!')
    await isGone(page, 'Quintais')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('can be managed with the keyboard alone', async () => {
    const context = await signedIn(person, DESK)
    const page = await open(context, path)
    await tabTo(page, newForm(page).getByLabel('Nome'))
    await page.keyboard.type('Por teclas')
    await page.keyboard.press('Enter')
    await said(page, 'Categoria criada com sucesso!')
    await page.locator('body').focus()
    const edit = page.getByRole('button', { name: 'Editar Por teclas' })
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: /^Editar/ })
    await expect
      .poll(() => form.getByLabel('Nome').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type(' só')
    await page.keyboard.press('Enter')
    await said(page, 'Categoria atualizada com sucesso!')
    const again = page.getByRole('button', { name: 'Editar Por teclas só' })
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir' }))
    await page.keyboard.press('Enter')
    await isGone(page, 'Por teclas só')
    await context.close()
  })
})

test('a category’s posts can be moved to another category when it is deleted', async () => {
  const context = await signedIn('blog', DESK)
  const page = await open(context, '/dashboard/categories')
  const count = async (name: string) =>
    Number.parseInt(
      (await row(page, name)
        .getByText(/\d+ artigos?/)
        .textContent()) ?? '',
      10,
    )
  const [moved, before] = [await count('Transparência'), await count('Educação')]
  expect(moved).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Excluir Transparência' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Os ${moved} artigos ficam sem categoria. Não se pode desfazer.`).waitFor()
  await dialog.getByLabel('Passar antes os artigos para').selectOption({ label: 'Educação' })
  await dialog.getByText(`Os ${moved} artigos passam para «Educação». Não se pode desfazer.`).waitFor()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await isGone(page, 'Transparência')
  await expect.poll(() => count('Educação')).toBe(before + moved)
  await context.close()
})

describe.each([
  { ...KINDS[0], device: PHONE, where: 'a phone', name: 'Água e saúde' },
  { ...KINDS[1], device: DESK, where: 'a desk', name: 'Habitação' },
])('when two users edit one category ($title, on $where)', ({ person, path, device, name }) => {
  const form = (page: Page) => page.getByRole('form', { name: /^Editar/ })
  const edit = async (page: Page, values: Record<string, string>) => {
    await page.getByRole('button', { name: `Editar ${name}` }).click()
    for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value)
  }
  const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar' }).click()

  test('the second chooses a version per field, at once or later, and nothing is overwritten silently', async () => {
    const [context, other] = await Promise.all([signedIn(person, device), signedIn('admin', DESK)])
    const complaints = collectComplaints(context)
    const [mine, theirs] = await Promise.all([open(context, path), open(other, path)])
    await edit(mine, { Nome: `${name} e casas` })
    await edit(theirs, { Nome: `${name} e abrigos`, Descrição: 'Escrita por quem guardou primeiro.' })
    await save(theirs)
    await said(theirs, 'Categoria atualizada com sucesso!')

    const title = mine.getByRole('heading', { name: '1 campo mudou nos dois lados' })
    await save(mine)
    await title.waitFor()
    await mine.getByText(/^Administradora de demonstração guardou (hoje|ontem), às \d\d:\d\d\. /).waitFor()
    await mine.getByText('Outro campo, que só mudou no servidor, junta‑se sozinho.').waitFor()
    const versions = mine.getByRole('radiogroup', { name: 'Nome' })
    await versions.getByText('Versão de Administradora de demonstração').waitFor()
    await expect.poll(() => versions.locator('mark').allTextContents()).toEqual(['casas', 'abrigos'])
    await expect.poll(() => mine.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await unrolled(mine)
    expect(await objections(mine)).toEqual([])

    await mine.getByRole('button', { name: 'Decidir mais tarde' }).click()
    await row(mine, name).getByRole('button', { name: 'Editar' }).click()
    await mine.getByText('Rascunho recuperado').waitFor()
    await expect.poll(() => form(mine).getByLabel('Nome').inputValue()).toBe(`${name} e casas`)
    await save(mine)
    await title.waitFor()
    await mine.getByRole('button', { name: 'Guardar com estas escolhas' }).click()
    await said(mine, 'Categoria atualizada com sucesso!')
    await row(mine, `${name} e casas`).getByText('Escrita por quem guardou primeiro.').waitFor()
    // Chromium and the page print an error for the 412 response of each of the two attempts to save.
    expect(complaints.filter((line) => !/412 (\(Precondition Failed\)|ApiError)/.test(line))).toEqual([])
    await Promise.all([context.close(), other.close()])
  })
})

test('a switch shows its change at once and can be undone', async () => {
  const context = await signedIn('projetos', DESK)
  const page = await open(context, '/dashboard/project-categories')
  const active = page.getByRole('switch', { name: 'Agricultura ativa' })
  await active.click()
  await page.getByText('Inativa').first().waitFor()
  const undone = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect.poll(() => active.getAttribute('aria-checked')).toBe('true')
  expect((await undone).status()).toBe(200)
  await page.reload()
  await expect.poll(() => active.getAttribute('aria-checked')).toBe('true')
  await context.close()
})

test('sixty categories with long and hostile names can be searched, sorted and paged, and the URL contains the state', async () => {
  const context = await signedIn('blog', PHONE)
  await context.route('**/api/v1/blog/categories/?*', (route) =>
    route.fulfill({
      json: {
        count: 60,
        next: null,
        previous: null,
        results: Array.from({ length: 60 }, (_, index) => ({
          id: index + 1,
          name:
            index === 7 ? '=HYPERLINK("x")<script>alert(1)</script>' : `${'Muitolongo'.repeat(9)}${index}`,
          slug: `s${index}`,
          description: index % 2 ? 'd'.repeat(500) : '',
          post_count: index,
          version: 'v',
        })),
      },
    }),
  )
  const page = await open(context, '/dashboard/categories')
  await page.getByText('Mostrando 1–20 de 60 resultados').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Página 3' }).click()
  await page.waitForURL('**/dashboard/categories?pagina=3')
  await page.getByText('Mostrando 41–60 de 60 resultados').waitFor()
  await page.getByLabel('Procurar').fill('hyperlink SCRIPT')
  await page.waitForURL(/procura=hyperlink/)
  await row(page, '=HYPERLINK').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByLabel('Procurar').fill('nada disto')
  await page.getByText('Nenhuma categoria corresponde ao que procura.').waitFor()
  await page.getByRole('button', { name: 'Limpar a procura' }).click()
  await page.getByLabel('Ordem').selectOption('-total')
  await page.waitForURL(/ordem=-total/)
  await page.getByText('59 artigos').waitFor()
  await context.close()
})

test('a user who may view everything and edit nothing gets no edit buttons (D31)', async () => {
  const context = await signedIn('visualizador', DESK)
  const page = await open(context, '/dashboard/project-categories')
  await expect.poll(() => page.getByRole('button', { name: /^(Editar|Excluir|Criar)/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('switch').first().isDisabled()).toBe(true)
  await context.close()
})

test('a list that fails to load shows a message and can be retried', async () => {
  const context = await signedIn('blog', DESK)
  let isBroken = true
  await context.route('**/api/v1/blog/categories/?*', (route) =>
    isBroken ? route.fulfill({ status: 400, json: { detail: 'Não.' } }) : route.continue(),
  )
  const page = await context.newPage()
  await page.goto(`${product.url}/dashboard/categories`)
  await said(page, 'Erro ao carregar categorias.')
  isBroken = false
  await page.getByRole('button', { name: 'Tentar outra vez' }).click()
  await page.getByRole('table').waitFor()
  await context.close()
})
