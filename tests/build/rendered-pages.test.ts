import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPacker } from '../../server/site/packer'
import { createRenderedPages } from '../../server/site/rendered-pages'
import { RenderThread } from '../../server/site/render-thread'
import { htmlProblems } from '../support/html'
import { startTestServer, type TestServer } from '../support/server'
import { RENDERED_HTML_MAX_BYTES, RENDERED_SCRIPT_MAX_BYTES } from '../support/weight'

const SITE = 'https://sitio.example'

// The default limits are too short, because each test renders many pages.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('sqlite', { SITE_URL: SITE })
  // The server starts its render thread when the first page is requested. Until the thread is ready, the server sends
  // pages without their content.
  await vi.waitFor(
    async () => expect(await (await fetch(`${server.url}/blog`)).text()).toContain('served-reads'),
    { timeout: 60_000, interval: 500 },
  )
})
afterAll(() => server.stop())

interface Sent {
  status: number
  bytes: Buffer
  html: string
}

/** Requests a compressed page as a browser does. `fetch` is not used, because it would decompress the page. */
const get = (url: string, from = server.url): Promise<Sent> =>
  new Promise((resolve, reject) => {
    request(from + url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, bytes, html: brotliDecompressSync(bytes).toString() })
      })
    })
      .on('error', reject)
      .end()
  })

async function publicAddresses(): Promise<string[]> {
  const [projects, posts] = await Promise.all([
    server.database.query('select slug from projects where is_public = 1'),
    server.database.query(
      `select slug from posts where status = 'published' and published_at <= '2026-03-10T08:00:00Z'`,
    ),
  ])
  return [
    ...projects.map(({ slug }) => `/projeto/${String(slug)}`),
    ...posts.map(({ slug }) => `/blog/${String(slug)}`),
  ]
}

test('every project and post is HTML that a validator accepts, within the budget, with its text', async () => {
  const addresses = await publicAddresses()
  expect(addresses.length).toBeGreaterThan(30)
  for (const url of addresses) {
    const { status, bytes, html } = await get(url)
    expect([url, status, htmlProblems(html)]).toEqual([url, 200, []])
    expect(bytes.length, url).toBeLessThanOrEqual(RENDERED_HTML_MAX_BYTES)
    const { document } = new JSDOM(html).window
    expect(document.querySelectorAll('h1').length, url).toBe(1)
    expect(document.querySelector('main')?.textContent?.length, url).toBeGreaterThan(300)
    // Scripts with JSON contain only data; browsers do not run them.
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script')].filter(
      ({ type }) => !/json/.test(type),
    )
    expect(
      scripts.map(({ type }) => type),
      url,
    ).toEqual(['module'])
  }
})

test.each(['detalhes', 'progresso', 'galeria', 'evidencias', 'impacto'])(
  'the tab «%s» of a project is valid HTML within the budget',
  async (tab) => {
    const { status, bytes, html } = await get(`/projeto/uma-escola-para-nacivare?separador=${tab}`)
    expect([status, htmlProblems(html)]).toEqual([200, []])
    expect(bytes.length).toBeLessThanOrEqual(RENDERED_HTML_MAX_BYTES)
    const { document } = new JSDOM(html).window
    expect(document.querySelector('[aria-selected=true]')?.id).toBe(`separador-${tab}`)
  },
)

test.each([
  '/projects',
  '/projects?pagina=3',
  '/projects?provincia=Nampula',
  '/blog',
  '/blog?pagina=2',
  '/blog?categoria=educacao',
])('the list %s is valid HTML within the budget, with its records and a first picture', async (url) => {
  const { status, bytes, html } = await get(url)
  expect([status, htmlProblems(html)]).toEqual([200, []])
  expect(bytes.length).toBeLessThanOrEqual(RENDERED_HTML_MAX_BYTES)
  const { document } = new JSDOM(html).window
  const links = url.startsWith('/blog')
    ? 'main :is(h2, h3) a[href^="/blog/"]'
    : 'main h2 a[href^="/projeto/"]'
  expect(document.querySelectorAll(links).length).toBeGreaterThan(0)
  expect(document.querySelectorAll('#served-reads').length).toBe(1)
  expect(document.querySelectorAll('main img[fetchpriority=high]').length).toBe(1)
  expect(document.querySelectorAll('main img:not([loading=lazy])').length).toBe(1)
})

test.each([
  ['/projeto/nada', '/projeto/uma-escola-para-nacivare'],
  ['/blog/nada', '/blog/o-dia-em-que-a-agua-chegou-a-nangade'],
])('%s is a valid page with status 404 and all styles of %s, which may be read next', async (url, next) => {
  const { status, html } = await get(url)
  expect([status, htmlProblems(html)]).toEqual([404, []])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const styles = (page: string) =>
    [...new JSDOM(page).window.document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(styles(html)).toHaveLength(2)
  expect(styles(html)).toEqual(styles((await get(next)).html))
})

test.each(['/projeto/%2e', '/projeto/%2e%2e', '/blog/%2e', '/blog/%2e%2e/'])(
  '%s is not found and asks the API for nothing',
  async (address) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    // The request is written to a socket, because `request` and `fetch` would remove the dots from the address.
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(server.log()).not.toContain('could not be rendered')
  },
)

test.each([
  '/projeto/uma-escola-para-nacivare',
  '/blog/o-dia-em-que-a-agua-chegou-a-nangade',
  '/projects',
  '/blog',
])('%s needs no more JavaScript than the budget of a first visit', async (url) => {
  const { document } = new JSDOM((await get(url)).html).window
  const { main = '', chunks = '' } = document.querySelector<HTMLElement>('[data-main]')?.dataset ?? {}
  const names = [main, ...chunks.split(' ')]
  expect(names.length).toBeGreaterThan(3)
  const size = (name: string) =>
    statSync(path.join('dist', existsSync(`dist${name}.br`) ? `${name}.br` : name)).size
  expect(names.reduce((sum, name) => sum + size(name), 0)).toBeLessThanOrEqual(RENDERED_SCRIPT_MAX_BYTES)
})

test('the head for search engines and link previews is the same as without the renderer', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'root-'))
  for (const name of ['dist', 'src']) symlinkSync(path.resolve(name), path.join(root, name))
  const plain = await startTestServer('sqlite', { SITE_URL: SITE, APP_ROOT: root })
  const head = async (url: string, from: string) => {
    const { document } = new JSDOM((await get(url, from)).html).window
    const tags = 'title, meta[name], meta[property], link[rel=canonical]'
    const written = [...document.head.querySelectorAll(tags)].map((tag) =>
      [
        tag.tagName,
        ...tag.getAttributeNames().map((name) => `${name}=${tag.getAttribute(name)}`),
        tag.textContent,
      ].join(' '),
    )
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (tag) => tag.textContent,
    )
    return [...written.sort(), ...data.map((text) => JSON.parse(text) as unknown)]
  }
  try {
    for (const url of await publicAddresses())
      expect(await head(url, server.url)).toEqual(await head(url, plain.url))
  } finally {
    await plain.stop()
    rmSync(root, { recursive: true })
  }
})

describe('pages that cannot be rendered', () => {
  const RECORD = { kind: 'post', slug: 'a', url: '/blog/a', api: '/a/' } as const
  const POST = { id: 1, slug: 'a', title: 'Um título', content: '<p>Um texto.</p>' }
  const thread = new RenderThread(process.cwd())
  beforeAll(() => thread.ready())
  afterAll(() => thread.stop())

  /** Creates a server with a single operation, which returns the record. */
  function serverWith(answer: () => Promise<object>) {
    const app = Fastify()
    app.get('/api/v1/a/', async (_request, reply) => reply.header('etag', 'W/"1"').send(await answer()))
    return app
  }
  const never = () => new Promise<never>(() => {})
  const pages = (answer: () => Promise<object>, readVersion: () => Promise<string>, own = thread) =>
    createRenderedPages({
      ...{ app: serverWith(answer), thread: own, packer: createPacker(), readVersion, readMaxMs: 100 },
      readAssociation: () => Promise.resolve({}),
    })

  test('a slow database makes the page fail instead of waiting', async () => {
    const slow = pages(() => Promise.resolve(POST), never)
    await expect(slow.pageFor(RECORD, SITE)).rejects.toThrow('no response in 100 ms')
    const slowRead = pages(never, () => Promise.resolve('1'))
    await expect(slowRead.pageFor(RECORD, SITE)).rejects.toThrow('no response in 100 ms')
  })

  test('a record that is not what the contract says makes its page fail, and the next one is rendered', async () => {
    const broken = pages(
      () => Promise.resolve({ results: [] }),
      () => Promise.resolve('1'),
    )
    await expect(broken.pageFor(RECORD, SITE)).rejects.toThrow('not a complete post')
    const page = await pages(
      () => Promise.resolve(POST),
      () => Promise.resolve('1'),
    ).pageFor(RECORD, SITE)
    expect((await page.plain()).toString()).toContain('<h1>Um título</h1>')
  })

  test('a page that takes too long ends the thread, and the next page starts another', async () => {
    const hurried = new RenderThread(process.cwd(), 1)
    await hurried.ready()
    const job = { kind: 'post', slug: 'a', url: '/blog/a', answer: JSON.stringify(POST) } as const
    await expect(hurried.render(job)).rejects.toThrow('a page took too long')
    await expect(hurried.render(job)).rejects.toThrow('a page took too long')
    await expect(thread.render(job)).resolves.toContain('<h1>Um título</h1>')
    await hurried.stop()
  })

  test('fifty readers of a page share one read and one rendering', async () => {
    let reads = 0
    const shared = pages(
      () => Promise.resolve({ ...POST, title: `Leitura ${++reads}` }),
      () => Promise.resolve('1'),
    )
    const found = await Promise.all(Array.from({ length: 50 }, () => shared.pageFor(RECORD, SITE)))
    expect(new Set(found).size).toBe(1)
    expect(reads).toBe(1)
  })

  test('requests with a hundred hosts share one read and one rendering, and each gets its own address', async () => {
    let reads = 0
    const rendered = vi.spyOn(thread, 'render')
    const shared = pages(
      () => Promise.resolve({ ...POST, title: `Leitura ${++reads}` }),
      () => Promise.resolve('1'),
    )
    const hosts = Array.from({ length: 100 }, (_, i) => `https://n${i}.example`)
    const found = await Promise.all(hosts.map((host) => shared.pageFor(RECORD, host)))
    expect(reads).toBe(1)
    expect(rendered).toHaveBeenCalledTimes(1)
    rendered.mockRestore()
    for (const [i, page] of found.entries()) {
      const named = (await page.plain()).toString().match(/https:\/\/n\d+\.example(?=\/blog\/a")/g)
      expect(new Set(named)).toEqual(new Set([hosts[i]]))
    }
  })
})
