import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseState } from '../../server/db/database-state'
import { openDatabase } from '../../server/db/database'
import type { Db } from '../../server/db/schema'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startServer } from '../../server/start-server'
import { startTestServer, type TestServer } from '../support/server'

interface Comments {
  counts: { pending: number; approved: number }
  results: { id: number }[]
}

const PENDING = '/blog/admin/comments/?is_approved=false'

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  let db: Db
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['admin', 'blog', 'projetos', 'doadora'])
    db = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, () => {}).db
  })
  afterAll(async () => {
    await db.destroy()
    await server.stop()
  })

  const comments = async (path = PENDING) => bodyOf<Comments>(await caller.send('GET', path, 'blog'), 200)

  test('the state of the database is the same until something is written', async () => {
    const before = await readDatabaseState(db)
    await comments()
    expect(await readDatabaseState(db)).toBe(before)
    await server.database.query("update comments set author_name = 'Leitor' where id = 1 returning id")
    const after = await readDatabaseState(db)
    expect(after).not.toBe(before)
    await db.updateTable('comments').set({ author_name: 'Leitora' }).where('id', '=', 1).execute()
    expect(await readDatabaseState(db)).not.toBe(after)
  })

  test('staff read their own change, that of another server and that of the database at once', async () => {
    const second = await startServer(
      {
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: server.dataDir,
        DATABASE_URL: server.database.url,
        DEMO: '1',
        LOG_LEVEL: 'silent',
      },
      { clock: server.clock.now },
    )
    const other = await callerFor({ ...server, api: `${second.url}/api/v1` }, ['blog'])
    const { counts, results } = await comments()
    const [first, next, last] = results.map(({ id }) => id)

    expect((await caller.send('POST', `/blog/admin/comments/${first}/approve/`, 'blog')).status).toBe(200)
    expect((await comments()).counts.pending).toBe(counts.pending - 1)
    expect((await other.send('POST', `/blog/admin/comments/${next}/approve/`, 'blog')).status).toBe(200)
    expect((await comments()).counts.pending).toBe(counts.pending - 2)
    await server.database.query(`update comments set is_approved = 1 where id = ${last} returning id`)
    expect((await comments()).counts.pending).toBe(counts.pending - 3)
    const fromOther = await bodyOf<Comments>(await other.send('GET', PENDING, 'blog'), 200)
    expect(fromOther.counts.pending).toBe(counts.pending - 3)
    await second.stop()
  })

  test('a list that one user has read is not sent to a user who may not read it', async () => {
    const path = '/projects/admin/projects/'
    expect((await caller.send('GET', path, 'admin')).status).toBe(200)
    expect((await caller.send('GET', path, 'projetos')).status).toBe(200)
    expect((await caller.send('GET', path, 'doadora')).status).toBe(403)
    expect((await caller.send('GET', path, null)).status).toBe(401)
  })

  test('each user gets their own list: files of private projects are for those who may see projects', async () => {
    const files = async (user: string) =>
      bodyOf<{ count: number }>(await caller.send('GET', '/media/files/', user), 200)
    const all = (await files('admin')).count
    const ofBlog = (await files('blog')).count
    expect(ofBlog).toBeLessThan(all)
    expect((await files('admin')).count).toBe(all)
    expect((await files('blog')).count).toBe(ofBlog)
  })

  test('a response says that it is for one user alone, and is not sent again to a client that has it', async () => {
    const response = await caller.send('GET', PENDING, 'blog')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toContain('Authorization')
    const etag = response.headers.get('etag') ?? ''
    const again = await caller.send('GET', PENDING, 'blog', undefined, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })
})
