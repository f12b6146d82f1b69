import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, onBothDatabases, type TestDatabase } from '../support/databases'
import { filesBelow, stripedPng } from '../support/files'
import { samplesAll } from '../support/sample'
import { startUpload } from '../support/raw-upload'
import { startServerProcess } from '../support/server-process'
import { startTestServer, TEST_SECRET } from '../support/server'
import { SMALL_PROOF, submitAsGuest } from '../support/submission'

/** Number of times that the server is killed on each database. The larger numbers are for `npm run bench matrices`. */
const KILLS = samplesAll() ? { sqlite: 10, postgres: 3 } : { sqlite: 2, postgres: 1 }
const PHOTO = stripedPng(64, 64, 400_000)

onBothDatabases((engine) => {
  let dataDir: string
  let database: TestDatabase
  let environment: Record<string, string>
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'server-'))
    database = await createTestDatabase(engine, dataDir)
    environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      JWT_SECRET: TEST_SECRET,
      SITE_URL: 'http://localhost',
    }
  })
  afterEach(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const files = () => filesBelow(path.join(dataDir, 'proofs'))
  const keys = async () =>
    (await database.query('select idempotency_key from donations order by id')).map(
      (row) => row.idempotency_key,
    )

  test('a connection cut during the upload leaves no file and no row', async () => {
    const server = await startTestServer(engine, { DEMO: '0' })
    const upload = await startUpload(server.url, randomUUID(), PHOTO)
    await expect.poll(server.proofs).toHaveLength(1)
    upload.socket.destroy()
    await expect.poll(server.proofs).toEqual([])
    expect(await server.database.query('select id from donations')).toEqual([])
    await server.stop()
  })

  test('an upload above the limit gets its response while it is still being sent', async () => {
    const server = await startTestServer(engine, { DEMO: '0' })
    const upload = await startUpload(server.url, randomUUID(), Buffer.alloc(20_000_000))
    expect(await upload.finish()).toMatch(/^HTTP\/1.1 413 [^]*connection: close/i)
    upload.socket.destroy()
    expect(server.proofs()).toEqual([])
    await server.stop()
  })

  test('kill -9 directly after the response loses no donation and no file', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS[engine]; round++) {
      const server = await startServerProcess(environment)
      const key = randomUUID()
      const response = await submitAsGuest(server, { key, file: PHOTO })
      await server.kill()
      if (response.status === 201) acknowledged.push(key)
    }
    expect(acknowledged).toHaveLength(KILLS[engine])
    expect(await keys()).toEqual(acknowledged)
    expect(files().map((file) => file.bytes.equals(PHOTO))).toEqual(acknowledged.map(() => true))
  })

  test('SIGTERM lets an upload finish, refuses new ones and ends the process with 0', async () => {
    const server = await startServerProcess(environment)
    const key = randomUUID()
    const upload = await startUpload(server.url, key, PHOTO)
    await expect.poll(() => files().length).toBe(1)
    server.signal('SIGTERM')
    const isRefused = () =>
      fetch(server.url).then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    expect(await upload.finish()).toMatch(/^HTTP\/1.1 201 /)
    expect(await server.exited).toBe(0)
    expect(await keys()).toEqual([key])
  })

  test('a start deletes uploads that were abandoned an hour ago, but no newer ones and no stored proofs', async () => {
    const server = await startServerProcess(environment)
    await submitAsGuest(server, { file: SMALL_PROOF })
    await server.kill()
    const [kept] = files()
    const old = path.join(dataDir, 'proofs', 'tmp', 'velho.part')
    const young = path.join(dataDir, 'proofs', 'tmp', 'novo.part')
    const orphan = path.join(dataDir, 'proofs', 'zz', 'orfao.png')
    mkdirSync(path.dirname(orphan))
    for (const file of [old, young, orphan]) writeFileSync(file, 'x')
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    for (const file of [old, orphan, path.join(dataDir, 'proofs', kept?.path ?? '')])
      utimesSync(file, twoHoursAgo, twoHoursAgo)
    await (await startServerProcess(environment)).kill()
    expect(
      files()
        .map((file) => file.path)
        .sort(),
    ).toEqual([kept?.path, 'tmp/novo.part'].sort())
  })

  test('two servers can share one folder and one database', async () => {
    const servers = await Promise.all(
      [1, 2].map(() => startServerProcess({ ...environment, DEMO: '1', JWT_SECRET: '' })),
    )
    const shared = Array.from({ length: 40 }, () => randomUUID())
    const sent = shared.flatMap((key) => servers.map((server) => submitAsGuest(server, { key })))
    const statuses = (await Promise.all(sent)).map((response) => response.status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const rows = (await keys()).filter((key) => shared.some((one) => one === key))
    expect(rows.map(String).sort()).toEqual([...shared].sort())
    // The demonstration data was added once, although both servers found an empty database.
    expect(await database.query("select id from users where username = 'admin'")).toHaveLength(1)
    const [access] = await Promise.all(
      servers.map((server) =>
        fetch(`${server.api}/auth/token/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password: 'demonstracao' }),
        }).then(async (response) => ((await response.json()) as { access: string }).access),
      ),
    )
    for (const server of servers) {
      const user = await fetch(`${server.api}/auth/user/`, { headers: { Authorization: `Bearer ${access}` } })
      expect(user.status).toBe(200)
    }
    await Promise.all(servers.map((server) => server.kill()))
    expect(readFileSync(path.join(dataDir, 'jwt-secret'), 'utf8').length).toBeGreaterThanOrEqual(32)
  })
})
