// Runs after a change of: projects, blog, media, editor, site
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { PART_MAX } from '../../src/shared/project-parts'
import { PROJECT_MAX } from '../../src/shared/project'
import { DESK } from '../support/browser'
import { countAlerts, harm, HARMLESS } from '../support/harm'
import { freshPicture } from '../support/media-library'
import { ADDRESS_PAYLOADS, MARKUP_PAYLOADS, PAYLOADS, SVG_FILES } from '../support/payloads'
import { editorContext, sendAs } from '../support/post-editor'
import { startProduct, type Product } from '../support/product'
import { drawSample, sharedBrowser } from '../support/shared'
import type { StaffProject } from '../support/staff-projects'

/* Hostile texts that users save through the product's own API; the tests check the pages that show them to staff and
   visitors. `npm run bench matrices` runs all 75 payloads. hostile-data.test.ts has the texts of an API that cleans
   nothing. */
const HOSTILE = drawSample([...PAYLOADS, ...MARKUP_PAYLOADS, ...ADDRESS_PAYLOADS, ...SVG_FILES], 2)

let product: Product
let context: BrowserContext
let page: Page
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  context = await editorContext(await sharedBrowser(), product, DESK, 'admin')
  onTestFinished(() => context.close())
  await countAlerts(context)
  page = await context.newPage()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page and waits until the text is visible. */
async function shows(address: string, text: string): Promise<void> {
  await page.goto(product.url + address)
  await page.getByText(text).first().waitFor()
}
/** Returns the payload as a title. The title starts with letters, because the rules require letters in a title. */
const titled = (payload: string) => `Mau ${payload}`.slice(0, PART_MAX.title)

test.each(HOSTILE)(
  '«%s» in every text of a project runs nothing in form, parts, preview and page',
  async (payload) => {
    const TEXTS = [
      'short_description',
      'description',
      'excerpt',
      'meta_description',
      'location',
      'district',
    ] as const
    const fields = Object.fromEntries(TEXTS.map((field) => [field, payload.slice(0, PROJECT_MAX[field])]))
    const lists = Object.fromEntries(
      ['tags', 'seo_keywords', 'team_members'].map((field) => [field, [payload.slice(0, 50)]]),
    )
    const { id, slug } = await sendAs<StaffProject>(product, 'POST', '/projects/admin/projects/', {
      ...fields,
      ...lists,
      name: titled(payload),
      is_public: true,
      status: 'active',
      content: `<p>Antes</p>${payload}<p><a href="${payload}">ver</a><img src="${payload}" alt="x"></p>`,
    })
    const text = { title: titled(payload), description: payload.slice(0, PART_MAX.description) }
    const files = {
      image: '/media/projetos/a-0123456789-640.webp',
      file: '/media/biblioteca/a-0123456789.pdf',
    }
    for (const [kind, body] of [
      ['milestones', text],
      ['updates', text],
      ['activities', { ...text, name: text.title }],
      ['gallery', { ...text, image: files.image }],
      ['evidences', { ...text, file: files.file }],
    ] as const)
      await sendAs(product, 'POST', `/projects/admin/projects/${id}/${kind}/`, body)

    await page.goto(`${product.url}/dashboard/projects/edit/${slug}`)
    await page.getByRole('textbox', { name: 'Sobre o projeto' }).getByText('Antes').waitFor()
    expect(await harm(page)).toEqual(HARMLESS)
    for (const view of ['Marcos', 'Atualizações', 'Atividades', 'Galeria', 'Evidências', 'Histórico']) {
      await button(view).click()
      await page.getByRole('region', { name: view }).locator('li').first().waitFor()
      expect(await harm(page), view).toEqual(HARMLESS)
    }
    await button('Projeto').click()
    await button('Pré-visualizar').click()
    await page.getByRole('heading', { name: 'Assim verão os visitantes' }).waitFor()
    expect(await harm(page)).toEqual(HARMLESS)

    for (const tab of ['visao-geral', 'detalhes', 'progresso', 'galeria', 'evidencias', 'impacto']) {
      await page.goto(`${product.url}/projeto/${slug}?separador=${tab}`)
      await page.getByRole('tabpanel').waitFor()
      expect(await harm(page), tab).toEqual(HARMLESS)
    }
  },
)

test.each(HOSTILE)(
  '«%s» in a post and its comments runs nothing in moderation, blog and feed',
  async (payload) => {
    const post = await sendAs(product, 'POST', '/blog/posts/', {
      title: titled(payload),
      status: 'published',
      excerpt: payload,
      content: `<p>Antes</p>${payload}`,
    })
    await sendAs(product, 'POST', `/blog/posts/${post.id}/comments/`, {
      author_name: `Leitor ${payload}`.slice(0, 150),
      author_email: 'leitor@exemplo.example',
      content: payload,
    })
    // Only the pending comments: a suspected one is last in the list of all, so it would not be on the first page.
    await shows('/dashboard/comments?estado=pendentes', 'Leitor')
    expect(await harm(page)).toEqual(HARMLESS)
    const pending = '/blog/admin/comments/?is_approved=false'
    const { results } = await sendAs<{ results: { id: number }[] }>(product, 'GET', pending)
    for (const { id } of results) await sendAs(product, 'POST', `/blog/admin/comments/${id}/approve/`)
    await shows(`/blog/${post.slug}`, 'Antes')
    await page.locator('[aria-labelledby=comments-title]').scrollIntoViewIfNeeded()
    await page.getByText('Leitor').first().waitFor()
    expect(await harm(page)).toEqual(HARMLESS)
    await shows('/blog', 'Mau')
    expect(await harm(page)).toEqual(HARMLESS)

    const feed = await fetch(`${product.url}/blog/feed.xml`)
    const elements = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        return [
          ...new Set([...parsed.querySelectorAll('item *, parsererror')].map(({ nodeName }) => nodeName)),
        ]
      },
      await feed.text(),
    )
    const known = [
      'title',
      'link',
      'guid',
      'description',
      'pubDate',
      'dc:creator',
      'category',
      'media:content',
    ]
    expect(elements.filter((name) => !known.includes(name))).toEqual([])
  },
)

test.each(HOSTILE)(
  '«%s» as the name of a file runs nothing in the library and in the picker',
  async (payload) => {
    const stored = async () =>
      (await sendAs<{ count: number }>(product, 'GET', '/media/files/?search=mau')).count
    await page.goto(`${product.url}/dashboard/media`)
    const before = await stored()
    // The server stores only the part of a file name after the last backslash (some browsers send the whole path) and
    // shortens long names. So 'mau' is written directly after the last backslash.
    const name = `${payload.replaceAll('/', '∕').replace(/[^\\]*$/, (last) => `mau ${last}`)}.png`
    await page
      .getByLabel('Ficheiros para a biblioteca')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await freshPicture() })
    await expect.poll(stored).toBe(before + 1)
    await page
      .getByLabel(/^Texto alternativo/)
      .first()
      .waitFor()
    expect(await harm(page)).toEqual(HARMLESS)
    await page.goto(`${product.url}/dashboard/projects/new`)
    await button('Escolher imagem').click()
    await page
      .getByRole('dialog')
      .getByRole('list', { name: 'Biblioteca' })
      .getByText('mau')
      .first()
      .waitFor()
    expect(await harm(page)).toEqual(HARMLESS)
  },
)

test.each(drawSample(SVG_FILES, 2))(
  'the file %s is refused by the library, whatever it is called',
  async (svg) => {
    await page.goto(`${product.url}/dashboard/media`)
    for (const [name, mimeType] of [
      ['mau.svg', 'image/svg+xml'],
      ['mau.png', 'image/png'],
      ['mau.pdf', 'application/pdf'],
    ] as const) {
      await page
        .getByLabel('Ficheiros para a biblioteca')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(svg) })
      await page.getByText(/SVG/).first().waitFor()
      expect(await harm(page)).toEqual(HARMLESS)
      await page.reload()
    }
  },
)
