import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { addRowsAbout } from '../support/person-rows'
import { bearer, postJson, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { openStore } from '../../server/open-store'
import { readEnv } from '../../server/env'
import { pino } from 'pino'

interface Counts {
  donations: number
  messages: number
  notifications: number
  accounts: number
}
const NOTHING: Counts = { donations: 0, messages: 0, notifications: 0, accounts: 0 }

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const read = async () =>
    (
      await readResponse(
        await fetch(`${server.api}/core/retention/`, { headers: bearer(await signIn(server, 'admin')) }),
      )
    ).body as { runs: { removed: Counts; ended_at: string | null }[]; due: Counts; promises: string[] }

  /** Runs the daily jobs as a second server on the same database would do at its start. */
  async function sweep(): Promise<void> {
    const settings = readEnv({
      ...{ DATA_DIR: server.dataDir, DATABASE_URL: server.database.url, DEMO: '1' },
      ...{ HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off' },
    })
    const store = await openStore(settings, server.clock.now, pino({ level: 'silent' }))
    await store.db.destroy()
  }

  async function register(username: string): Promise<number> {
    await postJson(`${server.api}/client-area/auth/register/`, {
      ...{ username, email: `${username}@exemplo.example` },
      ...{ password: 'demonstracao', confirm_password: 'demonstracao' },
      ...{ user_type: 'donor', full_name: `Pessoa ${username}` },
    })
    const [row] = await server.database.query(`select id from users where username = '${username}'`)
    return Number(row?.id)
  }

  test('a new site has nothing to remove, and its first run is listed', async () => {
    const { runs, due, promises } = await read()
    expect(due).toEqual(NOTHING)
    expect(runs).toMatchObject([{ removed: NOTHING, ended_at: expect.any(String) as string }])
    expect(promises.join(' ')).toContain('Contas sem uso, três anos.')
  })

  test('what is past its time is counted first and then removed once, newer things stay, and sums stay', async () => {
    const userId = await register('antiga')
    const recent = await register('recente')
    const at = (years: number, days: number) => {
      const then = new Date(server.clock.now())
      then.setUTCFullYear(then.getUTCFullYear() - years)
      return new Date(then.getTime() + days * 24 * 3_600_000).toISOString()
    }
    const proof = 'aa/0123456789abcdef.png'
    mkdirSync(path.join(server.dataDir, 'proofs/aa'), { recursive: true })
    writeFileSync(path.join(server.dataDir, 'proofs', proof), 'an old proof')
    utimesSync(path.join(server.dataDir, 'proofs', proof), new Date(0), new Date(0))
    const old = { mark: 'MARCA-velha', userId: null, email: 'velha@exemplo.example' }
    await addRowsAbout(server, engine, old, {
      donations: {
        ...{ user_id: null, status: 'approved', amount_cents: 123_456, proof_path: proof },
        ...{ created_at: at(10, -3), decided_at: at(10, -1) },
      },
      donation_events: { kind: 'approved' },
      donation_messages: { state: 'sent' },
      contact_threads: { last_at: at(2, -1), state: 'closed' },
      contact_messages: { created_at: at(2, -1) },
    })
    const fresh = { mark: 'MARCA-nova', userId: null, email: 'nova@exemplo.example' }
    await addRowsAbout(server, engine, fresh, {
      donations: {
        ...{ user_id: null, status: 'approved', amount_cents: 654_321 },
        ...{ created_at: at(10, -3), decided_at: at(10, 1) },
      },
      donation_events: { kind: 'other' },
      donation_messages: { state: 'sent' },
      contact_threads: { last_at: at(2, 1), state: 'closed', search_text: 'old words' },
      contact_messages: { created_at: at(2, -1), message: 'too old' },
      contact_replies: { created_at: at(2, 1), text: 'young enough' },
    })
    const { query } = server.database
    await query(`update users set created_at = '${at(4, 0)}' where id in (${userId}, ${recent})`)
    await query(`insert into last_sign_ins (user_id, at) values (${recent}, '${at(3, 1)}')`)
    await query(`insert into notifications (user_id, title, message, type, created_at)
      values (${recent}, 'velho', '', 'x', '${at(2, -1)}'), (${recent}, 'novo', '', 'x', '${at(2, 1)}')`)
    const sum = () =>
      query(`select status, count(*) as n, sum(amount_cents) as cents from donations group by 1`)
    const before = await sum()

    const wanted: Counts = { donations: 1, messages: 2, notifications: 1, accounts: 1 }
    expect((await read()).due).toEqual(wanted)
    // The run of this day was made when the server started, so nothing is removed before the next day.
    await sweep()
    expect((await read()).due).toEqual(wanted)
    server.clock.forward(24 * 3600)
    await Promise.all([sweep(), sweep()])
    const after = await read()
    expect(after.due).toEqual(NOTHING)
    // Two sweeps at the same time make only one run. The number of removed messages is not compared: in the other
    // conversation only the message is too old, while its reply is younger.
    expect(after.runs).toHaveLength(2)
    expect(after.runs[0]?.removed).toMatchObject({ donations: 1, accounts: 1 })

    expect(await sum()).toEqual(before)
    const all = JSON.stringify([
      await query('select * from donations'),
      await query('select * from donation_events'),
      await query('select * from signed_receipts'),
      await query('select * from contact_threads'),
      await query('select * from contact_messages'),
    ])
    for (const gone of [
      'MARCA-velha signed',
      'MARCA-velha donations guest',
      'MARCA-velha contact',
      'too old',
    ])
      expect(all, gone).not.toContain(gone)
    expect(all).toContain('MARCA-nova signed_receipts donor_name')
    expect(server.proofs().some((file) => file.endsWith('0123456789abcdef.png'))).toBe(false)
    expect(await query(`select username from users where id in (${userId}, ${recent})`)).toEqual([
      { username: 'recente' },
    ])
  })
})
