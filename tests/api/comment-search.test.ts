import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { writePost } from '../support/blog'
import { callerFor, type Caller } from '../support/categories'
import { sayComment } from '../support/comments'
import { onBothDatabases } from '../support/databases'
import { PAYLOADS } from '../support/payloads'
import { startTestServer, type TestServer } from '../support/server'

type Page = components['schemas']['CommentPage']

const LIST = '/blog/admin/comments/'

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  let post: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['blog'])
    post = (await writePost(server, { title: 'Poços de Mecúfi' })).id
  })
  afterAll(() => server.stop())
  beforeEach(() => server.database.query('delete from comments'))

  const send: Caller['send'] = (...call) => caller.send(...call)
  const read = async (query = ''): Promise<Page> =>
    (await (await send('GET', LIST + query, 'blog')).json()) as Page
  const texts = async (query = '') => (await read(query)).results.map(({ content }) => content)
  const say = (content: string, more: object = {}) => sayComment(server, post, content, more)

  test('the search looks into author, address, content and the title of the post, without accents', async () => {
    const { id: other } = await writePost(server, { title: 'Água em Nangade' })
    await say('Obrigada pela ESCOLA', { author_name: 'João Mucave', author_email: 'jm@vila.example' })
    await sayComment(server, other, 'Cem % de acordo, "sem" aspas')
    const found = async (words: string) => texts(`?search=${encodeURIComponent(words)}`)
    expect(await found('joao')).toHaveLength(1)
    expect(await found('VILA.example')).toHaveLength(1)
    expect(await found('escóla obrig')).toHaveLength(1)
    expect(await found('agua aspas')).toHaveLength(1)
    expect(await found('agua escola')).toEqual([])
    expect(await found('mecufi')).toHaveLength(1)
    expect(await found('% "sem"')).toHaveLength(1)
    expect(await found('j')).toHaveLength(1)
    expect(await found('_____')).toEqual([])
    expect(await read('?search=nangade&is_approved=true')).toMatchObject({
      count: 0,
      counts: { all: 1, pending: 1, approved: 0 },
    })
  })

  test('the search follows a changed title and a deleted comment, and survives every hostile word', async () => {
    const id = await say('Só isto')
    await server.database.query(`update posts set title_key = 'outro nome' where id = ${post}`)
    expect(await texts('?search=mecufi')).toEqual([])
    expect(await texts('?search=outro+nome')).toEqual(['Só isto'])
    await server.database.query(`update posts set title_key = 'pocos de mecufi' where id = ${post}`)
    for (const payload of PAYLOADS)
      expect(
        (await send('GET', `${LIST}?search=${encodeURIComponent(payload.slice(0, 200))}`, 'blog')).status,
      ).toBe(200)
    await send('DELETE', `${LIST}${id}/`, 'blog')
    expect((await read('?search=so+isto')).count).toBe(0)
  })

  test('a word of more than a thousand comments finds all of them, in the order of the queue', async () => {
    await server.database.query(
      `insert into comments (post_id, author_name, author_email, content, is_approved, created_at, suspicion,
         content_hash, search_text)
       with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 1203)
       select ${post}, 'Leitora', 'l@exemplo.example', 'Texto ' || i, case when i % 3 = 0 then 1 else 0 end,
         '2026-11-0' || (1 + i % 9) || 'T08:00:00.000Z', case when i % 7 = 0 then 'links' else '' end, 'hash-' || i,
         case when i % 401 = 0 then 'outro texto' else 'leitora muito texto' end
       from numbers`,
    )
    const { counts } = await read('?search=muito')
    expect(counts).toEqual({ all: 1200, pending: 800, approved: 400 })
    const found: number[] = []
    for (let page = 1; page <= 12; page++)
      found.push(...(await read(`?search=muito&page_size=100&page=${page}`)).results.map(({ id }) => id))
    const queue = await server.database.query(
      `select id from comments where search_text = 'leitora muito texto' order by
         case when is_approved = 1 then 1 when suspicion = '' then 0 else 2 end, created_at desc, id desc`,
    )
    expect(found).toEqual(queue.map(({ id }) => Number(id)))
  })

  test('the migration judges and indexes the comments that were there before', async () => {
    const [plain, spam] = [await say('Ficámos contentes'), await say('Visitem o CASINO')]
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    if (engine === 'sqlite') {
      for (const name of ['insert', 'delete', 'update'])
        await sql`drop trigger ${sql.ref(`comment_search_${name}`)}`.execute(db)
      await sql`drop table comment_search`.execute(db)
    } else await sql`drop index if exists comments_search`.execute(db)
    for (const index of ['comments_queue', 'comments_state', 'comments_same_text', 'report_comments'])
      await sql`drop index ${sql.ref(index)}`.execute(db)
    for (const column of ['suspicion', 'content_hash', 'search_text'])
      await db.schema.alterTable('comments').dropColumn(column).execute()
    await sql`delete from migrations where name = '0011-comment-suspicion'`.execute(db)
    await migrate({ db, engine })
    await db.destroy()
    expect((await read()).results.map(({ id, suspicion }) => [id, suspicion])).toEqual([
      [plain, null],
      [spam, 'bait'],
    ])
    expect(await texts('?search=ficamos')).toEqual(['Ficámos contentes'])
    await send('POST', `${LIST}${plain}/approve/`, 'blog')
    expect(
      (await fetch(`${server.api}/blog/posts/${post}/comments/`).then((one) => one.json())) as Page,
    ).toMatchObject({
      count: 1,
    })
  })
})
