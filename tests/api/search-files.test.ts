import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LISTED_ROUTES } from '@/shared/site-routes'
import { SITE_URL_PLACEHOLDER } from '@/shared/site-url'
import { startTestServer, type TestServer } from '../support/server'

/** The database does not matter here, so SQLite is enough. */
const PAGE = `<link rel="canonical" href="${SITE_URL_PLACEHOLDER}/sobre"><p>${'texto '.repeat(200)}</p>`

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'site-'))
  symlinkSync(path.resolve('src'), path.join(root, 'src'))
  mkdirSync(path.join(root, 'dist/sobre'), { recursive: true })
  writeFileSync(
    path.join(root, 'dist/shell.html'),
    `<meta name="site-url" content="${SITE_URL_PLACEHOLDER}">`,
  )
  writeFileSync(path.join(root, 'dist/sobre/index.html'), PAGE)
})
afterAll(() => rmSync(root, { recursive: true }))

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** fetch does not allow setting the Host header. */
const ask = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: address, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })

describe('with SITE_URL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite', { APP_ROOT: root, SITE_URL: 'https://sitio.example' })
  })
  afterAll(() => server.stop())

  test('pages contain it, whatever the Host header is', async () => {
    const { text } = await ask(server, '/sobre', { Host: 'outro.example' })
    expect(text).toBe(PAGE.replace(SITE_URL_PLACEHOLDER, 'https://sitio.example'))
  })

  test('the same page is sent compressed, and not again to a client that has it', async () => {
    const packed = await fetch(`${server.url}/sobre`, { headers: { 'Accept-Encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe(PAGE.replace(SITE_URL_PLACEHOLDER, 'https://sitio.example'))
    const plain = await ask(server, '/sobre', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const known = await ask(server, '/sobre', { 'If-None-Match': String(plain.headers.etag) })
    expect([known.status, known.text]).toEqual([304, ''])
  })

  test('a page replaced by a deployment is sent at once', async () => {
    const before = await ask(server, '/sobre')
    const file = path.join(root, 'dist/sobre/index.html')
    writeFileSync(file, PAGE.replace('texto', 'outro texto'))
    const after = await ask(server, '/sobre', { 'If-None-Match': String(before.headers.etag) })
    writeFileSync(file, PAGE)
    expect([after.status, after.text.includes('outro texto')]).toEqual([200, true])
  })

  test('the sitemap lists every public page once, and nothing that hides itself', async () => {
    const { headers, text } = await ask(server, '/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
    const pages = LISTED_ROUTES.map((route) => `https://sitio.example${route}`)
    expect(places.slice(0, pages.length)).toEqual(pages)
    const records = places.slice(pages.length)
    expect(
      records.filter(
        (place) => !/^https:\/\/sitio\.example\/(?:projeto|blog)\/[a-z0-9-]+$/.test(place ?? ''),
      ),
    ).toEqual([])
    expect(new Set(places).size).toBe(places.length)
    expect(places).not.toContain('https://sitio.example/login')
  })

  test('robots.txt excludes the screens behind the login and names the sitemap', async () => {
    const { headers, text } = await ask(server, '/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /client-area',
      'Disallow: /api/',
      '',
      'Sitemap: https://sitio.example/sitemap.xml',
      '',
    ])
  })
})

describe('without SITE_URL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite', { APP_ROOT: root, TRUST_PROXY: '1' })
  })
  afterAll(() => server.stop())

  test('pages, shell and sitemap contain the requested host, with https if the proxy reports it', async () => {
    const headers = { Host: 'outro.example:8443', 'X-Forwarded-Proto': 'https' }
    for (const address of ['/sobre', '/sobre/index.html', '/projeto/x', '/sitemap.xml', '/robots.txt'])
      expect((await ask(server, address, headers)).text, address).toContain('https://outro.example:8443')
  })

  test.each(['a"><script>', 'a b', 'x/../y', "a'onload='", '[::1', 'a@b'])(
    'the host «%s», which is none, gets into no page',
    async (host) => {
      const { status, text } = await ask(server, '/sobre', { Host: host })
      if (status === 200) expect(text).toContain('href="http://localhost/sobre"')
      else expect(status).toBe(400)
    },
  )

  test('a host that a caller adds for the proxy is not believed', async () => {
    const { text } = await ask(server, '/sobre', { 'X-Forwarded-Host': 'alheio.example' })
    expect(text).not.toContain('alheio.example')
  })

  test('each host gets its own page', async () => {
    for (const host of [
      'a.example',
      'b.example',
      'c.example',
      'd.example',
      'e.example',
      'f.example',
      'a.example',
    ])
      expect((await ask(server, '/sobre', { Host: host })).text).toContain(`href="http://${host}/sobre"`)
  })
})
