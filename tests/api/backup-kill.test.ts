import { mkdirSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../server/backup/restore'
import { openDatabase } from '../../server/db/database'
import { readBackupRun } from '../../server/jobs/backup-runs'
import { readTurn } from '../../server/jobs/backup-turn'
import type { components } from '../../src/api/v1'
import { backupFolder, PASSPHRASE, SILENT } from '../support/backups'
import { createTestDatabase, onBothDatabases } from '../support/databases'
import { bearer, signIn, startTestServer } from '../support/server'
import { startServerProcess } from '../support/server-process'
import { createSmallDisk } from '../support/small-disk'

const { folder, freshName } = backupFolder()
const newFolder = (): string => mkdtempSync(path.join(folder, 'copies-'))

const MIB = 1024 * 1024

/**
 * Creates a large file. Copying it takes so much time that the kill comes before the end, even on a fast disk or a busy
 * machine.
 */
function createLargeFile(dataDir: string, bytes: number): string {
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  const file = path.join(dataDir, 'media', 'large.bin')
  writeFileSync(file, Buffer.alloc(MIB, 'a large file '))
  truncateSync(file, bytes)
  return file
}

onBothDatabases((engine) => {
  test('after kill -9 during the archive and during the rehearsal, the next start ends the backup', async () => {
    const dataDir = freshName()
    const large = createLargeFile(dataDir, 1024 * MIB)
    const database = await createTestDatabase(engine, dataDir)
    const copies = newFolder()
    const start = () =>
      startServerProcess({
        ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1' },
        ...{ BACKUP_DIR: copies, BACKUP_PASSPHRASE: PASSPHRASE, DISK_RESERVE_MB: '0' },
      })
    const opened = openDatabase({ databaseUrl: database.url || null, dataDir }, console.error)

    const first = await start()
    await expect.poll(() => readdirSync(copies), { interval: 5, timeout: 20_000 }).toHaveLength(1)
    await first.kill()
    expect(readdirSync(copies)).toEqual([expect.stringMatching(/\.tar\.\d+\.part$/)])
    truncateSync(large, 96 * MIB)

    const second = await start()
    await expect
      .poll(() => readdirSync(dataDir), { interval: 5, timeout: 20_000 })
      .toContain('rehearsal.part')
    await second.kill()
    const [archive = ''] = readdirSync(copies)
    expect(readdirSync(copies)).toEqual([expect.stringMatching(/^copia-.*\.tar$/)])
    expect((await readTurn(opened.db)).doneFor).toBeNull()

    const third = await start()
    await expect
      .poll(async () => (await readTurn(opened.db)).doneFor, { interval: 50, timeout: 30_000 })
      .not.toBeNull()
    await third.kill()
    expect(readdirSync(copies)).toEqual([archive])
    expect(readdirSync(dataDir)).not.toContain('rehearsal.part')
    await opened.db.destroy()
    const place = { databaseUrl: null, dataDir: freshName(), passphrase: PASSPHRASE }
    expect((await restoreBackup(path.join(copies, archive), place, SILENT)).missingProofs).toEqual([])
    await database.drop()
  })

  test('a stop during the archive is no failure, leaves nothing and lets the next start go on at once', async () => {
    const dataDir = freshName()
    createLargeFile(dataDir, 1024 * MIB)
    const database = await createTestDatabase(engine, dataDir)
    const copies = newFolder()
    const server = await startServerProcess({
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1' },
      ...{ BACKUP_DIR: copies, DISK_RESERVE_MB: '0' },
    })
    await expect.poll(() => readdirSync(copies), { interval: 5, timeout: 20_000 }).toHaveLength(1)
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(readdirSync(copies)).toEqual([])
    const opened = openDatabase({ databaseUrl: database.url || null, dataDir }, console.error)
    expect(await readTurn(opened.db)).toMatchObject({ leasedUntil: null, doneFor: null, retryAt: null })
    expect(await readBackupRun(opened.db, 'backup')).toBeNull()
    await opened.db.destroy()
    await database.drop()
  })

  test('a stop during the rehearsal is no failure, and leaves the archive without a half rehearsal', async () => {
    const dataDir = freshName()
    createLargeFile(dataDir, 192 * MIB)
    const database = await createTestDatabase(engine, dataDir)
    const copies = newFolder()
    const server = await startServerProcess({
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '1' },
      ...{ BACKUP_DIR: copies, DISK_RESERVE_MB: '0' },
    })
    await expect
      .poll(() => readdirSync(dataDir), { interval: 5, timeout: 20_000 })
      .toContain('rehearsal.part')
    server.signal('SIGTERM')
    expect(await server.exited).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('rehearsal.part')
    expect(readdirSync(copies)).toEqual([expect.stringMatching(/^copia-.*\.tar$/)])
    const opened = openDatabase({ databaseUrl: database.url || null, dataDir }, console.error)
    expect(await readTurn(opened.db)).toMatchObject({ leasedUntil: null, retryAt: null })
    await opened.db.destroy()
    await database.drop()
  })

  test('the settings have the plan of the server, and when its next backup is', async () => {
    const copies = newFolder()
    const server = await startTestServer(engine, { BACKUP_DIR: copies, BACKUP_AT: '03:30', BACKUP_KEEP: '5' })
    const headers = bearer(await signIn(server, 'admin'))
    const read = async () =>
      (await (
        await fetch(`${server.api}/core/system/`, { headers })
      ).json()) as components['schemas']['System']
    await expect.poll(async () => (await read()).rehearsal).not.toBeNull()
    const system = await read()
    expect(system.backup_plan).toEqual({
      ...{ at: '03:30', keep: 5, folder: copies, second_folder: null, is_encrypted: false },
      ...{ next_at: '2026-03-11T01:30:00.000Z', is_running: false },
    })
    expect(system.last_good_backup_at).toBe('2026-03-10T08:00:00.000Z')
    expect(readdirSync(copies)).toEqual(['copia-2026-03-10-1000.tar'])
    await server.stop()
  })
})

const smallDisk = createSmallDisk(1)
test.skipIf(!smallDisk)('on a full disk no half archive is left, and the run says so', async () => {
  const copies = smallDisk?.folder ?? ''
  writeFileSync(path.join(copies, 'filler'), Buffer.alloc(960 * 1024))
  const server = await startTestServer('sqlite', { BACKUP_DIR: copies })
  const headers = bearer(await signIn(server, 'admin'))
  const read = async () =>
    (await (await fetch(`${server.api}/core/system/`, { headers })).json()) as components['schemas']['System']
  await expect.poll(async () => (await read()).backup).not.toBeNull()
  expect((await read()).backup).toMatchObject({
    is_done: false,
    problem: expect.stringMatching(/^O disco está cheio\. Nada ficou a meio\./) as string,
  })
  expect((await read()).backup_plan?.next_at).toBe('2026-03-10T09:00:00.000Z')
  expect(readdirSync(copies)).toEqual(['filler'])
  await server.stop()
  smallDisk?.remove()
})
