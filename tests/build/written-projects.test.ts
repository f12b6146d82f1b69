import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PAYLOADS } from '../support/payloads'
import { partWriter, pathOf, type PartWriter } from '../support/project-parts'
import { startTestServer, type TestServer } from '../support/server'

const SITE = 'https://sitio.example'

// The default limits are too short, because each test renders several pages.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: TestServer
let writer: PartWriter
beforeAll(async () => {
  server = await startTestServer('sqlite', { SITE_URL: SITE })
})
beforeEach(async () => {
  writer = await partWriter(server)
})
afterAll(() => server.stop())

const ask = (url: string) => fetch(server.url + url, { redirect: 'manual' })

async function pageAt(url: string) {
  const response = await ask(url)
  const { document } = new JSDOM(await response.text()).window
  return {
    status: response.status,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: document.querySelector('main')?.textContent ?? '',
    document,
  }
}

test('each change of a project and of its parts is in its rendered page and in the list at the next read', async () => {
  const { id, slug } = await writer.create({ name: 'Furo vivo', is_public: true, status: 'active' })
  const progress = `/projeto/${slug}?separador=progresso`
  expect((await pageAt(`/projeto/${slug}`)).heading).toBe('Furo vivo')
  expect((await pageAt('/projects')).text).toContain('Furo vivo')
  const { id: part } = await writer.add(id, 'milestones', { title: 'Perfurar' })
  const before = await pageAt(progress)
  expect([before.status, before.text]).toEqual([200, expect.stringContaining('Perfurar')])
  await writer.edit(id, 'milestones', part, { title: 'Perfurado até à água', is_completed: true })
  expect((await pageAt(progress)).text).toContain('Perfurado até à água')
  await writer.add(id, 'updates', { title: 'Há água a correr' })
  expect((await pageAt(progress)).text).toContain('Há água a correr')
  await writer.send('DELETE', pathOf(id, 'milestones', `${part}/`), 'projetos')
  expect((await pageAt(progress)).text).not.toContain('Perfurado até à água')
  await writer.change(id, { name: 'Furo mudado' })
  expect((await pageAt(`/projeto/${slug}`)).heading).toBe('Furo mudado')
  expect((await pageAt('/projects')).text).toContain('Furo mudado')
})

test('the rendered page of an old address of a project is a redirect, and a project in the bin has neither', async () => {
  const { id, slug } = await writer.create({ name: 'Muda de casa', is_public: true })
  expect((await pageAt(`/projeto/${slug}`)).status).toBe(200)
  await writer.change(id, { slug: 'casa-nova' })
  const response = await ask(`/projeto/${slug}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, '/projeto/casa-nova'])
  expect(await (await ask('/sitemap.xml')).text()).toContain('/projeto/casa-nova')
  await writer.remove(id)
  for (const address of [slug, 'casa-nova', `~${id}`])
    expect((await ask(`/projeto/${address}`)).status, address).toBe(404)
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('casa-nova')
  expect((await pageAt('/projects')).text).not.toContain('Muda de casa')
})

test('hostile texts in the parts of a project add no element to its rendered page', async () => {
  const { id, slug } = await writer.create({ name: 'Alvo', is_public: true })
  const milestone = await writer.add(id, 'milestones')
  const update = await writer.add(id, 'updates')
  const picture = await writer.add(id, 'gallery')
  const tabs = ['progresso', 'galeria']
  const countOf = ({ document }: { document: Document }) =>
    document.querySelectorAll('script, iframe, base, object, embed').length
  const countAll = async () =>
    Promise.all(tabs.map(async (tab) => countOf(await pageAt(`/projeto/${slug}?separador=${tab}`))))
  const ordinary = await countAll()
  for (const payload of PAYLOADS.filter((_, at) => at % 6 === 0)) {
    const texts = { title: `a ${payload}`, description: payload }
    await writer.edit(id, 'milestones', milestone.id, texts)
    await writer.edit(id, 'updates', update.id, texts)
    await writer.edit(id, 'gallery', picture.id, texts)
    expect(await countAll(), payload).toEqual(ordinary)
    const { document } = await pageAt(`/projeto/${slug}?separador=progresso`)
    expect(document.querySelector('[onerror], [onload], [onmouseover], [onfocus]'), payload).toBeNull()
  }
})
