import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(() => server.stop())

  const save = async (values: Record<string, unknown>, more: Record<string, string> = {}) =>
    readResponse(
      await fetch(`${server.api}/core/admin/association/`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json', ...more },
        body: JSON.stringify({ values }),
      }),
    )
  const forVisitors = async () => readResponse(await fetch(`${server.api}/core/association/`))
  const forStaff = async () => readResponse(await fetch(`${server.api}/core/admin/association/`, { headers }))

  test('before anybody has saved, there are no values', async () => {
    expect((await forVisitors()).body).toEqual({ values: {} })
    expect((await forStaff()).body).toMatchObject({ values: {}, updated_at: null, updated_by_name: null })
  })

  test('visitors read a saved value at once, and the audit log names the old and the new one', async () => {
    expect((await save({ phone: '+258 84 000 0001', town: ' Pemba  Norte ' })).status).toBe(200)
    expect((await forVisitors()).body).toEqual({ values: { phone: '+258 84 000 0001', town: 'Pemba Norte' } })
    expect((await save({ phone: '+258 84 000 0002' })).status).toBe(200)
    const lines = await server.database.query(
      `select detail from audit_log where detail like 'association 1 phone%' order by id`,
    )
    expect(lines.map(({ detail }) => detail)).toEqual([
      'association 1 phone default -> «+258 84 000 0001»',
      'association 1 phone «+258 84 000 0001» -> «+258 84 000 0002»',
    ])
    expect((await forStaff()).body).toMatchObject({ updated_by_name: expect.any(String) as string })
  })

  test('null gives a field back to the content file, and other fields stay', async () => {
    await save({ street: 'Rua Nova, 1', town: 'Pemba' })
    expect((await save({ street: null })).status).toBe(200)
    const { values } = (await forVisitors()).body as { values: Record<string, string> }
    expect(values).toMatchObject({ town: 'Pemba' })
    expect(values).not.toHaveProperty('street')
  })

  test('the second of two edits gets 412 with the present values', async () => {
    const { version } = (await forStaff()).body as { version: string }
    const ifMatch = { 'If-Match': `"${version}"` }
    expect((await save({ auditor: 'Auditora A' }, ifMatch)).status).toBe(200)
    const second = await save({ auditor: 'Auditora B' }, ifMatch)
    expect(second).toMatchObject({ status: 412, body: { current: { values: { auditor: 'Auditora A' } } } })
  })

  test('wrong values are all named, and nothing is stored', async () => {
    const before = (await forVisitors()).body
    const refused = await save({
      phone: '84',
      email: 'x',
      x: 'javascript:alert(1)',
      street: '',
      data_email: 4,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body as object).sort()).toEqual([
      'data_email',
      'email',
      'phone',
      'street',
      'x',
    ])
    expect((await save({ town: 'x'.repeat(300) })).status).toBe(400)
    expect((await forVisitors()).body).toEqual(before)
  })

  test('a field that does not exist is refused, and the others of the request are not stored either', async () => {
    const before = (await forStaff()).body
    expect(await save({ town: 'Nampula', cidade: 'Pemba', constructor: 'x' })).toMatchObject({
      status: 400,
      body: { cidade: ['Este campo não existe.'], constructor: ['Este campo não existe.'] },
    })
    expect((await forStaff()).body).toEqual(before)
  })

  test.each([[{}], [{ values: null }], [{ values: [] }], [{ values: 'x' }], [[]]])(
    'the body %j, which has no values, is refused',
    async (body) => {
      const response = await fetch(`${server.api}/core/admin/association/`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(400)
    },
  )

  test('the accounts of a share cannot end on a day that has not come', async () => {
    const sent = (day: string) => save({ program_share: '91,5', program_share_date: day })
    const tomorrow = await sent('11/03/2026')
    expect(tomorrow.status).toBe(400)
    expect(tomorrow.body).toEqual({ program_share_date: [expect.stringMatching(/ainda não chegou/)] })
    expect((await sent('10/03/2026')).status).toBe(200)
    expect((await save({ program_share: null, program_share_date: null })).status).toBe(200)
  })

  test('what a database console has broken counts as not saved', async () => {
    await server.database.query(`update association set saved = '{"phone":"<b>","town":"Pemba"' where id = 1`)
    expect((await forVisitors()).body).toEqual({ values: {} })
    await server.database.query(
      `update association set saved = '{"phone":"<b>","town":"Pemba"}' where id = 1`,
    )
    expect((await forVisitors()).body).toEqual({ values: { town: 'Pemba' } })
  })
})
