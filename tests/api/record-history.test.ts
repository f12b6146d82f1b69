import { afterAll, beforeAll, expect, test } from 'vitest'
import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '../../server/db/history-store'
import { onBothDatabases } from '../support/databases'
import { freshPicture, libraryCaller, type MediaFile } from '../support/media-library'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

interface Entry {
  id: number
  at: string
  event: string
  by_name: string | null
  fields: string[]
}
interface Version {
  entry: Entry
  values: Record<string, unknown>
}

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog', 'admin', 'projetos', 'visualizador'])
  })
  afterAll(() => server.stop())

  const historyOf = async (id: number, query = '?page_size=100') =>
    (await (await writer.send('GET', `/blog/posts/${id}/history/${query}`, 'blog')).json()) as {
      count: number
      results: Entry[]
    }
  const versionOf = async (id: number, entry: number) =>
    (await (await writer.send('GET', `/blog/posts/${id}/history/${entry}/`, 'blog')).json()) as Version
  const restore = (id: number, entry: number, headers = {}) =>
    writer.send('POST', `/blog/posts/${id}/history/${entry}/restore/`, 'blog', undefined, headers)

  test('each change is listed, newest first, with who, when and which fields', async () => {
    const { id } = await writer.create({ title: 'Com história' })
    server.clock.forward(60)
    await writer.send('PUT', `/blog/posts/${id}/`, 'admin', { title: 'Outro', tags: [1], noindex: true })
    await writer.change(id, { title: 'Outro' })
    await writer.remove(id)
    await writer.send('POST', `/blog/posts/${id}/restore/`, 'blog')
    const { count, results } = await historyOf(id)
    expect(count).toBe(4)
    expect(results.map(({ event, by_name, fields }) => [event, by_name, fields])).toEqual([
      ['restore', 'Gestor de Blog de demonstração', []],
      ['delete', 'Gestor de Blog de demonstração', []],
      ['change', 'Administradora de demonstração', ['title', 'tags', 'noindex']],
      ['create', 'Gestor de Blog de demonstração', []],
    ])
    expect(results[2]?.at).toBe(server.clock.now().toISOString())
    expect((await historyOf(id, '?page_size=2&page=2')).results).toEqual(results.slice(2))
  })

  test('a version has the fields as they were before its change, also through later changes', async () => {
    const { id } = await writer.create({
      title: 'Um',
      content: '<p>Texto um.</p>',
      category: 1,
      meta_title: 'M',
    })
    await writer.change(id, { title: 'Dois', category: null })
    await writer.change(id, { content: '<p>Texto dois.</p>', meta_title: '' })
    const [last, first] = (await historyOf(id)).results
    expect((await versionOf(id, last?.id ?? 0)).values).toMatchObject({
      ...{ title: 'Dois', category: null, content: '<p>Texto um.</p>', meta_title: 'M' },
    })
    const oldest = await versionOf(id, first?.id ?? 0)
    expect(oldest.entry).toEqual(first)
    expect(oldest.values).toMatchObject({
      title: 'Um',
      category: 1,
      content: '<p>Texto um.</p>',
      meta_title: 'M',
    })
    // The values of a version can be sent unchanged in an edit.
    const back = await writer.send('PUT', `/blog/posts/${id}/`, 'blog', oldest.values)
    expect(await readResponse(back)).toMatchObject({
      status: 200,
      body: { title: 'Um', category: { id: 1 } },
    })
  })

  test('a restored version gives the texts back, and neither publishes, hides nor moves the post', async () => {
    const { id } = await writer.create({ title: 'Rascunho', content: '<p>Antes.</p>', tags: [1, 2] })
    await writer.change(id, {
      title: 'Público',
      slug: 'publico',
      status: 'published',
      content: '<p>Depois.</p>',
      tags: [],
    })
    const before = await writer.read(id)
    const [entry] = (await historyOf(id)).results
    const response = await restore(id, entry?.id ?? 0, { 'If-Match': `"${before.version}"` })
    const restored = (await response.json()) as StaffPost
    expect(restored).toMatchObject({
      ...{ title: 'Rascunho', content: '<p>Antes.</p>', slug: 'publico', state: 'published' },
      published_at: before.published_at,
    })
    expect(restored.tags.map((tag) => tag.id).sort()).toEqual([1, 2])
    expect(await (await fetch(`${server.api}/blog/posts/publico/`)).json()).toMatchObject({
      title: 'Rascunho',
    })
    // The restoration is a change like any other, so it can be undone.
    const [undo] = (await historyOf(id)).results
    expect(undo).toMatchObject({ event: 'change', fields: ['title', 'excerpt', 'content', 'tags'] })
    expect(await (await restore(id, undo?.id ?? 0)).json()).toMatchObject({ title: 'Público', tags: [] })
  })

  test('a restoration that began from an old version gets 412, and one in the bin is refused', async () => {
    const { id, version } = await writer.create({ title: 'Entretanto' })
    await writer.change(id, { title: 'Outro entretanto' })
    const [entry] = (await historyOf(id)).results
    const stale = await restore(id, entry?.id ?? 0, { 'If-Match': `"${version}"` })
    expect(await readResponse(stale)).toMatchObject({
      status: 412,
      body: { current: { title: 'Outro entretanto' } },
    })
    await writer.remove(id)
    expect((await restore(id, entry?.id ?? 0)).status).toBe(409)
    expect((await historyOf(id)).count).toBe(3)
    expect((await versionOf(id, entry?.id ?? 0)).values).toMatchObject({
      title: 'Entretanto',
      slug: 'entretanto',
    })
  })

  test('a category and a tag that no longer exist are left out of a restored version', async () => {
    const make = async (path: string, name: string) =>
      ((await (await writer.send('POST', path, 'blog', { name })).json()) as { id: number }).id
    const [category, tag] = [
      await make('/blog/categories/', 'Passageira'),
      await make('/blog/tags/', 'passageira'),
    ]
    const { id } = await writer.create({ title: 'Com passageiros', category, tags: [1, tag] })
    await writer.change(id, { title: 'Sem passageiros', category: null, tags: [] })
    await writer.send('DELETE', `/blog/categories/${category}/`, 'blog')
    await writer.send('DELETE', `/blog/tags/${tag}/`, 'blog')
    const [entry] = (await historyOf(id)).results
    const restored = (await (await restore(id, entry?.id ?? 0)).json()) as StaffPost
    expect(restored).toMatchObject({ title: 'Com passageiros', category: null })
    expect(restored.tags.map((one) => one.id)).toEqual([1])
  })

  test('a picture that was deleted from the library is left out of a restored version, and others stay', async () => {
    const library = await libraryCaller(server)
    const add = async () => (await library.upload(await freshPicture())).body as MediaFile
    const [gone, kept] = [await add(), await add()]
    const shown = (file: MediaFile) => `<p><img src="${file.address}" alt="Poço" loading="lazy" /></p>`
    const { id } = await writer.create({
      ...{ title: 'Com imagens', featured_image: gone.address, og_image: gone.address },
      content: `<p>Antes.</p>${shown(gone)}${shown(kept)}`,
    })
    await writer.change(id, {
      title: 'Sem imagens',
      featured_image: null,
      og_image: '',
      content: '<p>Só.</p>',
    })
    expect((await library.ask('DELETE', `${gone.id}/`)).status).toBe(204)
    const [entry] = (await historyOf(id)).results
    expect(await (await restore(id, entry?.id ?? 0)).json()).toMatchObject({
      ...{ title: 'Com imagens', featured_image: null, og_image: '' },
      content: `<p>Antes.</p>${shown(kept)}`,
    })
  })

  test('a change that is refused leaves no entry, and neither does one that changes nothing', async () => {
    const { id, title } = await writer.create({ title: 'Quieto' })
    await writer.send('PUT', `/blog/posts/${id}/`, 'blog', { title: '' })
    await writer.send('PUT', `/blog/posts/${id}/`, 'blog', { title: 'x' }, { 'If-Match': '"antiga"' })
    await writer.change(id, { title })
    expect((await historyOf(id)).count).toBe(1)
  })

  test(`a post keeps its newest ${HISTORY_MAX_ENTRIES} changes, and fewer where they are very long`, async () => {
    const { id } = await writer.create({ title: 'Muitas vezes' })
    for (let time = 0; time < HISTORY_MAX_ENTRIES + 3; time++)
      await writer.change(id, { title: `Vez ${time}` })
    const { count, results } = await historyOf(id)
    expect(count).toBe(HISTORY_MAX_ENTRIES)
    expect((await versionOf(id, results.at(-1)?.id ?? 0)).values).toMatchObject({ title: 'Vez 2' })

    const long = await writer.create({ title: 'Longo', content: 'x'.repeat(199_000) })
    for (let time = 0; time < 25; time++)
      await writer.change(long.id, { content: `${time}${'x'.repeat(199_000)}` })
    const [size] = await server.database.query(
      `select sum(length(before)) as size, count(*) as count from record_history where record_id = ${long.id}`,
    )
    expect(Number(size?.size)).toBeLessThan(HISTORY_MAX_CHARACTERS)
    expect(Number(size?.count)).toBeGreaterThan(15)
  }, 60_000)

  test('the history of one post does not open another one, and strangers get none', async () => {
    const { id } = await writer.create({ title: 'Meu' })
    const other = await writer.create({ title: 'Teu' })
    const [entry] = (await historyOf(other.id)).results
    expect((await writer.send('GET', `/blog/posts/${id}/history/${entry?.id}/`, 'blog')).status).toBe(404)
    expect((await restore(id, entry?.id ?? 0)).status).toBe(404)
    expect((await writer.send('GET', '/blog/posts/999999/history/', 'blog')).status).toBe(404)
    for (const [user, status] of [
      [null, 401],
      ['projetos', 403],
      ['visualizador', 200],
    ] as const)
      expect((await writer.send('GET', `/blog/posts/${id}/history/`, user)).status).toBe(status)
    const undo = await writer.send('POST', `/blog/posts/${id}/history/1/restore/`, 'visualizador')
    expect(undo.status).toBe(403)
  })
})
