import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { createLogger } from '../../server/http/logging'
import { removeDue } from '../../server/jobs/retention'
import { warnOfDeletion } from '../../server/jobs/unused-accounts'
import { createPostOffice, type Mail } from '../../server/mail/mail'
import { createSeal } from '../../server/mail/seal'
import { onBothDatabases } from '../support/databases'
import { startTestServer, TEST_SECRET } from '../support/server'

const DAY_MS = 24 * 3_600_000
const VERIFIED = '2020-01-01T00:00:00.000Z'

onBothDatabases((engine) => {
  test('an unused account is deleted 30 days after an e-mail about it, and at once if nobody can be warned', async () => {
    const server = await startTestServer(engine)
    const environment = { databaseUrl: server.database.url || null, dataDir: server.dataDir }
    const opened = [openDatabase(environment, console.error), openDatabase(environment, console.error)]
    const [db, other] = opened.map((one) => one.db)
    if (!db || !other) throw new Error('no database')
    const seal = createSeal(TEST_SECRET, 'mail')
    const start = server.clock.now()
    const after = (days: number) => new Date(start.getTime() + days * DAY_MS)
    const warn = (one: typeof db, now: Date) =>
      warnOfDeletion(
        one,
        createPostOffice({
          ...{ db: one, seal, logger: createLogger('silent'), clock: () => now },
          ...{ deliver: null, isDemo: false },
        }),
        { siteUrl: 'https://sitio.example', now },
      )
    const mails = async () =>
      (await db.selectFrom('mails').select('sealed').orderBy('id').execute()).map(
        ({ sealed }) => JSON.parse(seal.open(sealed) ?? '') as Mail,
      )
    const names = async () =>
      (await db.selectFrom('users').select('username').orderBy('username').execute())
        .map(({ username }) => username)
        .filter((name) => name.startsWith('conta-'))
    /** Adds an account that was created `days` days before the start and was not used since. */
    const add = async (name: string, days: number, more: object = {}) =>
      db
        .insertInto('users')
        .values({
          ...{ username: `conta-${name}`, username_key: `conta-${name}` },
          ...{ email: `${name}@exemplo.example`, email_key: `${name}@exemplo.example`, password_hash: '' },
          ...{ first_name: name, last_name: '', phone: '', user_type: 'donor', email_verified_at: VERIFIED },
          ...{
            is_staff: 0,
            is_superuser: 0,
            is_active: 1,
            is_demo: 0,
            created_at: after(-days).toISOString(),
          },
          ...more,
        })
        .execute()
    await db.deleteFrom('mails').execute()
    await add('antiga', 4 * 366)
    await add('quase', 3 * 366 - 20)
    await add('nova', 700)
    await add('sem-email', 4 * 366, { email_verified_at: null })
    await add('fechada', 4 * 366, { is_active: 0 })
    await add('volta', 4 * 366)

    // No warning was sent yet, so only accounts that cannot be warned are deleted.
    await removeDue(db, start)
    expect(await names()).toEqual(['conta-antiga', 'conta-nova', 'conta-quase', 'conta-volta'])
    const written = await Promise.all([warn(db, start), warn(other, start)])
    expect(written[0] + written[1]).toBe(3)
    expect(await warn(db, after(29))).toBe(0)
    const sent = await mails()
    expect(sent.map(({ to }) => to).sort()).toEqual(
      ['antiga', 'quase', 'volta'].map((name) => `${name}@exemplo.example`),
    )
    const day = after(30).toISOString().slice(0, 10).split('-').reverse().join('/')
    expect(sent[0]).toMatchObject({ kind: 'unused-account', subject: 'A sua conta vai ser apagada' })
    expect(sent[0]?.text).toContain(`basta entrar antes de ${day}:\nhttps://sitio.example/login`)

    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'conta-volta')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('last_sign_ins')
      .values({ user_id: id, at: after(5).toISOString() })
      .execute()
    await removeDue(db, after(29))
    expect(await names()).toEqual(['conta-antiga', 'conta-nova', 'conta-quase', 'conta-volta'])
    await removeDue(db, after(31))
    expect(await names()).toEqual(['conta-nova', 'conta-volta'])

    // Three years later, the old warning is no longer valid.
    const later = after(5 + 3 * 366)
    await removeDue(db, later)
    expect(await names()).toContain('conta-volta')
    expect(await warn(db, later)).toBe(2)
    await Promise.all(opened.map((one) => one.db.destroy()))
    await server.stop()
  })
})
