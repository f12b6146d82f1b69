// Runs after a change of: blog, posts
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page
let complaints: string[]

beforeEach(async () => {
  context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  page = await context.newPage()
})
afterEach(() => context.close())

async function open(address: string): Promise<void> {
  await page.goto(product.url + address)
  await hydrated(page)
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const articles = () => page.getByRole('main').getByRole('article')

const POST = '/blog/o-dia-em-que-a-agua-chegou-a-nangade'
const TITLE = 'O dia em que a água chegou a Nangade'

describe('the list', () => {
  test('shows the newest posts, and the back button goes back page by page', async () => {
    await open('/blog')
    await page.getByText('Página 1 de 3').waitFor()
    await expect.poll(() => articles().count()).toBe(12)
    await expect
      .poll(() => page.locator('link[type="application/rss+xml"]').getAttribute('href'))
      .toBe('/blog/feed.xml')
    await page.getByRole('link', { name: 'Próxima' }).click()
    await page.getByText('Página 2 de 3').waitFor()
    await page.goBack()
    await page.getByText('Página 1 de 3').waitFor()
    expect(complaints).toEqual([])
  })

  test('is searched without accents, the URL contains the search, and the back button undoes it', async () => {
    await open('/blog')
    await heading('Mais recentes').waitFor()
    await page.getByLabel('Procurar no blog').fill('  AGUA nangade ')
    await heading(/artigos? com «AGUA nangade»/).waitFor()
    await heading(TITLE).waitFor()
    expect(new URL(page.url()).searchParams.get('procura')).toBe('AGUA nangade')
    await page.goBack()
    await heading('Mais recentes').waitFor()
    await expect.poll(() => page.getByLabel('Procurar no blog').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('opens from a URL with category, tag and search at once', async () => {
    await open('/blog?procura=bomba&categoria=agua-e-saude&etiqueta=mulheres')
    await heading('1 artigo com «bomba» em Água e saúde, etiqueta «mulheres»').waitFor()
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Educação' }).click()
    await heading('Nenhum artigo com «bomba» em Educação, etiqueta «mulheres».').waitFor()
    await page.getByRole('link', { name: 'Procurar em todas' }).click()
    await heading(/artigos? com «bomba»$/).waitFor()
    expect(complaints).toEqual([])
  })

  test('does not move while it loads, and fits 320 pixels', async () => {
    const phone = await browser.newContext({
      ...PHONE,
      viewport: { width: 320, height: 640 },
      serviceWorkers: 'block',
    })
    await watchLayoutShift(phone)
    const small = await phone.newPage()
    for (const address of ['/blog', '/blog?categoria=educacao', POST, '/blog/nao-ha']) {
      await small.goto(product.url + address)
      await small.waitForLoadState('networkidle')
      const wide = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, address).toBe(0)
      expect(await layoutShift(small), address).toBeLessThan(0.1)
    }
    await phone.close()
  })
})

describe('a post', () => {
  test('has its text, related posts and its own head, with each tag once', async () => {
    await open(POST)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByText('Eram seis da manhã').waitFor()
    await heading('Ler a seguir').waitFor()
    await expect
      .poll(() => page.title())
      .toBe('Água em Nangade: como se abre um furo · Associação Humanitária de Cabo Delgado')
    const said = await page.evaluate(() =>
      [
        'link[rel=canonical]',
        'meta[property="og:title"]',
        'meta[name="twitter:card"]',
        'meta[name=description]',
      ].map((selector) =>
        [...document.querySelectorAll(selector)].map(
          (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
        ),
      ),
    )
    expect(said).toEqual([
      [`${product.url}${POST}`],
      ['O dia em que a água chegou'],
      ['summary_large_image'],
      [expect.stringContaining('Do primeiro encontro')],
    ])
    expect(complaints).toEqual([])
  })

  test('opens from the list, and the back button returns to the list', async () => {
    await open('/blog?etiqueta=mulheres')
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.goBack()
    await heading(/etiqueta «mulheres»/).waitFor()
    expect(complaints).toEqual([])
  })

  test('that does not exist shows a message and a link to the blog', async () => {
    await open('/blog/nao-ha-tal-artigo')
    await heading('Artigo não encontrado').waitFor()
    await page.getByRole('link', { name: 'Voltar ao blog' }).click()
    await heading('Mais recentes').waitFor()
  })

  test('that was opened before opens offline and is marked in the list, which can be searched offline too', async () => {
    const one = await browser.newContext(DESK)
    const away = await openInstalled(one, product.url + POST)
    await away.getByText('Eram seis da manhã').waitFor()
    await away.goto(`${product.url}/blog`)
    await away.getByRole('article').filter({ hasText: TITLE }).getByText('Abre sem rede').waitFor()
    await one.setOffline(true)
    await away.goto(product.url + POST)
    await away.getByText('Eram seis da manhã').waitFor()
    await away.getByText(/Atualizado em \d\d\/\d\d\/\d{4} \d\d:\d\d/).waitFor()
    await away.locator('[aria-labelledby=comments-title]').scrollIntoViewIfNeeded()
    await away.getByText('Os comentários leem‑se com rede').waitFor()
    await away.goto(`${product.url}/blog?procura=manivela`)
    await away.getByText('A associação não responde', { exact: true }).waitFor()
    await away.getByRole('heading', { name: TITLE }).waitFor()
    await one.close()
  })
})
