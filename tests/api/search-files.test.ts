import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LISTED_ROUTES } from '@/shared/site-routes'
import { SITE_URL_PLACEHOLDER } from '@/shared/site-url'
import { startTestServer, type TestServer } from '../support/server'

/**
 * The text of PAGE, which also contains the placeholder for the site's URL. These tests run on SQLite only, because
 * they do not use the database.
 */
const WORDS = Array.from({ length: 400 }, (_, i) => `texto ${(i * i * 7919) % 1009}`).join(' ')
const PAGE = `<link rel="canonical" href="${SITE_URL_PLACEHOLDER}/sobre"><p>${WORDS}</p>`

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

/** Sends a request with the given headers. It does not use `fetch`, which does not allow setting the Host header. */
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

const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  })

/** Returns the number of compressed bytes of /sobre for a request with this host. */
const packedLength = async (server: TestServer, host: string) =>
  Number((await ask(server, '/sobre', { Host: host, 'Accept-Encoding': 'br' })).headers['content-length'])

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

  test('pages are compressed with the best quality before the first request, and an invented host creates no others', async () => {
    const page = PAGE.replace(SITE_URL_PLACEHOLDER, 'https://sitio.example')
    const bytes = brotli(page, constants.BROTLI_MAX_QUALITY).length
    expect(bytes).toBeLessThan(brotli(page, 5).length)
    await expect.poll(() => packedLength(server, 'sitio.example')).toBe(bytes)
    for (let i = 0; i < 20; i++) expect(await packedLength(server, `h${i}.example`)).toBe(bytes)
  })

  test('a page replaced by a deployment is sent at once', async () => {
    const before = await ask(server, '/sobre')
    const file = path.join(root, 'dist/sobre/index.html')
    writeFileSync(file, PAGE.replace('texto', 'outro texto'))
    const after = await ask(server, '/sobre', { 'If-None-Match': String(before.headers.etag) })
    writeFileSync(file, PAGE)
    expect([after.status, after.text.includes('outro texto')]).toEqual([200, true])
  })

  test('the sitemap lists every public page once, and no page with noindex', async () => {
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

  test('security.txt says where to report a weakness, in which languages, and never expires while the server runs', async () => {
    const { status, headers, text } = await ask(server, '/.well-known/security.txt', {
      Host: 'outro.example',
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    ) as Record<string, string>
    const { Expires: expires = '', ...others } = fields
    expect(others).toEqual({
      Contact: 'https://sitio.example/contacto',
      'Preferred-Languages': 'pt, en',
      Canonical: 'https://sitio.example/.well-known/security.txt',
    })
    const days = (new Date(expires).getTime() - server.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
    server.clock.forward(365 * 86_400)
    const later = (await ask(server, '/.well-known/security.txt')).text
    expect(new Date(/^Expires: (.*)$/m.exec(later)?.[1] ?? '').getTime()).toBeGreaterThan(
      server.clock.now().getTime(),
    )
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
    for (const address of [
      '/sobre',
      '/sobre/index.html',
      '/projeto/x',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
    ])
      expect((await ask(server, address, headers)).text, address).toContain('https://outro.example:8443')
  })

  test.each(['a"><script>', 'a b', 'x/../y', "a'onload='", '[::1', 'a@b'])(
    'the invalid host «%s» is not written into any page',
    async (host) => {
      const { status, text } = await ask(server, '/sobre', { Host: host })
      if (status === 200) expect(text).toContain('href="http://localhost/sobre"')
      else expect(status).toBe(400)
    },
  )

  test('a forwarded host added by the client is ignored', async () => {
    const { text } = await ask(server, '/sobre', { 'X-Forwarded-Host': 'alheio.example' })
    expect(text).not.toContain('alheio.example')
  })

  test('no request makes the server compress a page with the best quality, which takes a hundred times as long', async () => {
    for (const host of ['primeiro.example', 'segundo.example']) {
      const page = PAGE.replace(SITE_URL_PLACEHOLDER, `http://${host}`)
      const lengths = await Promise.all(Array.from({ length: 20 }, () => packedLength(server, host)))
      expect(new Set(lengths)).toEqual(new Set([brotli(page, 5).length]))
    }
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
