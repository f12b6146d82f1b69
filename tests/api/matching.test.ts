import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

type Shown = components['schemas']['MatchingRequest']
type Page = components['schemas']['MatchingRequestPage']
type Staff = components['schemas']['StaffMatching']
type Hours = components['schemas']['OwnHours']
type StaffHours = components['schemas']['VolunteerHoursPage']

const REQUESTS = '/core/matching-requests/'
const STAFF = '/core/matching/'
const USERS = ['voluntario', 'doadora', 'parceiro', 'beneficiaria', 'comunidade', 'visualizador', 'blog']

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, USERS)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    for (const table of ['volunteer_hours', 'matches', 'matching_requests', 'notifications'])
      await server.database.query(`delete from ${table} returning id`)
    await server.database.query(`update volunteers set status = 'active' returning id`)
  })

  const idOf = async (table: string, user: string) =>
    Number(
      (
        await server.database.query(
          `select id from ${table} where user_id = (select id from users where username = '${user}')`,
        )
      )[0]?.id,
    )
  const create = async (user: string, body: object = {}, headers = {}) =>
    bodyOf<Shown>(
      await caller.send(
        'POST',
        REQUESTS,
        user,
        { title: 'Escola', description: 'Livros para dois filhos', ...body },
        headers,
      ),
      201,
    )
  const act = (user: string, id: number, what: string) =>
    caller.send('POST', `${REQUESTS}${id}/${what}/`, user)
  const accept = async (user: string, id: number) => bodyOf<Shown>(await act(user, id, 'accept'), 200)
  const list = async (user: string) =>
    (await bodyOf<Page>(await caller.send('GET', REQUESTS, user), 200)).results
  const read = async (id: number, user = 'comunidade') =>
    bodyOf<Staff>(await caller.send('GET', `${STAFF}${id}/`, user), 200)
  const change = (id: number, body: object, headers = {}) =>
    caller.send('PATCH', `${STAFF}${id}/`, 'comunidade', body, headers)
  const decide = (match: number | undefined, decision: string) =>
    caller.send('POST', `/core/matches/${match}/decide/`, 'comunidade', { decision })
  const titles = async (user: string) =>
    (
      await server.database.query(
        `select title from notifications where user_id = (select id from users where username = '${user}') order by id`,
      )
    ).map(({ title }) => title)
  const beVolunteer = async (user: string) =>
    bodyOf(await caller.send('PATCH', '/client-area/volunteer/', user, { district: 'Chiúre' }), 200)
  /** A request of a beneficiary that staff have opened to volunteers. */
  const opened = async (places = 1) => {
    const { id } = await create('beneficiaria', { district: 'Metuge', place: 'Casa 7' })
    const texts = { title: 'Levar livros', description: 'A uma família.', places }
    return bodyOf<Staff>(await change(id, { status: 'open', ...texts }), 200)
  }

  test('causes are a list for everybody', async () => {
    const { results } = await bodyOf<{ results: { name: string }[] }>(
      await caller.send('GET', '/client-area/causes/', null),
      200,
    )
    expect(results.map(({ name }) => name)).toContain('Educação')
  })

  test('a request of a beneficiary is stored once and read by staff, not by volunteers or view.all', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await create('beneficiaria', { people: 2 }, key)
    expect(first).toMatchObject({ status: 'received', is_mine: true, people: 2, kind: 'request' })
    expect((await create('beneficiaria', { people: 2 }, key)).id).toBe(first.id)
    expect(await list('voluntario')).toEqual([])
    expect((await act('voluntario', first.id, 'accept')).status).toBe(404)
    expect((await act('doadora', first.id, 'withdraw')).status).toBe(404)
    expect(await read(first.id)).toMatchObject({
      asked_text: 'Livros para dois filhos',
      requester: { name: 'Beneficiária de demonstração' },
    })
    expect(await read(first.id, 'visualizador')).toMatchObject({
      ...{ asked_title: '', asked_text: '', place: '', requester: null },
    })
    expect(await titles('comunidade')).toEqual(['Chegou um pedido de ajuda'])
  })

  test('a volunteer sees whom they help only after staff have agreed', async () => {
    const { id } = await opened()
    const [fitting] = await list('voluntario')
    expect(fitting).toMatchObject({
      title: 'Levar livros',
      place: '',
      requester_name: '',
      requester_phone: null,
    })
    expect(JSON.stringify(fitting)).not.toMatch(/Beneficiária|Casa 7|dois filhos/)
    expect(fitting?.score).toBeGreaterThan(0)
    expect(await accept('voluntario', id)).toMatchObject({
      my_state: 'accepted',
      requester_name: '',
      status: 'accepted',
    })
    const { matches } = await read(id)
    await bodyOf(await decide(matches[0]?.id, 'agree'), 200)
    const [agreed] = await list('voluntario')
    expect(agreed).toMatchObject({
      ...{ my_state: 'agreed', place: 'Casa 7', requester_name: 'Beneficiária de demonstração' },
      requester_phone: '+258 00 000 0000',
    })
    expect((await list('beneficiaria'))[0]?.accepted_by_name).toBe('Voluntário de demonstração')
    await bodyOf(await change(id, { status: 'done' }), 200)
    expect((await list('voluntario'))[0]?.requester_phone).toBeNull()
    expect(await titles('voluntario')).toEqual(
      expect.arrayContaining(['Aceitou ajudar', 'Está combinado', 'Obrigado pela ajuda']),
    )
    expect(await titles('beneficiaria')).toEqual([
      ...['Recebemos o seu pedido', 'Já há quem o ajude', 'O seu pedido está concluído'],
    ])
  })

  test('of two volunteers who accept the last place at once, one gets it', async () => {
    await beVolunteer('doadora')
    const { id } = await opened()
    const users = ['voluntario', 'doadora', 'voluntario', 'doadora']
    const answers = await Promise.all(users.map((user) => act(user, id, 'accept')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toEqual({ detail: 'Já há quem ajude neste pedido. Obrigado na mesma.' })
    expect(await read(id)).toMatchObject({ taken: 1, status: 'accepted' })
  })

  test('a place that is given back is free again, and a declined request is no longer offered', async () => {
    const { id } = await opened()
    await accept('voluntario', id)
    await bodyOf(await act('voluntario', id, 'decline'), 200)
    expect(await read(id)).toMatchObject({ taken: 0, status: 'open' })
    expect(await list('voluntario')).toEqual([])
    expect(await accept('voluntario', id)).toMatchObject({ my_state: 'accepted' })
  })

  test('a request that was withdrawn meanwhile is not accepted, and its helpers are told', async () => {
    const { id } = await opened(2)
    await accept('voluntario', id)
    await bodyOf(await act('beneficiaria', id, 'withdraw'), 200)
    expect(await titles('voluntario')).toContain('Um pedido foi retirado')
    await beVolunteer('doadora')
    const late = await act('doadora', id, 'accept')
    expect([late.status, await late.json()]).toEqual([
      409,
      { detail: 'Este pedido foi retirado entretanto. Obrigado na mesma.' },
    ])
  })

  test('nobody accepts their own request, and an archived volunteer accepts none', async () => {
    await bodyOf(
      await caller.send('PATCH', '/client-area/volunteer/', 'beneficiaria', { availability: 1 }),
      200,
    )
    const { id } = await opened()
    expect((await act('beneficiaria', id, 'accept')).status).toBe(409)
    await server.database.query(`update volunteers set status = 'archived' returning id`)
    expect((await act('voluntario', id, 'accept')).status).toBe(409)
    expect(await list('voluntario')).toEqual([])
    expect(
      (
        await caller.send('POST', `${STAFF}${id}/pair/`, 'comunidade', {
          volunteer: await idOf('volunteers', 'voluntario'),
        })
      ).status,
    ).toBe(409)
  })

  test('staff pair the volunteer who fits best, and an edit of an old version is refused', async () => {
    const { id, version } = await opened()
    const { fitting } = await read(id)
    const volunteer = await idOf('volunteers', 'voluntario')
    expect(fitting.map((one) => one.volunteer)).toContain(volunteer)
    const paired = await bodyOf<Staff>(
      await caller.send('POST', `${STAFF}${id}/pair/`, 'comunidade', { volunteer }),
      200,
    )
    expect(paired.matches).toMatchObject([{ state: 'agreed', made_by: 'staff' }])
    expect((await change(id, { place: 'Casa 8' }, { 'If-Match': `W/"${version}"` })).status).toBe(412)
    expect((await change(id, { places: 0 })).status).toBe(400)
  })

  test('an offer of a volunteer is used by staff', async () => {
    const { id } = await create('voluntario', { kind: 'offer', title: 'Explicações' })
    expect((await read(id)).requester).toMatchObject({ kind: 'volunteer' })
    await bodyOf(await change(id, { status: 'accepted' }), 200)
    expect(await titles('voluntario')).toEqual(['Aceitámos a sua oferta'])
  })

  test('hours are of past days, of one day at most, logged once and confirmed by staff', async () => {
    const { id } = await opened()
    await accept('voluntario', id)
    const match = (await read(id)).matches[0]?.id
    const log = (body: object, headers = {}) =>
      caller.send('POST', '/client-area/hours/', 'voluntario', body, headers)
    const day = '2026-03-09'
    expect((await log({ day, minutes: 60, match })).status).toBe(400)
    await bodyOf(await decide(match, 'agree'), 200)
    const key = { 'Idempotency-Key': randomUUID() }
    await bodyOf(await log({ day, minutes: 240, match }, key), 201)
    await bodyOf(await log({ day, minutes: 240, match }, key), 201)
    expect((await log({ day, minutes: 60, match })).status).toBe(409)
    expect((await log({ day: '2026-03-12', minutes: 60, match })).status).toBe(400)
    expect((await log({ day, minutes: 1210, note: 'Outra' })).status).toBe(400)
    const together = await Promise.all(['A', 'B'].map((note) => log({ day, minutes: 700, note })))
    expect(together.map(({ status }) => status).sort()).toEqual([201, 400])
    const hours = await bodyOf<StaffHours>(
      await caller.send('GET', '/core/volunteer-hours/?status=pending', 'comunidade'),
      200,
    )
    expect(hours.results).toHaveLength(2)
    const decision = (entry: number | undefined, body: object) =>
      caller.send('POST', `/core/volunteer-hours/${entry}/decide/`, 'comunidade', body)
    const one = hours.results.find(({ minutes }) => minutes === 240)
    const other = hours.results.find(({ minutes }) => minutes === 700)
    await bodyOf(await decision(one?.id, { decision: 'confirm' }), 200)
    expect((await decision(other?.id, { decision: 'refuse' })).status).toBe(400)
    await bodyOf(await decision(other?.id, { decision: 'refuse', reason: 'Foi menos tempo.' }), 200)
    expect((await caller.send('DELETE', `/client-area/hours/${one?.id}/`, 'voluntario')).status).toBe(409)
    expect((await caller.send('DELETE', `/client-area/hours/${other?.id}/`, 'doadora')).status).toBe(204)
    const own = await bodyOf<Hours>(await caller.send('GET', '/client-area/hours/', 'voluntario'), 200)
    expect(own).toMatchObject({ confirmed_minutes: 240, pending_minutes: 0, days: 1 })
    expect(own.results.map(({ reason }) => reason)).toContain('Foi menos tempo.')
  })

  test('members read only what concerns them, and other staff nothing', async () => {
    await opened()
    expect(await list('parceiro')).toEqual([])
    expect(await list('beneficiaria')).toHaveLength(1)
    for (const path of [STAFF, '/core/volunteer-hours/'])
      for (const user of ['doadora', 'blog']) expect((await caller.send('GET', path, user)).status).toBe(403)
    expect((await caller.send('POST', REQUESTS, 'blog', { title: 'a', description: 'b' })).status).toBe(403)
    expect(server.log()).not.toContain('dois filhos')
  })

  test('a volunteer changes what they can do, and staff accounts have no profile', async () => {
    const skill = Number((await server.database.query('select max(id) as id from skills'))[0]?.id)
    const body = {
      skills: [skill],
      causes: [1],
      availability: 5,
      district: 'Pemba',
      province: 'Cabo Delgado',
    }
    expect(
      await bodyOf(await caller.send('PATCH', '/client-area/volunteer/', 'voluntario', body), 200),
    ).toMatchObject({ is_volunteer: true, skills: [{ id: skill }], availability: 5, district: 'Pemba' })
    expect(
      (await caller.send('PATCH', '/client-area/volunteer/', 'voluntario', { skills: [99999] })).status,
    ).toBe(400)
    expect((await caller.send('PATCH', '/client-area/volunteer/', 'comunidade', body)).status).toBe(409)
  })
})
