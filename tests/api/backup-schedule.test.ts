import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PASSPHRASE } from '../support/backups'
import { startSchedule, type ScheduleWorld } from '../support/backup-schedule'
import { onBothDatabases } from '../support/databases'

const HOUR = 3600
const FIRST = 'copia-2026-03-10-1000.tar'

onBothDatabases((engine) => {
  let world: ScheduleWorld
  beforeEach(async () => (world = await startSchedule(engine)))
  afterEach(() => world.stop())

  test('a backup is made at the first start, rehearsed, and again on the next day at the set time', async () => {
    const schedule = world.schedule()
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([FIRST])
    const at = '2026-03-10T08:00:00.000Z'
    expect(await world.fact('backup:last')).toMatchObject({ at, isDone: true })
    expect(await world.fact('rehearsal:last')).toMatchObject({ at, isDone: true })
    expect(existsSync(path.join(world.dataDir, 'rehearsal.part'))).toBe(false)
    await schedule.round()
    world.clock.forward(16 * HOUR - 60)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([FIRST])
    world.clock.forward(60)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([FIRST, 'copia-2026-03-11-0200.tar'])
  })

  test('two servers make one archive a day, and a server that was off makes up the missed hour', async () => {
    const [one, other] = [world.schedule(), world.schedule()]
    await Promise.all([one.round(), other.round()])
    await Promise.all([one.round(), other.round()])
    expect(readdirSync(world.folder)).toEqual([FIRST])
    one.stop()
    other.stop()
    world.clock.forward(3 * 24 * HOUR)
    await world.schedule().round()
    expect(readdirSync(world.folder)).toEqual([FIRST, 'copia-2026-03-13-1000.tar'])
  })

  test('only the newest archives are kept, and files with other names are not touched', async () => {
    const old = ['copia-2026-02-01-0200.tar', 'copia-2026-02-02-0200.tar', 'copia-2026-02-03-0200.tar']
    const others = ['minha-copia.tar', 'copia-2026-02-01-0200.tar.bak', 'notas.txt']
    for (const name of [...old, ...others]) writeFileSync(path.join(world.folder, name), name)
    const also = mkdtempSync(path.join(world.folder, '..', 'also-'))
    await world.schedule({ keep: 2, also }).round()
    expect(readdirSync(world.folder).sort()).toEqual([...others, 'copia-2026-02-03-0200.tar', FIRST].sort())
    expect(readFileSync(path.join(also, FIRST)).equals(readFileSync(path.join(world.folder, FIRST)))).toBe(
      true,
    )
    await expect(world.restored(FIRST, PASSPHRASE)).resolves.toEqual([])
  })

  test('a missing folder is a failed run with one mail a day, tried again in an hour, until it is there, and the end is mailed', async () => {
    rmSync(world.folder, { recursive: true })
    await world.addSilentSuperusers()
    const schedule = world.schedule()
    await schedule.round()
    const at = '2026-03-10T08:00:00.000Z'
    const problem = `A pasta ${world.folder} não existe.`
    expect(await world.fact('backup:last')).toEqual({ at, isDone: false, bytes: null, problem })
    expect(await world.fact('backup:good')).toBeNull()
    expect(world.log()).toContain('scheduled backup failed')
    const mails = await world.mails()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: world.superuser, subject: 'A cópia de segurança do sítio falhou' },
    ])
    expect(mails[0]?.text).toContain(problem)
    world.clock.forward(HOUR - 60)
    await schedule.round()
    expect(await world.fact('backup:last')).toMatchObject({ at })
    world.clock.forward(60)
    await schedule.round()
    expect(await world.fact('backup:last')).toMatchObject({ at: '2026-03-10T09:00:00.000Z', isDone: false })
    expect(await world.mails()).toHaveLength(1)
    world.clock.forward(24 * HOUR)
    await schedule.round()
    expect(await world.mails()).toHaveLength(2)
    mkdirSync(world.folder)
    world.clock.forward(HOUR)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual(['copia-2026-03-11-1200.tar'])
    expect(await world.fact('backup:last')).toMatchObject({ isDone: true })
    expect((await world.mails()).slice(2)).toEqual([
      expect.objectContaining({
        to: world.superuser,
        subject: 'A cópia de segurança do sítio voltou a funcionar',
      }),
    ])
    world.clock.forward(24 * HOUR)
    await schedule.round()
    expect(await world.mails()).toHaveLength(3)
  })

  test('a second folder that is missing is a failed run, and only the copy is made again', async () => {
    const also = path.join(world.folder, '..', `${path.basename(world.folder)}-also`)
    const schedule = world.schedule({ also })
    await schedule.round()
    const made = readFileSync(path.join(world.folder, FIRST))
    expect(await world.fact('backup:last')).toMatchObject({ isDone: false })
    expect(await world.fact('backup:good')).not.toBeNull()
    mkdirSync(also)
    world.clock.forward(HOUR)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([FIRST])
    expect(readFileSync(path.join(also, FIRST)).equals(made)).toBe(true)
    expect(await world.fact('backup:last')).toMatchObject({ isDone: true })
    rmSync(also, { recursive: true })
  })

  test('leftovers of a killed attempt are deleted, and a complete archive of it is only rehearsed', async () => {
    await world.schedule().round()
    const made = readFileSync(path.join(world.folder, FIRST))
    // Simulates a server that was killed after it had completed the archive but before the run ended. Its lease is valid
    // for some more seconds, so the first round below does nothing.
    await world.killedWith(FIRST)
    writeFileSync(path.join(world.folder, 'copia-2026-03-10-1000.tar.77.part'), 'half')
    mkdirSync(path.join(world.dataDir, 'rehearsal.part', 'proofs'), { recursive: true })
    const schedule = world.schedule()
    await schedule.round()
    expect(await world.fact('backup:turn')).toMatchObject({ doneFor: null })
    world.clock.forward(6)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([FIRST])
    expect(readFileSync(path.join(world.folder, FIRST)).equals(made)).toBe(true)
    expect(existsSync(path.join(world.dataDir, 'rehearsal.part'))).toBe(false)
    expect(await world.fact('backup:turn')).toMatchObject({
      doneFor: '2026-03-10T00:00:00.000Z',
      good: FIRST,
    })
  })

  test('a disk without room beyond the reserve is a failed run, and is not filled', async () => {
    await world.schedule({}, Number.MAX_SAFE_INTEGER).round()
    expect(readdirSync(world.folder)).toEqual([])
    expect(await world.fact('backup:last')).toMatchObject({
      isDone: false,
      problem: expect.stringMatching(/^Não há espaço que chegue no disco de/) as string,
    })
    expect(await world.fact('rehearsal:last')).toBeNull()
  })

  test('a complete archive that has no room for its rehearsal stays, and so does the last good one', async () => {
    await world.schedule({ keep: 1 }).round()
    world.clock.forward(24 * HOUR)
    const next = 'copia-2026-03-11-1000.tar'
    writeFileSync(path.join(world.folder, next), readFileSync(path.join(world.folder, FIRST)))
    await world.killedWith(next, FIRST)
    world.clock.forward(6)
    await world.schedule({ keep: 1 }, Number.MAX_SAFE_INTEGER).round()
    expect(readdirSync(world.folder)).toEqual([FIRST, next])
    expect(await world.fact('backup:last')).toMatchObject({ isDone: true })
    expect(await world.fact('rehearsal:last')).toMatchObject({ isDone: false })
    world.clock.forward(HOUR)
    await world.schedule({ keep: 1 }).round()
    expect(readdirSync(world.folder)).toEqual([next])
    expect(await world.fact('backup:turn')).toMatchObject({ good: next })
  })

  test('an archive that cannot be restored is deleted and made again', async () => {
    await world.killedWith(FIRST)
    writeFileSync(path.join(world.folder, FIRST), 'damaged')
    world.clock.forward(6)
    const schedule = world.schedule()
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual([])
    expect(await world.fact('rehearsal:last')).toMatchObject({ isDone: false })
    world.clock.forward(HOUR)
    await schedule.round()
    expect(readdirSync(world.folder)).toEqual(['copia-2026-03-10-1100.tar'])
  })
})
