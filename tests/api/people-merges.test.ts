import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

type Schemas = components['schemas']
type Person = Schemas['Person']
type Detail = Schemas['PersonDetail']
type Kind = Schemas['PersonKind']

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['comunidade'])
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    for (const table of ['person_notes', 'person_merges', 'volunteers', 'beneficiaries', 'partners'])
      await server.database.query(`delete from ${table}`)
  })

  const send = (method: string, path: string, body?: unknown, headers = {}, user = 'comunidade') =>
    caller.send(method, `/community/${path}`, user, body, headers)
  const create = async (kind: Kind, values: object = {}) =>
    bodyOf<Person>(await send('POST', `${kind}/`, { name: 'Ana de Teste', ...values }), 201)
  const read = async (kind: Kind, id: number) => bodyOf<Detail>(await send('GET', `${kind}/${id}/`), 200)
  const list = async (kind: Kind, query = '', user = 'comunidade') =>
    bodyOf<Schemas['PersonPage']>(await send('GET', `${kind}/${query}`, undefined, {}, user), 200)
  const names = async (kind: Kind, query = '') => (await list(kind, query)).results.map(({ name }) => name)
  const ifMatch = (version: string | undefined) => ({ 'If-Match': `"${version}"` })

  test('a merge takes the chosen values and what belonged to the other record, and its undo gives all back', async () => {
    const account = Number(
      (await server.database.query("select id from users where username = 'voluntario'"))[0]?.id,
    )
    const kept = await create('volunteers', { phone: '84 000 0002', skills: [1] })
    const other = await create('volunteers', { name: 'Ana T.', phone: '+258840000002', skills: [2], account })
    await bodyOf(await send('POST', `volunteers/${other.id}/notes/`, { text: 'Da outra.' }), 201)
    expect((await read('volunteers', kept.id)).duplicates).toEqual([
      { id: other.id, name: 'Ana T.', reason: 'phone' },
    ])
    const merged = await bodyOf<Detail>(
      await send(
        'POST',
        `volunteers/${kept.id}/merge/`,
        { other: other.id, other_version: other.version, values: { skills: [1, 2], place: 'Metuge' } },
        ifMatch(kept.version),
      ),
      200,
    )
    expect(merged.person).toMatchObject({ place: 'Metuge', account: { username: 'voluntario' } })
    expect(merged.notes.map(({ text }) => text)).toEqual(['Da outra.'])
    expect(merged.duplicates).toEqual([])
    expect(merged.merge).toMatchObject({ name: 'Ana T.', notes: 1 })
    expect(await names('volunteers')).toEqual(['Ana de Teste'])
    expect((await send('GET', `volunteers/${other.id}/`)).status).toBe(404)

    await bodyOf(await send('PATCH', `volunteers/${kept.id}/`, { phone: '85 000 0003' }), 200)
    const undone = await bodyOf<Detail>(await send('POST', `volunteers/${kept.id}/merge/undo/`, {}), 200)
    // The telephone number was changed after the merge, so the undo does not change it.
    expect(undone.person).toMatchObject({ phone: '85 000 0003', place: '', account: null })
    expect(undone.person.skills?.map(({ id }) => id)).toEqual([1])
    expect(undone).toMatchObject({ notes: [], merge: null })
    const back = await read('volunteers', other.id)
    expect(back.person).toMatchObject({ name: 'Ana T.', account: { username: 'voluntario' } })
    expect(back.notes.map(({ text }) => text)).toEqual(['Da outra.'])
    expect((await send('POST', `volunteers/${kept.id}/merge/undo/`, {})).status).toBe(409)
  })

  test('hours of the other record move with a merge, and an undo gives them back', async () => {
    const kept = await create('volunteers')
    const other = await create('volunteers', { name: 'Outra' })
    await server.database.query(`insert into volunteer_hours (volunteer_id, day, minutes, state, created_at)
      values (${other.id}, '2026-03-01', 60, 'confirmed', '2026-03-01')`)
    const owners = async () =>
      (await server.database.query('select volunteer_id from volunteer_hours')).map((row) =>
        Number(row.volunteer_id),
      )
    await bodyOf(await send('POST', `volunteers/${kept.id}/merge/`, { other: other.id, values: {} }), 200)
    expect(await owners()).toContain(kept.id)
    await bodyOf(await send('POST', `volunteers/${kept.id}/merge/undo/`, {}), 200)
    expect(await owners()).toEqual([other.id])
  })

  test('a merge is refused where one of the two records has changed, and after 30 days it cannot be undone', async () => {
    const kept = await create('beneficiaries')
    const other = await create('beneficiaries', { name: 'Outra' })
    const merge = (versions: { kept: string | undefined; other: string | undefined }) =>
      send(
        'POST',
        `beneficiaries/${kept.id}/merge/`,
        { other: other.id, other_version: versions.other, values: {} },
        ifMatch(versions.kept),
      )
    expect((await merge({ kept: 'outra', other: other.version })).status).toBe(412)
    expect((await merge({ kept: kept.version, other: 'outra' })).status).toBe(400)
    expect((await list('beneficiaries')).count).toBe(2)
    await bodyOf(await merge({ kept: kept.version, other: other.version }), 200)
    await server.database.query("update person_merges set at = '2026-01-01T00:00:00.000Z'")
    expect((await send('POST', `beneficiaries/${kept.id}/merge/undo/`, {})).status).toBe(409)
  })

  test('deleting a person deletes the notes and the merged record, and leaves the account', async () => {
    const account = Number(
      (await server.database.query("select id from users where username = 'beneficiaria'"))[0]?.id,
    )
    const kept = await create('beneficiaries', { account })
    const other = await create('beneficiaries', { name: 'Outra' })
    await bodyOf(await send('POST', `beneficiaries/${other.id}/notes/`, { text: 'Nota' }), 201)
    await bodyOf(await send('POST', `beneficiaries/${kept.id}/merge/`, { other: other.id, values: {} }), 200)
    expect((await send('DELETE', `beneficiaries/${kept.id}/`, {})).status).toBe(204)
    for (const table of ['beneficiaries', 'person_notes', 'person_merges'])
      expect(await server.database.query(`select * from ${table}`), table).toEqual([])
    expect(await server.database.query(`select id from users where id = ${account}`)).toHaveLength(1)
  })
})
