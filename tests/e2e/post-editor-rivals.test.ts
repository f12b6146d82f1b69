// Runs after a change of: blog, editor, form, record
import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { DESK, PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { editorContext, openEditor, postText, press, sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signIn, spoilTokens } from '../support/sign-in'
import { storedDrafts } from '../support/stored-drafts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

const newPost = (fields: object = {}) =>
  sendAs(product, 'POST', '/blog/posts/', {
    title: `Artigo ${randomUUID()}`,
    content: '<p>O poço tem água limpa.</p>',
    ...fields,
  })
const stored = (id: number) => sendAs(product, 'GET', `/blog/posts/${id}/?for_staff=true`)

async function open(slug?: string, device: BrowserContextOptions = DESK): Promise<Page> {
  const context = await editorContext(await sharedBrowser(), product, device)
  onTestFinished(() => context.close())
  return openEditor(context, product, slug)
}

/** Types words at the end of the text. */
async function write(page: Page, words: string): Promise<void> {
  await postText(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test.each(drawnDevices('post-editor-rivals'))(
  'two managers change the same post, and the second chooses field by field on %s',
  async (_, device) => {
    // The post has a summary that was typed. Otherwise the server would derive the summary from the post's text, and
    // both fields would change together.
    const { id, slug, title } = await newPost({ excerpt: 'Um resumo.' })
    const page = await open(slug, device)
    await sendAs(product, 'PUT', `/blog/posts/${id}/`, {
      title: `${title}, de novo`,
      content: '<p>O poço tem água muito limpa.</p>',
      meta_title: 'Para a busca',
    })
    await page.getByLabel('Título', { exact: true }).fill('O meu título')
    await write(page, ' Para todos.')
    await page.getByLabel(/^Resumo/).fill('O meu resumo.')
    await press(page, 'Guardar rascunho')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 campos mudaram nos dois lados').waitFor()
    await dialog.getByText('Outro campo, que só mudou no servidor, junta‑se sozinho.').waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])

    // The user can postpone the decision: nothing is sent and no input is lost.
    await dialog.getByRole('button', { name: 'Decidir mais tarde' }).click()
    await press(page, 'Ver as duas versões')
    await dialog.getByRole('radiogroup', { name: 'Texto' }).getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Guardar com estas escolhas' }).click()
    await page.getByText('Artigo guardado.').waitFor()
    expect(await stored(id)).toMatchObject({
      title: 'O meu título',
      content: '<p>O poço tem água muito limpa.</p>',
      excerpt: 'O meu resumo.',
      meta_title: 'Para a busca',
    })
    await expect.poll(() => postText(page).innerText()).toContain('muito limpa')
  },
)

test('a formatted text whose words are the same on both sides is shown with its formatting', async () => {
  const { id, slug, title } = await newPost()
  const page = await open(slug)
  await sendAs(product, 'PUT', `/blog/posts/${id}/`, {
    title,
    content: '<p>O poço tem <strong>água limpa</strong>.</p>',
  })
  await postText(page).click()
  await page.keyboard.press('Control+a')
  await press(page, 'Itálico')
  await press(page, 'Guardar rascunho')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('As palavras são as mesmas.').waitFor()
  await dialog.getByText('Ver as duas com formatação').click()
  await dialog
    .getByRole('region', { name: 'A versão guardada, com formatação' })
    .getByText('água limpa')
    .waitFor()
})

test('what was written survives a reload and another screen, and can be thrown away', async () => {
  const { slug } = await newPost()
  const page = await open(slug)
  page.on('dialog', (dialog) => void dialog.accept())
  await write(page, ' Escrito agora')
  await expect.poll(() => storedDrafts(page)).toContain('Escrito agora')
  await page.keyboard.type(' mesmo.')
  // The reload follows immediately, before the delays after which the editor reports its text and the form saves the
  // draft.
  await page.reload()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => postText(page).innerText()).toContain('Escrito agora mesmo.')
  // A confirmation appears before the user leaves for another screen. The draft contains the last word, although it was
  // typed just before.
  await write(page, ' E mais isto.')
  await page.getByRole('link', { name: 'Imagens', exact: true }).first().click()
  await press(page, 'Sair sem guardar')
  await page.waitForURL(/\/dashboard\/media/)
  await page.locator('#biblioteca').waitFor()
  await page.goBack()
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => postText(page).innerText()).toContain('E mais isto.')
  await press(page, 'Começar de novo')
  await expect.poll(() => postText(page).innerText()).not.toContain('Escrito agora mesmo.')
  await page.reload()
  await postText(page).waitFor()
  await expect.poll(() => page.getByText('Rascunho recuperado').count()).toBe(0)
})

test('a session that ends while somebody writes costs no word', async () => {
  const { id, slug } = await newPost()
  const page = await open(slug)
  await write(page, ' Antes do fim')
  await spoilTokens(page, 'nada')
  await page.keyboard.type(' da sessão.')
  await press(page, 'Guardar rascunho')
  await page.waitForURL(/\/login/)
  await signIn(page, 'blog')
  await page.waitForURL(/\/dashboard\/posts\/edit\//)
  await page.getByText('Rascunho recuperado').waitFor()
  await expect.poll(() => postText(page).innerText()).toContain('Antes do fim da sessão.')
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
  expect((await stored(id)).content).toContain('Antes do fim da sessão.')
})

test('while a post is being saved its text cannot be changed, and afterwards typing goes on at the same place', async () => {
  const { id, slug } = await newPost()
  const page = await open(slug)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/blog/posts/*/', async (route) => {
    if (!['PUT', 'PATCH'].includes(route.request().method())) return route.continue()
    await held
    await route.continue()
  })
  await write(page, ' Antes.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => postText(page).getAttribute('aria-readonly')).toBe('true')
  await page.keyboard.type('XX')
  await page.keyboard.press('Control+b')
  const tool = page.getByRole('button', { name: 'Título de parte', exact: true })
  await expect.poll(() => tool.isDisabled()).toBe(true)
  await tool.click({ force: true })
  answer()
  await page.getByText('Artigo guardado.').waitFor()
  await expect.poll(() => postText(page).getAttribute('aria-readonly')).toBeNull()
  await page.keyboard.type(' Depois.')
  await expect.poll(() => postText(page).innerText()).toMatch(/ Antes\. Depois\.$/)
  await press(page, 'Guardar rascunho')
  await expect.poll(async () => (await stored(id)).content).toMatch(/ Antes\. Depois\.<\/p>$/)
})

test('without a network the editor says what is kept, and saves when the network is back', async () => {
  const { id, slug } = await newPost()
  const page = await open(slug)
  await page.context().setOffline(true)
  await page.getByText('Para guardar é preciso rede.').waitFor()
  await write(page, ' Sem rede.')
  await expect.poll(() => page.getByRole('button', { name: 'Guardar rascunho' }).isDisabled()).toBe(true)
  await page.getByText('Sem rede. Fica neste').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByRole('button', { name: 'Guardar rascunho' }).isEnabled()).toBe(true)
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
  expect((await stored(id)).content).toContain('Sem rede.')
})

test('a category and a tag that were deleted meanwhile are named at their fields', async () => {
  const category = await sendAs<{ id: number }>(product, 'POST', '/blog/categories/', { name: 'De passagem' })
  const tag = await sendAs<{ id: number }>(product, 'POST', '/blog/tags/', { name: 'depassagem' })
  const { slug } = await newPost()
  const page = await open(slug)
  await page.getByLabel(/^Categoria/).selectOption({ label: 'De passagem' })
  await page.getByLabel(/^Juntar hashtag/).fill('depass')
  await page.getByRole('button', { name: /^#depassagem/ }).click()
  await sendAs(product, 'DELETE', `/blog/categories/${category.id}/`)
  await sendAs(product, 'DELETE', `/blog/tags/${tag.id}/`)
  await press(page, 'Guardar rascunho')
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Esta categoria já não existe. Escolha outra.' }).waitFor()
  await summary.getByRole('link', { name: 'Uma das etiquetas já não existe.' }).click()
  await expect
    .poll(() => page.getByLabel(/^Juntar hashtag/).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByLabel(/^Categoria/).selectOption('')
  await page.getByRole('button', { name: /^Retirar depassagem/ }).click()
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
})

test('a permission that was withdrawn while somebody writes is said, and the text stays', async () => {
  const { slug, id } = await newPost()
  const page = await open(slug)
  await write(page, ' Ainda aqui.')
  await page.route(`**/api/v1/blog/posts/${id}/`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { detail: 'Não tem permissão para isto.' } })
      : route.fallback(),
  )
  await press(page, 'Guardar rascunho')
  await page.getByRole('alert').getByText('Não tem permissão para isto.').first().waitFor()
  await expect.poll(() => postText(page).innerText()).toContain('Ainda aqui.')
})

test('a mistake in a closed part of the form opens the part, and the list of mistakes leads to its field', async () => {
  const { slug } = await newPost()
  const page = await open(slug)
  const field = page.getByLabel('Endereço canónico')
  await page.getByText('Mais: endereço canónico').click()
  await field.fill('nada')
  await page.getByText('Mais: endereço canónico').click()
  await field.waitFor({ state: 'detached' })
  await press(page, 'Guardar rascunho')
  await page.getByRole('alert').getByRole('link').click()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('nada')
})

test('search texts that are too long do not make the form wider than the phone', async () => {
  const page = await open(undefined, PHONE)
  await page.getByRole('textbox', { name: /^Título para a busca/ }).fill('Água '.repeat(14))
  await page.getByRole('textbox', { name: /^Descrição para a busca/ }).fill('Água limpa '.repeat(20))
  await expect.poll(() => page.getByText('(comprido: o fim não se vê)').count()).toBe(2)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Água para todos')
  await press(page, 'Guardar rascunho')
  await page.waitForURL(/\/edit\/agua-para-todos/)
})
