import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { postWriter, type PostWriter, type StaffPost } from '../support/posts'
import { startTestServer, type TestServer } from '../support/server'
import { projectWriter, type ProjectList } from '../support/staff-projects'

const SHELL =
  '<!doctype html><html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>'

onBothDatabases((engine) => {
  let root: string
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'old-addresses-'))
    symlinkSync(path.resolve('src'), path.join(root, 'src'))
    mkdirSync(path.join(root, 'dist'))
    writeFileSync(path.join(root, 'dist/shell.html'), SHELL)
    writeFileSync(path.join(root, 'dist/lost.html'), '<title>perdido</title>')
    server = await startTestServer(engine, { APP_ROOT: root })
    writer = await postWriter(server, ['blog'])
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true })
  })

  const published = (title: string, more: object = {}) =>
    writer.create({ title, status: 'published', ...more })
  /** Returns the slug of the post that visitors get from the API at this slug, or the status if there is no post. */
  async function slugAt(slug: string): Promise<string | number> {
    const response = await fetch(`${server.api}/blog/posts/${slug}/`)
    return response.ok ? ((await response.json()) as StaffPost).slug : response.status
  }
  async function pageAt(slug: string): Promise<string | number> {
    const response = await fetch(`${server.url}/blog/${slug}`, { redirect: 'manual' })
    return response.headers.get('location') ?? response.status
  }

  test('an earlier slug of a public project redirects its page, and one of a hidden project leads nowhere', async () => {
    const projects = await projectWriter(server, ['projetos'])
    const { id } = await projects.create({ name: 'Poço velho', is_public: true })
    await projects.change(id, { slug: 'poço-novo' })
    const page = () => fetch(`${server.url}/projeto/poco-velho`, { redirect: 'manual' })
    const moved = await page()
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/projeto/poco-novo'])
    await projects.change(id, { is_public: false })
    expect((await page()).status).toBe(404)
  })

  test('an earlier slug of a project selects it in every list by slug, for visitors only while it is public', async () => {
    const projects = await projectWriter(server, ['projetos'])
    const { id } = await projects.create({ name: 'Ponte velha', is_public: true })
    await projects.change(id, { slug: 'ponte-nova' })
    const ofStaff = async () => (await projects.projects('?slug=ponte-velha')).results
    const ofVisitors = async (slug = 'ponte-velha') => {
      const response = await fetch(`${server.api}/projects/public/projects/?slug=${slug}`)
      const { count, results } = (await response.json()) as ProjectList
      expect(results).toHaveLength(count)
      return results.map((project) => project.slug)
    }
    const partsStatus = () =>
      Promise.all(
        ['milestones', 'metrics'].map(
          async (part) => (await fetch(`${server.api}/tracking/projects/ponte-velha/${part}/`)).status,
        ),
      )
    const [found] = await ofStaff()
    expect(found).toMatchObject({ id, slug: 'ponte-nova', version: expect.any(String) as string })
    expect([await ofVisitors(), await partsStatus()]).toEqual([['ponte-nova'], [200, 200]])

    await projects.change(id, { is_public: false })
    expect([await ofVisitors(), await partsStatus()]).toEqual([[], [404, 404]])
    expect(await ofStaff()).toMatchObject([{ id, slug: 'ponte-nova' }])

    await projects.remove(id)
    expect([await ofVisitors(), await ofVisitors('ponte-nova'), await partsStatus()]).toEqual([
      [],
      [],
      [404, 404],
    ])
    expect(await ofStaff()).toEqual([])
    expect(await ofVisitors('nunca-existiu')).toEqual([])
  })

  test('a project that gets its first slug back is found by this slug and by the other one', async () => {
    const projects = await projectWriter(server, ['projetos'])
    const { id } = await projects.create({ name: 'Ida', is_public: true })
    await projects.change(id, { slug: 'volta' })
    await projects.change(id, { slug: 'ida' })
    for (const slug of ['ida', 'volta'])
      expect((await projects.projects(`?slug=${slug}`)).results, slug).toMatchObject([{ id, slug: 'ida' }])
  })

  test('every earlier slug leads to the post, in the API and by a redirect of its page that is not cached', async () => {
    const { id } = await published('Um')
    await writer.change(id, { slug: 'dois' })
    await writer.change(id, { slug: 'três' })
    for (const old of ['um', 'dois']) {
      expect(await slugAt(old)).toBe('tres')
      const response = await fetch(`${server.url}/blog/${old}?utm_source=a%20b`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        '/blog/tres?utm_source=a%20b',
      ])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    expect(await pageAt('tres')).toBe(200)
    expect(await pageAt('um/')).toBe('/blog/tres')
    expect((await writer.send('GET', '/blog/posts/um/?for_staff=true', 'blog')).status).toBe(200)
  })

  test('a post that gets its first slug back is found there, and the other slug leads to it', async () => {
    const { id } = await published('Ida')
    await writer.change(id, { slug: 'volta' })
    await writer.change(id, { slug: 'ida' })
    expect([await slugAt('ida'), await pageAt('ida')]).toEqual(['ida', 200])
    expect([await slugAt('volta'), await pageAt('volta')]).toEqual(['ida', '/blog/ida'])
  })

  test('a new post leaves an old address alone, also if the address was typed', async () => {
    const first = await published('Partilhado')
    await writer.change(first.id, { slug: 'partilhado-agora' })
    expect((await published('Partilhado')).slug).toBe('partilhado-2')
    expect(await slugAt('partilhado')).toBe('partilhado-agora')

    const other = await published('Outro')
    const response = await writer.send('PUT', `/blog/posts/${other.id}/`, 'blog', { slug: 'partilhado' })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { slug: ['Outro artigo já tem ou teve este endereço. Livre está, por exemplo, «partilhado-3».'] },
    ])
    expect(await pageAt('partilhado')).toBe('/blog/partilhado-agora')
  })

  test('the old address of a draft, of a scheduled post and of one in the bin does not say that it exists', async () => {
    const hidden = [
      await writer.create({ title: 'Antigo rascunho' }),
      await published('Antigo agendado', { published_at: '2027-01-01' }),
      await published('Antigo lixo'),
    ]
    for (const { id, slug } of hidden) await writer.change(id, { slug: `${slug}-novo` })
    await writer.remove(hidden[2]?.id ?? 0)
    for (const { slug } of hidden) {
      expect(await slugAt(slug), slug).toBe(404)
      expect(await pageAt(slug), slug).toBe(404)
    }
  })

  test('a number in an address is not redirected, since it is an id or may become one', async () => {
    const { id } = await published('Com número')
    expect(await pageAt(String(id))).toBe(200)
    await published('2044')
    expect(await pageAt('2044')).toBe(200)
  })
})
