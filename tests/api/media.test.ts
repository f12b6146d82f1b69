import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Project } from '../support/projects'
import { createSmallDisk } from '../support/small-disk'
import { bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'

let server: TestServer
let picture: string
let project: Project
const { read } = createReader(() => server)
beforeAll(async () => {
  server = await startTestServer('sqlite')
  project = await read<Project>('/projects/public/projects/uma-escola-para-nacivare/')
  picture = project.featured_image ?? ''
})
afterAll(() => server.stop())

const made = () =>
  readdirSync(path.join(server.dataDir, 'media/projetos')).filter((name) => /\.(webp|avif)/.test(name))

test('a picture is generated on its first request, and only once', async () => {
  expect(made()).toEqual([])
  const [first, second] = await Promise.all([fetch(server.url + picture), fetch(server.url + picture)])
  expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  expect(made()).toEqual([path.basename(picture)])
})

test.each([
  [320, 'webp'],
  [640, 'webp'],
  [960, 'webp'],
  [320, 'avif'],
  [640, 'avif'],
  [960, 'avif'],
])('a picture is sent %i px wide as %s, is small, and may be cached for a year', async (width, type) => {
  const response = await fetch(server.url + picture.replace('-640.webp', `-${width}.${type}`))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': `image/${type}`,
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(40_000)
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  const { width: real, format } = await sharp(bytes).metadata()
  expect([real, format]).toEqual([width, type === 'avif' ? 'heif' : type])
})

test('documents are real PDF files', async () => {
  const addresses = [project.project_document, ...(project.evidences ?? []).map((one) => one.file_url)]
  for (const address of addresses.filter((one): one is string => one !== null)) {
    const response = await fetch(server.url + address)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(await response.text()).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  }
})

test.each([
  '/media/',
  '/media/projetos/',
  '/media/projetos/escola-0000000000-640.webp',
  '/media/projetos/originals/escola-nova',
  '/media/..%2fdata.sqlite',
  '/media/projetos/..%2f..%2fdata.sqlite',
  '/media/projetos/..%2f..%2fjwt-secret',
  '/media/projetos/..%5c..%5cjwt-secret',
])('%s is not found', async (address) => {
  expect((await fetch(server.url + address)).status).toBe(404)
})

test('other widths and formats are not generated', async () => {
  for (const ending of ['-641.webp', '-64000.webp', '-640.png', '-640.svg', '-640.webp.part'])
    expect((await fetch(server.url + picture.replace('-640.webp', ending))).status).toBe(404)
})

/** Returns the cookie that the API sets for this user. The user's browser sends it with requests for pictures. */
async function cookieOf(username: string) {
  const tokens = await signIn(server, username)
  const headers = bearer(tokens)
  const [cookie = ''] = (await fetch(`${server.api}/auth/user/`, { headers })).headers.getSetCookie()
  return { cookie: cookie.split(';')[0] ?? '', whole: cookie, headers, refresh: tokens.refresh }
}
const setPublic = (value: 0 | 1) =>
  server.database.query(`update projects set is_public = ${value} where id = ${project.id} returning id`)

test('a document whose project becomes private is no longer sent to visitors, and shared caches may not store it', async () => {
  const document = server.url + (project.project_document ?? '')
  expect((await fetch(document)).status).toBe(200)
  await setPublic(0)
  const hidden = await fetch(document)
  expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  for (const username of ['projetos', 'visualizador', 'admin']) {
    const { cookie, whole } = await cookieOf(username)
    expect(whole).toMatch(/; Path=\/media\/; Max-Age=600; HttpOnly; SameSite=Strict$/)
    const shown = await fetch(document, { headers: { cookie } })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(shown.headers.get('vary')).toContain('Cookie')
  }
  expect((await cookieOf('doadora')).whole).toBe('')
  const shared = await fetch(`${server.api}/projects/public/projects/`, {
    headers: (await cookieOf('admin')).headers,
  })
  expect(shared.headers.getSetCookie()).toEqual([])
  const { cookie } = await cookieOf('blog')
  expect((await fetch(document, { headers: { cookie } })).status).toBe(404)
  await setPublic(1)
  expect((await fetch(document)).status).toBe(200)
})

test('the pass for unpublished pictures ends after ten minutes and with the session, and cannot be forged', async () => {
  const document = server.url + (project.project_document ?? '')
  await setPublic(0)
  const { cookie } = await cookieOf('projetos')
  const look = async (sent: string) => (await fetch(document, { headers: { cookie: sent } })).status
  expect(await look(cookie)).toBe(200)
  expect(await look((await cookieOf('blog')).cookie)).toBe(404)
  expect(await look(cookie.replace(/=\d+\./, '=99999999999.'))).toBe(404)
  for (const wrong of ['media=', 'media=1.x', 'media=99999999999.x.x', `media=${'a'.repeat(5000)}`])
    expect(await look(wrong)).toBe(404)
  const out = await postJson(`${server.api}/auth/logout/`, { refresh: 'x' })
  expect(out.headers.getSetCookie()[0]).toMatch(/^media=; Path=\/media\/; Max-Age=0;/)
  const { cookie: ofSession, refresh } = await cookieOf('projetos')
  expect(await look(ofSession)).toBe(200)
  await postJson(`${server.api}/auth/logout/`, { refresh })
  expect(await look(ofSession)).toBe(404)
  expect(await look(cookie)).toBe(200)
  server.clock.forward(601)
  expect(await look(cookie)).toBe(404)
  await setPublic(1)
})

test.each([
  ['the account is closed', 'is_active = 0', 'is_active = 1'],
  ['the user is no longer staff', 'is_staff = 0', 'is_staff = 1'],
])('the pass for unpublished pictures ends at once when %s', async (_when, change, undo) => {
  const document = server.url + (project.project_document ?? '')
  await setPublic(0)
  const { cookie } = await cookieOf('projetos')
  const look = async () => (await fetch(document, { headers: { cookie } })).status
  const set = (values: string) =>
    server.database.query(`update users set ${values} where username = 'projetos' returning id`)
  expect(await look()).toBe(200)
  await set(change)
  expect(await look()).toBe(404)
  await set(undo)
  expect(await look()).toBe(200)
  await setPublic(1)
})

test('a picture of a post is public from the time when the post is', async () => {
  const address = '/media/projetos/escola-aaaaaaaaaa-640.webp'
  const files = path.join(server.dataDir, 'media/projetos')
  const [other = ''] = made()
  copyFileSync(path.join(files, other), path.join(files, path.basename(address)))
  expect((await fetch(server.url + address)).status).toBe(404)
  const soon = new Date(server.clock.now().getTime() + 60_000).toISOString()
  await server.database.query(
    `update posts set content = '<img src="${address}">', published_at = '${soon}' where status = 'published'
      and id = (select max(id) from posts where status = 'published') returning id`,
  )
  expect((await fetch(server.url + address)).status).toBe(404)
  server.clock.forward(61)
  expect((await fetch(server.url + address)).status).toBe(200)
})

test('a client that has a public picture gets 304', async () => {
  const first = await fetch(server.url + picture)
  const again = await fetch(server.url + picture, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

const smallDisk = createSmallDisk(24)
test.skipIf(!smallDisk)(
  'a full disk does not hide a picture, whose size is stored once there is space',
  async () => {
    if (!smallDisk) throw new Error('no disk')
    const full = await startTestServer('sqlite', { DATA_PARENT: smallDisk.folder, LOG_LEVEL: 'warn' })
    const ballast = path.join(smallDisk.folder, 'ballast')
    const sizes = () =>
      readdirSync(path.join(full.dataDir, 'media/projetos')).filter((name) => /\.webp/.test(name))
    expect(() => writeFileSync(ballast, Buffer.alloc(24_000_000))).toThrow('ENOSPC')
    const [first, second] = await Promise.all([fetch(full.url + picture), fetch(full.url + picture)])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect([first.status, second.status, sizes()]).toEqual([200, 200, []])
    expect((await sharp(bytes).metadata()).width).toBe(640)
    rmSync(ballast)
    const third = await fetch(full.url + picture)
    expect(Buffer.from(await third.arrayBuffer()).equals(bytes)).toBe(true)
    expect(sizes()).toEqual([path.basename(picture)])
    await full.stop()
    smallDisk.remove()
  },
)
