import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { postWriter, type PostWriter } from '../support/posts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

interface Tag {
  id: number
  name: string
  post_count?: number
  version?: string
}

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog', 'admin', 'visualizador'])
  })
  afterAll(() => server.stop())

  const create = async (name: string): Promise<Tag> => {
    const response = await writer.send('POST', '/blog/tags/', 'blog', { name })
    expect(response.status).toBe(201)
    return (await response.json()) as Tag
  }
  const tagsFor = async (user: string | null, query = '?for_staff=true') =>
    ((await (await writer.send('GET', `/blog/tags/${query}`, user)).json()) as { results: Tag[] }).results
  const found = async (id: number) => (await tagsFor('blog')).find((tag) => tag.id === id)
  const merge = (id: number, tagIds: unknown) =>
    writer.send('POST', `/blog/tags/${id}/merge/`, 'blog', { tag_ids: tagIds })
  const search = async (text: string) =>
    (await writer.posts(`?search=${encodeURIComponent(text)}`, null)).count

  test('a tag is stored without the sign of a hashtag, once for all accents and capitals', async () => {
    const tag = await create('  #Água   Limpa ')
    expect(tag.name).toBe('Água Limpa')
    expect(await create('agua limpa')).toEqual(tag)
    const both = await Promise.all(Array.from({ length: 6 }, () => create('Ao mesmo tempo')))
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect((await tagsFor(null, '')).find(({ id }) => id === tag.id)).toEqual(tag)
  })

  test.each([
    [{}, 'Escreva o nome da etiqueta.'],
    [{ name: ' # ' }, 'Escreva o nome da etiqueta.'],
    [{ name: '🎉' }, 'O nome precisa de uma letra ou de um algarismo.'],
    [{ name: 'x'.repeat(51) }, 'Texto demasiado longo: no máximo 50 caracteres.'],
  ])('%j is refused', async (body, sentence) => {
    for (const [method, path] of [
      ['POST', '/blog/tags/'],
      ['PUT', '/blog/tags/1/'],
    ] as const)
      expect(await readResponse(await writer.send(method, path, 'blog', body))).toEqual({
        status: 400,
        body: { name: [sentence] },
      })
  })

  test('staff get the number of posts without the bin, visitors do not', async () => {
    const { id } = await create('Contada')
    await writer.create({ title: 'Rascunho contado', tags: [id] })
    const binned = await writer.create({ title: 'Lixo não contado', tags: [id] })
    await writer.remove(binned.id)
    expect(await found(id)).toMatchObject({ post_count: 1 })
    expect((await tagsFor(null, ''))[0]).not.toHaveProperty('post_count')
    expect((await writer.send('GET', '/blog/tags/?for_staff=true', null)).status).toBe(401)
    expect((await tagsFor('visualizador')).length).toBeGreaterThan(0)
  })

  test('a renamed tag has its new name on all posts and in the search at once', async () => {
    const { id } = await create('Nomeantigo')
    await writer.create({ title: 'Com etiqueta', status: 'published', tags: [id], meta_keywords: 'chaveiro' })
    expect(await search('nomeantigo')).toBe(1)
    const tag = (await (
      await writer.send('PUT', `/blog/tags/${id}/`, 'blog', { name: 'Nomenovo' })
    ).json()) as Tag
    expect(tag).toMatchObject({ id, name: 'Nomenovo', post_count: 1 })
    expect([await search('nomeantigo'), await search('NOMENOVO'), await search('chaveiro')]).toEqual([
      0, 1, 1,
    ])
    expect((await writer.posts('?tag=nomenovo', null)).count).toBe(1)
  })

  test('a name that another tag has is refused, and the sentence offers to merge them', async () => {
    await create('Ocupada')
    const { id, name } = await create('Livre')
    expect(
      await readResponse(await writer.send('PUT', `/blog/tags/${id}/`, 'blog', { name: 'OCUPADA' })),
    ).toEqual({
      status: 400,
      body: { name: ['Já existe uma etiqueta com este nome. Pode juntar as duas.'] },
    })
    expect((await writer.send('PUT', `/blog/tags/${id}/`, 'blog', { name: name.toUpperCase() })).status).toBe(
      200,
    )
    const stale = { 'If-Match': '"antiga"' }
    const late = await writer.send('PUT', `/blog/tags/${id}/`, 'blog', { name: 'Tarde' }, stale)
    expect(await readResponse(late)).toMatchObject({ status: 412, body: { current: { id, name: 'LIVRE' } } })
  })

  test('merged tags become one on all their posts, without doubles, and can be found by its name alone', async () => {
    const [into, one, two] = [
      await create('Juntaprimeira'),
      await create('Juntasegunda'),
      await create('Juntaterceira'),
    ]
    const posts = [
      await writer.create({ title: 'Tem uma', status: 'published', tags: [one.id] }),
      await writer.create({ title: 'Tem todas', status: 'published', tags: [into.id, one.id, two.id] }),
    ]
    const response = await merge(into.id, [one.id, two.id])
    expect(await readResponse(response)).toMatchObject({ status: 200, body: { id: into.id, post_count: 2 } })
    for (const { id } of posts)
      expect((await writer.read(id)).tags).toEqual([{ id: into.id, name: 'Juntaprimeira' }])
    expect([await search('juntasegunda'), await search('juntaprimeira')]).toEqual([0, 2])
    expect([await found(one.id), await found(two.id)]).toEqual([undefined, undefined])
  })

  test('a merge with itself, with a tag that does not exist or with nothing is refused and changes nothing', async () => {
    const [into, other] = [await create('Fica só'), await create('Fica também')]
    for (const ids of [[into.id], [other.id, 999_999], [], ['x'], null, [other.id, into.id]])
      expect(await readResponse(await merge(into.id, ids))).toEqual({
        status: 400,
        body: { tag_ids: ['Escolha etiquetas que existam e sejam diferentes desta.'] },
      })
    expect((await merge(999_999, [other.id])).status).toBe(404)
    expect(await found(other.id)).toBeDefined()
  })

  test('a deleted tag leaves its posts, and the search no longer finds them by it', async () => {
    const { id } = await create('Apagável')
    const post = await writer.create({ title: 'Fica sem', status: 'published', tags: [id, 1] })
    expect(await search('apagavel')).toBe(1)
    expect((await writer.send('DELETE', `/blog/tags/${id}/`, 'blog')).status).toBe(204)
    expect((await writer.read(post.id)).tags.map((tag) => tag.id)).toEqual([1])
    expect(await search('apagavel')).toBe(0)
    expect((await writer.send('DELETE', `/blog/tags/${id}/`, 'blog')).status).toBe(404)
  })

  test('each write has a line in the audit log', async () => {
    const [into, other] = [await create('Linha um'), await create('Linha dois')]
    await writer.send('PUT', `/blog/tags/${into.id}/`, 'blog', { name: 'Linha um e meio' })
    await merge(into.id, [other.id])
    await writer.send('DELETE', `/blog/tags/${into.id}/`, 'blog')
    const lines = await server.database.query(
      `select detail from audit_log where detail like 'tags %' order by id desc limit 5`,
    )
    expect(lines.map(({ detail }) => detail).reverse()).toEqual([
      ...[`tags ${into.id}`, `tags ${other.id}`, `tags ${into.id}`],
      ...[`tags ${other.id} merged into ${into.id}`, `tags ${into.id}`],
    ])
  })
})
