// Runs after a change of: blog, media, editor, form
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, launch, PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { freshPicture } from '../support/media-library'
import { editorContext, openEditor, paste, postText, press, sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { WORD_HTML } from '../support/word-html'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const newPost = (fields: object = {}) =>
  sendAs(product, 'POST', '/blog/posts/', {
    title: `Artigo ${randomUUID()}`,
    content: '<p>Um texto curto.</p>',
    ...fields,
  })

const stored = (id: number) => sendAs(product, 'GET', `/blog/posts/${id}/?for_staff=true`)

test('the code of the text editor is requested by a form with a text, and by no other staff screen', async () => {
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const editorCode = () => requests.filter((url) => /\/rich-text-editor-[^/]*\.js$/.test(url)).length
  await page.goto(`${product.url}/dashboard/blog`)
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  expect(editorCode()).toBe(0)
  await page.goto(`${product.url}/dashboard/posts/new`)
  await postText(page).waitFor()
  expect(editorCode()).toBeGreaterThan(0)
})

test('a manager on a phone writes a post with a table and a picture, looks at it and publishes it; a visitor reads it', async () => {
  const context = await editorContext(browser, product, PHONE)
  onTestFinished(() => context.close())
  const complaints = collectComplaints(context)
  const page = await openEditor(context, product)
  await page.getByLabel('Título', { exact: true }).fill('O telhado de Metuge')
  await page.getByText('/blog/o-telhado-de-metuge').waitFor()
  await postText(page).click()
  await page.keyboard.type('A última chapa foi posta.')
  await page.keyboard.press('Enter')
  await press(page, 'Tabela')
  for (const cell of ['Salas', 'Alunos', 'Ano', '4', '120', '2026']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await press(page, 'Tirar a linha')
  await page.keyboard.press('Control+End')
  await press(page, 'Imagem')
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Ficheiros para a biblioteca').setInputFiles({
    name: 'telhado.png',
    mimeType: 'image/png',
    buffer: await freshPicture(),
  })
  await picker.getByLabel(/^Texto alternativo/).fill('Um telhado de zinco')
  await picker.getByRole('button', { name: 'Guardar texto' }).click()
  await picker.getByRole('button', { name: 'Usar telhado.png' }).click()
  await postText(page).getByRole('img', { name: 'Um telhado de zinco' }).waitFor()

  await page.getByLabel(/^Juntar hashtag/).fill('telhados')
  await press(page, 'Criar #telhados')
  await page.getByRole('button', { name: 'Retirar telhados' }).waitFor()
  await press(page, 'Pré-ver')
  const preview = page.getByRole('dialog')
  await preview.getByRole('heading', { name: 'O telhado de Metuge' }).waitFor()
  await preview.getByRole('img', { name: 'Um telhado de zinco' }).waitFor()
  expect(await objections(page)).toEqual([])
  await press(page, 'Voltar a escrever')
  await page.getByRole('radio', { name: /^Agora/ }).check()
  await press(page, 'Publicar')
  await page.waitForURL(/\/posts\/edit\/o-telhado-de-metuge$/)
  await page.getByRole('radio', { name: /^No blog/ }).waitFor()

  const visitor = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block' })).newPage()
  onTestFinished(() => visitor.context().close())
  await visitor.goto(`${product.url}/blog/o-telhado-de-metuge`)
  await visitor.getByRole('cell', { name: '120' }).waitFor()
  await visitor.getByRole('img', { name: 'Um telhado de zinco' }).waitFor()
  await visitor.getByRole('link', { name: 'telhados' }).waitFor()
  expect(complaints).toEqual([])
})

test('the bar that saves is one line on a phone, whatever it says, and its buttons are in sight', async () => {
  const { slug } = await newPost()
  const context = await editorContext(browser, product, PHONE)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  const bar = page.locator('form').getByRole('status').last().locator('..')
  const isOneLine = () => expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
  await isOneLine()
  await page.getByLabel(/^Resumo/).fill('Outro resumo.')
  await bar.getByText('Por guardar').waitFor()
  await isOneLine()
  await page.getByRole('radio', { name: /^Agora/ }).check()
  for (const name of ['Guardar rascunho', 'Publicar'])
    expect((await bar.getByRole('button', { name, exact: true }).boundingBox())?.width).toBeGreaterThan(44)
  await isOneLine()
  await context.setOffline(true)
  await bar.getByText('Sem rede: fica aqui').waitFor()
  await isOneLine()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the preview of a post crops its picture where visitors see it cropped', async () => {
  const { results } = await sendAs<{ results: { id: number; address: string; alt_text: string }[] }>(
    product,
    'GET',
    '/media/files/?kind=picture&search=escola',
  )
  const [{ id, address, alt_text: alt } = { id: 0, address: '', alt_text: '' }] = results
  await sendAs(product, 'PUT', `/media/files/${id}/`, { focal_x: 20, focal_y: 80 })
  const { slug } = await newPost({ featured_image: address })
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await press(page, 'Pré-ver')
  const picture = page.getByRole('dialog').getByRole('img', { name: alt })
  await expect.poll(() => picture.evaluate((shown) => shown.style.objectPosition)).toBe('20% 80%')
})

test.each(drawnDevices('post-editor'))(
  'the editor has no axe violations on %s, with errors and open tools too',
  async (_, device) => {
    const { slug } = await newPost({
      content: '<p>Um</p><table><tbody><tr><td>dois</td></tr></tbody></table>',
    })
    const context = await editorContext(browser, product, device)
    onTestFinished(() => context.close())
    const page = await openEditor(context, product, slug)
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await press(page, 'Mais ferramentas')
    await postText(page).getByText('dois').click()
    await page.getByRole('group', { name: 'Tabela' }).waitFor()
    await page.getByText('Mais: endereço canónico').click()
    await page.getByLabel('Endereço canónico').fill('nada')
    await page.getByLabel('Título', { exact: true }).fill('T'.repeat(201))
    await press(page, 'Guardar rascunho')
    await page.getByRole('alert').getByText('Falta corrigir 2 coisas').waitFor()
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await press(page, 'Ligação')
    await page.getByRole('dialog', { name: 'Ligação' }).waitFor()
    expect(await objections(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

test('Tab moves between the cells of a table, and after Escape it leaves the text in both directions', async () => {
  const { slug } = await newPost({
    content: '<table><tbody><tr><td>um</td><td>dois</td></tr></tbody></table><p>Fim.</p>',
  })
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  const isInText = () => postText(page).evaluate((text) => text.contains(document.activeElement))
  const described = await postText(page).getAttribute('aria-describedby')
  const words = await Promise.all(
    (described ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
  )
  expect(words.join(' ')).toContain('Esc e depois Tab sai do texto.')
  await postText(page).getByRole('cell', { name: 'um' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('novo ')
  await postText(page).getByRole('cell', { name: 'novo' }).waitFor()
  // Any other key after Escape cancels the effect of Escape, so Shift+Tab then stays in the text.
  for (const key of ['Escape', 'ArrowLeft', 'Shift+Tab']) await page.keyboard.press(key)
  await expect.poll(isInText).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(isInText).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(isInText).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => page.getByRole('toolbar').evaluate((bar) => bar.contains(document.activeElement)))
    .toBe(true)
  await expect.poll(() => postText(page).getByRole('row').count()).toBe(1)
})

test('a text from Word keeps its lists, tables and bold words, and says which picture did not come', async () => {
  const { id, slug } = await newPost()
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await postText(page).click()
  await page.keyboard.press('Control+a')
  await paste(page, WORD_HTML)
  await page.getByText('Uma imagem não veio').waitFor()
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
  const { content } = await stored(id)
  expect(content).toContain('<ul><li>Chapas<ul><li>de zinco</li></ul></li><li>Pregos</li></ul>')
  expect(content).toContain('<strong>doze pessoas</strong>')
  expect(content).not.toMatch(/mso|style|class/i)
})

test('opening and saving a post without a change of its text leaves the text as it was', async () => {
  const content =
    '<p>Um <a href="https://exemplo.org/" target="_blank" rel="noopener noreferrer">sítio</a>.</p><table><caption>Contas</caption><thead><tr><th>Ano</th></tr></thead></table>'
  const { id, slug } = await newPost({ content })
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await postText(page).click()
  await page.getByLabel(/^Resumo/).fill('Outro resumo.')
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
  expect(await stored(id)).toMatchObject({ content, excerpt: 'Outro resumo.' })
})

test('a link is completed, and one that the server would remove is refused', async () => {
  const { slug, id } = await newPost()
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await postText(page).click()
  await page.keyboard.press('Control+a')
  await press(page, 'Ligação')
  // The form has another field whose label begins with this word.
  const address = page.getByRole('dialog').getByLabel('Endereço')
  await address.fill('javascript:alert(1)')
  await press(page, 'Pôr ligação')
  await page.getByText('Este endereço não serve.').waitFor()
  await address.fill('exemplo.org')
  await press(page, 'Pôr ligação')
  await postText(page).getByRole('link', { name: 'Um texto curto.' }).waitFor()
  await press(page, 'Guardar rascunho')
  await page.getByText('Artigo guardado.').waitFor()
  expect((await stored(id)).content).toBe('<p><a href="https://exemplo.org">Um texto curto.</a></p>')
})

test('a post is scheduled by the clock of Maputo, moved, withdrawn and put into the bin', async () => {
  const { id, slug } = await newPost()
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await page.getByRole('radio', { name: /^Mais tarde/ }).check()
  await page.getByLabel('Dia', { exact: true }).fill('1/2/2020')
  await press(page, 'Agendar')
  await page.getByRole('alert').getByText('Este momento já passou.').waitFor()
  await page.getByLabel('Dia', { exact: true }).fill('1/2/2090')
  await page.getByLabel('Hora', { exact: true }).fill('8:30')
  await press(page, 'Agendar')
  await page.getByText('Artigo guardado.').waitFor()
  expect(await stored(id)).toMatchObject({ state: 'scheduled', published_at: '2090-02-01T06:30:00.000Z' })
  await page.getByRole('radio', { name: /^Agora/ }).check()
  await press(page, 'Publicar')
  await page.getByRole('radio', { name: /^Retirar/ }).check()
  await press(page, 'Retirar do blog')
  await page.getByRole('radio', { name: /^Rascunho/ }).waitFor()
  expect((await stored(id)).state).toBe('draft')
  await press(page, 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await page.waitForURL(/\/dashboard\/blog$/)
  expect((await sendAs(product, 'GET', `/blog/posts/${id}/?for_staff=true&status=bin`)).state).toBe('bin')
})

test('another slug is taken over at once, and the old address still leads to the editor and to the post', async () => {
  const { slug } = await newPost({ status: 'published' })
  const context = await editorContext(browser, product, DESK)
  onTestFinished(() => context.close())
  const page = await openEditor(context, product, slug)
  await press(page, 'Mudar o endereço')
  const taken = await newPost()
  await page.getByLabel('Endereço', { exact: true }).fill(taken.slug)
  await press(page, 'Guardar')
  await page.getByRole('alert').getByText('Outro artigo já tem ou teve este endereço.').first().waitFor()
  const wanted = `outro-${randomUUID()}`
  await page.getByLabel('Endereço', { exact: true }).fill(wanted)
  await press(page, 'Guardar')
  await page.waitForURL((url) => url.pathname.endsWith(`/edit/${wanted}`))
  await openEditor(context, product, slug)
  const visitor = await context.newPage()
  await visitor.goto(`${product.url}/blog/${slug}`)
  await visitor.waitForURL((url) => url.pathname === `/blog/${wanted}`)
})
