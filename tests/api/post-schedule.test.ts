import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../server/start-server'
import { onBothDatabases } from '../support/databases'
import { postWriter, type PostWriter } from '../support/posts'
import { startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let writer: PostWriter
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  // The tests move the clock forward, so access tokens expire. Therefore the users sign in again before each test.
  beforeEach(async () => {
    writer = await postWriter(server, ['blog'])
  })
  afterAll(() => server.stop())

  /** Starts another server on the same database and data folder. It has the test's clock. */
  const another = (): Promise<RunningServer> =>
    startServer(
      {
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: server.dataDir,
        DATABASE_URL: server.database.url,
        DEMO: '1',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
      },
      { clock: server.clock.now },
    )
  const inSeconds = (seconds: number): string =>
    new Date(server.clock.now().getTime() + seconds * 1000).toISOString()

  /**
   * Whether a visitor finds this slug in each of these places: the list, a search, the post itself, the feed and the
   * sitemap.
   */
  async function found(url: string, slug: string): Promise<boolean[]> {
    const has = async (path: string) => (await (await fetch(url + path)).text()).includes(slug)
    return [
      await has('/api/v1/blog/posts/'),
      await has(`/api/v1/blog/posts/?search=${slug.replaceAll('-', '+')}`),
      (await fetch(`${url}/api/v1/blog/posts/${slug}/`)).ok,
      await has('/blog/feed.xml'),
      await has('/sitemap.xml'),
    ]
  }
  const NOWHERE = [false, false, false, false, false]
  const EVERYWHERE = [true, true, true, true, true]

  test('a scheduled post appears everywhere at its time, on every server, although all had cached their answers', async () => {
    const second = await another()
    const { slug, state } = await writer.create({
      title: 'Às nove em ponto',
      status: 'published',
      published_at: inSeconds(3600),
    })
    expect(state).toBe('scheduled')
    for (const { url } of [server, second]) expect(await found(url, slug)).toEqual(NOWHERE)
    server.clock.forward(3599)
    for (const { url } of [server, second]) expect(await found(url, slug)).toEqual(NOWHERE)
    server.clock.forward(1)
    for (const { url } of [server, second]) expect(await found(url, slug)).toEqual(EVERYWHERE)
    await second.stop()
  })

  test('a post whose time came while no server ran is public when one starts', async () => {
    const { slug } = await writer.create({
      title: 'Durante a pausa',
      status: 'published',
      published_at: inSeconds(600),
    })
    const before = await another()
    expect(await found(before.url, slug)).toEqual(NOWHERE)
    await before.stop()
    server.clock.forward(601)
    const after = await another()
    expect(await found(after.url, slug)).toEqual(EVERYWHERE)
    await after.stop()
  })

  test('a client that has the list gets 304 before the time and the new list after it', async () => {
    await writer.create({ title: 'Com ETag', status: 'published', published_at: inSeconds(60) })
    const ask = (etag = '') =>
      fetch(`${server.api}/blog/posts/`, { headers: { 'If-None-Match': etag }, cache: 'no-store' })
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    server.clock.forward(61)
    expect((await ask(etag)).status).toBe(200)
  })

  test('a post is published now, taken back and published again with its first date', async () => {
    const { id, slug } = await writer.create({ title: 'Vai e volta' })
    expect(await writer.publicStatus(slug)).toBe(404)
    const now = await writer.change(id, { status: 'published' })
    expect(now).toMatchObject({ state: 'published', published_at: server.clock.now().toISOString() })
    expect(await writer.publicStatus(slug)).toBe(200)
    expect(await writer.change(id, { status: 'draft' })).toMatchObject({ state: 'draft' })
    expect(await writer.publicStatus(slug)).toBe(404)
    server.clock.forward(60)
    expect((await writer.change(id, { status: 'published' })).published_at).toBe(now.published_at)
    const anew = await writer.change(id, { published_at: null })
    expect(anew.published_at).toBe(server.clock.now().toISOString())
  })

  test('a scheduled post can be moved to another time, and a public one into the future', async () => {
    const { id, slug } = await writer.create({
      title: 'Adiado',
      status: 'published',
      published_at: inSeconds(60),
    })
    await writer.change(id, { published_at: inSeconds(600) })
    server.clock.forward(61)
    expect(await writer.publicStatus(slug)).toBe(404)
    expect((await writer.change(id, { published_at: inSeconds(-60) })).state).toBe('published')
    expect(await writer.publicStatus(slug)).toBe(200)
    expect((await writer.change(id, { published_at: inSeconds(60) })).state).toBe('scheduled')
    expect(await writer.publicStatus(slug)).toBe(404)
  })

  test('a time without a zone, and a day alone, are those of Maputo', async () => {
    const { id } = await writer.create({ title: 'Fuso', published_at: '2027-03-10T08:30' })
    expect((await writer.read(id)).published_at).toBe('2027-03-10T06:30:00.000Z')
    expect((await writer.change(id, { published_at: '2027-03-10' })).published_at).toBe(
      '2027-03-09T22:00:00.000Z',
    )
    expect((await writer.change(id, { published_at: '2027-03-10T08:30:00-03:00' })).published_at).toBe(
      '2027-03-10T11:30:00.000Z',
    )
  })

  test('visitors may not ask for scheduled posts', async () => {
    for (const query of ['?status=scheduled', '?for_staff=true', '?status=all'])
      expect((await writer.send('GET', `/blog/posts/${query}`, null)).status).toBe(401)
  })
})
