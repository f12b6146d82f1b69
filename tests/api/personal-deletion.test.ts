import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_RULES, PERSONAL_TABLES, ruleOf, type TableName } from '../../server/db/personal/rules'
import { onBothDatabases, type Row } from '../support/databases'
import { deletionRequests, DUE, OWN, REQUESTS, type Shown } from '../support/deletion-requests'
import { addRowsAbout, type RowOwner } from '../support/person-rows'
import { sampleSeed } from '../support/sample'
import { readResponse, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const { ask, register, fill, openFor, erase } = deletionRequests(() => server, engine)

  /** Reads all rows of all tables, as JSON texts. */
  async function everything(): Promise<Map<TableName, string[]>> {
    const all = new Map<TableName, string[]>()
    for (const table of Object.keys(PERSONAL_RULES) as TableName[])
      all.set(
        table,
        (await server.database.query(`select * from ${table}`)).map((row) => JSON.stringify(row)),
      )
    return all
  }

  test('a member asks once however often they tap, is told the last day, and withdraws', async () => {
    await register('pede-um')
    expect(await ask('pede-um', 'GET', OWN)).toMatchObject({ body: { asked_at: null, due_on: null } })
    for (let tap = 0; tap < 2; tap++)
      expect(await ask('pede-um', 'PUT', OWN)).toMatchObject({
        status: 200,
        body: { asked_at: '2026-03-10T08:00:00.000Z', due_on: DUE, preview: { blockers: [] } },
      })
    await expect.poll(() => server.log()).toContain('Recebemos o pedido para apagar os seus dados')
    const overview = (await ask('admin', 'GET', '/core/staff-overview/')).body as { users?: object }
    expect(overview).toMatchObject({ users: { data_requests: 1 } })
    expect((await ask('pede-um', 'DELETE', OWN)).status).toBe(204)
    expect((await ask('pede-um', 'DELETE', OWN)).status).toBe(204)
    expect(await ask('pede-um', 'GET', OWN)).toMatchObject({ body: { asked_at: null } })
    expect(await ask('admin', 'GET', `${REQUESTS}?state=open`)).toMatchObject({ body: { count: 0 } })
  })

  test('a deletion removes every text about the person, leaves all other rows, and cannot be repeated', async () => {
    const one = await register('apaga-um')
    const other = await register('apaga-dois')
    const rows = await fill(one)
    await fill(other)
    const before = await everything()
    const record = await openFor('apaga-um')
    expect(record.request).toMatchObject({ is_portal: true, due_on: DUE, state: 'open' })
    const { deleted, anonymised, kept } = record.preview ?? { deleted: [], anonymised: [], kept: [] }
    expect(deleted.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Conta', 'Comentários']))
    expect(anonymised.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Doações', 'Horas']))
    expect(kept.every(({ why }) => why.length > 0)).toBe(true)

    expect((await erase(record, 'outra@exemplo.example')).status).toBe(400)
    expect((await erase({ ...record, version: 'old' })).status).toBe(412)
    expect(await erase(record)).toMatchObject({
      status: 200,
      body: { request: { state: 'done', email: '', name: '' }, preview: null },
    })
    expect((await erase(record)).status).toBe(409)
    await expect.poll(() => server.log()).toContain('Os seus dados foram apagados')

    const after = await everything()
    for (const table of PERSONAL_TABLES) {
      const about = (after.get(table) ?? []).filter(
        (row) => row.includes(`${one.mark} `) || row.includes(one.email),
      )
      const rule = ruleOf(table)
      if (rule.erase === 'delete') expect(about, table).toEqual([])
      if (rule.erase === 'anonymise')
        for (const [name, column] of Object.entries(rule.columns))
          if (column.personal && 'blank' in column)
            expect(about.join('\n'), table).not.toContain(`"${one.mark} ${table} ${name}"`)
      // Rows about the other person must not change.
      const others = (list: string[] = []) =>
        list.filter((row) => row.includes(other.mark) || row.includes(other.email)).sort()
      expect(others(after.get(table)), table).toEqual(others(before.get(table)))
    }
    const unchanged = ['donation_proofs', 'donation_events', 'donation_messages', 'signed_receipts'] as const
    for (const table of unchanged) expect(after.get(table)?.length, table).toBe(before.get(table)?.length)
    const donation = (
      await server.database.query(`select * from donations where id = ${Number(rows.get('donations')?.id)}`)
    )[0]
    expect(donation).toMatchObject({ guest_name: '', guest_email: '', user_id: null, description: '' })
    expect((await ask('apaga-um', 'GET', '/auth/user/')).status).toBe(401)
  })

  test('deletions in any order leave every sum as it was', async () => {
    const random = randomFrom(sampleSeed())
    const owners: RowOwner[] = []
    for (let n = 0; n < 4; n++) owners.push(await register(`soma-${n}`, random() < 0.7))
    for (const owner of owners) {
      await fill(owner)
      await server.database.query(
        `update donations set status = '${random() < 0.5 ? 'approved' : 'rejected'}',
          amount_cents = ${Math.floor(random() * 1e6)} where user_id = ${owner.userId ?? 0}`,
      )
      await server.database.query(
        `update volunteer_hours set minutes = ${Math.floor(random() * 600)}, state = 'confirmed'
          where volunteer_id in (select id from volunteers where user_id = ${owner.userId ?? 0})`,
      )
    }
    const sums = async () => ({
      stored: await readSums(server),
      // The amounts that were donated with and without an account must not change either.
      reported: (await ask('admin', 'GET', '/core/reports/donations/?from=2020-01-01&to=2026-12-31')).body,
    })
    const before = await sums()
    for (const owner of owners.sort(() => random() - 0.5)) {
      if (random() < 0.25) continue
      const record = await openFor(owner.email.split('@')[0] ?? '')
      expect((await erase(record)).status, JSON.stringify(record.preview)).toBe(200)
      expect(await sums()).toEqual(before)
    }
  })

  test('what must be settled first stops a deletion, and says what it is', async () => {
    const owner = await register('impedida')
    await addRowsAbout(server, engine, owner, {
      donations: { status: 'pending' },
      donation_messages: { state: 'waiting', next_attempt_at: '2030-01-01T00:00:00.000Z' },
      data_requests: { state: 'withdrawn', email_key: 'old' },
    })
    const record = await openFor('impedida')
    expect(record.preview?.blockers).toEqual(['undecided-donation', 'unsent-message'])
    expect((await erase(record)).status).toBe(409)
    expect(await ask('blog', 'GET', OWN)).toMatchObject({ body: { preview: { blockers: ['team'] } } })
  })

  test('staff open a request for an address without an account, and its deletion leaves an account with it alone', async () => {
    const email = 'visitante@exemplo.example'
    const guest = { mark: 'MARCA-convidada', userId: null, email }
    await fill(guest)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await ask('admin', 'POST', REQUESTS, { email: 'x' })).status).toBe(400)
    const opened = await ask('admin', 'POST', REQUESTS, { email, name: 'Convidada' }, key)
    expect(opened).toMatchObject({
      status: 201,
      body: { request: { email, is_portal: false, account_id: null } },
    })
    const again = await ask('admin', 'POST', REQUESTS, { email: email.toUpperCase() })
    expect((again.body as Shown).request.id).toBe((opened.body as Shown).request.id)
    expect((await erase(opened.body as Shown)).status).toBe(200)
    const rest = [...(await everything())]
      .filter(([table]) => ruleOf(table).erase === 'delete')
      .flatMap(([, rows]) => rows)
      .filter((row) => row.includes(guest.mark) || row.includes(email))
    expect(rest).toEqual([])
  })

  test('staff withdraw what they opened, and never what a member asked in the portal', async () => {
    const answer = await ask('admin', 'POST', REQUESTS, { email: 'engano@exemplo.example' })
    expect(answer).toMatchObject({ status: 201 })
    const opened = answer.body as Shown
    expect((await ask('admin', 'DELETE', `${REQUESTS}${opened.request.id}/`)).status).toBe(204)
    expect((await ask('admin', 'DELETE', `${REQUESTS}${opened.request.id}/`)).status).toBe(409)
    await register('so-minha')
    const own = await openFor('so-minha')
    expect((await ask('admin', 'DELETE', `${REQUESTS}${own.request.id}/`)).status).toBe(409)
  })

  test('an address that was not confirmed gives nobody the rows of its owner', async () => {
    await register('intrusa', false)
    const guest = { mark: 'MARCA-dona', userId: null, email: 'intrusa@exemplo.example' }
    await fill(guest)
    const mails = server.log().split('Recebemos o pedido').length
    const record = await openFor('intrusa')
    expect((await erase(record)).status).toBe(200)
    expect(server.log().split('Recebemos o pedido').length).toBe(mails)
    const comments = await server.database.query(`select author_email from comments`)
    expect(comments.map((row) => row.author_email)).toContain('intrusa@exemplo.example')
  })
})

/** Returns a generator of pseudo-random numbers from 0 to 1. The same seed gives the same sequence. */
function randomFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * Calculates every sum of the reports and public pages from the database rows, and reads the public figures from the
 * API.
 */
async function readSums(server: TestServer): Promise<unknown> {
  const query = async (text: string): Promise<Row[]> =>
    (await server.database.query(text)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
    )
  return {
    donations: await query(`select status, method_id, substr(created_at, 1, 7) as month, count(*) as n,
      sum(amount_cents) as cents from donations group by 1, 2, 3 order by 1, 2, 3`),
    hours: await query(`select state, day, count(*) as n, sum(minutes) as minutes from volunteer_hours
      group by 1, 2 order by 1, 2`),
    beneficiaries: await query(`select province, program_id, count(*) as n, sum(household_size) as people
      from beneficiaries group by 1, 2 order by 1, 2`),
    volunteers: await query(`select province, count(*) as n from volunteers group by 1 order by 1`),
    given: await query(
      `select project_id, sum(amount_cents) as cents from partner_projects group by 1 order by 1`,
    ),
    receipts: await query(`select count(*) as n, sum(amount_cents) as cents from signed_receipts`),
    matches: await query(`select state, count(*) as n from matches group by 1 order by 1`),
    public: await readResponse(await fetch(`${server.api}/core/donation-figures/`)),
  }
}
