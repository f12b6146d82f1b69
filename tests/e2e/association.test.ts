// Runs after a change of: association, account, record, feedback, site, sw
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { openInstalled } from '../support/worker'

const SETTINGS = '/dashboard/settings?parte=associacao'
const NEW_PHONE = '+258 84 765 4321'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

async function contextOf(options: BrowserContextOptions, person?: string) {
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...options,
    reducedMotion: 'reduce',
    ...(person && { storageState: await signedInStorage(product.url, person) }),
  })
  onTestFinished(() => context.close())
  return context
}

async function open(path: string, options: BrowserContextOptions, person?: string): Promise<Page> {
  const page = await (await contextOf({ ...options, serviceWorkers: 'block' }, person)).newPage()
  await page.goto(product.url + path)
  return page
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const isShown = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

test('an administrator changes the telephone on a phone, and pages without scripts and an installed phone follow', async () => {
  const visitor = await contextOf(PHONE)
  const installed = await openInstalled(visitor, `${product.url}/contacto`)
  await isShown(installed, '+258 00 000 0000')

  const page = await open(SETTINGS, PHONE, 'admin')
  const complaints = collectComplaints(page.context())
  await isShown(page, /dados são de demonstração/)
  await unrolled(page)
  await expect.poll(() => objections(page)).toEqual([])
  await field(page, 'Telefone').fill('84 765')
  await save(page).click()
  await isShown(page, 'Escreva o número com o indicativo do país: + e algarismos.')
  await expect
    .poll(() => field(page, 'Telefone').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await field(page, 'Telefone').fill(NEW_PHONE)
  await field(page, 'TikTok (se quiser)').fill('')
  await save(page).click()
  await isShown(page, 'Dados da associação guardados.')
  await isShown(page, /^Guardado por .* em/)
  await page.goto(product.url + SETTINGS)
  await expect.poll(() => field(page, 'Telefone').inputValue()).toBe(NEW_PHONE)
  await isShown(page, /^Guardado por .* em/)
  expect(complaints).toEqual([])

  const plain = await open('/contacto', { ...PHONE, javaScriptEnabled: false })
  // A reader may still get the old pages while the server renders the pages with the new data.
  await expect
    .poll(async () => {
      await plain.reload()
      return plain.getByText(NEW_PHONE).count()
    })
    .toBeGreaterThan(0)
  await expect.poll(() => plain.getByText('TikTok').count()).toBe(0)

  // The worker requests its stored pages again when the user presses 'Atualizar tudo', which updates everything that
  // can be read offline.
  await installed.goto(`${product.url}/disponivel`)
  await installed.getByRole('button', { name: 'Atualizar tudo' }).click()
  await expect
    .poll(
      () =>
        installed.evaluate(async (phone) => {
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
              if (new URL(request.url).pathname === '/index.html')
                return (await (await caches.match(request))?.text())?.includes(phone)
          return null
        }, NEW_PHONE),
      { timeout: 30_000 },
    )
    .toBe(true)
  await visitor.setOffline(true)
  const offline = collectComplaints(visitor)
  await installed.goto(`${product.url}/contacto`)
  await isShown(installed, NEW_PHONE)
  expect(offline).toEqual([])
})

test('of two administrators the second sees both values, and what was typed survives a reload', async () => {
  const first = await open(SETTINGS, DESK, 'admin')
  const second = await open(SETTINGS, DESK, 'super')
  await field(second, 'Localidade').fill('Pemba')
  await field(first, 'Localidade').fill('Ibo')
  await save(first).click()
  await isShown(first, 'Dados da associação guardados.')
  await save(second).click()
  await isShown(second, 'Ibo')
  await expect.poll(() => objections(second)).toEqual([])
  await second.reload()
  await expect.poll(() => field(second, 'Localidade').inputValue()).toBe('Pemba')
})

test('who is no administrator finds no data of the association in the settings', async () => {
  const page = await open(SETTINGS, DESK, 'blog')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Contactos e registo').count()).toBe(0)
})

test('an administrator changes the text of an e-mail, sees it in the preview and gets the original back', async () => {
  const page = await open('/dashboard/settings', PHONE, 'admin')
  const complaints = collectComplaints(page.context())
  await page.getByRole('button', { name: 'Ver as mensagens' }).click()
  await page.getByLabel('Mensagem', { exact: true }).selectOption('approved')
  await page.getByRole('button', { name: 'Mudar o texto' }).click()
  const text = page.getByLabel('Texto', { exact: true })
  await text.fill('Obrigado pelos {valor}, {nome}.')
  await save(page).click()
  await isShown(page, /Não há «{nome}»/)
  await text.fill('Obrigado pelos {valor}.')
  await save(page).click()
  await isShown(page, 'Não é o texto de origem.')
  const shown = page.frameLocator('iframe').getByText('Obrigado pelos MZN 1 500.')
  await expect.poll(() => shown.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Mudar o texto' }).click()
  await page.getByRole('button', { name: 'Pôr o texto de origem' }).click()
  await save(page).click()
  await expect.poll(() => page.getByText('Não é o texto de origem.').count()).toBe(0)
  expect(complaints).toEqual([])
})
