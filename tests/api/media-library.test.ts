import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import {
  freshPicture,
  libraryCaller,
  libraryFiles,
  pdfWith,
  phonePhoto,
  type LibraryCaller,
  type MediaFile,
} from '../support/media-library'
import { startTestServer, type TestServer } from '../support/server'

interface Page {
  count: number
  results: MediaFile[]
  totals: { files: number; bytes: number; missing_alt: number; unused: number }
}

onBothDatabases((engine) => {
  let server: TestServer
  let caller: LibraryCaller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await libraryCaller(server, ['admin', 'blog', 'projetos', 'visualizador'])
  })
  afterAll(() => server.stop())

  const read = async (id: number, user = 'admin') =>
    (await caller.ask('GET', `${id}/`, undefined, user)).body as MediaFile
  const list = async (query: string, user = 'admin') =>
    (await caller.ask('GET', `?${query}`, undefined, user)).body as Page
  const isReady = (id: number) =>
    expect.poll(async () => (await read(id)).state, { timeout: 10_000 }).toBe('ready')
  const add = async (file?: Buffer, asked = {}) =>
    (await caller.upload(file ?? (await freshPicture()), asked)).body as MediaFile
  const stored = () => libraryFiles(server.dataDir)
  const show = (address: string) =>
    server.database.query(
      `update projects set featured_image = '${address}' where id = (select min(id) from projects where is_public = 1) returning id`,
    )

  test('a photo loses its place, is turned upright, and gets all sizes in the background', async () => {
    const sent = await phonePhoto(1500, 1000)
    expect(await sharp(sent).metadata()).toMatchObject({ width: 1500, height: 1000, orientation: 6 })
    const answer = await caller.upload(sent, { name: 'Escola de Metuge.JPG' })
    expect(answer.status).toBe(201)
    const file = answer.body as MediaFile
    expect(file).toMatchObject({
      kind: 'picture',
      name: 'Escola de Metuge.JPG',
      bytes: sent.length,
      width: 1000,
      height: 1500,
      alt_text: '',
      is_decorative: false,
      focal_x: 50,
      focal_y: 50,
      usage_count: 0,
    })
    expect(file.address).toMatch(/^\/media\/biblioteca\/escola-de-metuge-[0-9a-f]{10}-640\.webp$/)
    expect(answer.headers.get('etag')).toContain(file.version)
    await isReady(file.id)
    const stem = file.address.replace(/^\/media\//, '').replace('-640.webp', '')
    for (const type of ['webp', 'avif'])
      for (const width of [320, 640, 960]) {
        const size = await sharp(
          readFileSync(path.join(server.dataDir, `media/${stem}-${width}.${type}`)),
        ).metadata()
        expect(size).toMatchObject({ width, height: width * 1.5 })
        expect([size.exif, size.xmp, size.iptc, size.orientation]).toEqual(Array(4).fill(undefined))
      }
    const original = readFileSync(path.join(server.dataDir, 'media', stem.replace('/', '/originals/')))
    expect(await sharp(original).metadata()).toMatchObject({ width: 1000, height: 1500 })
    expect(original.includes('Telefone de Exemplo')).toBe(false)
  })

  test('the original of a picture is sent to nobody', async () => {
    const { address } = await add()
    const original = address.replace('/biblioteca/', '/biblioteca/originals/').replace('-640.webp', '')
    const [cookie = ''] = (await caller.ask('GET', '?page_size=1')).headers.getSetCookie()
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await fetch(server.url + address, { headers })).status).toBe(200)
    expect((await fetch(server.url + address)).status).toBe(404)
    expect((await fetch(server.url + original, { headers })).status).toBe(404)
  })

  test('a repeated upload with the same key stores one file, and the same bytes are never stored twice', async () => {
    const file = await freshPicture()
    const key = randomUUID()
    const before = stored().filter((name) => name.includes('originals')).length
    const [first, again] = [await caller.upload(file, { key }), await caller.upload(file, { key })]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    const other = await caller.upload(file, { name: 'outro-nome.png', user: 'blog' })
    expect(other.body).toMatchObject({
      id: (first.body as MediaFile).id,
      is_duplicate: true,
      name: 'foto.jpg',
    })
    expect((await caller.upload(await freshPicture(), { key })).status).toBe(409)
    const three = await freshPicture()
    const ids = await Promise.all([1, 2, 3].map(async () => (await add(three)).id))
    expect(new Set(ids).size).toBe(1)
    await expect.poll(() => stored().filter((name) => name.includes('originals')).length).toBe(before + 2)
  })

  test('the list searches names and texts, filters, sorts, and counts', async () => {
    const { id } = await add(undefined, {
      name: 'Vacinação.png',
      fields: { alt_text: 'Uma enfermeira vacina uma criança' },
    })
    const found = async (query: string) => (await list(query)).results.map((one) => one.id)
    expect(await found('search=VACINACAO')).toEqual([id])
    expect(await found('search=crianca enfermeira')).toEqual([id])
    expect((await list('')).results[0]?.id).toBe(id)
    const documents = await list('kind=document&page_size=100')
    expect(new Set(documents.results.map((one) => one.kind))).toEqual(new Set(['document']))
    const missing = await list('missing_alt=true&page_size=100')
    expect(missing.results.every((one) => one.alt_text === '' && !one.is_decorative)).toBe(true)
    const unused = await list('unused=true&page_size=100')
    expect(unused.results.every((one) => one.usage_count === 0)).toBe(true)
    expect(unused.results.map((one) => one.id)).toContain(id)
    const all = await list('page_size=100&ordering=name')
    expect(all.totals).toEqual({
      files: all.count,
      bytes: all.results.reduce((sum, one) => sum + one.bytes, 0),
      missing_alt: missing.count,
      unused: unused.count,
    })
    expect(all.results.some((one) => one.usage_count > 1)).toBe(true)
  })

  test('a picture must get an alternative text or be decorative, and the focal point is a percentage', async () => {
    const { id, version } = await add()
    const change = (body: object, headers = {}) => caller.ask('PUT', `${id}/`, body, 'blog', headers)
    expect(await change({ focal_x: 20 })).toMatchObject({
      status: 400,
      body: { alt_text: ['Escreva o texto alternativo, ou marque que a imagem é só enfeite.'] },
    })
    expect(await change({ alt_text: 'Poço', focal_x: 101, focal_y: 1.5 })).toMatchObject({
      status: 400,
      body: { focal_x: [expect.any(String)], focal_y: [expect.any(String)] },
    })
    expect((await change({ alt_text: 'a'.repeat(251) })).status).toBe(400)
    const right = await change(
      { alt_text: ' O poço\nde Metuge ', focal_x: 0, focal_y: 100 },
      { 'If-Match': `"${version}"` },
    )
    expect(right).toMatchObject({
      status: 200,
      body: { alt_text: 'O poço de Metuge', focal_x: 0, focal_y: 100, is_decorative: false },
    })
    expect(await change({ is_decorative: true }, { 'If-Match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { current: { alt_text: 'O poço de Metuge' } },
    })
    expect(await change({ is_decorative: true })).toMatchObject({
      body: { alt_text: '', is_decorative: true, updated_by_name: expect.any(String) as string },
    })
  })

  test('visitors get the focal point with the address, at the next read, and staff edit the address without it', async () => {
    const { id, address } = await add()
    const [project] = await show(address)
    const path = async () =>
      (await server.database.query(`select slug from projects where id = ${String(project?.id)}`)).map(
        ({ slug }) => `${server.api}/projects/public/projects/${String(slug)}/`,
      )[0] ?? ''
    const seen = async () =>
      ((await (await fetch(await path())).json()) as Record<string, unknown>).featured_image
    expect(await seen()).toBe(address)
    const focus = { alt_text: 'Poço', focal_x: 20, focal_y: 80 }
    expect((await caller.ask('PUT', `${id}/`, focus)).status).toBe(200)
    expect(await seen()).toBe(`${address}#20-80`)
    const listed = await (await fetch(`${server.api}/projects/public/projects/?page_size=100`)).text()
    expect(listed).toContain(`"${address}#20-80"`)
    const edited = await fetch(`${server.api}/projects/admin/projects/${String(project?.id)}/`, {
      headers: caller.headersFor.projetos ?? {},
    })
    expect(await edited.json()).toMatchObject({ featured_image: address })
    expect((await caller.ask('PUT', `${id}/`, { ...focus, focal_x: 50, focal_y: 50 })).status).toBe(200)
    expect(await seen()).toBe(address)
    await show('')
  })

  test('a file that a record shows is not deleted, and the answer says where it is', async () => {
    const { id, address } = await add()
    const [project] = await show(address)
    const answer = await caller.ask('DELETE', `${id}/`)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        usages: [{ record: 'project', id: Number(project?.id), is_public: true, places: ['featured_image'] }],
        hidden: 0,
      },
    })
    expect((await caller.ask('GET', `${id}/usages/`)).body).toMatchObject({
      results: [{ record: 'project', places: ['featured_image'] }],
    })
    expect((await fetch(server.url + address)).status).toBe(200)
    await show('')
    expect((await caller.ask('DELETE', `${id}/`)).status).toBe(204)
    expect((await caller.ask('GET', `${id}/`)).status).toBe(404)
    const stem = /biblioteca\/(.*)-640/.exec(address)?.[1] ?? ''
    await expect.poll(() => stored().filter((name) => name.includes(stem))).toEqual([])
    const log = await server.database.query(
      `select event from audit_log where detail = 'media_files ${id}' order by id`,
    )
    expect(log.map((row) => row.event)).toEqual(['record-create', 'record-delete'])
  })

  test('a replacement gives every record the new address at once, and raises the content version', async () => {
    const { id, address } = await add(undefined, { fields: { alt_text: 'Antes' } })
    await show(address)
    await server.database.query(
      `update posts set content = '<p><img src="${address.replace('640', '960')}" alt="x"></p>', og_image = 'https://sitio.example${address}'
        where id = (select max(id) from posts) returning id`,
    )
    const version = async () =>
      (await server.database.query("select value from facts where name = 'content_version'"))[0]?.value
    const before = await version()
    const answer = await caller.upload(await freshPicture(100, 50), { replaces: id, name: 'depois.png' })
    const file = answer.body as MediaFile
    expect(answer).toMatchObject({
      status: 200,
      body: { id, name: 'depois.png', width: 100, height: 50, alt_text: '', usage_count: 2 },
    })
    expect(file.address).not.toBe(address)
    expect(Number(await version())).toBeGreaterThan(Number(before))
    const [project] = await server.database.query(
      `select featured_image from projects where featured_image = '${file.address}'`,
    )
    expect(project).toBeDefined()
    const [post] = await server.database.query(
      'select content, og_image from posts where id = (select max(id) from posts)',
    )
    expect(post).toEqual({
      content: `<p><img src="${file.address.replace('640', '960')}" alt="x"></p>`,
      og_image: `https://sitio.example${file.address}`,
    })
    expect((await fetch(server.url + file.address)).status).toBe(200)
    expect((await fetch(server.url + address)).status).toBe(404)
    await isReady(id)
  })

  test('a replacement of another kind, by a known file, or by somebody who may not edit the records is refused', async () => {
    const [one, two] = [await freshPicture(), await freshPicture()]
    const { id, address } = await add(one)
    await add(two)
    expect((await caller.upload(pdfWith(''), { replaces: id })).status).toBe(400)
    expect((await caller.upload(two, { replaces: id })).status).toBe(409)
    expect(
      (await caller.upload(await freshPicture(), { replaces: id, headers: { 'If-Match': '"x"' } })).status,
    ).toBe(412)
    await show(address)
    expect((await caller.upload(await freshPicture(), { replaces: id, user: 'blog' })).status).toBe(403)
    expect((await caller.upload(one, { replaces: id })).body).toMatchObject({ id, address })
    await expect.poll(() => stored().filter((name) => name.startsWith('tmp/'))).toEqual([])
  })

  test('a file that only private records show is missing for those who may not view them', async () => {
    const { id, address } = await add()
    await server.database.query(
      `update projects set image = '${address}' where id = (select min(id) from projects where is_public = 0) returning id`,
    )
    expect((await read(id, 'projetos')).id).toBe(id)
    expect((await read(id, 'visualizador')).id).toBe(id)
    for (const [method, way, body] of [
      ['GET', '', undefined],
      ['GET', 'usages/', undefined],
      ['PUT', '', { alt_text: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await caller.ask(method, `${id}/${way}`, body, 'blog')).status).toBe(404)
    expect((await list('page_size=100', 'blog')).results.map((one) => one.id)).not.toContain(id)
    const [all, visible] = [(await list('')).totals.files, (await list('', 'blog')).totals.files]
    expect(visible).toBeLessThan(all)
    await server.database.query(
      `update posts set featured_image = '${address}' where id = (select min(id) from posts where status = 'published') returning id`,
    )
    expect((await caller.ask('GET', `${id}/usages/`, undefined, 'blog')).body).toMatchObject({
      results: [{ record: 'post' }],
      hidden: 1,
    })
  })

  test('the demonstration has pictures and documents with their uses', async () => {
    const { results } = await list('search=escola-nova')
    expect(results).toMatchObject([
      { state: 'ready', width: 960, height: 660, alt_text: expect.stringContaining('Escola') as string },
    ])
    expect(results[0]?.usage_count).toBeGreaterThan(0)
  })
})
