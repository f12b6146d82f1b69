import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { restoreBackup } from '../../server/backup/restore'
import type { BackupPlan } from '../../server/backup/plan'
import { createBackupSchedule } from '../../server/backup/schedule'
import { createBackupThread } from '../../server/backup/thread'
import { openDatabase } from '../../server/db/database'
import { readFact, storeFact } from '../../server/db/fact-store'
import { createDiskSpace } from '../../server/files/disk-space'
import { createLogger } from '../../server/http/logging'
import { createBackground } from '../../server/jobs/background'
import { createPostOffice, type Mail } from '../../server/mail/mail'
import { createSeal } from '../../server/mail/seal'
import { PASSPHRASE, SILENT } from './backups'
import type { Engine } from './databases'
import { startTestServer, testClock, TEST_SECRET } from './server'

/**
 * Starts a real server for its data, and creates backup schedules that work on this data with a clock that the test
 * controls.
 */
export async function startSchedule(engine: Engine) {
  const server = await startTestServer(engine)
  const { dataDir } = server
  const clock = testClock()
  const seal = createSeal(TEST_SECRET, 'mail')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'copies-'))
  const databaseUrl = server.database.url || null
  let log = ''
  const logger = createLogger('info', { write: (line: string) => void (log += line) })
  const { db } = openDatabase({ databaseUrl, dataDir }, console.error)
  await db.deleteFrom('mails').execute()
  const { email } = await db
    .updateTable('users')
    .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('is_superuser', '=', 1)
    .returning('email')
    .executeTakeFirstOrThrow()

  return {
    ...{ folder, dataDir, clock, superuser: email, log: () => log },
    fact: (name: string) => readFact<Record<string, unknown>>(db, name),

    /**
     * Creates a backup schedule as a server does. `reserveBytes` is the disk space that must stay free. `round` makes
     * the backup that is due and resolves when it has been made or has failed.
     */
    schedule(plan: Partial<BackupPlan> = {}, reserveBytes = 0) {
      const background = createBackground(logger)
      const schedule = createBackupSchedule({
        ...{ db, logger, background, clock: clock.now },
        plan: { folder, also: null, at: '02:00', keep: 14, ...plan },
        place: { databaseUrl, dataDir, passphrase: PASSPHRASE },
        siteUrl: 'https://sitio.example',
        disk: createDiskSpace(dataDir, reserveBytes),
        postOffice: createPostOffice({ db, seal, logger, clock: clock.now, deliver: null, isDemo: false }),
        tasks: createBackupThread(),
      })
      return {
        stop: () => schedule.stop(),
        async round() {
          schedule.wake()
          await background.settled()
        },
      }
    },

    /** Stores the state that a server leaves in the database when the server is killed while writing an archive. */
    killedWith: (archive: string, good: string | null = null) =>
      storeFact(db, 'backup:turn', {
        ...{ holder: 'killed', leasedUntil: new Date(clock.now().getTime() + 5000).toISOString() },
        ...{ doneFor: null, retryAt: null, archive, good, mailedOn: null },
      }),

    async mails(): Promise<Mail[]> {
      const rows = await db.selectFrom('mails').select('sealed').orderBy('id').execute()
      return rows.map(({ sealed }) => JSON.parse(seal.open(sealed) ?? '') as Mail)
    },

    /**
     * Adds two superusers who receive no mail: one is not allowed to sign in, the other has not confirmed the e-mail
     * address.
     */
    async addSilentSuperusers(): Promise<void> {
      const [blocked, unconfirmed] = await db
        .selectFrom('users')
        .select('id')
        .where('is_superuser', '=', 0)
        .orderBy('id')
        .limit(2)
        .execute()
      const verified = { is_superuser: 1, email_verified_at: '2026-01-01T00:00:00.000Z' } as const
      const change = (id: number | undefined, values: Partial<{ is_active: 0; email_verified_at: null }>) =>
        db
          .updateTable('users')
          .set({ ...verified, ...values })
          .where('id', '=', id ?? 0)
          .execute()
      await change(blocked?.id, { is_active: 0 })
      await change(unconfirmed?.id, { email_verified_at: null })
    },

    /** Restores an archive and returns the proofs that the archive lacks. */
    async restored(archive: string, passphrase: string | null): Promise<string[]> {
      const target = path.join(folder, `.${randomBytes(4).toString('hex')}`)
      const place = { databaseUrl: null, dataDir: target, passphrase }
      return (await restoreBackup(path.join(folder, archive), place, SILENT)).missingProofs
    },

    async stop() {
      await db.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ScheduleWorld = Awaited<ReturnType<typeof startSchedule>>
