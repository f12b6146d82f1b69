import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContentVersion } from '../../server/db/content-version'
import { openDatabase } from '../../server/db/database'
import type { Db, Tables } from '../../server/db/schema'
import { callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { READ_BY_VISITORS } from '../support/read-by-visitors'
import { submitAsGuest } from '../support/submission'

type Table = keyof typeof READ_BY_VISITORS
type Row = Record<string, string | number | null>
const tables = Object.keys(READ_BY_VISITORS) as Table[]
const ruleFor = (table: Table): { rows: string; columns?: readonly string[] } | null => {
  const rule = READ_BY_VISITORS[table]
  if (rule === 'nothing') return null
  return rule === 'every row' ? { rows: '1 = 1' } : rule
}

const UNDONE = new Error('undone')

onBothDatabases((engine) => {
  let server: TestServer
  let db: Db
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    db = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, () => {}).db
    caller = await callerFor(server, ['admin', 'doadora'])
    await submitAsGuest(server)
    // When a slug is changed, the server stores the old slug in old_slugs. So this table has a row too.
    expect((await caller.send('PUT', '/blog/posts/2/', 'admin', { slug: 'outro-endereco' })).status).toBe(200)
    // The demonstration data contains no saved data of the association, so the test saves some.
    const saved = await caller.send('PUT', '/core/admin/association/', 'admin', { values: { town: 'Pemba' } })
    expect(saved.status).toBe(200)
  })
  afterAll(async () => {
    await db.destroy()
    await server.stop()
  })

  /**
   * Runs the steps in a transaction and rolls it back.
   * @returns for each step whether it increased the content version
   */
  async function raised(steps: ((trx: Kysely<Tables>) => Promise<unknown>)[]): Promise<boolean[]> {
    const found: boolean[] = []
    await db
      .transaction()
      .execute(async (trx) => {
        for (const step of steps) {
          const before = await readContentVersion(trx)
          await step(trx)
          found.push((await readContentVersion(trx)) !== before)
        }
        throw UNDONE
      })
      .catch((error: unknown) => {
        if (error !== UNDONE) throw error
      })
    return found
  }

  /** Returns a row that visitors can read (`isRead`), or a row that they cannot read. */
  async function oneRow(table: Table, isRead: boolean): Promise<Row> {
    const rows = ruleFor(table)?.rows ?? '1 = 0'
    const condition = isRead ? rows : `not (${rows})`
    const found =
      await sql<Row>`select * from ${sql.table(table)} where ${sql.raw(condition)} limit 1`.execute(db)
    if (!found.rows[0]) throw new Error(`The demonstration has no such row in ${table}`)
    return found.rows[0]
  }

  const sameRow = (row: Row) => {
    const keys = 'id' in row ? ['id'] : Object.keys(row).filter((name) => name.endsWith('_id'))
    return sql.join(
      keys.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
  }
  const insert = (table: Table, row: Row) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`
  const update = (table: Table, row: Row, name: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(name)} = ${changed(name, row[name])} where ${sameRow(row)}`
  const remove = (table: Table, row: Row) => sql`delete from ${sql.table(table)} where ${sameRow(row)}`
  /**
   * Returns a different value that the column accepts. '0' is valid both as a text and as a number. References keep
   * their value.
   */
  const changed = (name: string, value: Row[string] = null) =>
    /(id|_by)$/.test(name)
      ? value
      : typeof value === 'number'
        ? 1 - Math.min(value, 1)
        : value === null
          ? '0'
          : `${value}x`

  test('every table of the database has a line that says what visitors read of it', async () => {
    const names = await sql<{ name: string }>`${sql.raw(
      engine === 'sqlite'
        ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
        : 'select table_name as name from information_schema.tables where table_schema = current_schema()',
    )}`.execute(db)
    // The tables of SQLite's search indexes are left out, because they contain only data of the indexed tables.
    const listed = names.rows
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations' && !/_search(?:_|$)/.test(name))
    expect([...listed].sort()).toEqual([...tables].sort())
  })

  test.each(tables.filter(ruleFor))(
    '%s: every change of what visitors read increases the content version',
    async (table) => {
      const row = await oneRow(table, true)
      const columns = ruleFor(table)?.columns ?? Object.keys(row)
      for (const name of columns)
        expect(await raised([(trx) => update(table, row, name).execute(trx)]), name).toEqual([true])
      const steps = [remove(table, row), insert(table, row)]
      // Deleting an author also changes the author's posts, so the version increases. The account that is inserted
      // again has no posts, so the version stays the same.
      const expected = table === 'users' ? [true, false] : [true, true]
      expect(await raised(steps.map((step) => (trx) => step.execute(trx)))).toEqual(expected)
    },
  )

  test.each(['users', 'comments'] as const)(
    '%s: a change of what visitors do not read does not increase the content version',
    async (table) => {
      const row = await oneRow(table, false)
      for (const name of Object.keys(row))
        if (name !== 'is_approved')
          expect(await raised([(trx) => update(table, row, name).execute(trx)]), name).toEqual([false])
      // When an account is deleted, PostgreSQL runs an update of the posts, even if the account has no posts. This
      // increases the version.
      const isOnPosts = table === 'users' && engine === 'postgres'
      const steps = [remove(table, row), insert(table, row)]
      expect(await raised(steps.map((step) => (trx) => step.execute(trx)))).toEqual([isOnPosts, false])
    },
  )

  test("a change of an author's account that visitors do not see does not increase the content version", async () => {
    const row = await oneRow('users', true)
    const read = ruleFor('users')?.columns ?? []
    for (const name of Object.keys(row))
      if (!read.includes(name))
        expect(await raised([(trx) => update('users', row, name).execute(trx)]), name).toEqual([false])
  })

  test('a comment increases the content version when it is approved and when it is hidden again', async () => {
    for (const isApproved of [true, false]) {
      const row = await oneRow('comments', isApproved)
      expect(await raised([(trx) => update('comments', row, 'is_approved').execute(trx)])).toEqual([true])
    }
  })

  const login = () => postJson(`${server.api}/auth/token/`, { username: 'doadora', password: 'demonstracao' })
  const CALLS: [string, () => Promise<Response[]>][] = [
    ['a sign-in', async () => [await login()]],
    [
      'a wrong password',
      async () => [await postJson(`${server.api}/auth/token/`, { username: 'doadora', password: 'errada' })],
    ],
    [
      'a refresh, twice, and sign-outs with live and dead tokens',
      async () => {
        const { refresh } = await signIn(server, 'doadora')
        const ways = ['token/refresh', 'token/refresh', 'logout', 'logout']
        const answers: Response[] = []
        for (const way of ways) answers.push(await postJson(`${server.api}/auth/${way}/`, { refresh }))
        return [...answers, await postJson(`${server.api}/auth/logout/`, { refresh: 'nada' })]
      },
    ],
    ['a donation', async () => [await submitAsGuest(server)]],
    [
      'a contact message',
      async () => [
        await postJson(`${server.api}/core/contact-messages/`, {
          name: 'Ana',
          email: 'ana@exemplo.example',
          subject: 'Olá',
          message: 'Bom dia.',
        }),
      ],
    ],
    [
      'a comment that awaits approval',
      async () => [
        await postJson(`${server.api}/blog/posts/${String((await oneRow('posts', true)).id)}/comments/`, {
          author_name: 'Ana',
          author_email: 'ana@exemplo.example',
          content: 'Obrigada.',
        }),
      ],
    ],
    [
      'a registration',
      async () => {
        const name = `pessoa-${randomUUID().slice(0, 8)}`
        return [
          await postJson(`${server.api}/client-area/auth/register/`, {
            username: name,
            email: `${name}@exemplo.example`,
            password: 'uma senha comprida',
            confirm_password: 'uma senha comprida',
            user_type: 'donor',
            full_name: 'Pessoa Nova',
          }),
        ]
      },
    ],
    [
      'a request for a new password',
      async () => [
        await postJson(`${server.api}/auth/password/reset/`, { email: 'doadora@demonstracao.example' }),
      ],
    ],
  ]
  test.each(CALLS)('%s does not increase the content version', async (_, call) => {
    const before = await readContentVersion(db)
    for (const { status } of await call()) expect(status).toBeLessThan(500)
    expect(await readContentVersion(db)).toBe(before)
  })

  test('a category that staff add, change and delete increases the content version each time', async () => {
    const name = `Categoria ${randomUUID().slice(0, 8)}`
    let before = await readContentVersion(db)
    let id = 0
    for (const [method, path] of [
      ['POST', () => '/blog/categories/'],
      ['PUT', () => `/blog/categories/${id}/`],
      ['DELETE', () => `/blog/categories/${id}/`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { name: `${name} ${method}` }
      const answer = await caller.send(method, path(), 'admin', body)
      expect(answer.ok).toBe(true)
      if (method === 'POST') id = ((await answer.json()) as { id: number }).id
      const after = await readContentVersion(db)
      expect(after, method).not.toBe(before)
      before = after
    }
  })
})
