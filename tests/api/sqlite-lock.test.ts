import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from '../../server/db/sqlite'
import { bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

let server: TestServer
let other: InstanceType<typeof DatabaseSync>
beforeEach(async () => {
  server = await startTestServer('sqlite')
  other = new DatabaseSync(path.join(server.dataDir, 'data.sqlite'), { timeout: 5000 })
})
afterEach(async () => {
  other.close()
  await server.stop()
})

test('while another process writes, readers are answered and writers wait without losing anything', async () => {
  other.exec('begin immediate')
  let isAnswered = false
  const message = { name: 'Pessoa', email: 'pessoa@exemplo.example', subject: 'a', message: 'b' }
  const writes = Promise.all([
    postJson(`${server.api}/core/contact-messages/`, message),
    submitAsGuest(server),
    postJson(`${server.api}/auth/token/`, { username: 'doadora', password: 'demonstracao' }),
  ]).finally(() => (isAnswered = true))
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const start = performance.now()
    expect((await fetch(`${server.api}/projects/public/projects/?page_size=${i + 1}`)).status).toBe(200)
    times.push(performance.now() - start)
  }
  expect(Math.max(...times)).toBeLessThan(1000)
  expect(isAnswered).toBe(false)
  other.exec('commit')
  expect((await writes).map(({ status }) => status)).toEqual([201, 201, 200])
})

test('an import whose client closes the connection stores nothing, and the same lines can be imported again', async () => {
  const tokens = await signIn(server, 'comunidade')
  const lines = ['Nova', 'Outra'].map((name, index) => ({ line: index + 2, values: { name } }))
  const send = (signal: AbortSignal | null) =>
    fetch(`${server.api}/community/beneficiaries/import/`, {
      method: 'POST',
      headers: {
        ...bearer(tokens),
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ dry_run: false, accept: [], lines }),
      signal,
    })
  other.exec('begin immediate')
  const controller = new AbortController()
  const first = send(controller.signal)
  // These answers come after the server has read the first request, which waits for the lock.
  for (let i = 0; i < 5; i++) await fetch(`${server.api}/projects/public/projects/?page_size=${i + 1}`)
  controller.abort()
  await expect(first).rejects.toThrow('aborted')
  other.exec('commit')
  expect(await (await send(null)).json()).toMatchObject({ created: 2, duplicates: [] })
})

test('a write that waits too long is refused, and nothing of it is stored', async () => {
  const db = new Kysely<Record<string, never>>({
    dialect: sqliteDialect(path.join(server.dataDir, 'data.sqlite'), 100),
  })
  other.exec('begin immediate')
  const write = () => sql`update facts set value = 'x' where name = 'demo'`.execute(db)
  await expect(write()).rejects.toThrow(/locked/)
  await expect(db.transaction().execute(() => write())).rejects.toThrow(/locked/)
  other.exec('commit')
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`update facts set value = 'x' where name = 'demo'`.execute(trx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(
    (await sql<{ value: string }>`select value from facts where name = 'demo'`.execute(db)).rows,
  ).toEqual([{ value: 'seeded' }])
  await write()
  await db.destroy()
})
