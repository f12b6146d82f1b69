import { expect, test } from 'vitest'
import { runCheck, sealAudit } from '../../server/db/audit-chain'
import { recordEvent } from '../../server/db/audit-store'
import { openDatabase } from '../../server/db/database'
import { readFact } from '../../server/db/fact-store'
import { createLogger } from '../../server/http/logging'
import { warnOfBrokenAudit } from '../../server/jobs/audit-warning'
import { createPostOffice, type Mail } from '../../server/mail/mail'
import { createSeal } from '../../server/mail/seal'
import { startServer } from '../../server/start-server'
import { onBothDatabases } from '../support/databases'
import { startTestServer, TEST_SECRET } from '../support/server'

onBothDatabases((engine) => {
  test('a break of the audit log is mailed once to verified superusers, and another break once more', async () => {
    const server = await startTestServer(engine)
    const environment = { databaseUrl: server.database.url || null, dataDir: server.dataDir }
    const opened = [openDatabase(environment, console.error), openDatabase(environment, console.error)]
    const [db, other] = opened.map((one) => one.db)
    if (!db || !other) throw new Error('no database')
    const seal = createSeal(TEST_SECRET, 'mail')
    const now = server.clock.now()
    const given = { siteUrl: 'https://sitio.example', now }
    const warn = (one: typeof db) =>
      warnOfBrokenAudit(
        one,
        createPostOffice({
          ...{ db: one, seal, logger: createLogger('silent'), clock: server.clock.now },
          ...{ deliver: null, isDemo: false },
        }),
        given,
      )
    const mails = async () =>
      (await db.selectFrom('mails').select('sealed').orderBy('id').execute()).map(
        ({ sealed }) => JSON.parse(seal.open(sealed) ?? '') as Mail,
      )
    await db.deleteFrom('mails').execute()
    const { email } = await db
      .updateTable('users')
      .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
      .where('is_superuser', '=', 1)
      .returning('email')
      .executeTakeFirstOrThrow()
    const event = { event: 'record-change', outcome: 'success', accountId: null } as const
    for (const n of [1, 2, 3])
      await recordEvent(db, { ...event, at: now.toISOString(), actorId: 1, detail: `posts ${n}` })
    await sealAudit(db)
    expect((await runCheck(db, now)).broken).toBeNull()
    expect(await warn(db)).toBe(0)

    await db.updateTable('audit_log').set({ actor_id: 2 }).where('seq', '=', 2).execute()
    await runCheck(db, now)
    expect((await Promise.all([warn(db), warn(other)])).toSorted()).toEqual([0, 1])
    await runCheck(db, now)
    expect(await warn(db)).toBe(0)
    expect(await mails()).toEqual([
      expect.objectContaining({
        ...{ kind: 'audit-broken', to: email, subject: 'O registo de auditoria do sítio foi alterado' },
        text: expect.stringContaining('encontrou a linha n.º 2 alterada') as string,
      }),
    ])

    await db.updateTable('audit_log').set({ actor_id: 2 }).where('seq', '=', 1).execute()
    await runCheck(db, now)
    const started = await startServer(
      {
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: server.dataDir,
        DATABASE_URL: server.database.url,
        DEMO: '1',
      },
      { clock: server.clock.now, log: { write: () => {} } },
    )
    await expect.poll(() => readFact(db, 'audit_warned')).toMatchObject({ seq: 1, reason: 'changed' })
    await started.stop()
    expect(await warn(db)).toBe(0)

    for (const { db: one } of opened) await one.destroy()
    await server.stop()
  })
})
