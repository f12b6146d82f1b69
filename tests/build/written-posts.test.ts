import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PAYLOADS } from '../support/payloads'
import { postWriter, type PostWriter } from '../support/posts'
import { startTestServer, type TestServer } from '../support/server'

const SITE = 'https://sitio.example'

// The default limits are too short, because each test renders several pages.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: TestServer
let writer: PostWriter
beforeAll(async () => {
  server = await startTestServer('sqlite', { SITE_URL: SITE })
})
beforeEach(async () => {
  writer = await postWriter(server, ['blog'])
})
afterAll(() => server.stop())

const ask = (url: string) => fetch(server.url + url, { redirect: 'manual' })

async function pageAt(url: string) {
  const response = await ask(url)
  const { document } = new JSDOM(await response.text()).window
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
  return {
    status: response.status,
    isRendered: (document.querySelector('main')?.textContent ?? '') !== '',
    heading: document.querySelector('h1')?.textContent ?? '',
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    schemaType: (JSON.parse(data) as { '@type'?: string })['@type'],
    meta,
    document,
  }
}

test('each change of a post is in the head and in the text of its rendered page at the next read', async () => {
  const { id, slug } = await writer.create({ title: 'Página viva', status: 'published' })
  const first = await pageAt(`/blog/${slug}`)
  expect([first.status, first.isRendered, first.heading]).toEqual([200, true, 'Página viva'])
  expect([first.meta('robots'), first.canonical, first.schemaType]).toEqual([
    ...[null, `${SITE}/blog/pagina-viva`, 'BlogPosting'],
  ])

  await writer.change(id, {
    title: 'Página mudada',
    ...{
      meta_title: 'Na busca',
      meta_description: 'Resumo da busca',
      og_title: 'Na rede',
      twitter_card: 'summary',
    },
    ...{ noindex: true, nofollow: true, robots_txt: 'noarchive', schema_type: 'NewsArticle' },
    canonical_url: 'https://exemplo.example/original',
  })
  const second = await pageAt(`/blog/${slug}`)
  expect([second.heading, second.title.startsWith('Na busca')]).toEqual(['Página mudada', true])
  expect(second.meta('robots')).toBe('noindex, nofollow, noarchive')
  expect(second.meta('description')).toBe('Resumo da busca')
  expect([second.meta('og:title'), second.meta('twitter:card')]).toEqual(['Na rede', 'summary'])
  expect([second.canonical, second.schemaType]).toEqual(['https://exemplo.example/original', 'NewsArticle'])
  expect(await (await ask('/sitemap.xml')).text()).not.toContain(slug)

  await writer.change(id, { noindex: false, nofollow: false, robots_txt: '', canonical_url: '/blog/outro' })
  const third = await pageAt(`/blog/${slug}`)
  expect([third.meta('robots'), third.canonical]).toEqual([null, `${SITE}/blog/outro`])
  expect(await (await ask('/sitemap.xml')).text()).toContain(slug)
})

test('a scheduled post has its rendered page and its place in the rendered list at its time', async () => {
  const time = new Date(server.clock.now().getTime() + 600_000).toISOString()
  const { slug } = await writer.create({ title: 'Daqui a pouco', status: 'published', published_at: time })
  const isListed = async () => (await (await ask('/blog')).text()).includes(`/blog/${slug}`)
  expect([(await pageAt(`/blog/${slug}`)).status, await isListed()]).toEqual([404, false])
  server.clock.forward(599)
  expect([(await pageAt(`/blog/${slug}`)).status, await isListed()]).toEqual([404, false])
  server.clock.forward(1)
  const page = await pageAt(`/blog/${slug}`)
  expect([page.status, page.heading, await isListed()]).toEqual([200, 'Daqui a pouco', true])
})

test('the rendered page of an old address is a redirect, also after its page was kept, until the slug comes back', async () => {
  const { id, slug } = await writer.create({ title: 'Vai mudar', status: 'published' })
  expect((await pageAt(`/blog/${slug}`)).status).toBe(200)
  await writer.change(id, { slug: 'mudou' })
  for (const time of [1, 2]) {
    const response = await ask(`/blog/${slug}?separador=x`)
    expect([time, response.status, response.headers.get('location')]).toEqual([
      time,
      301,
      '/blog/mudou?separador=x',
    ])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await pageAt('/blog/mudou')).heading).toBe('Vai mudar')
  await writer.change(id, { slug })
  expect((await pageAt(`/blog/${slug}`)).status).toBe(200)
  expect((await ask('/blog/mudou')).headers.get('location')).toBe(`/blog/${slug}`)
  expect((await pageAt(`/blog/${id}`)).status).toBe(200)
})

test('a post in the bin has no page, and its old address no redirect', async () => {
  const { id, slug } = await writer.create({ title: 'Sem página', status: 'published' })
  await writer.change(id, { slug: 'sem-pagina-nova' })
  expect((await ask(`/blog/${slug}`)).status).toBe(301)
  await writer.remove(id)
  for (const address of [slug, 'sem-pagina-nova', String(id), `~${id}`])
    expect((await ask(`/blog/${address}`)).status, address).toBe(404)
})

test('hostile texts that were written as a post add no element to its rendered page', async () => {
  const { id, slug } = await writer.create({ title: 'Alvo', status: 'published' })
  const countOf = ({ document }: { document: Document }) =>
    document.querySelectorAll('script, iframe, svg, base').length
  const ordinary = countOf(await pageAt(`/blog/${slug}`))
  for (const payload of PAYLOADS.filter((_, at) => at % 5 === 0)) {
    const fields = ['meta_title', 'meta_description', 'og_title', 'excerpt', 'featured_image_caption']
    const texts = Object.fromEntries(fields.map((field) => [field, payload]))
    await writer.change(id, { ...texts, title: `a ${payload}`, content: `<p>Início.</p>${payload}` })
    const page = await pageAt(`/blog/${slug}`)
    expect([page.status, countOf(page)], payload).toEqual([200, ordinary])
    expect(page.document.querySelector('[onerror], [onload], [onmouseover], [onfocus]'), payload).toBeNull()
  }
})
