import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { startTestServer, type TestServer } from '../support/server'

interface Figures {
  all: number
  draft: number
  scheduled: number
  published: number
  bin: number
  authors: { id: number; name: string; post_count: number }[]
}

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  const made: Record<string, StaffPost> = {}
  beforeAll(async () => {
    server = await startTestServer(engine)
    writer = await postWriter(server, ['blog', 'admin', 'visualizador', 'projetos'])
    const make = async (title: string, more: object, user?: string) => {
      server.clock.forward(1)
      made[title] = await writer.create({ title: `Lilás ${title}`, ...more }, user)
    }
    await make('rascunho', { status: 'draft', category: 1, tags: [1] })
    await make('publicado', { status: 'published', published_at: '2026-01-05', category: 2 }, 'admin')
    await make('agendado', { status: 'published', published_at: '2027-01-05', category: 1 })
    await make('retirado', { status: 'published' })
    await make('apagado', {})
    await writer.change(made.retirado?.id ?? 0, { status: 'draft' })
    await writer.remove(made.apagado?.id ?? 0)
  })
  afterAll(() => server.stop())

  const titles = async (query: string, user: string | null = 'blog') =>
    (await writer.posts(`?search=LILAS&${query}`, user)).results.map(({ title }) =>
      title.replace('Lilás ', ''),
    )

  test.each([
    ['', ['retirado', 'agendado', 'publicado', 'rascunho']],
    ['status=all', ['retirado', 'agendado', 'publicado', 'rascunho']],
    ['status=draft', ['retirado', 'rascunho']],
    ['status=scheduled', ['agendado']],
    ['status=published', ['publicado']],
    ['status=bin', ['apagado']],
    ['category=1', ['agendado', 'rascunho']],
    ['tag=1', ['rascunho']],
    ['status=draft&category=1', ['rascunho']],
    ['ordering=title', ['agendado', 'publicado', 'rascunho', 'retirado']],
    ['ordering=-title', ['retirado', 'rascunho', 'publicado', 'agendado']],
    ['ordering=updated_at', ['rascunho', 'publicado', 'agendado', 'retirado']],
    // A post without a time of publication comes last in both directions.
    ['ordering=-published_at', ['agendado', 'retirado', 'publicado', 'rascunho']],
    ['ordering=published_at', ['publicado', 'retirado', 'agendado', 'rascunho']],
    ['page_size=2&page=2', ['publicado', 'rascunho']],
    ['page_size=3&page=9', []],
  ])('staff who ask for %j get %j', async (query, expected) => {
    expect(await titles(`for_staff=true&${query}`)).toEqual(expected)
  })

  test('the author filters the list for staff, and the figures name the authors', async () => {
    const figures = (await (
      await writer.send('GET', '/blog/admin/posts/figures/', 'visualizador')
    ).json()) as Figures
    const admin = figures.authors.find(({ name }) => name === 'Administradora de demonstração')
    expect(await titles(`for_staff=true&author=${admin?.id}`)).toEqual(['publicado'])
    expect((await writer.posts(`?for_staff=true&author=${admin?.id}`)).count).toBe(admin?.post_count)
    // Visitors cannot filter by author. Otherwise they could count the posts of an account.
    expect(await titles(`author=${admin?.id}`, null)).toEqual(['publicado'])
    expect(await titles('author=999999', null)).toEqual(['publicado'])
  })

  test('the figures are the numbers of the lists', async () => {
    const figures = (await (await writer.send('GET', '/blog/admin/posts/figures/', 'blog')).json()) as Figures
    for (const state of ['all', 'draft', 'scheduled', 'published', 'bin'] as const)
      expect((await writer.posts(`?for_staff=true&status=${state}`)).count, state).toBe(figures[state])
    expect(figures.all).toBe(figures.draft + figures.scheduled + figures.published)
    expect(figures.bin).toBe(1)
  })

  test('each post says its state and who wrote it last, in answers for staff alone', async () => {
    const { results } = await writer.posts('?for_staff=true&search=lilas')
    expect(results.map(({ state, updated_by_name }) => [state, updated_by_name])).toEqual([
      ['draft', 'Gestor de Blog de demonstração'],
      ['scheduled', 'Gestor de Blog de demonstração'],
      ['published', 'Administradora de demonstração'],
      ['draft', 'Gestor de Blog de demonstração'],
    ])
    for (const post of results) expect(post).not.toHaveProperty('content')
    const shown = (await writer.posts('?search=lilas', null)).results
    expect(shown).toHaveLength(1)
    for (const field of ['state', 'updated_by_name', 'deleted_at', 'version'])
      expect(shown[0]).not.toHaveProperty(field)
  })

  test('the list for staff and a post for staff need blog.view, and are stored by no cache', async () => {
    for (const path of ['?for_staff=true', '1/?for_staff=true', '1/?status=all']) {
      expect((await writer.send('GET', `/blog/posts/${path}`, null)).status).toBe(401)
      expect((await writer.send('GET', `/blog/posts/${path}`, 'projetos')).status).toBe(403)
      const answer = await writer.send('GET', `/blog/posts/${path}`, 'visualizador')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
  })

  test("the name of a post's category is in the search, and words may be in different places", async () => {
    const [category] = await writer.list('/blog/categories/')
    const name = category?.name ?? ''
    const query = encodeURIComponent(`${name} lilás`)
    const { count } = await writer.posts(`?for_staff=true&search=${query}`)
    const inCategory = (await writer.posts(`?for_staff=true&search=lilas&category=${category?.id}`)).count
    expect([count, inCategory > 0]).toEqual([inCategory, true])
  })
})
