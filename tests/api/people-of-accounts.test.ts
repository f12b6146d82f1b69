import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { addRecordsOfAccounts } from '../../server/db/migrations/0033-people'
import { onBothDatabases } from '../support/databases'
import { postJson, startTestServer, type TestServer } from '../support/server'

const PEOPLE = ['volunteers', 'beneficiaries', 'partners'] as const
onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const namesIn = async (table: string) =>
    (await server.database.query(`select name from ${table} order by id`)).map(({ name }) => name)

  const register = async (user_type: string) => {
    const username = `nova-${user_type}`
    const answer = await postJson(`${server.api}/client-area/auth/register/`, {
      ...{ username, user_type, full_name: `Ângela ${user_type}`, email: `${username}@exemplo.example` },
      ...{ password: 'uma frase bem comprida', confirm_password: 'uma frase bem comprida' },
    })
    expect(answer.status).toBe(201)
  }

  test('who registers as a volunteer, beneficiary or partner has a record, and a donor has none', async () => {
    for (const type of ['donor', 'volunteer', 'beneficiary', 'partner']) await register(type)
    expect(await namesIn('volunteers')).toContain('Ângela volunteer')
    expect(await namesIn('beneficiaries')).toContain('Ângela beneficiary')
    expect(await namesIn('partners')).toContain('Ângela partner')
    const linked = await server.database
      .query(`select username, volunteers.search_text, consent_at from volunteers
      join users on users.id = volunteers.user_id where volunteers.name = 'Ângela volunteer'`)
    expect(linked).toMatchObject([{ username: 'nova-volunteer', consent_at: null }])
    expect(linked[0]?.search_text).toContain('angela volunteer')
    // A beneficiary's record contains only the data that is needed to help (D44), so it has no e-mail address.
    const [beneficiary] = await server.database.query(
      "select search_text from beneficiaries where name = 'Ângela beneficiary'",
    )
    expect(beneficiary?.search_text).not.toContain('@')
  })

  test('the migration gives the accounts that exist the same records as a registration', async () => {
    const before = await Promise.all(PEOPLE.map(namesIn))
    for (const table of PEOPLE) await server.database.query(`delete from ${table}`)
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    await db.transaction().execute(addRecordsOfAccounts)
    await db.destroy()
    const after = await Promise.all(PEOPLE.map(namesIn))
    for (const [index, names] of after.entries()) expect(before[index]).toEqual(expect.arrayContaining(names))
    expect(after.map((names) => names.length)).toEqual([2, 2, 2])
  })
})
