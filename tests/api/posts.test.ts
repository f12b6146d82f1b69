import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePost } from '../support/blog'
import { onBothDatabases } from '../support/databases'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'

interface List {
  count: number
  next: string | null
  previous: string | null
  results: { id: number; slug: string; title: string; status: string; published_at: string }[]
}

const FUTURE = 'o-plano-para-a-epoca-das-chuvas'
const DRAFT = 'rascunho-entrevista-com-o-comite-de-mueda'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const get = (path: string, headers = {}) => fetch(`${server.api}/blog/${path}`, { headers })
  const list = async (query = '', headers = {}) =>
    (await (await get(`posts/${query}`, headers)).json()) as List

  /** Sends a raw request; fetch would handle a 304 itself. */
  const rawResponse = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { hostname, port, pathname } = new URL(`${server.api}/blog/${path}`)
      request({ hostname, port, path: pathname, headers }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      })
        .on('error', reject)
        .end()
    })

  test('published posts are listed newest first, twelve per page, without content', async () => {
    const first = await list()
    expect(first).toMatchObject({ count: 30, next: '/api/v1/blog/posts/?page=2', previous: null })
    expect(first.results).toHaveLength(12)
    const times = first.results.map((post) => post.published_at)
    expect(times).toEqual([...times].sort().reverse())
    for (const post of first.results) expect(post).not.toHaveProperty('content')
    const last = await list('?page=3')
    expect(last).toMatchObject({ next: null, previous: '/api/v1/blog/posts/?page=2' })
    expect(last.results).toHaveLength(6)
  })

  test('all pages together contain every post once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page_size=8&page=${page}`)))
    const ids = pages.flatMap((page) => page.results.map((post) => post.id))
    expect(new Set(ids).size).toBe(30)
    expect(ids).toHaveLength(30)
  })

  test('a page after the last one is empty and links back', async () => {
    expect(await list('?page=99&tag=pesca')).toEqual({
      count: 1,
      next: null,
      previous: '/api/v1/blog/posts/?tag=pesca&page=1',
      results: [],
    })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=99999999999999999999',
    'page_size=0',
    'page_size=101',
    'ordering=content',
    'ordering=title;drop table posts',
    'status=secret',
    `search=${'a'.repeat(201)}`,
    'search=%00',
  ])('%s is refused', async (query) => {
    expect((await get(`posts/?${query}`)).status).toBe(400)
  })

  test.each([
    ['água nangade', 1],
    ['  AGUA   NANGADE  ', 1],
    ['nangade agua', 1],
    ['koxukhuru', 1],
    ['saude clinica inexistente', 0],
    ['38%', 1],
    ['3%8', 0],
    ['á_ua', 0],
    ['_', 0],
    ['\\', 0],
    ["' or 1=1 --", 0],
    ["'; drop table posts; --", 0],
  ])('a search for %j finds %i', async (search, count) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).count).toBe(count)
  })

  test('an empty search is ignored', async () => {
    expect((await list('?search=%20%20')).count).toBe(30)
  })

  test('a category is found by id or slug and a tag by id or name, ignoring accents', async () => {
    const { results: categories } = (await (await get('categories/')).json()) as {
      results: { id: number; slug: string; name: string }[]
    }
    const names = categories.map((one) => one.name)
    expect(names).toContain('Água e saúde')
    expect(names).toHaveLength(6)
    const water = categories.find((one) => one.slug === 'agua-e-saude')
    expect(await (await get(`categories/${water?.id}/`)).json()).toEqual(water)
    const bySlug = await list('?category=agua-e-saude')
    expect(bySlug.count).toBe(4)
    expect((await list(`?category=${water?.id}`)).results).toEqual(bySlug.results)
    const byName = await list('?tag=AGUA')
    expect(byName.count).toBe(3)
    expect((await list(`?tag=${encodeURIComponent('água')}`)).results).toEqual(byName.results)
    expect((await list('?category=agua-e-saude&tag=chuvas&search=febre')).count).toBe(1)
    expect((await list('?category=nada')).count).toBe(0)
    expect((await list("?tag=' or '1'='1")).count).toBe(0)
    expect((await get('categories/999999/')).status).toBe(404)
  })

  test('posts can be ordered by title and by date, both ways', async () => {
    const titles = async (ordering: string) =>
      (await list(`?ordering=${ordering}&page_size=100`)).results.map((post) => post.slug)
    expect(await titles('-title')).toEqual((await titles('title')).reverse())
    expect(await titles('published_at')).toEqual((await titles('-published_at')).reverse())
    expect((await titles('title'))[0]).toBe('a-horta-da-escola-da-almoco-a-trezentos')
  })

  test('a post is read by slug and by id, with its content and every field of RULES §3', async () => {
    const post = (await (await get('posts/o-dia-em-que-a-agua-chegou-a-nangade/')).json()) as { id: number }
    expect(post).toMatchObject({
      title: 'O dia em que a água chegou a Nangade',
      status: 'published',
      category: { name: 'Água e saúde' },
      author: { first_name: 'Gestora de Projetos' },
      tags: [{ name: 'água' }, { name: 'mulheres' }, { name: 'reconstrução' }],
      read_time: 2,
      focus_keyword: 'água em Nangade',
      twitter_card: 'summary_large_image',
      noindex: false,
      schema_type: 'Article',
    })
    expect(await (await get(`posts/${post.id}/`)).json()).toEqual(post)
    expect(JSON.stringify(post)).not.toMatch(/@|password|search_text/)
  })

  test.each([FUTURE, DRAFT, 'nada', '0', '999999', '99999999999999999999', "x' or '1'='1", '%'])(
    'a visitor gets 404 for %s',
    async (slug) => {
      expect(await readResponse(await get(`posts/${encodeURIComponent(slug)}/`))).toEqual({
        status: 404,
        body: { detail: 'Não encontrado.' },
      })
    },
  )

  test('drafts and scheduled posts are returned only to staff who request them and have the permission', async () => {
    expect((await get('posts/?status=all')).status).toBe(401)
    expect((await get('posts/?status=all', { Authorization: 'Bearer x' })).status).toBe(401)
    for (const username of ['doadora', 'projetos'])
      expect((await get('posts/?status=draft', bearer(await signIn(server, username)))).status).toBe(403)
    for (const username of ['admin', 'blog', 'visualizador']) {
      const headers = bearer(await signIn(server, username))
      expect((await list('?status=all', headers)).count).toBe(32)
      expect((await list('?status=draft', headers)).results.map((post) => post.slug)).toEqual([DRAFT])
      const answer = await get(`posts/${DRAFT}/?status=all`, headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      // Without the parameter `status`, staff get the same list as visitors, so that a cache can store one response per
      // URL.
      expect((await list('', headers)).count).toBe(30)
      expect((await get(`posts/${DRAFT}/`, headers)).status).toBe(404)
    }
    expect((await get(`posts/${DRAFT}/?status=all`)).status).toBe(401)
  })

  test('a request with an expired token can read public posts', async () => {
    expect((await list('', { Authorization: 'Bearer x.y.z' })).count).toBe(30)
  })

  test.each(['posts/', 'posts/1/', 'categories/', 'tags/', 'posts/1/comments/'])(
    '%s gets 304 while nothing has changed',
    async (path) => {
      const response = await get(path)
      const etag = response.headers.get('etag') ?? ''
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      expect(await rawResponse(path, { 'If-None-Match': etag })).toEqual({ status: 304, body: '' })
      expect(await rawResponse(path, { 'If-None-Match': `"x", ${etag}` })).toEqual({ status: 304, body: '' })
      expect((await rawResponse(path, { 'If-None-Match': '"x"' })).status).toBe(200)
    },
  )

  test('a new post is listed at once, and a scheduled one at its time', async () => {
    const before = (await get('posts/')).headers.get('etag') ?? ''
    const soon = new Date(server.clock.now().getTime() + 60_000).toISOString()
    await writePost(server, { title: 'Aparece daqui a um minuto', publishedAt: soon })
    expect((await rawResponse('posts/', { 'If-None-Match': before })).status).toBe(304)
    server.clock.forward(61)
    expect((await rawResponse('posts/', { 'If-None-Match': before })).status).toBe(200)
    expect((await list()).results[0]?.slug).toBe('aparece-daqui-a-um-minuto')
    await writePost(server, { title: 'Agora mesmo' })
    expect((await list()).results[0]?.slug).toBe('agora-mesmo')
  })

  test('stored content contains no scripts, and a number alone is not a slug', async () => {
    const { slug, id } = await writePost(server, {
      title: '2026',
      content: '<p onclick="a()">a<script>b()</script><a href="javascript:c()">d</a></p>',
      featuredImage: 'javascript:x()',
      meta: { canonicalUrl: 'data:text/html,x', ogImage: 'vbscript:x' },
    })
    expect(slug).toBe('artigo-2026')
    expect(await (await get(`posts/${id}/`)).json()).toMatchObject({
      content: '<p>a<a>d</a></p>',
      featured_image: null,
      canonical_url: '',
      og_image: '',
      excerpt: 'ad',
    })
  })
})
