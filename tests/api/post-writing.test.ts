import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { addLibraryRow } from '../support/media-library'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog', 'admin', 'projetos', 'visualizador'])
  })
  afterAll(() => server.stop())

  const refused = async (fields: object) =>
    readResponse(await writer.send('POST', '/blog/posts/', 'blog', fields))

  test('a post with a title alone is a draft of the user who wrote it, which visitors do not see', async () => {
    const response = await writer.send('POST', '/blog/posts/', 'blog', { title: '  O   furo ' })
    expect(response.status).toBe(201)
    const post = (await response.json()) as StaffPost
    expect(post).toMatchObject({
      ...{ title: 'O furo', slug: 'o-furo', status: 'draft', state: 'draft', published_at: null },
      ...{ content: '', read_time: 1, tags: [], category: null, twitter_card: 'summary_large_image' },
      author: { first_name: 'Gestor de Blog', last_name: 'de demonstração' },
      updated_by_name: 'Gestor de Blog de demonstração',
    })
    expect(response.headers.get('etag')).toBe(`W/"${post.version}"`)
    expect(await writer.publicStatus('o-furo')).toBe(404)
  })

  test('every field is stored and shown, and the reading time is computed', async () => {
    await addLibraryRow(server, 'projetos/furo-0123456789')
    const texts = {
      title: 'Água & sabão',
      excerpt: 'O resumo.',
      content: `<p>${'palavra '.repeat(600)}</p>`,
      status: 'published',
      featured_image: '/media/projetos/furo-0123456789-640.webp',
      featured_image_caption: 'O furo',
      meta_title: 'Título da busca',
      meta_description: 'Descrição da busca',
      meta_keywords: 'água, sabão',
      focus_keyword: 'água',
      canonical_url: 'https://exemplo.example/original',
      og_title: 'Na rede',
      og_description: 'Descrição na rede',
      og_image: 'https://exemplo.example/a.jpg',
      og_type: 'article',
      twitter_card: 'summary',
      twitter_title: 'No X',
      twitter_description: 'Descrição no X',
      noindex: true,
      nofollow: true,
      robots_txt: 'noarchive, max-snippet:50',
      schema_type: 'NewsArticle',
    }
    const post = await writer.create({
      ...texts,
      ...{ slug: 'Sabão e Água', tags: [3, 1, 3], category: 2, published_at: '2026-03-01T08:00:00+02:00' },
    })
    expect(post).toMatchObject({ ...texts, slug: 'sabao-e-agua', state: 'published', read_time: 3 })
    expect(post.published_at).toBe('2026-03-01T06:00:00.000Z')
    expect(post.category?.id).toBe(2)
    expect(post.tags.map(({ id }) => id).sort()).toEqual([1, 3])
    const shown = (await (await writer.send('GET', '/blog/posts/sabao-e-agua/', null)).json()) as StaffPost
    expect(shown).toMatchObject(texts)
    for (const field of ['version', 'state', 'deleted_at', 'updated_by_name'])
      expect(shown).not.toHaveProperty(field)
  })

  test('two posts of one title get two slugs, and a slug is never a number', async () => {
    const titles = ['Sol & Mar', 'Sol, Mar', '2031']
    const slugs = []
    for (const title of titles) slugs.push((await writer.create({ title })).slug)
    expect(slugs).toEqual(['sol-mar', 'sol-mar-2', 'artigo-2031'])
    expect((await writer.create({ title: 'a', slug: '77' })).slug).toBe('artigo-77')
  })

  test('posts of one long title get slugs that are no longer than others, also when one is copied or typed', async () => {
    const title = 'Uma palavra comprida '.repeat(10).trim().slice(0, 200)
    const posts = [
      await writer.create({ title }),
      await writer.create({ title }),
      await writer.create({ title }),
    ]
    const copy = await writer.send('POST', `/blog/posts/${posts[0]?.id}/duplicate/`, 'blog')
    const { duplicated_post } = (await copy.json()) as { duplicated_post: StaffPost }
    const slugs = [...posts, duplicated_post].map(({ slug }) => slug)
    expect(slugs.map((slug) => /-\d$/.exec(slug)?.[0])).toEqual([undefined, '-2', '-3', '-4'])
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(120)
    for (const post of posts) expect((await writer.change(post.id, { slug: post.slug })).slug).toBe(post.slug)
    const taken = await refused({ title, slug: posts[0]?.slug })
    expect(taken).toMatchObject({ status: 400, body: { slug: [expect.stringMatching(/-5»\.$/)] } })
  })

  test('a typed slug that another post has is refused with a free one', async () => {
    await writer.create({ title: 'Dono', slug: 'ocupado' })
    const taken = {
      slug: ['Outro artigo já tem ou teve este endereço. Livre está, por exemplo, «ocupado-2».'],
    }
    expect(await refused({ title: 'Outro', slug: 'Ocupado' })).toEqual({ status: 400, body: taken })
    const { id } = await writer.create({ title: 'Terceiro' })
    const change = await writer.send('PUT', `/blog/posts/${id}/`, 'blog', { slug: 'ocupado' })
    expect(await readResponse(change)).toEqual({ status: 400, body: taken })
  })

  test('eight posts of one title that are created at the same moment get eight slugs', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => writer.create({ title: 'Ao mesmo tempo' })),
    )
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(8)
  })

  test('a change keeps the fields that were not sent, also slug and author, and visitors see it at once', async () => {
    const post = await writer.create({ title: 'Antes', status: 'published', meta_title: 'Fica', tags: [2] })
    await writer.send('GET', '/blog/posts/antes/', null)
    server.clock.forward(60)
    const response = await writer.send('PUT', '/blog/posts/antes/', 'admin', {
      title: 'Depois',
      category: '1',
    })
    const changed = (await response.json()) as StaffPost
    expect(changed).toMatchObject({
      ...{ id: post.id, title: 'Depois', slug: 'antes', meta_title: 'Fica', author: post.author },
      updated_at: server.clock.now().toISOString(),
    })
    expect(changed.tags.map(({ id }) => id)).toEqual([2])
    expect(changed.version).not.toBe(post.version)
    const shown = (await (await writer.send('GET', '/blog/posts/antes/', null)).json()) as StaffPost
    expect(shown).toMatchObject({ title: 'Depois', category: { id: 1 } })
    const emptied = await writer.change(post.id, { category: null, tags: [], featured_image: null, slug: '' })
    expect(emptied).toMatchObject({ category: null, tags: [], featured_image: null, slug: 'depois' })
  })

  test('an excerpt that was made from the text follows the text, a written one stays', async () => {
    const { id, excerpt } = await writer.create({ title: 'Resumo', content: '<p>Primeiro texto.</p>' })
    expect(excerpt).toBe('Primeiro texto.')
    const made = await writer.change(id, { excerpt, content: '<p>Segundo texto.</p>' })
    expect(made.excerpt).toBe('Segundo texto.')
    await writer.change(id, { excerpt: 'Escrito.' })
    expect((await writer.change(id, { content: '<p>Terceiro.</p>' })).excerpt).toBe('Escrito.')
    expect((await writer.change(id, { excerpt: '' })).excerpt).toBe('Terceiro.')
  })

  test('the second of two edits of one version gets 412 with the present post, and nothing is overwritten', async () => {
    const { id, version } = await writer.create({ title: 'Disputado' })
    const stale = { 'If-Match': `"${version}"` }
    const answers = await Promise.all(
      ['Um', 'Dois'].map((title) => writer.send('PUT', `/blog/posts/${id}/`, 'blog', { title }, stale)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const present = await writer.read(id)
    for (const method of ['PUT', 'DELETE']) {
      const response = await writer.send(method, `/blog/posts/${id}/`, 'blog', { title: 'Três' }, stale)
      expect(await readResponse(response)).toMatchObject({
        status: 412,
        body: { current: { id, title: present.title, version: present.version, state: 'draft' } },
      })
    }
    expect(await writer.read(id)).toEqual(present)
  })

  test('a category that is deleted while a post is written is reported for its field', async () => {
    const category = (await (
      await writer.send('POST', '/blog/categories/', 'blog', { name: 'Breve' })
    ).json()) as {
      id: number
    }
    const { id } = await writer.create({ title: 'Com categoria breve', category: category.id })
    await writer.send('DELETE', `/blog/categories/${category.id}/`, 'blog')
    const again = await writer.send('PUT', `/blog/posts/${id}/`, 'blog', { category: category.id })
    expect(await readResponse(again)).toEqual({
      status: 400,
      body: { category: ['Esta categoria já não existe. Escolha outra.'] },
    })
    expect((await writer.read(id)).category).toBeNull()
  })

  test('a copy is a draft of the one who copies, with the same title, texts and tags and its own slug', async () => {
    const post = await writer.create({
      title: 'Original',
      status: 'published',
      tags: [1, 2],
      meta_title: 'M',
      category: 1,
    })
    const response = await writer.send('POST', `/blog/posts/${post.id}/duplicate/`, 'admin')
    const { duplicated_post: copy } = (await response.json()) as { duplicated_post: StaffPost }
    expect(response.status).toBe(201)
    expect(copy).toMatchObject({
      ...{
        title: 'Original',
        slug: 'original-2',
        status: 'draft',
        published_at: null,
        content: post.content,
      },
      ...{
        meta_title: 'M',
        tags: post.tags,
        category: post.category,
        author: { first_name: 'Administradora' },
      },
    })
    expect(copy.id).not.toBe(post.id)
    expect((await writer.send('POST', '/blog/posts/999999/duplicate/', 'blog')).status).toBe(404)
  })

  test('a repeated copy with the same key makes one copy, also if the post has changed since', async () => {
    const post = await writer.create({ title: 'Copiado duas vezes' })
    const other = await writer.create({ title: 'Outro artigo' })
    const key = { 'Idempotency-Key': randomUUID() }
    const copy = async ({ id }: StaffPost, headers: Record<string, string>) => {
      const response = await writer.send('POST', `/blog/posts/${id}/duplicate/`, 'blog', {}, headers)
      const body = (await response.json()) as { duplicated_post?: StaffPost }
      return { status: response.status, id: body.duplicated_post?.id }
    }
    const first = await copy(post, key)
    expect(first.status).toBe(201)
    await writer.change(post.id, { title: 'Copiado e alterado' })
    expect(await copy(post, key)).toEqual(first)
    expect((await copy(other, key)).status).toBe(409)
    expect((await copy(post, { 'Idempotency-Key': randomUUID() })).id).not.toBe(first.id)
  })

  test('a repeated creation with the same key makes one post, also if both requests arrive together', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const post = { title: 'Com uma rede fraca', content: '<p>Texto.</p>' }
    const send = (fields: object, user = 'blog') => writer.send('POST', '/blog/posts/', user, fields, key)
    const answers = await Promise.all([1, 2, 3].map(() => send(post)))
    const created = await Promise.all(answers.map((answer) => answer.json() as Promise<StaffPost>))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect((await writer.posts('?for_staff=true&search=rede+fraca')).count).toBe(1)

    const [{ id }] = created as [StaffPost]
    await writer.change(id, { title: 'Com uma rede melhor' })
    const later = await send(post)
    expect(later.headers.get('idempotent-replay')).toBe('true')
    expect(await later.json()).toMatchObject({ id, title: 'Com uma rede melhor' })
    expect((await send({ ...post, title: 'Outro' })).status).toBe(409)
    expect((await send(post, 'admin')).status).toBe(409)
  })

  test('a refused creation does not use up its key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    expect((await writer.send('POST', '/blog/posts/', 'blog', { title: '' }, key)).status).toBe(400)
    expect((await writer.send('POST', '/blog/posts/', 'blog', { title: 'Corrigido' }, key)).status).toBe(201)
  })

  test('each write has a line in the audit log without texts', async () => {
    const { id } = await writer.create({ title: 'Registado' })
    await writer.change(id, { title: 'Registado outra vez' })
    await writer.remove(id)
    await writer.send('POST', `/blog/posts/${id}/restore/`, 'blog')
    const lines = await server.database.query(
      `select event, detail from audit_log where detail like 'posts ${id}%' order by id`,
    )
    expect(lines.map((one) => ({ ...one }))).toEqual([
      { event: 'record-create', detail: `posts ${id}` },
      { event: 'record-change', detail: `posts ${id}` },
      { event: 'record-delete', detail: `posts ${id} into the bin` },
      { event: 'record-restore', detail: `posts ${id}` },
    ])
  })

  test('every demonstration post is valid, so that staff can edit it', async () => {
    const { results } = await writer.posts('?for_staff=true&page_size=100')
    for (const { id, title } of results) {
      const response = await writer.send('PUT', `/blog/posts/${id}/`, 'blog', {})
      expect(response.status, title).toBe(200)
    }
  })
})
