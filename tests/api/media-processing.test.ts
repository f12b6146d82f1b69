import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { createTestDatabase, onBothDatabases, type TestDatabase } from '../support/databases'
import { freshPicture, libraryCaller, libraryFiles, type MediaFile } from '../support/media-library'
import { startTestServer } from '../support/server'
import { startServerProcess } from '../support/server-process'

/** Creates a photo for which the server needs more than a second to make all sizes. */
const slowPhoto = () =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

onBothDatabases((engine) => {
  let dataDir: string
  let database: TestDatabase
  let environment: Record<string, string>
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'server-'))
    database = await createTestDatabase(engine, dataDir)
    environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1' }
  })
  afterEach(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const rows = () =>
    database.query(
      "select id, state, attempts, leased_until from media_files where name like 'biblioteca/%' order by id",
    )

  test('kill -9 while the sizes are made loses nothing: the next start makes them', async () => {
    const first = await startServerProcess(environment)
    const caller = await libraryCaller(first)
    const photo = await slowPhoto()
    const file = (await caller.upload(photo)).body as MediaFile
    await expect.poll(async () => (await rows())[0]?.leased_until ?? null).not.toBeNull()
    await first.kill()
    expect(await rows()).toMatchObject([{ state: 'processing' }])
    const stem = /biblioteca\/(.*)-640/.exec(file.address)?.[1] ?? ''
    const sizes = () =>
      libraryFiles(dataDir).filter((name) => new RegExp(`${stem}-\\d+\\.(webp|avif)$`).test(name))
    expect(sizes().length).toBeLessThan(6)

    const second = await startServerProcess(environment)
    await expect.poll(async () => (await rows())[0]?.state, { timeout: 40_000, interval: 500 }).toBe('ready')
    expect(sizes()).toHaveLength(6)
    expect(Number((await rows())[0]?.attempts)).toBe(2)
    await second.kill()
  }, 60_000)
})

test('a picture that ended the server five times is given up, and can be replaced', async () => {
  const server = await startTestServer('sqlite')
  const caller = await libraryCaller(server)
  const { id } = (await caller.upload(await freshPicture())).body as MediaFile
  const state = async () => ((await caller.ask('GET', `${id}/`)).body as MediaFile).state
  await expect.poll(state).toBe('ready')
  await server.database.query(
    `update media_files set state = 'processing', attempts = 5 where id = ${id} returning id`,
  )
  await caller.upload(await freshPicture())
  await expect.poll(state).toBe('failed')
  expect((await caller.ask('GET', `${id}/`)).body).toMatchObject({
    failure: 'Não foi possível preparar este ficheiro. Substitua-o por outra cópia.',
  })
  expect((await caller.upload(await freshPicture(), { replaces: id })).status).toBe(200)
  await expect.poll(state).toBe('ready')
  await server.stop()
})

test('a start deletes abandoned uploads and files without a row after an hour, and no others', async () => {
  const server = await startTestServer('sqlite')
  const caller = await libraryCaller(server)
  const { address } = (await caller.upload(await freshPicture())).body as MediaFile
  const name = /biblioteca\/(.*)-640/.exec(address)?.[1] ?? ''
  const file = (relative: string) => path.join(server.dataDir, 'media', relative)
  const orphan = 'biblioteca/originals/sem-linha-0123456789'
  const [old, young] = ['tmp/velho.part', 'tmp/novo.part']
  for (const one of [orphan, old, young]) writeFileSync(file(one), 'x')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  for (const one of [orphan, old, `biblioteca/originals/${name}`])
    utimesSync(file(one), twoHoursAgo, twoHoursAgo)
  const { createMediaFiles } = await import('../../server/files/media-files')
  const known = new Set([`biblioteca/${name}`])
  const removed = await createMediaFiles(server.dataDir, () => undefined).sweep(new Date(), () =>
    Promise.resolve(known),
  )
  expect(removed).toBe(2)
  const left = libraryFiles(server.dataDir)
  expect(left).toContain(`biblioteca/originals/${name}`)
  expect(left).toContain(young)
  expect(left).not.toContain(orphan)
  expect(left).not.toContain(old)
  await server.stop()
})

onBothDatabases((engine) => {
  test('pictures and documents that records showed before there was a library get rows, and their dimensions', async () => {
    const server = await startTestServer(engine)
    const before = await server.database.query("select name from media_files where name like 'projetos/%'")
    const { db, ...opened } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      () => {},
    )
    for (const table of ['media_files', 'media_leftovers']) await db.schema.dropTable(table).execute()
    await sql`delete from migrations where name = '0013-media-library'`.execute(db)
    await migrate({ db, ...opened })
    const rows = await server.database.query('select name, kind, state from media_files')
    const known = new Set(before.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([])
    expect(new Set(rows.map(({ kind, state }) => `${String(kind)} ${String(state)}`))).toEqual(
      new Set(['picture processing', 'document processing']),
    )
    await sql`delete from media_files where name not like 'projetos/escola-nova-%' and name not like '%/nacivare%'
      and id not in (select min(id) from media_files where kind = 'document')`.execute(db)
    // An upload starts the processing of all waiting files.
    const caller = await libraryCaller(server)
    await caller.upload(await freshPicture())
    const waiting = () => server.database.query("select id from media_files where state <> 'ready'")
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
    const [school] = await server.database.query(
      "select width, height, bytes from media_files where name like 'projetos/escola-nova-%'",
    )
    expect([school?.width, school?.height].map(Number)).toEqual([960, 660])
    expect(Number(school?.bytes)).toBeGreaterThan(1000)
    await db.destroy()
    await server.stop()
  })
})
