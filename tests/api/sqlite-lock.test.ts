import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
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
  // When the server has responded to these requests, it has also read the first request, which is waiting for the lock.
  for (let i = 0; i < 5; i++) await fetch(`${server.api}/projects/public/projects/?page_size=${i + 1}`)
  controller.abort()
  await expect(first).rejects.toThrow('aborted')
  other.exec('commit')
  expect(await (await send(null)).json()).toMatchObject({ created: 2, duplicates: [] })
})

test('a write that waits too long is refused, and nothing of it is stored', async () => {
  const db = new Kysely<Record<string, never>>({
    dialect: sqliteDialect(path.join(server.dataDir, 'data.sqlite'), () => 100),
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

/** The code of a worker thread that takes the write lock `times` times and holds it for `holdMs` each time. */
const OTHER_WRITER = `
  const { DatabaseSync } = require('@photostructure/sqlite')
  const { parentPort, workerData: { file, times, holdMs } } = require('node:worker_threads')
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('create table if not exists notes (text text)')
  for (let i = 0; i < times; i++) {
    database.exec("begin immediate; insert into notes values ('other')")
    if (i === 0) parentPort.postMessage('locked')
    wait(holdMs)
    database.exec('commit')
    wait(1)
  }
  database.close()
`

/** Starts the other writer with a new database. Resolves when the writer holds the lock. */
async function startOtherWriter(given: { times: number; holdMs: number }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  const file = path.join(folder, 'data.sqlite')
  const worker = new Worker(OTHER_WRITER, { eval: true, workerData: { file, ...given } })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return {
    file,
    end: async () => {
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

test('a server opens a new database in which another server is writing at this moment', async () => {
  // The database is not in WAL mode yet. SQLite does not wait for the lock in this case, so the server's code must
  // wait.
  const { file, end } = await startOtherWriter({ times: 1, holdMs: 300 })
  const db = new Kysely<Record<string, never>>({ dialect: sqliteDialect(file) })
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await db.destroy()
  await end()
})

test('a long queue of writes that makes progress is stored whole, although the last one waits longer than the limit', async () => {
  const limitMs = 1500
  const { file, end } = await startOtherWriter({ times: 40, holdMs: 50 })
  const db = new Kysely<Record<string, never>>({ dialect: sqliteDialect(file, () => limitMs) })
  const started = performance.now()
  const write = () =>
    db.transaction().execute(async (trx) => {
      await sql`insert into notes values ('own')`.execute(trx)
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  await Promise.all(Array.from({ length: 40 }, write))
  expect(performance.now() - started).toBeGreaterThan(limitMs)
  expect((await sql`select count(*) as n from notes where text = 'own'`.execute(db)).rows).toEqual([
    { n: 40 },
  ])
  await db.destroy()
  await end()
})
