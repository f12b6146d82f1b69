// Runs after a change of: content, programs, institution
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CONTACT_SUBJECTS } from '@/content/contact'
import { programs } from '@/content/programs'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

const visit = async (context: BrowserContext, route: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(product.url + route)
  return page
}

const addresses = (page: Page): Promise<string[]> =>
  page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

test('the home page links to programs, donation, association and projects without JavaScript', async () => {
  const context = await browser.newContext({ ...DESK, javaScriptEnabled: false })
  const links = await addresses(await visit(context, '/'))
  for (const address of ['/programas', '/doacao', '/sobre', '/projects']) expect(links).toContain(address)
  for (const { id } of programs) expect(links).toContain(`/programas#${id}`)
  await context.close()
})

/** The warning that the gallery of the home page prints when the click cancels its requests. */
const CUT_READS = /^warning: The (?:details of \d+ )?projects of the gallery could not be loaded/

test.each([
  ['/', 'Ser voluntário', 'Quero ser voluntário'],
  ['/', 'Ser parceiro', 'Parceria'],
  ['/sobre', 'Quero ser voluntário', 'Quero ser voluntário'],
])('%s «%s» leads to the contact form with its subject filled in', async (route, name, subject) => {
  expect(CONTACT_SUBJECTS).toContain(subject)
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' })
  const complaints = collectComplaints(context)
  const page = await visit(context, route)
  // When React hydrates the page, the browser computes the layout of the whole page (below-fold.tsx). If this moves the
  // link between the press and the release of the mouse button, the browser reports no click. So the test waits for
  // this layout.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await page.getByRole('link', { name }).click()
  await page.waitForURL('**/contacto?assunto=*', { waitUntil: 'commit' })
  await expect.poll(() => page.getByLabel('Assunto').inputValue(), { timeout: 20_000 }).toBe(subject)
  expect(complaints.filter((line) => !CUT_READS.test(line))).toEqual([])
  await context.close()
})

test('each of the six programs leads to its page or its projects, and to the donation', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const links = await addresses(await visit(context, '/programas'))
  for (const { id, name, hasPage } of programs)
    expect(links).toContain(hasPage ? `/programas/${id}` : `/projects?programa=${name.replaceAll(' ', '+')}`)
  // The link passes the area to the donation page, whose form then shows the area's name.
  for (const { id } of programs) expect(links).toContain(`/doacao?area=${id}#transferir`)
  await context.close()
})

test('the link of a program to the donation carries its area', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await visit(context, '/programas/reconstrucao')
  await expect
    .poll(() => page.locator('main a[href^="/doacao"]').first().getAttribute('href'))
    .toBe('/doacao?area=reconstrucao#transferir')
  await context.close()
})

test.each(['educacao', 'saude', 'direitos-humanos', 'apoio-psicossocial', 'nao-existe'])(
  'the program «%s» is not found, and its button leads back to the areas',
  async (id) => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
    const complaints = collectComplaints(context)
    const page = await visit(context, `/programas/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Programa não encontrado' }).waitFor()
    await page.getByRole('link', { name: 'Voltar às Áreas de Atuação' }).click()
    await page.waitForURL('**/programas')
    await page.getByRole('heading', { level: 2, name: 'Apoio Alimentar' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each(['/', '/sobre', '/programas', '/programas/reconstrucao', '/programas/nada'])(
  '%s needs no horizontal scrolling at 320 px, and on a desktop at 200 % zoom',
  async (route) => {
    for (const width of [320, 640]) {
      // A screen with a width of 1280 px is 640 CSS px wide at 200 % zoom. The device has no touch screen, so that
      // scroll bars take space.
      const context = await browser.newContext({
        viewport: { width, height: 568 },
        locale: 'pt-PT',
        serviceWorkers: 'block',
      })
      const page = await visit(context, route)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${width} px`).toBeLessThanOrEqual(0)
      await context.close()
    }
  },
)
