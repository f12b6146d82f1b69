import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { startServer } from '../../server/start-server'
import { onBothDatabases, onPostgres } from '../support/databases'
import { filesBelow, stripedPng } from '../support/files'
import { measuredDisk } from '../support/measured-disk'
import { startUpload } from '../support/raw-upload'
import { readResponse, bearer, postJson, signIn, startTestServer, type TestServer } from '../support/server'
import { createSmallDisk } from '../support/small-disk'
import { SMALL_PROOF, submitAsGuest } from '../support/submission'

const MB = 1024 * 1024
const PROOF = stripedPng(64, 64, 400_000)
const NO_ROOM = 'O servidor está sem espaço para guardar dados. Tente novamente mais tarde.'

const sendMessage = (server: TestServer) =>
  postJson(`${server.api}/core/contact-messages/`, {
    name: 'Pessoa de Exemplo',
    email: 'pessoa@exemplo.example',
    subject: 'Assunto',
    message: 'Olá',
  })
const storedKeys = (server: TestServer) => server.database.query('select idempotency_key from donations')

onBothDatabases((engine) => {
  let server: TestServer
  afterEach(() => server.stop())

  test('when only the reserve is free, uploads get 503, short texts may use half of it, and sign-ins always work', async () => {
    const { disk, read } = measuredDisk(500)
    server = await startTestServer(engine, { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
    const before = server.proofs()
    const key = randomUUID()
    disk.freeMB = 100
    const refused = await submitAsGuest(server, { key })
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await readResponse(refused)).toEqual({ status: 503, body: { detail: NO_ROOM } })
    expect(server.proofs()).toEqual(before)
    expect((await sendMessage(server)).status).toBe(201)
    disk.freeMB = 49
    expect((await sendMessage(server)).status).toBe(503)
    const tokens = await signIn(server, 'doadora')
    expect((await fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })).status).toBe(200)
    const refreshed = await postJson(`${server.api}/auth/token/refresh/`, { refresh: tokens.refresh })
    expect(refreshed.status).toBe(200)
    disk.freeMB = 500
    expect((await submitAsGuest(server, { key })).status).toBe(201)
  })

  test('a disk that fills up during an upload stops it, and its file is deleted', async () => {
    const { disk, read } = measuredDisk(500)
    server = await startTestServer(engine, { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
    const before = server.proofs().length
    const upload = await startUpload(server.url, randomUUID(), stripedPng(64, 64, 4_000_000))
    await expect.poll(() => server.proofs().length).toBe(before + 1)
    disk.freeMB = 99
    expect(await upload.finish()).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 900/i)
    await expect.poll(() => server.proofs().length).toBe(before)
    upload.socket.destroy()
  })

  test('a disk without free file entries counts as full', async () => {
    const { disk, read } = measuredDisk(500)
    server = await startTestServer(engine, { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
    Object.assign(disk, { files: 100_000, ffree: 999 })
    expect((await submitAsGuest(server)).status).toBe(503)
    disk.ffree = 1000
    expect((await submitAsGuest(server)).status).toBe(201)
  })

  test('each network and all networks together have a limit of bytes a day, and the next day starts at zero', async () => {
    const budgets = { UPLOADS_MB_PER_NETWORK: '1', UPLOADS_MB_PER_DAY: '2', TRUST_PROXY: '1' }
    server = await startTestServer(engine, budgets)
    const from = (address: string, key: string = randomUUID()) =>
      submitAsGuest(server, { key, file: PROOF, headers: { 'X-Forwarded-For': address } })
    const first = randomUUID()
    expect((await from('203.0.113.1', first)).status).toBe(201)
    // A repeated request with the same key stores nothing, so it does not use up the limit.
    expect((await from('203.0.113.9', first)).status).toBe(201)
    expect((await from('203.0.113.2')).status).toBe(201)
    const refused = await from('203.0.113.3')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'])
      expect((await from(address)).status).toBe(201)
    expect((await from('2001:db8:1:1:9::3')).status).toBe(429)
    // At this point the uploads of the day have used 1.6 MB of 2 MB.
    expect((await from('198.51.100.1')).status).toBe(201)
    const all = await from('192.0.2.1')
    expect([all.status, all.headers.get('retry-after')]).toEqual([503, '3600'])
    const kept = JSON.stringify(await server.database.query('select * from upload_days'))
    expect(kept).not.toMatch(/203\.0|2001:/)
    server.clock.forward(24 * 3600)
    expect((await from('203.0.113.3')).status).toBe(201)
  })

  test('uploads that arrive together, also at two servers, keep within the budget', async () => {
    server = await startTestServer(engine, { UPLOADS_MB_PER_NETWORK: '2' })
    const second = await startServer(
      {
        ...{ HOST: '127.0.0.1', PORT: '0', DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
        ...{ DATA_DIR: server.dataDir, DATABASE_URL: server.database.url, UPLOADS_MB_PER_NETWORK: '2' },
      },
      { clock: server.clock.now },
    )
    const before = (await storedKeys(server)).length
    const send = () => submitAsGuest(server, { file: PROOF })
    const sent = await Promise.all(Array.from({ length: 20 }, send))
    const accepted = sent.filter(({ status }) => status === 201).length
    expect(accepted).toBe(5)
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 429]))
    // Each upload is added to the database after its response. The other server uses only the sums in the database.
    await expect
      .poll(async () => {
        const [row] = await server.database.query("select bytes from upload_days where network = '*'")
        return Number(row?.bytes ?? 0)
      })
      .toBeGreaterThanOrEqual(accepted * PROOF.length)
    const other = { api: `${second.url}/api/v1` }
    await expect.poll(async () => (await submitAsGuest(other, { file: PROOF })).status).toBe(429)
    expect((await storedKeys(server)).length).toBeLessThanOrEqual(before + 5)
    await second.stop()
  })

  test('small uploads under way together do not take more than the free space', async () => {
    const { read } = measuredDisk(102)
    server = await startTestServer(engine, { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
    const before = (await storedKeys(server)).length
    const file = stripedPng(64, 64, 900_000)
    const uploads = [await startUpload(server.url, randomUUID(), file)]
    await expect.poll(() => server.proofs().length).toBeGreaterThan(before)
    uploads.push(await startUpload(server.url, randomUUID(), file))
    await expect.poll(() => server.proofs().length).toBeGreaterThan(before + 1)
    expect((await submitAsGuest(server, { file })).status).toBe(503)
    const answers = await Promise.all(uploads.map((upload) => upload.finish()))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 201 /)
    expect((await submitAsGuest(server, { file })).status).toBe(201)
    uploads.forEach(({ socket }) => socket.destroy())
  })

  test('uploads from many networks that end together keep within the limit of the day', async () => {
    server = await startTestServer(engine, { UPLOADS_MB_PER_DAY: '2', TRUST_PROXY: '1' })
    const before = server.proofs().length
    const uploads = await Promise.all(
      Array.from({ length: 5 }, (_, net) =>
        startUpload(server.url, randomUUID(), stripedPng(64, 64, 900_000), {
          address: `203.0.${net}.1`,
        }),
      ),
    )
    await expect.poll(() => server.proofs().length).toBe(before + 5)
    const answers = await Promise.all(uploads.map((upload) => upload.finish()))
    const statuses = answers.map((answer) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]).sort()
    expect(statuses).toEqual(['201', '201', '503', '503', '503'])
    await expect.poll(() => server.proofs().length).toBe(before + 2)
    uploads.forEach(({ socket }) => socket.destroy())
  })

  test('staff are warned from 80 % on, on the dashboard and in the log', async () => {
    const { disk, read } = measuredDisk(500)
    server = await startTestServer(engine, { DISK_RESERVE_MB: '100' }, { readFileSystem: read })
    const headers = bearer(await signIn(server, 'visualizador'))
    const overview = async () =>
      (await readResponse(await fetch(`${server.api}/core/staff-overview/`, { headers }))).body
    expect(await overview()).not.toHaveProperty('storage')
    const told = server.logged('storage is nearly full')
    disk.freeMB = 280
    expect(await overview()).toMatchObject({ storage: { disk_percent: 80, uploads_percent: 0 } })
    await submitAsGuest(server)
    await told
    expect(server.log()).toContain('"diskPercent":80')
  })

  test('the health test writes: it fails where the database or the disk takes no data', async () => {
    server = await startTestServer(engine)
    const health = async () => readResponse(await fetch(`${server.api}/health/`))
    expect(await health()).toEqual({ status: 200, body: { status: 'ok' } })
    await server.database.query("select name from facts where name = 'health'")
    await server.database.query('alter table facts rename to facts_away')
    server.clock.forward(6)
    expect(await health()).toEqual({ status: 503, body: { detail: 'A base de dados não responde.' } })
    await server.database.query('alter table facts_away rename to facts')
    server.clock.forward(6)
    expect((await health()).status).toBe(200)
    if (engine === 'sqlite') return
    rmSync(server.dataDir, { recursive: true })
    server.clock.forward(6)
    expect(await health()).toEqual({ status: 503, body: { detail: 'O disco não aceita dados.' } })
  })
})

onPostgres(() => {
  test('an upload whose bytes move to the database while another one is admitted counts once', async () => {
    const { read } = measuredDisk(500)
    let measurements = 0
    const readFileSystem = () => {
      measurements++
      return read()
    }
    const limits = { UPLOADS_MB_PER_NETWORK: '1', DISK_RESERVE_MB: '100' }
    const server = await startTestServer('postgres', limits, { readFileSystem })
    const connect = async () => {
      const client = new pg.Client({ connectionString: server.database.url })
      await client.connect()
      return client
    }
    const [lock, nextLock] = [await connect(), await connect()]
    const waiting = "select 1 from pg_locks where not granted and relation = 'upload_days'::regclass"
    const waitingCount = async () => (await lock.query(waiting)).rows.length
    const first = await startUpload(server.url, randomUUID(), PROOF)
    await expect.poll(() => server.proofs().filter((name) => name.includes('.part'))).toHaveLength(1)
    // This lock allows reads, so the server can receive the first upload. But the server has to wait before it can add
    // the bytes of this upload.
    await lock.query('begin; lock table upload_days in exclusive mode')
    expect(await first.finish()).toMatch(/^HTTP\/1.1 201 /)
    await expect.poll(waitingCount).toBe(1)
    // The database grants locks in the order of the requests: first to the server, which adds the first upload's bytes,
    // then to `nextLock`. So a read for the second upload finds these bytes in the database.
    const isNext = nextLock.query('begin; lock table upload_days in access exclusive mode')
    await expect.poll(waitingCount).toBe(2)
    const before = measurements
    const second = submitAsGuest(server, { file: PROOF })
    // For the second upload the server measures the free space immediately before it reads the sums.
    await expect.poll(() => measurements).toBeGreaterThan(before)
    await lock.query('commit')
    await isNext
    await nextLock.query('commit')
    expect((await second).status).toBe(201)
    await Promise.all([lock.end(), nextLock.end()])
    first.socket.destroy()
    await server.stop()
  })
})

const smallDisk = createSmallDisk(48)
describe.skipIf(!smallDisk)('on a real small disk', () => {
  test('uploads stop at the reserve, sign-ins go on, and what was acknowledged is there', async () => {
    if (!smallDisk) throw new Error('no disk')
    const ballast = path.join(smallDisk.folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(2 * MB))
    const server = await startTestServer('sqlite', {
      DATA_PARENT: smallDisk.folder,
      DISK_RESERVE_MB: '8',
      LOG_LEVEL: 'warn',
    })
    const acknowledged: string[] = []
    let last: Response
    do {
      const key = randomUUID()
      last = await submitAsGuest(server, { key, file: stripedPng(64, 64, 4 * MB) })
      if (last.status === 201) acknowledged.push(key)
    } while (last.status === 201)
    expect(last.status).toBe(503)
    expect(acknowledged.length).toBeGreaterThan(3)
    for (let i = 0; i < 20; i++) {
      const tokens = await signIn(server, 'doadora')
      const refreshed = await postJson(`${server.api}/auth/token/refresh/`, { refresh: tokens.refresh })
      expect(refreshed.status).toBe(200)
    }
    expect((await sendMessage(server)).status).toBe(201)
    expect((await fetch(`${server.api}/health/`)).status).toBe(200)
    const keys = (await storedKeys(server)).map((row) => row.idempotency_key)
    expect(keys).toEqual(expect.arrayContaining(acknowledged))
    const large = filesBelow(`${server.dataDir}/proofs`).filter(({ bytes }) => bytes.length >= 4 * MB)
    expect(large).toHaveLength(acknowledged.length)
    // In the meantime the database has grown into the reserve. After the file is removed, there is room for a small
    // upload again.
    rmSync(ballast)
    expect((await submitAsGuest(server, { file: SMALL_PROOF })).status).toBe(201)
    await server.stop()
    smallDisk.remove()
  })
})
