// Runs after a change of: projects, media
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SCENE_TEXTS } from '../../server/demo/scenes/scene-texts'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { hydrated, openInstalled } from '../support/worker'

const SCHOOL = '/projeto/uma-escola-para-nacivare'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page
let complaints: string[]

async function open(device: BrowserContextOptions, address: string) {
  context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  page = await context.newPage()
  await page.goto(product.url + address)
}
const search = () => new URL(page.url()).search
const cards = () => page.getByRole('region', { name: 'Lista de projetos' }).getByRole('listitem')
const shown = () => page.getByText(/^Mostrando/).textContent()

afterEach(() => context.close())

describe('the list of projects', () => {
  beforeEach(async () => {
    await open(DESK, '/projects')
    await hydrated(page)
  })

  test('is filtered by its URL, and the back button undoes a filter', async () => {
    await page.getByText('Mostrando 1–12 de 25 resultados').waitFor()
    await page.getByLabel('Província').selectOption('Nampula')
    await page.waitForFunction(() => location.search === '?provincia=Nampula')
    const filtered = await shown()
    expect(filtered).not.toContain('25')
    await page.getByLabel('Por página').selectOption('6')
    await page.waitForFunction(() => location.search.includes('por-pagina=6'))
    await page.goBack()
    await page.waitForFunction(() => location.search === '?provincia=Nampula')
    await expect.poll(() => page.getByLabel('Por página').inputValue()).toBe('12')
    await page.goBack()
    await page.getByText('Mostrando 1–12 de 25 resultados').waitFor()
    await expect.poll(() => page.getByLabel('Província').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('is searched without accents while the user types, and one step back leaves the page', async () => {
    await page.getByText('Mostrando 1–12 de 25 resultados').waitFor()
    await page.getByLabel('Procurar').pressSequentially('NACIVARÉ')
    await page.getByText('Mostrando 1–1 de 1 resultados').waitFor()
    expect(search()).toBe('?q=NACIVAR%C3%89')
    await cards().getByRole('link', { name: 'Uma escola para Nacivare' }).click()
    await page.getByRole('heading', { level: 1, name: 'Uma escola para Nacivare' }).waitFor()
    await page.goBack()
    await page.getByText('Mostrando 1–1 de 1 resultados').waitFor()
    await expect.poll(() => page.getByLabel('Procurar').inputValue()).toBe('NACIVARÉ')
  })

  test('has pages, each with its own URL and head', async () => {
    await page.getByRole('link', { name: 'Próxima' }).click()
    await page.getByText('Mostrando 13–24 de 25 resultados').waitFor()
    expect(search()).toBe('?pagina=2')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Lista de projetos',
    )
    await page.getByRole('link', { name: 'Página 3' }).click()
    await page.getByText('Mostrando 25–25 de 25 resultados').waitFor()
    await expect.poll(() => cards().count()).toBe(1)
    await page.getByLabel('Por página').selectOption('24')
    await page.getByText('Mostrando 1–24 de 25 resultados').waitFor()
    expect(search()).toBe('?por-pagina=24')
  })
})

test('input typed and selected in the list before its scripts run is kept and applied', async () => {
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  page = await context.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${product.url}/projects`, { waitUntil: 'commit' })
  await page.getByLabel('Procurar').fill('agua')
  await page.getByLabel('Por página').selectOption('6')
  release()
  await expect
    .poll(() => new URL(page.url()).searchParams.toString(), { timeout: 20_000 })
    .toBe('q=agua&por-pagina=6')
  await expect.poll(() => page.getByLabel('Procurar').inputValue()).toBe('agua')
  await expect.poll(() => page.getByLabel('Por página').inputValue()).toBe('6')
  await page.getByText(/^Mostrando 1–[1-6] de/).waitFor()
})

test('a shared URL of the list hydrates without a console message and shows the shared result', async () => {
  await open(PHONE, '/projects?q=escola&por-pagina=6')
  await page.getByText(/^Mostrando/).waitFor()
  await expect.poll(() => page.getByLabel('Procurar').inputValue()).toBe('escola')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(complaints).toEqual([])
})

/** Waits until the tabs are hydrated. Before that, the Tab key reaches each of them, because none has tabindex -1. */
const tabsHydrated = () =>
  page.getByRole('tab', { name: 'Detalhes' }).and(page.locator('[tabindex="-1"]')).waitFor()

describe('a project', () => {
  beforeEach(async () => {
    await open(PHONE, SCHOOL)
    await tabsHydrated()
  })

  test('has tabs that work with the keyboard, are in the URL and survive a reload', async () => {
    await page.getByRole('tab', { name: 'Visão Geral' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('A mostrar as 10 mais recentes de 13').waitFor()
    expect(search()).toBe('?separador=progresso')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Progresso')
    await page.reload()
    await page.getByText('Linha do tempo completa (13)').waitFor()
    await tabsHydrated()
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Progresso')
    await page.getByRole('tab', { name: 'Progresso' }).press('Home')
    await page.getByRole('heading', { name: 'Sobre o projeto' }).waitFor()
    expect(search()).toBe('')
    expect(complaints).toEqual([])
  })

  test('has its name as title, and its buttons are at the bottom of the phone’s screen', async () => {
    await page.waitForFunction(() => document.title.startsWith('Uma escola para Nacivare · '))
    const bar = page.getByRole('navigation', { name: 'Apoiar' })
    const box = await bar.boundingBox()
    expect(box && box.y + box.height).toBeGreaterThan(700)
    await expect
      .poll(() => bar.getByRole('link', { name: 'Apoiar Projeto' }).getAttribute('href'))
      .toBe('/doacao?projeto=uma-escola-para-nacivare#transferir')
  })

  test('leads to the donation, whose form names it in the description', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await other
      .getByRole('navigation', { name: 'Apoiar' })
      .getByRole('link', { name: 'Apoiar Projeto' })
      .click()
    const note = other.getByText('O projeto Uma escola para Nacivare segue na descrição do formulário.')
    await note.waitFor()
    // The note is visible without scrolling, like the note that names an area.
    await expect.poll(async () => (await note.boundingBox())?.y).toBeLessThan(700)
    await other.getByRole('link', { name: 'Já transferi por M-Pesa' }).click()
    const description = other.getByLabel(/^Descrição/)
    await expect.poll(() => description.inputValue()).toBe('Para o projeto «Uma escola para Nacivare».')
    await other.close()
  })

  test('copies its link on a device without a share dialog', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page
      .getByRole('navigation', { name: 'Apoiar' })
      .getByRole('button', { name: 'Compartilhar' })
      .click()
    await page.getByText('Ligação copiada para área de transferência!').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + SCHOOL)
  })

  test('needs no horizontal scrolling on any of its tabs at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: (await tab.textContent()) ?? '',
        })
        .toBe(0)
    }
  })
})

test('a broken picture becomes the placeholder', async () => {
  context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  page = await context.newPage()
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(product.url + SCHOOL)
  const picture = page.getByRole('img', { name: SCENE_TEXTS['escola-nova'] })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/placeholder\.svg$/)
})

describe('the gallery on the home page', () => {
  test('opens a project in a dialog; the back button closes it and the focus returns', async () => {
    await open(DESK, '/')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const gallery = page.getByRole('region', { name: 'O que está a andar' })
    await gallery.scrollIntoViewIfNeeded()
    const card = gallery.getByRole('link', { name: 'Uma escola para Nacivare' })
    await card.click()
    const dialog = page.getByRole('dialog', { name: 'Uma escola para Nacivare' })
    await dialog.waitFor()
    expect(search()).toBe('?projeto=uma-escola-para-nacivare')
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    }
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Uma escola para Nacivare')
    await card.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(search()).toBe('')
    expect(complaints).toEqual([])
  })

  test('steps through the filtered projects, keeps the focus at the last one, and restores it when the dialog closes', async () => {
    await open(DESK, '/')
    await hydrated(page)
    const gallery = page.getByRole('region', { name: 'O que está a andar' })
    // The gallery loads only near the viewport, and content that loads above the gallery may move it away again. So the
    // test repeats the scroll until the gallery's buttons exist.
    const area = gallery.getByRole('button', { name: 'Educação' })
    await expect.poll(() => gallery.scrollIntoViewIfNeeded().then(() => area.count())).toBe(1)
    await area.click()
    const names = await gallery.getByRole('article').getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    await gallery.getByRole('link', { name: names[0]!, exact: true }).click()
    for (const name of names) {
      await page.getByRole('dialog', { name, exact: true }).waitFor()
      await page.getByRole('button', { name: 'Projeto seguinte' }).press('Enter')
    }
    // The dialog of the area's last project stays open, because the area has no next project.
    await page.getByRole('dialog', { name: names.at(-1)!, exact: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Projeto seguinte')
    await page.keyboard.press('Escape')
    await page.waitForFunction((name) => document.activeElement?.textContent === name, names.at(-1)!)
  })

  test('shows a message and a link when it does not contain the project of its URL', async () => {
    await open(PHONE, '/?projeto=nao-existe')
    await page.getByText('O projeto deste endereço não está entre os que aqui se mostram.').waitFor()
    await page.getByRole('link', { name: 'Abrir a página do projeto' }).click()
    await page.getByRole('heading', { name: 'Projeto Não Encontrado' }).waitFor()
  })

  test('sends no request before it is close to the viewport', async () => {
    context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(product.url, { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.startsWith('/api/v1/projects'))).toEqual([])
    expect(asked.filter((path) => /gallery-live|gallery-dialog/.test(path))).toEqual([])
    await page.getByRole('heading', { name: 'O que está a andar' }).scrollIntoViewIfNeeded()
    await page.getByRole('group', { name: 'Filtrar por área' }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/v1/projects'))).not.toEqual([])
  })
})

test('a project opened before opens without a network, shows its date, and is marked on the list', async () => {
  context = await browser.newContext(PHONE)
  page = await openInstalled(context, product.url + SCHOOL)
  const title = page.getByRole('heading', { level: 1, name: 'Uma escola para Nacivare' })
  await title.waitFor()
  await page.goto(`${product.url}/projects`)
  await page.getByText(/^Mostrando/).waitFor()
  await context.setOffline(true)
  await page.reload()
  const card = cards().filter({ hasText: 'Uma escola para Nacivare' })
  await card.getByText('Abre sem rede').waitFor()
  await page.getByText(/^Atualizado em .* · a ler sem rede$/).waitFor()
  await card.getByRole('link').click()
  await title.waitFor()
  await page.getByText(/^Atualizado em .* · a ler sem rede$/).waitFor()
  await page.reload()
  await title.waitFor()
  // Without a network, the page of a project that was never opened shows a message instead of loading endlessly.
  await page.goto(`${product.url}/projeto/nunca-lido`)
  await page.getByText(/este projeto ainda não foi guardado neste aparelho/).waitFor()
})
