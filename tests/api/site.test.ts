import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server'

/** Files of a small site. These tests do not depend on the database, so one server on SQLite is enough. */
const SCRIPT = 'console.log("app")\n'.repeat(100)
const FILES: Record<string, string | Buffer> = {
  'index.html': '<title>inicio</title>',
  'sobre/index.html': '<title>sobre</title>',
  'sobre/index.html.br': brotliCompressSync('<title>sobre</title>'),
  'shell.html': '<title>concha</title>',
  'staff.html': '<title>equipa</title>',
  'staff-post.html': '<title>artigo</title>',
  'lost.html': '<title>perdido</title>',
  'shell.html.br': brotliCompressSync('<title>concha</title>'),
  'sw.js': 'self',
  'build-info.json': '{"buildId":"1"}',
  'manifest.webmanifest': '{}',
  'icone.png': 'png',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/plain-3c4d.css': '.a{color:red}',
  'assets/paper-5e6f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.builds.json': '[]',
}

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'site-'))
  symlinkSync(path.resolve('src'), path.join(root, 'src'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, 'dist', name)), { recursive: true })
    writeFileSync(path.join(root, 'dist', name), content)
  }
  server = await startTestServer('sqlite', { APP_ROOT: root })
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers = {}) => fetch(server.url + url, { headers })

/**
 * Sends a raw request and returns the status. fetch is not used, because it would normalise the path and handle a 304
 * itself.
 */
const getRaw = (rawPath: string, headers = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: rawPath, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['/', 'inicio'],
  ['/?source=pwa', 'inicio'],
  ['/sobre', 'sobre'],
  ['/sobre/', 'sobre'],
  ['/sobre?utm_source=x&fbclid=y', 'sobre'],
  ['/sobre/?x', 'sobre'],
])('%s is its prerendered page, with brotli and without', async (url, title) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get(url, { 'Accept-Encoding': encoding })
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(`<title>${title}</title>`)
  }
})

test.each(['/client-area?de=/x.y', '/disponivel/', '/programas/educacao'])(
  '%s, which only the browser renders, gets the shell',
  async (url) => {
    const response = await get(url)
    expect([response.status, await response.text()]).toEqual([200, '<title>concha</title>'])
  },
)

test.each(['/dashboard', '/dashboard/posts/edit', '/dashboard/projects/edit/a', '/dashboard/?x=1'])(
  '%s gets the shell of the staff',
  async (url) => {
    const response = await get(url)
    expect([response.status, await response.text()]).toEqual([200, '<title>equipa</title>'])
  },
)

test.each(['/dashboard/posts/edit/a', '/dashboard/posts/new', '/dashboard/posts/edit/%C3%A1gua/?x=1'])(
  '%s gets the shell that names the files of the editor',
  async (url) => {
    const response = await get(url)
    expect([response.status, await response.text()]).toEqual([200, '<title>artigo</title>'])
  },
)

test('a script is compressed with brotli and may be cached forever', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(packed.headers.get('content-type')).toMatch(/javascript/)
  expect(await packed.text()).toBe(SCRIPT)
  const plain = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
})

test('the first response with an asset, which comes from the disk, is the same as the next one from memory', async () => {
  for (const name of ['app-1a2b.js', 'plain-3c4d.css'])
    for (const encoding of ['br', 'identity']) {
      const read = async () => {
        const response = await get(`/assets/${name}`, { 'Accept-Encoding': encoding })
        const headers = Object.fromEntries(
          [...response.headers].filter(([header]) => header !== 'x-request-id' && header !== 'date'),
        )
        return { status: response.status, headers, text: await response.text() }
      }
      const first = await read()
      expect(first).toEqual(await read())
      expect(first.status).toBe(200)
      expect(first.headers['x-content-type-options']).toBe('nosniff')
    }
})

test('an asset that the build did not compress is sent as it is', async () => {
  const style = await get('/assets/plain-3c4d.css', { 'Accept-Encoding': 'br' })
  expect([style.headers.get('content-encoding'), style.headers.get('content-type')]).toEqual([
    null,
    'text/css; charset=utf-8',
  ])
  expect(await style.text()).toBe('.a{color:red}')
  expect((await get('/assets/paper-5e6f.svg')).headers.get('content-type')).toMatch(/^image\/svg/)
})

test('an asset from memory can be requested in part, without its body, and again with its ETag', async () => {
  const url = '/assets/app-1a2b.js'
  const whole = await get(url, { 'Accept-Encoding': 'br' })
  const etag = whole.headers.get('etag') ?? ''
  await whole.arrayBuffer()
  expect(await getRaw(url, { 'If-None-Match': etag, 'Accept-Encoding': 'br' })).toBe(304)
  const part = await get(url, { Range: 'bytes=0-6', 'Accept-Encoding': 'identity' })
  expect([part.status, await part.text()]).toEqual([206, 'console'])
  const head = await fetch(server.url + url, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(SCRIPT.length),
    '',
  ])
})

test.each(['/sw.js', '/build-info.json', '/manifest.webmanifest'])(
  '%s must be revalidated on every request',
  async (url) => {
    expect((await get(url)).headers.get('cache-control')).toBe('no-cache')
  },
)

test('an unchanged file gets 304', async () => {
  const etag = (await get('/sobre')).headers.get('etag') ?? ''
  expect(await getRaw('/sobre', { 'If-None-Match': etag })).toBe(304)
})

test.each([
  '/assets/alt-9z.js',
  '/nada.png',
  '/assets/app-1a2b.js.br',
  '/sobre/index.html.br',
  '/.builds.json',
  '/%00',
  '/%E0%A4%A',
])('%s is not found', async (url) => {
  expect([404, 400]).toContain((await get(url)).status)
})

test.each([
  '/nada',
  '/sobre/nada',
  '/projeto/escola/nada/nada',
  '/assets-de-familia',
  '/blog/arquivo/o-ano-2.5',
])('the unknown path %s gets 404 and a page', async (url) => {
  const response = await get(url)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('<title>perdido</title>')
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/../../src/api/v1.yaml',
  '/..%5cpackage.json',
  '//etc/passwd.txt',
])('the path %s cannot leave the site folder', async (url) => {
  expect(await getRaw(url)).toBe(404)
})

test('HEAD has the headers and no body; other methods are refused in JSON', async () => {
  const head = await fetch(`${server.url}/sobre`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const post = await fetch(`${server.url}/sobre`, { method: 'POST' })
  expect([post.status, await post.json()]).toEqual([404, { detail: 'Não encontrado.' }])
})

test('a malformed URL is refused in JSON, in Portuguese and with headers', async () => {
  const response = await get('/%zz')
  expect([response.status, await response.json()]).toEqual([400, { detail: 'O pedido está malformado.' }])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBeTruthy()
})

test('without a built site the server explains what to do, and its API works', async () => {
  const bare = mkdtempSync(path.join(os.tmpdir(), 'bare-'))
  symlinkSync(path.resolve('src'), path.join(bare, 'src'))
  const unbuilt = await startTestServer('sqlite', { APP_ROOT: bare })
  const page = await fetch(`${unbuilt.url}/sobre`)
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')])
  expect((await fetch(`${unbuilt.api}/health/`)).status).toBe(200)
  expect((await fetch(`${unbuilt.api}/nada/`)).status).toBe(404)
  await unbuilt.stop()
  rmSync(bare, { recursive: true })
})
