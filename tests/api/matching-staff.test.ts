import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

type Schemas = components['schemas']
type Staff = Schemas['StaffMatching']
type Person = Schemas['Person']

const REQUESTS = '/core/matching-requests/'
const TEXTS = { title: 'Levar livros', description: 'A uma família.' }

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['voluntario', 'beneficiaria', 'comunidade', 'visualizador'])
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    for (const table of ['volunteer_hours', 'matches', 'matching_requests', 'notifications', 'person_merges'])
      await server.database.query(`delete from ${table}`)
    for (const table of ['volunteers', 'beneficiaries']) await server.database.query(`delete from ${table}`)
  })

  const staff = (method: string, path: string, body?: object, headers = {}) =>
    caller.send(method, path, 'comunidade', body, headers)
  const accountOf = async (user: string) =>
    Number((await server.database.query(`select id from users where username = '${user}'`))[0]?.id)
  const create = async (kind: Schemas['PersonKind'], name: string, user?: string) =>
    bodyOf<Person>(
      await staff('POST', `/community/${kind}/`, { name, ...(user && { account: await accountOf(user) }) }),
      201,
    )
  const read = async (id: number) => bodyOf<Staff>(await staff('GET', `/core/matching/${id}/`), 200)
  const change = (id: number, body: object, headers = {}) =>
    staff('PATCH', `/core/matching/${id}/`, body, headers)
  const pair = (id: number, volunteer: number) => staff('POST', `/core/matching/${id}/pair/`, { volunteer })
  const decide = (match: number | undefined, decision: string) =>
    staff('POST', `/core/matches/${match}/decide/`, { decision })
  const titles = async (user: string) =>
    (
      await server.database.query(
        `select title from notifications where user_id = ${await accountOf(user)} order by id`,
      )
    ).map(({ title }) => title)
  /** Creates a beneficiary with an account, and a request for this beneficiary that volunteers may read. */
  const opened = async (places = 1) => {
    const beneficiary = await create('beneficiaries', 'Ana', 'beneficiaria')
    const { id } = await bodyOf<{ id: number }>(
      await staff('POST', REQUESTS, { ...TEXTS, places, beneficiary: beneficiary.id }),
      201,
    )
    return { id, beneficiary }
  }
  const act = (id: number, what: string) => caller.send('POST', `${REQUESTS}${id}/${what}/`, 'voluntario')

  test('staff ask for a beneficiary without an account, who is then the one who asks', async () => {
    const { id: beneficiary } = await create('beneficiaries', 'Amina sem conta')
    const { id } = await bodyOf<{ id: number }>(await staff('POST', REQUESTS, { ...TEXTS, beneficiary }), 201)
    expect(await read(id)).toMatchObject({
      status: 'open',
      requester: { kind: 'beneficiary', name: 'Amina sem conta' },
    })
  })

  test('the answer to an edit of an old version names who wrote the present one', async () => {
    const { id } = await opened()
    const { version } = await read(id)
    await bodyOf(await change(id, { title: 'Levar cadernos' }), 200)
    const late = await bodyOf<{ current: Staff }>(
      await change(id, { title: 'Levar lápis' }, { 'If-Match': `W/"${version}"` }),
      412,
    )
    expect(late.current).toMatchObject({
      title: 'Levar cadernos',
      updated_by_name: 'Gestor de Comunidade de demonstração',
    })
  })

  test('a volunteer who declined, withdrew or was refused is paired again', async () => {
    const { id } = await opened()
    const { id: volunteer } = await create('volunteers', 'Bento', 'voluntario')
    await bodyOf(await act(id, 'decline'), 200)
    const again = async () => bodyOf<Staff>(await pair(id, volunteer), 200)
    const agreed = [{ volunteer, state: 'agreed', made_by: 'staff' }]
    expect((await again()).matches).toMatchObject(agreed)
    await bodyOf(await act(id, 'decline'), 200)
    expect((await read(id)).matches).toMatchObject([{ state: 'withdrawn' }])
    const { matches } = await again()
    await bodyOf(await decide(matches[0]?.id, 'refuse'), 200)
    expect(await again()).toMatchObject({ matches: agreed, taken: 1 })
  })

  test('a beneficiary is told when the agreed volunteer cancels or is dismissed', async () => {
    const { id } = await opened()
    const { id: volunteer } = await create('volunteers', 'Bento', 'voluntario')
    const told = 'Quem o ia ajudar já não pode ir'
    const count = async () => (await titles('beneficiaria')).filter((title) => title === told).length
    await bodyOf(await act(id, 'accept'), 200)
    await bodyOf(await act(id, 'decline'), 200)
    // Staff had not yet confirmed the volunteer to the beneficiary, so there is no notification.
    expect(await count()).toBe(0)
    await bodyOf(await pair(id, volunteer), 200)
    await bodyOf(await act(id, 'decline'), 200)
    expect(await count()).toBe(1)
    const { matches } = await bodyOf<Staff>(await pair(id, volunteer), 200)
    await bodyOf(await decide(matches[0]?.id, 'refuse'), 200)
    expect(await count()).toBe(2)
  })

  test('no volunteer is paired with a request before staff have written what volunteers read', async () => {
    const { id: volunteer } = await create('volunteers', 'Bento', 'voluntario')
    const { id } = await bodyOf<{ id: number }>(
      await caller.send('POST', REQUESTS, 'beneficiaria', { title: 'Escola', description: 'Livros' }),
      201,
    )
    const refused = await bodyOf<{ detail: string }>(await pair(id, volunteer), 409)
    expect(refused.detail).toBe('Escreva primeiro o que os voluntários leem deste pedido.')
    expect(await titles('voluntario')).toEqual([])
    await bodyOf(await change(id, TEXTS), 200)
    expect(await bodyOf<Staff>(await pair(id, volunteer), 200)).toMatchObject({
      status: 'received',
      taken: 1,
    })
  })

  test('the day of a visit is not in the past, but one that has passed may stay', async () => {
    const { id } = await opened()
    expect(await bodyOf(await change(id, { visit_on: '2020-01-01' }), 400)).toEqual({
      visit_on: ['Este dia já passou. Escolha hoje ou um dia que venha.'],
    })
    expect((await change(id, { visit_on: '2027-02-30' })).status).toBe(400)
    expect(await titles('beneficiaria')).not.toContain('Já há dia para a visita')
    await server.database.query(`update matching_requests set visit_on = '2020-01-01' where id = ${id}`)
    await bodyOf(await change(id, { visit_on: '2020-01-01', visit_note: 'Foi bem.' }), 200)
    await bodyOf(await change(id, { visit_on: '2030-01-01' }), 200)
  })

  test('staff write a district that exists, in its spelling, and a member writes what they call it', async () => {
    const { id } = await opened()
    expect(await bodyOf(await change(id, { province: 'Cabo Delgado', district: 'Metugi' }), 400)).toEqual({
      district: ['«Metugi» não é um distrito de Cabo Delgado. Será Metuge?'],
    })
    expect(await bodyOf<Staff>(await change(id, { district: 'CHIURE' }), 200)).toMatchObject({
      district: 'Chiúre',
    })
    await bodyOf(await change(id, { province: 'Nampula', district: 'Meconta' }), 200)
    const lost = { ...TEXTS, district: 'Lugar Que Não Existe' }
    expect((await staff('POST', REQUESTS, lost)).status).toBe(400)
    const own = await bodyOf<{ id: number }>(await caller.send('POST', REQUESTS, 'beneficiaria', lost), 201)
    await bodyOf(await change(own.id, { visit_note: 'Perguntar onde é.' }), 200)
  })

  test('an account of staff is neither found nor linked, except where it was linked before', async () => {
    const account = await accountOf('comunidade')
    const found = await bodyOf<{ results: { username: string }[] }>(
      await staff('GET', '/community/volunteers/accounts/?search=demonstra'),
      200,
    )
    const names = found.results.map(({ username }) => username)
    expect(names).toContain('voluntario')
    expect(names.filter((name) => ['admin', 'super', 'comunidade', 'equipa'].includes(name))).toEqual([])
    const { id } = await create('volunteers', 'Bento')
    expect(await bodyOf(await staff('PATCH', `/community/volunteers/${id}/`, { account }), 400)).toEqual({
      account: ['As contas da equipa não se ligam a uma ficha. Use a conta pessoal.'],
    })
    await server.database.query(`update volunteers set user_id = ${account} where id = ${id}`)
    await bodyOf(await staff('PATCH', `/community/volunteers/${id}/`, { place: 'Metuge' }), 200)
  })

  test('a merge of two volunteers on one request frees the doubled place, and its undo takes it again', async () => {
    const { id } = await opened(2)
    const kept = await create('volunteers', 'Bento')
    const other = await create('volunteers', 'Bento Outra Vez')
    await bodyOf(await pair(id, kept.id), 200)
    await bodyOf(await pair(id, other.id), 200)
    expect(await read(id)).toMatchObject({ status: 'accepted', taken: 2 })
    await server.database
      .query(`insert into volunteer_hours (volunteer_id, match_id, day, minutes, state, created_at)
      select ${other.id}, id, '2026-03-01', 60, 'confirmed', '2026-03-01' from matches where volunteer_id = ${other.id}`)
    const hours = async () =>
      (
        await server.database.query(
          'select matches.volunteer_id from volunteer_hours join matches on matches.id = match_id',
        )
      ).map((row) => Number(row.volunteer_id))
    await bodyOf(
      await staff('POST', `/community/volunteers/${kept.id}/merge/`, { other: other.id, values: {} }),
      200,
    )
    const merged = await read(id)
    expect(merged).toMatchObject({ status: 'open', taken: 1 })
    expect(merged.matches).toMatchObject([{ volunteer: kept.id, state: 'agreed' }])
    expect(await hours()).toEqual([kept.id])
    await bodyOf(await staff('POST', `/community/volunteers/${kept.id}/merge/undo/`, {}), 200)
    expect(await read(id)).toMatchObject({ status: 'accepted', taken: 2 })
    expect((await read(id)).matches.map(({ state }) => state)).toEqual(['agreed', 'agreed'])
    expect(await hours()).toEqual([other.id])
  })

  test('of two answers of one merged volunteer the stronger stays', async () => {
    const { id } = await opened()
    const kept = await create('volunteers', 'Bento', 'voluntario')
    const other = await create('volunteers', 'Bento Outra Vez')
    await bodyOf(await act(id, 'decline'), 200)
    await bodyOf(await pair(id, other.id), 200)
    const merge = { other: other.id, values: {} }
    await bodyOf(await staff('POST', `/community/volunteers/${kept.id}/merge/`, merge), 200)
    const merged = await read(id)
    expect(merged).toMatchObject({ status: 'accepted', taken: 1 })
    expect(merged.matches).toMatchObject([{ volunteer: kept.id, state: 'agreed' }])
    await bodyOf(await staff('POST', `/community/volunteers/${kept.id}/merge/undo/`, {}), 200)
    expect((await read(id)).matches).toMatchObject([
      { volunteer: kept.id, state: 'declined' },
      { volunteer: other.id, state: 'agreed' },
    ])
    // The first record is merged into the second record, and the second record is deleted. One place of the request is
    // then free again.
    await bodyOf(
      await staff('POST', `/community/volunteers/${other.id}/merge/`, { other: kept.id, values: {} }),
      200,
    )
    expect((await staff('DELETE', `/community/volunteers/${other.id}/`)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', taken: 0, matches: [] })
    expect(await titles('beneficiaria')).toContain('Quem o ia ajudar já não pode ir')
  })

  test('the deletion of a beneficiary tells the agreed volunteer, whose hours keep the name of the work', async () => {
    const { id, beneficiary } = await opened()
    const volunteer = await create('volunteers', 'Bento', 'voluntario')
    const idle = await bodyOf<{ id: number }>(
      await staff('POST', REQUESTS, { title: 'Outro', description: 'Outro', beneficiary: beneficiary.id }),
      201,
    )
    const { matches } = await bodyOf<Staff>(await pair(id, volunteer.id), 200)
    await bodyOf(
      await caller.send('POST', '/client-area/hours/', 'voluntario', {
        ...{ day: '2026-03-09', minutes: 120, match: matches[0]?.id },
      }),
      201,
    )
    const detail = async (kind: string, person: number) =>
      (await bodyOf<Schemas['PersonDetail']>(await staff('GET', `/community/${kind}/${person}/`), 200))
        .matching
    expect(await detail('beneficiaries', beneficiary.id)).toEqual({ requests: 2, works: 0, minutes: 0 })
    expect(await detail('volunteers', volunteer.id)).toEqual({ requests: 0, works: 1, minutes: 120 })
    expect((await staff('DELETE', `/community/beneficiaries/${beneficiary.id}/`)).status).toBe(204)
    const notices = await server.database.query(
      `select title, message from notifications where user_id = ${await accountOf('voluntario')} order by id`,
    )
    expect(notices.at(-1)).toMatchObject({
      title: 'Um pedido foi retirado',
      message: 'Levar livros. Já não é preciso ir. Obrigado.',
    })
    const hours = await bodyOf<Schemas['OwnHours']>(
      await caller.send('GET', '/client-area/hours/', 'voluntario'),
      200,
    )
    expect(hours.results).toMatchObject([{ task: 'Levar livros' }])
    expect(await read(id)).toMatchObject({ status: 'withdrawn', requester: null, asked_text: '', place: '' })
    expect((await staff('GET', `/core/matching/${idle.id}/`)).status).toBe(404)
  })
})
