import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

const ACCOUNT = {
  ...{ bank: '', number: '82 000 0009', operator: 'Movitel E-Mola', payee: 'Associação', holder: '' },
  ...{ account: '', nib: '', iban: '', swift: '', reference: 'DOACAO' },
}

interface Method {
  id: number
  name: string
  is_active: boolean
  account: typeof ACCOUNT | null
  version: string
}

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(`${server.api}/donations/admin/methods/${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  const forStaff = async (): Promise<Method[]> =>
    (
      (await (await fetch(`${server.api}/donations/admin/methods/`, { headers })).json()) as {
        results: Method[]
      }
    ).results
  const forVisitors = async (): Promise<Method[]> =>
    ((await (await fetch(`${server.api}/donations/methods/`)).json()) as { results: Method[] }).results
  const named = async (name: string): Promise<Method> => {
    const found = (await forStaff()).find((one) => one.name === name)
    if (!found) throw new Error(`no method ${name}`)
    return found
  }

  test('visitors read a saved account at once, and the audit log names the old and the new value', async () => {
    const { id } = await named('E-Mola')
    expect((await send('PUT', `${id}/`, { account: ACCOUNT })).status).toBe(200)
    expect((await forVisitors()).find((one) => one.id === id)?.account).toEqual(ACCOUNT)
    expect((await send('PUT', `${id}/`, { account: { ...ACCOUNT, number: '82 000 0008' } })).status).toBe(200)
    const lines = await server.database.query(
      `select detail from audit_log where detail like 'donation_methods ${id} number%' order by id`,
    )
    expect(lines.map(({ detail }) => detail)).toEqual([
      `donation_methods ${id} number «» -> «82 000 0009»`,
      `donation_methods ${id} number «82 000 0009» -> «82 000 0008»`,
    ])
  })

  test('the second of two edits gets 412 with the present method', async () => {
    const { id, version } = await named('M-Pesa')
    const ifMatch = { 'If-Match': `"${version}"` }
    expect((await send('PUT', `${id}/`, { intro: 'Pelo menu.' }, ifMatch)).status).toBe(200)
    const second = await readResponse(await send('PUT', `${id}/`, { intro: 'Outra.' }, ifMatch))
    expect(second).toMatchObject({ status: 412, body: { current: { intro: 'Pelo menu.' } } })
  })

  test('a method that is switched off keeps its account and takes no proofs', async () => {
    const { id } = await named('E-Mola')
    const before = (await named('E-Mola')).account
    expect((await send('PUT', `${id}/`, { is_active: false })).status).toBe(200)
    expect(await named('E-Mola')).toMatchObject({ is_active: false, account: before })
    expect((await forVisitors()).find((one) => one.id === id)?.is_active).toBe(false)
  })

  test('a new method is the last one, and the list can be put in another order', async () => {
    const created = await send('POST', '', { name: 'Cheque', account: ACCOUNT })
    expect(created.status).toBe(201)
    const ids = (await forStaff()).map(({ id }) => id)
    expect(ids.at(-1)).toBe(((await created.json()) as Method).id)
    const turned = [...ids].reverse()
    expect((await send('POST', 'order/', { ids: turned })).status).toBe(200)
    expect((await forVisitors()).map(({ id }) => id)).toEqual(turned)
    for (const wrong of [turned.slice(1), [...turned, 999], turned.map(() => turned[0])])
      expect((await send('POST', 'order/', { ids: wrong })).status).toBeGreaterThanOrEqual(400)
    expect((await forVisitors()).map(({ id }) => id)).toEqual(turned)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'm-pesa' }, 'name'],
    [{ account: { ...ACCOUNT, nib: '123' } }, 'nib'],
    [{ account: { ...ACCOUNT, iban: 'MZ59 0001 0000 0011 8341 9415 8' } }, 'iban'],
    [{ account: { ...ACCOUNT, number: 'oitenta' } }, 'number'],
    [{ account: 7 }, 'account'],
    [{ is_active: 'sim' }, 'is_active'],
  ])('%j is refused at its field', async (body, field) => {
    const { id } = await named('Transferência bancária')
    const { status, body: answer } = await readResponse(await send('PUT', `${id}/`, body))
    expect([status, Object.keys(answer as object)]).toEqual([400, [field]])
  })
})
