import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { deletionRequests, REQUESTS, type Shown } from '../support/deletion-requests'
import { addRowsAbout } from '../support/person-rows'
import { startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  const { ask, register, fill, openFor, erase } = deletionRequests(() => server, engine)

  const openByStaff = async (email: string) =>
    (await ask('admin', 'POST', REQUESTS, { email, name: '' })).body as Shown
  const read = async ({ request }: Shown) =>
    (await ask('admin', 'GET', `${REQUESTS}${request.id}/`)).body as Shown

  test('an account that confirms its address later becomes part of the request that staff opened before', async () => {
    const opened = await openByStaff('depois@exemplo.example')
    expect(opened.preview?.unlinked).toEqual([])
    await register('depois', false)
    expect((await read(opened)).preview?.unlinked).toEqual([
      expect.objectContaining({ subject: 'Conta com este e-mail por confirmar', count: 1 }),
    ])
    await server.database.query(
      `update users set email_verified_at = '2026-03-10T08:00:00.000Z' where username = 'depois'`,
    )
    const now = await read(opened)
    expect(now.preview).toMatchObject({ unlinked: [] })
    expect(now.preview?.deleted.map(({ subject }) => subject)).toContain('Conta')
    expect((await erase(opened)).status).toBe(412)
    expect((await erase(now)).status).toBe(200)
    expect(await server.database.query(`select id from users where username = 'depois'`)).toEqual([])
    await expect.poll(() => server.log()).toContain('A sua conta já não existe.')
  })

  test('records with the address of the request that belong to no account are named for staff, and stay', async () => {
    const owner = await register('familia')
    const guest = { mark: 'MARCA-irma', userId: null, email: owner.email }
    await addRowsAbout(server, engine, guest, {
      ...{ donations: { status: 'approved', user_id: null }, donation_messages: { state: 'sent' } },
      ...{ contact_threads: { state: 'spam' }, matching_requests: { state: 'done' } },
      data_requests: { state: 'withdrawn', email_key: 'old irma' },
    })
    const record = await openFor('familia')
    expect(record.preview?.unlinked).toEqual([
      expect.objectContaining({ subject: 'Ficha de voluntário', count: 1 }),
      expect.objectContaining({ subject: 'Ficha de parceiro', count: 1 }),
    ])
    expect((await erase(record)).status).toBe(200)
    const [{ n } = { n: 0 }] = await server.database.query(
      `select count(*) as n from volunteers where email = '${owner.email}'`,
    )
    expect(Number(n)).toBe(1)
  })

  test('a deletion reaches records that were merged into that of the person, over several merges', async () => {
    const owner = await register('unida')
    const rows = await fill(owner)
    for (const table of ['volunteers', 'partners'] as const) {
      const ids = [Number(rows.get(table)?.id)]
      for (const name of ['Segunda ficha', 'Primeira ficha']) {
        const columns = Object.keys(rows.get(table) ?? {}).filter(
          (one) => !['id', 'name', 'user_id', 'email', 'email_key', 'merged_into'].includes(one),
        )
        const id = 900_000 + ids.length
        await server.database.query(
          `insert into ${table} (id, name, user_id, email, email_key, merged_into, ${columns.join(', ')})
            select ${id}, '${name}', null, 'outro@exemplo.example', 'outro', ${ids.at(-1)}, ${columns.join(', ')}
            from ${table} where id = ${ids[0]}`,
        )
        ids.push(id)
      }
    }
    const record = await openFor('unida')
    expect(record.preview?.anonymised).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'Ficha de voluntário', count: 3 }),
        expect.objectContaining({ subject: 'Ficha de parceiro', count: 3 }),
      ]),
    )
    expect((await erase(record)).status).toBe(200)
    for (const table of ['volunteers', 'partners'])
      expect(
        await server.database.query(
          `select name, email from ${table} where name in ('Segunda ficha', 'Primeira ficha') or email like 'outro@%'`,
        ),
      ).toEqual([])
  })
})
