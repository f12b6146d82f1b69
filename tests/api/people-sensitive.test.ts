import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

type Schemas = components['schemas']
type Person = Schemas['Person']
type Sensitive = Schemas['BeneficiarySensitive']

const USERS = ['comunidade', 'visualizador', 'projetos', 'beneficiaria', 'admin']
const PLACE = 'Bairro Cariacó, casa 3'
const NEEDS = 'Precisa de medicamentos'
const key = () => ({ 'Idempotency-Key': randomUUID() })

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, USERS)
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body?: unknown, headers = {}, user = 'comunidade') =>
    caller.send(method, `/community/${path}`, user, body, headers)
  const create = async (values: object = {}) =>
    bodyOf<Person>(
      await send('POST', 'beneficiaries/', {
        name: 'Ana de Teste',
        district: 'Pemba',
        place: PLACE,
        needs: NEEDS,
        ...values,
      }),
      201,
    )
  const sensitive = async (id: number) =>
    bodyOf<Sensitive>(await send('GET', `beneficiaries/${id}/sensitive/`), 200)
  const readings = async (id: number) =>
    (
      await server.database.query(
        `select actor_id, detail from audit_log where detail = 'beneficiaries ${id} opened'`,
      )
    ).length

  test('no answer about a beneficiary but the one of their own operation has the exact place and the needs', async () => {
    const person = await create()
    const { id, version } = person
    const other = await create({ name: 'Ana de Teste' })
    const answers = [
      person,
      await bodyOf(await send('GET', `beneficiaries/${id}/`), 200),
      await bodyOf(await send('GET', 'beneficiaries/?search=ana'), 200),
      await bodyOf(await send('PATCH', `beneficiaries/${id}/`, { phone: '84 000 0001' }), 200),
      await bodyOf(
        await send('PATCH', `beneficiaries/${id}/`, { phone: '' }, { 'If-Match': `"${version}"` }),
        412,
      ),
      await bodyOf(await send('POST', `beneficiaries/${id}/notes/`, { text: 'Veio cá.' }, key()), 201),
      await bodyOf(await send('POST', `beneficiaries/${id}/merge/`, { other: other.id, values: {} }), 200),
      await bodyOf(await send('POST', `beneficiaries/${id}/merge/undo/`, {}), 200),
    ]
    for (const [index, answer] of answers.entries())
      expect(JSON.stringify(answer), `answer ${index}`).not.toMatch(/Cariac|medicamentos/)
    expect(await readings(id)).toBe(0)
    expect(await sensitive(id)).toMatchObject({ place: PLACE, needs: NEEDS })
  })

  test('each reading is a line of the audit log that says who saw what, and names nobody', async () => {
    const { id } = await create({ name: 'Zulmira Inventada' })
    await sensitive(id)
    server.clock.forward(60)
    await sensitive(id)
    expect(await readings(id)).toBe(2)
    const lines = await bodyOf<Schemas['AuditPage']>(
      await caller.send('GET', '/core/audit/?kind=open&subject=people', 'admin'),
      200,
    )
    expect(lines.results[0]).toMatchObject({
      kind: 'open',
      actor: { name: 'Gestor de Comunidade de demonstração' },
      what: 'viu a morada e as necessidades do registo de beneficiário',
      subject: { table: 'beneficiaries', id, name: `n.º ${id}` },
    })
    expect(JSON.stringify(lines)).not.toMatch(/Zulmira|Cariac|medicamentos/)
  })

  const found = async (kind: string, search: string) =>
    (
      await bodyOf<Schemas['PersonPage']>(await send('GET', `${kind}/?search=${search}&page_size=100`), 200)
    ).results.map(({ id }) => id)

  test('a search finds a beneficiary by name, telephone and district, and a volunteer alone by the place', async () => {
    const { id } = await create({ name: 'Olívia Sousa', phone: '84 000 0077', district: 'Mueda' })
    for (const words of ['olivia', '840000077', 'mueda sousa'])
      expect(await found('beneficiaries', words), words).toEqual([id])
    for (const words of ['cariaco', 'olivia casa', 'medicamentos'])
      expect(await found('beneficiaries', words), words).toEqual([])
    const volunteer = await bodyOf<Person>(
      await send('POST', 'volunteers/', { name: 'Rui', district: 'Mueda', place: PLACE }),
      201,
    )
    expect(await found('volunteers', 'cariaco')).toEqual([volunteer.id])
  })

  test('the migration takes the place out of the search text of the beneficiaries who were there before', async () => {
    const { id } = await create({ name: 'Vitória Antiga', phone: '84 000 0078', district: 'Mueda' })
    const { id: homeless } = await create({ name: 'Vitória sem lugar', place: '' })
    const text = (of: number) =>
      server.database.query(`select search_text from beneficiaries where id = ${of}`)
    const [before, other] = [await text(id), await text(homeless)]
    await server.database.query(
      `update beneficiaries set search_text = 'vitoria antiga 84 000 0078 bairro cariaco, casa 3' where id = ${id}`,
    )
    expect(await found('beneficiaries', 'cariaco')).toEqual([id])
    const { db } = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    await sql`delete from migrations where name = '0066-unsearched-places'`.execute(db)
    await migrate({ db, engine })
    await db.destroy()
    expect(await found('beneficiaries', 'cariaco')).toEqual([])
    expect(await found('beneficiaries', 'vitoria mueda')).toEqual([id])
    expect(await text(id)).toEqual(before)
    expect(await text(homeless)).toEqual(other)
  })

  test('who may not see the names of beneficiaries cannot read it, and what was not read is not logged', async () => {
    const { id } = await create()
    for (const user of ['visualizador', 'projetos', 'beneficiaria'])
      expect((await send('GET', `beneficiaries/${id}/sensitive/`, undefined, {}, user)).status, user).toBe(
        403,
      )
    expect((await send('GET', 'beneficiaries/999999/sensitive/')).status).toBe(404)
    expect((await send('GET', `volunteers/${id}/sensitive/`)).status).toBe(404)
    expect(await readings(id)).toBe(0)
    expect(await readings(999_999)).toBe(0)
  })

  test('an edit of other fields keeps place and needs, and an edit of them is read back with the new version', async () => {
    const { id, version } = await create()
    const before = await sensitive(id)
    expect(before.version).toBe(version)
    await bodyOf(await send('PATCH', `beneficiaries/${id}/`, { household_size: '4' }), 200)
    expect(await sensitive(id)).toMatchObject({ place: PLACE, needs: NEEDS })
    const edit = (needs: string, from: string) =>
      send('PATCH', `beneficiaries/${id}/`, { needs }, { 'If-Match': `"${from}"` })
    // A user who read the record before another user's edit must not overwrite this edit.
    expect((await edit('Lona', before.version)).status).toBe(412)
    const now = await sensitive(id)
    const { version: next } = await bodyOf<Person>(await edit('Lona', now.version), 200)
    expect(await sensitive(id)).toEqual({ place: PLACE, needs: 'Lona', version: next })
  })

  test('an export with contacts has place and needs as before', async () => {
    await create()
    expect(await (await send('GET', 'beneficiaries/export/?contacts=true')).text()).toContain(NEEDS)
    expect(await (await send('GET', 'beneficiaries/export/')).text()).not.toContain(NEEDS)
  })
})
