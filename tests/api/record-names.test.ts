import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../server/start-server'
import { onBothDatabases } from '../support/databases'
import { createReader, type Page } from '../support/projects'
import { bearer, signIn, startTestServer, type TestServer } from '../support/server'

interface Named {
  id: number
  slug: string
}

onBothDatabases((engine) => {
  let server: TestServer
  let staff: Record<string, string>
  const { answer, read } = createReader(() => server)
  const change = async (sql: string) => {
    expect(await server.database.query(`${sql} returning *`), sql).not.toHaveLength(0)
  }
  /**
   * Returns the first two published posts. Their ids are converted, because the PostgreSQL driver returns ids as text
   * here.
   */
  const firstPosts = async () =>
    (
      await server.database.query("select id, slug from posts where status = 'published' order by id limit 2")
    ).map(({ id, slug }) => ({ id: Number(id), slug })) as [Named, Named]

  let posts: [Named, Named]
  beforeAll(async () => {
    server = await startTestServer(engine)
    staff = bearer(await signIn(server, 'admin'))
    posts = await firstPosts()
  })
  beforeEach(async () => {
    for (const { id, slug } of posts)
      await change(`update posts set slug = '${slug}', status = 'published' where id = ${id}`)
  })
  afterAll(() => server.stop())

  const idAt = async (name: string | number, query = '', headers = {}) => {
    const { status, body } = await answer(`/blog/posts/${name}/${query}`, headers)
    return status === 200 ? (body as Named).id : status
  }

  test("a post whose slug is another post's id does not hide that post, published or draft", async () => {
    const [one, other] = posts
    for (const status of ['published', 'draft']) {
      await change(`update posts set slug = '${one.id}', status = '${status}' where id = ${other.id}`)
      expect(await idAt(one.id)).toBe(one.id)
      expect(await idAt(one.slug)).toBe(one.id)
      expect(await idAt(one.id, '?status=all', staff)).toBe(one.id)
      expect(await idAt(other.id, '?status=all', staff)).toBe(other.id)
    }
  })

  test('a draft does not hide the published post that has its id as slug; staff who ask for drafts get the draft', async () => {
    const [one, other] = posts
    await change(`update posts set slug = '${one.id}' where id = ${other.id}`)
    await change(`update posts set status = 'draft' where id = ${one.id}`)
    expect(await idAt(one.id)).toBe(other.id)
    expect(await idAt(one.id, '?status=draft', staff)).toBe(one.id)
  })

  test("a post is found by a slug of digits that is no post's id, unless the post is hidden", async () => {
    const [, other] = posts
    await change(`update posts set slug = '202600' where id = ${other.id}`)
    expect(await idAt('202600')).toBe(other.id)
    await change(`update posts set status = 'draft' where id = ${other.id}`)
    expect(await idAt('202600')).toBe(404)
    expect(await idAt('9'.repeat(200))).toBe(404)
  })

  /**
   * Each row contains: the path of the filter, the table to which the filter's value refers, the table of the listed
   * records, their foreign key, and a second column that also identifies a row of the first table.
   */
  test.each([
    ['/blog/posts/?category=', 'post_categories', 'posts', 'category_id', 'slug'],
    ['/projects/public/projects/?category=', 'project_categories', 'projects', 'category_id', 'slug'],
    ['/projects/public/projects/?category=', 'project_categories', 'projects', 'category_id', 'name_key'],
    ['/projects/public/projects/?program=', 'programs', 'projects', 'program_id', 'slug'],
    ['/projects/public/projects/?program=', 'programs', 'projects', 'program_id', 'name'],
  ])(
    "%s<id of %s> lists only the records with that id, even if another row's %5$s is the same number",
    async (path, table, records, column, name) => {
      const rows = (await server.database.query(
        `select distinct ${column} as id from ${records} where ${column} is not null order by 1 limit 2`,
      )) as [{ id: number }, { id: number }]
      const [one, other] = rows.map(({ id }) => Number(id)) as [number, number]
      const { count } = await read<Page<Named>>(`${path}${one}`)
      expect(count).toBeGreaterThan(0)
      const [before] = await server.database.query(`select ${name} as name from ${table} where id = ${other}`)
      await change(`update ${table} set ${name} = '${one}' where id = ${other}`)
      expect((await read<Page<Named>>(`${path}${one}`)).count).toBe(count)
      await change(`update ${table} set ${name} = '777777' where id = ${other}`)
      expect((await read<Page<Named>>(`${path}777777`)).count).toBe(
        (await read<Page<Named>>(`${path}${other}`)).count,
      )
      await change(`update ${table} set ${name} = '${String(before?.name)}' where id = ${other}`)
    },
  )

  test("?tag=<id> lists only the posts of that tag, even if another tag's name is the same number", async () => {
    const tags = (await server.database.query(
      'select distinct tag_id as id from post_tags order by 1 limit 2',
    )) as [{ id: number }, { id: number }]
    const [one, other] = tags.map(({ id }) => Number(id)) as [number, number]
    const { count } = await read<Page<Named>>(`/blog/posts/?tag=${one}`)
    await change(`update tags set name_key = '${one}' where id = ${other}`)
    expect((await read<Page<Named>>(`/blog/posts/?tag=${one}`)).count).toBe(count)
  })

  test('slugs of digits in an existing database get a word at start, and their old addresses still work', async () => {
    const [one, other] = posts
    await change(`update posts set slug = '${one.id}' where id = ${other.id}`)
    await change(`update posts set slug = '202600' where id = ${one.id}`)
    await change("delete from migrations where name = '0008-worded-slugs'")
    const second = await startServer({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.url,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    })
    await second.stop()
    const slugs = (await server.database.query('select slug from posts')).map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([`artigo-${one.id}`, 'artigo-202600']))
    expect(slugs.filter((slug) => /^\d+$/.test(String(slug)))).toEqual([])
    expect(await idAt(`artigo-${one.id}`)).toBe(other.id)
    expect(await idAt('202600')).toBe(one.id)
  })
})
