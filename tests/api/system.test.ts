import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteBackupRun } from '../../server/jobs/backup-runs'
import { openDatabase } from '../../server/db/database'
import { noteRun, readRun } from '../../server/jobs/job-runs'
import type { components } from '../../src/api/v1'
import { onBothDatabases } from '../support/databases'
import { bearer, signIn, startTestServer, testClock, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

type System = components['schemas']['System']

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine, { DISK_RESERVE_MB: '64' })
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(() => server.stop())
  const read = async () => (await (await fetch(`${server.api}/core/system/`, { headers })).json()) as System
  const place = () => ({ databaseUrl: server.database.url || null, dataDir: server.dataDir })

  test('space, jobs, mails and mode are those of this server', async () => {
    expect((await submitAsGuest(server)).status).toBe(201)
    const system = await read()
    expect(system).toMatchObject({
      is_demo: true,
      database: engine,
      sends_mail: false,
      backup: null,
      rehearsal: null,
      last_good_backup_at: null,
      backup_plan: null,
    })
    expect(system.waiting_mails).toBeGreaterThan(0)
    expect(system.space.reserve).toBe(64 * 1024 * 1024)
    for (const key of ['database', 'proofs', 'media', 'free'] as const)
      expect(system.space[key], key).toBeGreaterThan(0)
    const at = server.clock.now().toISOString()
    const sweep = system.jobs.find(({ name }) => name === 'sweep')
    expect(sweep).toEqual({ name: 'sweep', last_at: at, is_done: true, next_at: '2026-03-10T09:00:00.000Z' })
    expect(system.jobs.map(({ name }) => name)).toEqual(['mail', 'sweep', 'audit'])
  })

  test('rounds of mails without another outcome write to the database once an hour, and the last one is known', async () => {
    const open = openDatabase(place(), console.error)
    const clock = testClock('2026-03-11T08:00:00.000Z')
    const stored = async () => {
      const [row] = await server.database.query("select value from facts where name = 'job:mail'")
      return (JSON.parse(String(row?.value)) as { at: string }).at
    }
    const round = (work = () => Promise.resolve()) => noteRun(open.db, clock.now, 'mail', work)
    await round()
    expect(await stored()).toBe('2026-03-11T08:00:00.000Z')
    clock.forward(60)
    await round()
    expect(await stored()).toBe('2026-03-11T08:00:00.000Z')
    expect(await readRun(open.db, 'mail')).toEqual({ at: '2026-03-11T08:01:00.000Z', isDone: true })
    clock.forward(60)
    await expect(round(() => Promise.reject(new Error('mail server')))).rejects.toThrow('mail server')
    expect(await stored()).toBe('2026-03-11T08:02:00.000Z')
    clock.forward(3600)
    await expect(round(() => Promise.reject(new Error('mail server')))).rejects.toThrow('mail server')
    expect(await stored()).toBe('2026-03-11T09:02:00.000Z')
    await open.db.destroy()
  })

  test('a failed job, a failed backup and a rehearsal are shown as they ended', async () => {
    const open = openDatabase(place(), console.error)
    const failing = noteRun(open.db, server.clock.now, 'sweep', () => Promise.reject(new Error('disk')))
    await expect(failing).rejects.toThrow('disk')
    await open.db.destroy()
    const at = '2026-03-09T01:00:00.000Z'
    await noteBackupRun(place(), 'backup', { at, isDone: false, bytes: null, problem: 'A pasta não existe.' })
    await noteBackupRun(place(), 'rehearsal', { at, isDone: true, bytes: null })
    const system = await read()
    expect(system.jobs.find(({ name }) => name === 'sweep')?.is_done).toBe(false)
    expect(system.backup).toEqual({ at, is_done: false, bytes: null, problem: 'A pasta não existe.' })
    expect(system.last_good_backup_at).toBeNull()
    expect(system.rehearsal).toEqual({ at, is_done: true, bytes: null, problem: null })
    await noteBackupRun(place(), 'backup', { at, isDone: true, bytes: 2900 })
    expect(await read()).toMatchObject({
      backup: { at, is_done: true, bytes: 2900, problem: null },
      last_good_backup_at: at,
    })
  })

  test('a command on a computer without a server creates no database', async () => {
    const dataDir = path.join(server.dataDir, 'elsewhere')
    mkdirSync(dataDir)
    const run = { at: '2026-03-09T01:00:00.000Z', isDone: true, bytes: null }
    await noteBackupRun({ databaseUrl: null, dataDir }, 'rehearsal', run)
    expect((await read()).space.database).toBeGreaterThan(0)
  })
})
