// Runs after a change of: content, prerender, frame
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { institution } from '@/content/institution'
import { mainMenu } from '@/content/navigation'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { expectAbsent } from '../support/absent'
import { DESK, PHONE } from '../support/browser'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

const MENU = [...mainMenu, { to: '/login', label: 'Entrar' }, { to: '/doacao', label: 'Doar Agora' }]

async function open(context: BrowserContext, route: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.url + route)
  return page
}

describe.each(drawSample(PRERENDERED_ROUTES, 3))('without JavaScript %s', (route) => {
  test('has its text, a menu that opens by touch and by keyboard, and the contact data on a phone', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await open(context, route)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80)
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true)

    const menu = page.locator('header details')
    const about = menu.getByRole('link', { name: 'Sobre Nós' })
    await expect.poll(() => about.isVisible()).toBe(false)
    await menu.locator('summary').tap()
    for (const { to, label } of MENU)
      await expect
        .poll(() => menu.getByRole('link', { name: label, exact: true }).getAttribute('href'))
        .toBe(to)
    await about.waitFor({ state: 'visible' })
    // Buttons that need JavaScript are not shown.
    for (const name of [/^Procurar versão/, /^Copiar /])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await about.waitFor({ state: 'hidden' })

    const footer = page.locator('footer')
    for (const text of [institution.address.street, institution.phone, institution.secondPhone])
      await expect.poll(() => footer.getByText(text).isVisible(), { message: text }).toBe(true)
    await expect.poll(() => footer.locator(`a[href="mailto:${institution.email}"]`).isVisible()).toBe(true)
    for (const { name, url } of institution.social)
      await expect.poll(() => footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(url)
    await context.close()
  })

  test('has the complete menu in the desktop header, and its links work', async () => {
    const context = await browser.newContext({ ...DESK, javaScriptEnabled: false })
    const page = await open(context, route)
    const bar = page.getByRole('navigation', { name: 'Principal' })
    for (const { label } of MENU)
      await expect
        .poll(() => bar.getByRole('link', { name: label, exact: true }).isVisible(), { message: label })
        .toBe(true)
    const target = route === '/transparencia' ? '/sobre' : '/transparencia'
    await page.locator(`footer a[href="${target}"]`).click()
    await page.waitForURL(product.url + target)
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    await context.close()
  })
})

test.each(['/disponivel', '/client-area', '/dashboard', '/dashboard/posts/new', '/recibo'])(
  'without JavaScript %s says what it needs, what can be read and how to reach the association',
  async (route) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await open(context, route)
    const main = page.locator('main')
    await main.getByRole('heading', { level: 1, name: 'Esta página precisa de JavaScript' }).waitFor()
    await expect
      .poll(() => main.getByRole('link', { name: institution.phone }).getAttribute('href'))
      .toMatch(/^tel:/)
    await main.getByRole('link', { name: 'os projetos' }).click()
    await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor()
    await context.close()
  },
)

test.each(['/disponivel', '/recibo', '/programas/nao-existe', '/client-area'])(
  'without JavaScript %s has the menu and the footer of the site',
  async (route) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await open(context, route)
    const menu = page.locator('header details')
    await menu.locator('summary').tap()
    for (const { to, label } of MENU)
      await expect
        .poll(() => menu.getByRole('link', { name: label, exact: true }).getAttribute('href'))
        .toBe(to)
    await expect.poll(() => menu.getByRole('link', { name: 'Sobre Nós' }).isVisible()).toBe(true)
    await expect.poll(() => page.locator('footer').innerText()).toContain(institution.phone)
    await expectAbsent(page.locator('#novidades').filter({ visible: true }))
    await context.close()
  },
)

// CSS leaves the parts below the first screenful without layout until the user scrolls near them, so a screenshot of
// the whole page would show them empty.
test.each(['/', '/doacao', '/sobre'])(
  'without JavaScript each part of %s is there on scrolling',
  async (route) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await open(context, route)
    for (const part of await page.locator('main > :is(section, div:has(h2)), footer').all()) {
      await part.scrollIntoViewIfNeeded()
      const text = part.locator('h2, h3, p').filter({ visible: true }).first()
      await expect
        .poll(() => text.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
        .toBe(true)
    }
    await expectAbsent(page.getByText('Carregando').filter({ visible: true }))
    await context.close()
  },
)

test('without JavaScript a filtered list of projects shows no placeholder and leads to the whole list', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await open(context, '/projects?q=escola')
  const main = page.locator('main')
  await expectAbsent(main.locator('[aria-hidden=true]:is(ul, span)').filter({ visible: true }))
  await main.getByRole('link', { name: 'todos os projetos' }).click()
  await main.getByRole('heading', { name: 'Uma escola para Nacivare' }).waitFor()
  await context.close()
})

test('without JavaScript /doacao names the amounts and has no link that would choose one', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await open(context, '/doacao')
  await page.getByText('1.000 MT').first().waitFor()
  await expectAbsent(page.getByText('Dar este valor').filter({ visible: true }))
  await context.close()
})

test.each(['/login', '/login?mode=register', '/login?mode=reset'])(
  'without JavaScript %s has no form, no tab and no placeholder, and says how to reach the association',
  async (address) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await open(context, address)
    const main = page.locator('main')
    await expect
      .poll(() => main.innerText())
      .toContain('Para entrar, criar uma conta ou mudar a senha, ligue o JavaScript do navegador.')
    await expectAbsent(main.locator('input, button, nav, .needs-script').filter({ visible: true }))
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual([
      expect.stringMatching(/^tel:/),
      `mailto:${institution.email}`,
      expect.stringMatching(/^https:\/\/wa\.me\//),
      '/contacto',
    ])
    await context.close()
  },
)

test.each(['/politica-privacidade', '/termos-uso'])(
  'the table of contents of %s leads to its sections by keyboard alone',
  async (route) => {
    const context = await browser.newContext({ ...DESK, javaScriptEnabled: false })
    const page = await open(context, route)
    const entries = page.getByRole('navigation', { name: 'Índice' }).getByRole('link')
    await expect.poll(() => entries.count()).toBe(8)
    for (let index = 0; index < 8; index++) {
      const href = (await entries.nth(index).getAttribute('href')) ?? ''
      await entries.nth(index).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(product.url + route + href)
      const section = page.locator(`section${href}`)
      await expect
        .poll(() => section.getByRole('heading', { level: 2 }).innerText())
        .toContain((await entries.nth(index).innerText()).trim())
      const top = await section.evaluate((element) => element.getBoundingClientRect().top)
      expect(Math.abs(top)).toBeLessThan(800)
    }
    await context.close()
  },
)

test('without JavaScript the page for a proof promises nothing that only scripts do', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await open(context, '/enviar-comprovante')
  const lead = page.locator('main p').filter({ hasText: 'Já fez a transferência?' })
  await expect.poll(() => lead.innerText()).toMatch(/comprovante\.$/)
  await expect
    .poll(() => page.locator('main form').innerText())
    .toContain('Para enviar o comprovante, ligue o JavaScript do navegador.')
  await page.getByText('Que ficheiro posso enviar?').waitFor()
  for (const text of ['Preencha os dados', 'Não tenho rede agora', 'fica guardado', '«por enviar»'])
    await expectAbsent(page.getByText(text).filter({ visible: true }))
  await context.close()
})
