import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../server/db/copy'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { postJson, signIn, startTestServer } from '../support/server'
import { onPostgres } from '../support/databases'
import { submitAsGuest } from '../support/submission'

onPostgres(() => {
  test('all rows of SQLite are copied to PostgreSQL, and new rows continue the numbering', async () => {
    const old = await startTestServer('sqlite')
    const key = randomUUID()
    const first = await (await submitAsGuest(old, { key })).text()
    const readProject = async ({ api }: { api: string }) =>
      (await (await fetch(`${api}/projects/public/projects/uma-escola-para-nacivare/`)).json()) as unknown
    const project = await readProject(old)
    await signIn(old, 'doadora')
    await postJson(`${old.api}/auth/token/`, { username: 'ninguem', password: 'errada' })
    const told = old.logged('e-mail not sent')
    await postJson(`${old.api}/auth/password/reset/`, { email: 'doadora@demonstracao.example' })
    await told
    await old.database.query(
      "insert into notifications (user_id, title, created_at) values (7, 'Aviso', '2026-03-09') returning id",
    )
    const target = await startTestServer('postgres', { DEMO: '0' })
    const open: OpenDatabase[] = [
      openDatabase({ databaseUrl: null, dataDir: old.dataDir }, console.error),
      openDatabase({ databaseUrl: target.database.url, dataDir: '' }, console.error),
    ]
    const [from, to] = open
    if (!from || !to) throw new Error('two databases were opened')
    expect(await copyDatabase(from.db, to.db)).toMatchObject({
      users: 11,
      donations: 6,
      donation_methods: 4,
      projects: 28,
      project_categories: 11,
      posts: 32,
      post_categories: 6,
      comments: 15,
      refresh_tokens: 1,
      password_resets: 1,
      sign_in_attempts: 1,
      mails: 1,
      audit_log: 3,
      notifications: 1,
    })
    await expect(copyDatabase(from.db, to.db)).rejects.toThrow(/empty/)
    // The target database belonged to a real site. It still refuses to start as a demonstration, although demonstration
    // data was copied into it.
    expect(await target.database.query("select name from facts where name = 'production'")).toHaveLength(1)
    await Promise.all(open.map(({ db }) => db.destroy()))
    expect(await (await submitAsGuest(target, { key })).text()).toBe(first)
    expect(await readProject(target)).toEqual(project)
    expect(await (await submitAsGuest(target)).json()).toMatchObject({ id: 7, number: '2026-000007' })
    await old.stop()
    await target.stop()
  })
})
