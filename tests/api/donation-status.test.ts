import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatReference } from '../../src/shared/reference'
import { onBothDatabases } from '../support/databases'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { submit, submitAsGuest } from '../support/submission'

const UNKNOWN = {
  status: 404,
  body: { detail: 'Não há nenhuma doação com esta referência e este e-mail.' },
}
const EMAIL = 'convidada@exemplo.example'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  const status = (reference: string, email: string) =>
    fetch(`${server.api}/donations/status/?${new URLSearchParams({ reference, email }).toString()}`)

  test('a guest gets the status by reference and e-mail, whatever their case, spaces and hyphens', async () => {
    const key = randomUUID()
    const sent = (await (await submitAsGuest(server, { key })).json()) as { number: string }
    const response = await status(
      formatReference(key).toLowerCase().replaceAll('-', ' '),
      ` ${EMAIL.toUpperCase()} `,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await readResponse(response)).toEqual({
      status: 200,
      body: {
        reference: formatReference(key),
        number: sent.number,
        status: 'pending',
        status_reason: '',
        amount: '1500.00',
        donation_method: { id: 1, name: 'Transferência bancária' },
        created_at: '2026-03-10T08:00:00.000Z',
        pending_since: '2026-03-10T08:00:00.000Z',
        review_due_at: '2026-03-12T08:00:00.000Z',
        decided_at: null,
        awaits_proof: false,
        email_hint: 'c•••••a@exemplo.example',
        link: expect.stringMatching(/^\d+\.[\w-]{43}$/) as string,
      },
    })
  })

  test('a later donation with the same reference and e-mail does not hide the first', async () => {
    const key = randomUUID()
    const first = (await (await submitAsGuest(server, { key })).json()) as { number: string }
    const second = (await (await submitAsGuest(server)).json()) as { id: number }
    await server.database.query(
      `update donations set reference = '${formatReference(key)}', status = 'rejected' where id = ${second.id} returning id`,
    )
    expect(await (await status(formatReference(key), EMAIL)).json()).toMatchObject({
      number: first.number,
      status: 'pending',
    })
  })

  test('a rejected donation has a reason', async () => {
    const [row] = await server.database.query(
      "select reference from donations where status = 'rejected' order by id",
    )
    expect(await (await status(String(row?.reference), 'doadora@demonstracao.example')).json()).toMatchObject(
      {
        status: 'rejected',
        status_reason: expect.stringContaining('comprovante') as string,
      },
    )
  })

  test('a wrong reference, a wrong e-mail and invalid input get the same message', async () => {
    const key = randomUUID()
    await submitAsGuest(server, { key })
    const asked = [
      status(formatReference(key), 'outra@exemplo.example'),
      status('AH-0000-00', EMAIL),
      status('???', EMAIL),
      status(formatReference(key), ''),
    ]
    for (const response of await Promise.all(asked)) expect(await readResponse(response)).toEqual(UNKNOWN)
  })

  test('a missing parameter and a NUL are refused', async () => {
    expect((await fetch(`${server.api}/donations/status/?reference=AH-0000-00`)).status).toBe(400)
    expect((await status('AH-0000-00', 'a\u0000@b.c')).status).toBe(400)
  })

  test("an account's donation is found by the account's e-mail", async () => {
    const key = randomUUID()
    const headers = bearer(await signIn(server, 'doadora'))
    await submit(`${server.api}/donations/`, { key, headers, fields: { amount: '5', donation_method: '1' } })
    expect((await status(formatReference(key), 'doadora@demonstracao.example')).status).toBe(200)
  })
})
