import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PAGES_FILE, type PageTemplates } from '../../server/site/page-document'
import { RENDERER_FOLDER } from '../../server/site/record-document'
import { RenderThread } from '../../server/site/render-thread'
import { SITE_SHELL, STAFF_SHELL } from '../../src/shared/site-routes'
import { hasAssociation } from '../../src/shared/association'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

const SITE = 'https://sitio.example'
const PATIENCE = { timeout: 30_000 }
const PHONE = '+258 84 765 4321'

// The default limits are too short, because each test renders many pages.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { pages, noScript } = JSON.parse(
  readFileSync(path.join(RENDERER_FOLDER, PAGES_FILE), 'utf8'),
) as PageTemplates
const files = Object.keys(pages)
const built = (name: string): string => readFileSync(path.join('dist', name), 'utf8')

test('the server renders each prerendered page exactly as the build does', async () => {
  expect(files.length).toBeGreaterThan(12)
  const thread = new RenderThread(process.cwd(), 60_000)
  try {
    await thread.ready()
    for (const file of files) expect(await thread.render({ kind: 'page', file }), file).toBe(built(file))
    for (const file of [SITE_SHELL, STAFF_SHELL] as const)
      expect(await thread.render({ kind: 'page', file }), file).toBe(noScript[file])
  } finally {
    await thread.stop()
  }
})

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer('sqlite', { SITE_URL: SITE })
  headers = bearer(await signIn(server, 'admin'))
})
afterAll(() => server.stop())

const save = async (values: Record<string, string | null>) => {
  const response = await fetch(`${server.api}/core/admin/association/`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ values }),
  })
  expect(response.status).toBe(200)
}
const get = async (url: string) => {
  const response = await fetch(server.url + url)
  return { status: response.status, etag: response.headers.get('etag'), html: await response.text() }
}

/**
 * Addresses with their expected status: pages, shells, records, lists, and the page with a file name as the service
 * worker requests it (/sobre/index.html).
 */
const ADDRESSES: [url: string, status: number][] = [
  ['/', 200],
  ['/contacto', 200],
  ['/doacao', 200],
  ['/sobre/index.html', 200],
  ['/nada', 404],
  ['/client-area', 200],
  ['/dashboard/posts/new', 200],
  ['/blog', 200],
  ['/projects', 200],
  ['/blog/nada', 404],
]

test('a saved telephone is in every page and shell at once, and gone again when it is given back', async () => {
  const before = await get('/contacto')
  expect(hasAssociation(before.html, {})).toBe(true)
  const saved = { phone: PHONE, email: 'novo@associacao.example' }
  await save(saved)
  for (const [url, status] of ADDRESSES) {
    // While the server is busy, it responds with the pages that it already has, so that readers do not wait for the
    // database. So the new data may appear late.
    await expect.poll(async () => hasAssociation((await get(url)).html, saved), PATIENCE).toBe(true)
    const page = await get(url)
    expect([url, page.status]).toEqual([url, status])
    expect(page.html, url).toContain('href="tel:+258847654321"')
    expect(page.html, url).not.toContain('__SITE_URL__')
  }
  const changed = await get('/contacto')
  expect(changed.etag).not.toBe(before.etag)
  const again = await fetch(`${server.url}/contacto`, { headers: { 'If-None-Match': changed.etag ?? '' } })
  expect(again.status).toBe(304)
  const { document } = new JSDOM(changed.html).window
  expect(document.body.textContent).toContain(PHONE)
  expect(document.body.textContent).not.toContain('+258 00 000 0000 ')
  await save({ phone: null, email: null })
  await expect.poll(async () => (await get('/contacto')).html === before.html, PATIENCE).toBe(true)
})

test('a network whose address was emptied is on no page, and the others stay', async () => {
  await save({ tiktok: '' })
  await expect.poll(async () => (await get('/contacto')).html.includes('TikTok'), PATIENCE).toBe(false)
  expect((await get('/contacto')).html).toContain('Instagram')
  await save({ tiktok: null })
})

test('the page about transparency shows the share of the verified accounts, and says so while there is none', async () => {
  const isThere = async (text: string) => (await get('/transparencia')).html.includes(text)
  expect(await isThere('ainda não foi publicada')).toBe(true)
  await save({ program_share: '91,5', program_share_date: '31/12/2025' })
  const shown = 'Foram 91,5% nas contas verificadas até 31/12/2025.'
  await expect.poll(() => isThere(shown), PATIENCE).toBe(true)
  expect(await isThere('ainda não foi publicada')).toBe(false)
  await save({ program_share: null, program_share_date: null })
})
