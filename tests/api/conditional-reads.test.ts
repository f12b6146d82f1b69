import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../server/start-server'
import { onBothDatabases } from '../support/databases'
import { createReader } from '../support/projects'
import { startTestServer, type TestServer } from '../support/server'

const PUBLIC = [
  '/projects/public/projects/',
  '/projects/public/projects/uma-escola-para-nacivare/',
  '/projects/public/projects/1/metrics/',
  '/projects/public/categories/',
  '/tracking/project-updates/?project=1',
  '/core/programs/',
  '/core/skills/',
]

/**
 * Returns the encoding and the transferred size of a response. It does not use fetch, which would decompress the bytes.
 */
const raw = (url: string, headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; bytes: number }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }))
    })
      .on('error', reject)
      .end()
  })

onBothDatabases((engine) => {
  let server: TestServer
  const { ask, list } = createReader(() => server)
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  test.each(PUBLIC)('%s is not sent again to a client that has it', async (path) => {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/".{22}"$/)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    for (const held of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await ask(path, { 'If-None-Match': held })
      expect([again.status, await again.text()], held).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await ask(path, { 'If-None-Match': 'W/"outra"' })).status).toBe(200)
  })

  test('a project has its own Last-Modified, a list that of its newest project', async () => {
    const one = await ask('/projects/public/projects/uma-escola-para-nacivare/')
    expect(one.headers.get('last-modified')).toBe('Sun, 01 Mar 2026 15:00:00 GMT')
    const all = await ask('/projects/public/projects/?page_size=100')
    expect(all.headers.get('last-modified')).toBe('Sun, 01 Mar 2026 15:00:00 GMT')
  })

  test('responses are compressed for clients that accept it', async () => {
    const url = `${server.api}/projects/public/projects/?page_size=100`
    const packed = await raw(url, { 'Accept-Encoding': 'br, gzip' })
    const plain = await raw(url, {})
    expect(packed.encoding).toBe('gzip')
    expect(plain.encoding).toBeUndefined()
    expect(packed.bytes).toBeLessThan(plain.bytes / 3)
    expect((await fetch(url)).headers.get('vary')).toContain('Accept-Encoding')
  })

  test('the next request sees a change made directly in the database, on a second server too', async () => {
    const second = await startServer({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.url,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    })
    const path = '/projects/public/projects/?search=carpintaria'
    const nameAt = async (root: string) =>
      ((await (await fetch(`${root}${path}`)).json()) as { results: { name: string }[] }).results[0]?.name
    const roots = [server.api, `${second.url}/api/v1`]
    const etag = (await ask(path)).headers.get('etag') ?? ''
    for (const name of ['Carpintaria nova', 'Carpintaria outra vez']) {
      await server.database.query(
        `update projects set name = '${name}' where slug = 'carpintaria-para-jovens' returning id`,
      )
      for (const root of roots) expect(await nameAt(root)).toBe(name)
    }
    expect((await ask(path, { 'If-None-Match': etag })).status).toBe(200)
    await second.stop()
  })

  test('a hidden project disappears at once from the list and from its own URL', async () => {
    const path = '/projects/public/projects/regresso-a-quissanga/'
    const { count } = await list()
    expect((await ask(path)).status).toBe(200)
    await server.database.query(
      "update projects set is_public = 0 where slug = 'regresso-a-quissanga' returning id",
    )
    expect((await ask(path)).status).toBe(404)
    expect((await list()).count).toBe(count - 1)
  })

  test('fifty parallel requests get the same complete response', async () => {
    const path = '/projects/public/projects/brigada-movel-materna/'
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await ask(path)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('Centésima volta')
  })

  test('HEAD returns the headers of GET without a body', async () => {
    const url = `${server.api}/projects/public/projects/`
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBe((await fetch(url)).headers.get('etag'))
    expect(await head.text()).toBe('')
  })
})
