import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBin } from '../../server/jobs/empty-bin'
import { openDatabase } from '../../server/db/database'
import { onBothDatabases } from '../support/databases'
import { addLibraryRow } from '../support/media-library'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { readResponse, startTestServer, type TestServer } from '../support/server'

const DAY = 24 * 3600
const USERS = ['blog', 'admin', 'projetos']

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, USERS)
  })
  afterAll(() => server.stop())

  /**
   * Runs the job that empties the bin, with its own connection to the database, as a second server would. Returns the
   * number of deleted records.
   */
  async function runJob(): Promise<number> {
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    try {
      return await emptyBin(db, server.clock.now())
    } finally {
      await db.destroy()
    }
  }
  const rows = async (sql: string) => (await server.database.query(sql)).map((row) => ({ ...row }))
  const restore = (id: number) => writer.send('POST', `/blog/posts/${id}/restore/`, 'blog')
  const everywhere = async (): Promise<string> => {
    const paths = ['/api/v1/blog/posts/?page_size=100', '/blog/feed.xml', '/sitemap.xml']
    const texts = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).text()))
    return texts.join('\n')
  }

  test('a post in the bin is in no list, feed, sitemap, search, count or page, and its picture is private', async () => {
    const picture = '/media/artigos/lixo-0123456789-640.webp'
    await addLibraryRow(server, 'artigos/lixo-0123456789')
    const title = 'Vai para o lixo'
    const fields = { title, status: 'published', category: 1, tags: [1], featured_image: picture }
    const [category] = (await writer.list('/blog/categories/?for_staff=true', 'blog')).filter(
      ({ id }) => id === 1,
    )
    const { id, slug } = await writer.create(fields)
    const before = await writer.posts('?for_staff=true&page_size=1')
    expect(await everywhere()).toContain(slug)

    await writer.remove(id)
    expect(await everywhere()).not.toContain(slug)
    expect(await writer.publicStatus(slug)).toBe(404)
    expect(await writer.publicStatus(String(id))).toBe(404)
    expect((await fetch(`${server.url}/blog/${slug}`)).status).not.toBe(301)
    expect((await writer.posts(`?search=lixo`, null)).count).toBe(0)
    for (const status of ['all', 'draft', 'scheduled', 'published'])
      expect((await writer.posts(`?for_staff=true&status=${status}&search=lixo`)).count, status).toBe(0)
    expect((await writer.posts('?for_staff=true&page_size=1')).count).toBe(before.count - 1)
    expect((await writer.send('GET', `/blog/posts/${id}/?for_staff=true`, 'blog')).status).toBe(404)
    expect((await writer.send('GET', `/blog/posts/${id}/comments/`, null)).status).toBe(404)
    const [after] = (await writer.list('/blog/categories/?for_staff=true', 'blog')).filter(
      (one) => one.id === 1,
    )
    expect(after?.post_count).toBe(category?.post_count)
    expect((await fetch(server.url + picture)).status).toBe(404)
  })

  test('staff find the bin with status=bin, see since when, and visitors may not ask for it', async () => {
    const { id } = await writer.create({ title: 'Procurado no lixo' })
    await writer.remove(id)
    const { results } = await writer.posts('?for_staff=true&status=bin&search=procurado')
    expect(results).toMatchObject([
      { id, slug: 'procurado-no-lixo', state: 'bin', deleted_at: server.clock.now().toISOString() },
    ])
    expect((await writer.send('GET', '/blog/posts/?status=bin', null)).status).toBe(401)
    expect((await writer.send('GET', '/blog/posts/?status=bin', 'projetos')).status).toBe(403)
    expect(await writer.read(id)).toMatchObject({ state: 'bin' })
  })

  test('a post in the bin can not be changed, deleted or copied, and the sentence says what to do', async () => {
    const { id } = await writer.create({ title: 'Parado' })
    await writer.remove(id)
    const isInBin = {
      status: 409,
      body: { detail: 'Este artigo está no lixo. Restaure-o antes de o alterar.' },
    }
    for (const [method, path, body] of [
      ['PUT', '', { title: 'x' }],
      ['DELETE', '', undefined],
      ['POST', 'duplicate/', undefined],
    ] as const)
      expect(
        await readResponse(await writer.send(method, `/blog/posts/${id}/${path}`, 'blog', body)),
      ).toEqual(isInBin)
  })

  test('a restored post is a draft with its slug, texts, tags and comments, and its address works again', async () => {
    const post = await writer.create({ title: 'Volta', status: 'published', tags: [2], category: 1 })
    const comment = { author_name: 'Ana', author_email: 'ana@exemplo.example', content: 'Olá.' }
    await writer.send('POST', `/blog/posts/${post.id}/comments/`, null, comment)
    await writer.remove(post.id)
    const response = await restore(post.id)
    const restored = (await response.json()) as StaffPost
    expect(restored).toMatchObject({
      ...{ state: 'draft', slug: 'volta', content: post.content, tags: post.tags, category: post.category },
      ...{ deleted_at: null, published_at: post.published_at },
    })
    expect(await writer.publicStatus('volta')).toBe(404)
    await writer.change(post.id, { status: 'published' })
    expect(await writer.publicStatus('volta')).toBe(200)
    expect(await rows(`select content from comments where post_id = ${post.id}`)).toEqual([
      { content: 'Olá.' },
    ])
    expect((await restore(post.id)).status).toBe(404)
    expect((await restore(999_999)).status).toBe(404)
  })

  test('the slug of a post in the bin is free, and a post whose slug was taken comes back with another one', async () => {
    const first = await writer.create({ title: 'Mesmo nome' })
    await writer.remove(first.id)
    const second = await writer.create({ title: 'Mesmo nome' })
    expect(second.slug).toBe('mesmo-nome')
    expect(await (await restore(first.id)).json()).toMatchObject({ slug: 'mesmo-nome-2' })
    expect((await writer.read(second.id)).slug).toBe('mesmo-nome')
  })

  test('a restoration that began from another version gets 412', async () => {
    const { id } = await writer.create({ title: 'Versão no lixo' })
    await writer.remove(id)
    const answer = await writer.send('POST', `/blog/posts/${id}/restore/`, 'blog', undefined, {
      'If-Match': '"x"',
    })
    expect(await readResponse(answer)).toMatchObject({ status: 412, body: { current: { id, state: 'bin' } } })
    const { version } = await writer.read(id)
    const good = { 'If-Match': `"${version}"` }
    expect((await writer.send('POST', `/blog/posts/${id}/restore/`, 'blog', undefined, good)).status).toBe(
      200,
    )
  })

  test('the job deletes for good what has been in the bin for thirty days, with comments, history and old slugs', async () => {
    const { id } = await writer.create({ title: 'Acaba' })
    const kept = await writer.create({ title: 'Fica mais um dia' })
    await writer.change(id, { slug: 'acaba-mesmo' })
    await server.database.query(
      `insert into comments (post_id, author_name, author_email, content, created_at)
        values (${id}, 'Ana', 'ana@exemplo.example', 'Olá.', '2026-01-01') returning id`,
    )
    await writer.remove(id)
    server.clock.forward(DAY)
    writer = await postWriter(server, USERS)
    await writer.remove(kept.id)
    server.clock.forward(29 * DAY - 60)
    await runJob()
    writer = await postWriter(server, USERS)
    expect(await writer.read(id)).toMatchObject({ state: 'bin' })

    server.clock.forward(120)
    // Two servers run the job at the same moment; each record is deleted once.
    const counts = await Promise.all([runJob(), runJob()])
    expect(counts[0] + counts[1]).toBeGreaterThan(0)
    expect(await rows(`select title from posts where id in (${id}, ${kept.id})`)).toEqual([
      { title: 'Fica mais um dia' },
    ])
    for (const [table, where] of [
      ['record_history', `kind = 'posts' and record_id = ${id}`],
      ['old_slugs', `record_id = ${id}`],
      ['comments', `post_id = ${id}`],
    ] as const)
      expect(await rows(`select * from ${table} where ${where}`), table).toEqual([])
    expect(
      await rows(`select event, actor_id from audit_log where detail = 'posts ${id} from the bin'`),
    ).toEqual([{ event: 'record-delete', actor_id: null }])
    expect(await runJob()).toBe(0)
  })

  test('a project in the bin is invisible to visitors and staff, and the job deletes it too', async () => {
    writer = await postWriter(server, USERS)
    const at = server.clock.now().toISOString()
    const slug = 'uma-escola-para-nacivare'
    const api = (path: string, user: string | null = 'projetos') => writer.send('GET', path, user)
    await server.database.query(
      `update projects set deleted_at = '${at}', is_public = 0, bin_slug = slug, slug = '~1' where slug = '${slug}' returning id`,
    )
    expect((await api(`/projects/public/projects/${slug}/`, null)).status).toBe(404)
    const list = (await (await api(`/projects/admin/projects/?page_size=100`)).json()) as {
      results: { slug: string }[]
    }
    expect(list.results.map((one) => one.slug)).not.toContain('~1')
    expect(await everywhere()).not.toContain(slug)
    server.clock.forward(31 * DAY)
    expect(await runJob()).toBeGreaterThan(0)
    expect(await rows(`select id from projects where bin_slug = '${slug}'`)).toEqual([])
  })
})
