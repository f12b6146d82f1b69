// Runs after a change of: media, list, record, form, files
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { collectComplaints, DESK, launch, PHONE } from '../support/browser'
import { drawnDevices } from '../support/drawn-devices'
import { stripedPng } from '../support/files'
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

const PATH = '/dashboard/media'

async function signedIn(person: string, device: typeof PHONE): Promise<BrowserContext> {
  const storageState = await signedInStorage(product.url, person)
  return browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block', storageState })
}

async function open(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.url + PATH + search)
  await (
    search ? page.getByRole('heading', { name: 'Onde está' }) : page.getByRole('list', { name: 'Biblioteca' })
  ).waitFor()
  return page
}

/** Creates photos with different content, so that the library treats none of them as a duplicate. */
const photos = (count: number, name: string, size = 40_000) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: stripedPng(80 + index, 60 + name.length, size),
  }))

const choose = (page: Page, files: ReturnType<typeof photos>) =>
  page.getByLabel('Ficheiros para a biblioteca').setInputFiles(files)
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

interface Listed {
  count: number
  results: { id: number; name: string }[]
}
/** Searches the media library through the API and returns the files that were found. */
async function listed(search: string): Promise<Listed> {
  const signed = await fetch(`${product.url}/api/v1/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demonstracao' }),
  })
  const { access } = (await signed.json()) as { access: string }
  const response = await fetch(`${product.url}/api/v1/media/files/?page_size=100&search=${search}`, {
    headers: { Authorization: `Bearer ${access}` },
  })
  return (await response.json()) as Listed
}

test('twenty photos arrive once each, although the network drops and the page is reloaded in between', async () => {
  const context = await signedIn('projetos', PHONE)
  const page = await open(context)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const network = (offline: boolean, bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await network(false, 400_000)
  await choose(page, photos(20, 'margem'))
  await said(page, /^Recebidos [3-9] de 20/)
  await network(true, 400_000)
  await said(page, 'A rede caiu. Continua sozinho quando voltar.')
  await said(page, /até ser enviado/)
  expect((await listed('margem')).count).toBeLessThan(20)
  await network(false, 400_000)
  await said(page, /^Recebidos (?:[89]|1\d) de 20/)
  await network(false, -1)
  await page.reload()
  await said(page, /^Recebidos (\d+) de \1\.$/)
  await expect.poll(async () => (await listed('margem')).count).toBe(20)
  const { results } = await listed('margem')
  expect(new Set(results.map(({ name }) => name)).size).toBe(20)
  await context.close()
})

test.each(drawnDevices('media'))(
  'uploads, library and a picture have no axe violations on %s',
  async (_, device) => {
    const context = await signedIn('admin', device)
    const complaints = collectComplaints(context)
    const page = await open(context)
    const name = device === PHONE ? 'telefone' : 'mesa'
    await choose(page, [
      ...photos(2, name),
      {
        name: 'visita.mov',
        mimeType: 'video/quicktime',
        buffer: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0aaaa'),
      },
    ])
    await said(page, 'Recebidos 2 de 3. 1 não foi aceite.')
    await page.getByRole('button', { name: 'Guardar texto' }).first().click()
    await said(page, 'Escreva o texto alternativo, ou marque que a imagem é só enfeite.')
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await page
      .getByLabel(/^Texto alternativo/)
      .first()
      .fill('Riscas <b>azuis</b>')
    await page.getByRole('button', { name: 'Guardar texto' }).first().click()
    await expect.poll(() => page.getByRole('button', { name: 'É só enfeite' }).count()).toBe(1)
    await page.getByRole('button', { name: 'É só enfeite' }).click()
    await page.getByRole('button', { name: 'É só enfeite' }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('riscas azuis')
    await page
      .getByRole('list', { name: 'Biblioteca' })
      .getByRole('link', { name: `${name}-1.png` })
      .click()
    await page.getByRole('heading', { level: 1, name: `${name}-1.png` }).waitFor()
    await said(page, 'Em lado nenhum.')
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the focal point is moved with the arrow keys and with the pointer, and is saved with the text', async () => {
  const context = await signedIn('projetos', DESK)
  const [{ id } = { id: 0 }] = (await listed('obra-de-telhado')).results
  const page = await open(context, `?ficheiro=${id}`)
  await said(page, 'Falta o texto alternativo.')
  const cross = page.getByRole('button', { name: 'Ponto que não se pode cortar' })
  await cross.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await said(page, '52%, 39%')
  const box = (await cross.locator('..').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height * 0.8, { steps: 3 })
  await page.mouse.up()
  await said(page, '25%, 80%')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(page, 'Escreva o texto alternativo, ou marque que a imagem é só enfeite.')
  await page.getByLabel('Texto alternativo').fill('Três pessoas fazem um telhado.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(page, 'Imagem guardada.')
  await page.reload()
  await said(page, '25%, 80%')
  await expect
    .poll(() => page.getByLabel('Texto alternativo').inputValue())
    .toBe('Três pessoas fazem um telhado.')
  await context.close()
})

test('a picture in use says where and cannot be deleted; replaced, its projects show the new one; unused, it is deleted', async () => {
  const context = await signedIn('admin', DESK)
  const [{ id } = { id: 0 }] = (await listed('furo-de-agua')).results
  const page = await open(context, `?ficheiro=${id}`)
  await said(page, /Não se pode excluir:/)
  await expect.poll(() => page.getByRole('button', { name: 'Excluir' }).isDisabled()).toBe(true)
  const use = page.getByRole('region', { name: 'Onde está' }).getByRole('link').first()
  await expect.poll(() => use.getAttribute('href')).toMatch(/^\/dashboard\/projects\/view\//)
  // The user sees the project's page just before the picture is replaced. After the replacement the page must show the
  // new picture, not the kept read with the old one.
  await use.click()
  await page.locator('main img').first().waitFor()
  await page.goBack()
  await page.getByLabel('Ficheiro que substitui este').setInputFiles(photos(1, 'novo-furo'))
  await page.getByRole('dialog').getByText('O texto alternativo tem de ser escrito outra vez.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).click()
  await page.getByRole('heading', { level: 1, name: 'novo-furo-1.png' }).waitFor()
  await use.click()
  await page.locator('img[src*="/media/biblioteca/novo-furo-1-"]').first().waitFor()

  const unused = await open(context)
  await choose(unused, photos(1, 'sem-uso'))
  await said(unused, 'Recebidos 1 de 1.')
  await unused.getByRole('link', { name: 'sem-uso-1.png' }).click()
  await unused.getByRole('button', { name: 'Excluir' }).click()
  await unused.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await said(unused, 'Ficheiro excluído.')
  await expect.poll(async () => (await listed('sem-uso-1')).count).toBe(0)
  await context.close()
})
