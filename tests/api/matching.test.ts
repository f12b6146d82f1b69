import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { forgetMatching, MATCHING_USERS, matchingActs, REQUESTS, STAFF } from '../support/matching-acts'
import { startTestServer, type TestServer } from '../support/server'

type Staff = components['schemas']['StaffMatching']

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  let acts: ReturnType<typeof matchingActs>
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, MATCHING_USERS)
    acts = matchingActs(server, caller)
  })
  afterAll(() => server.stop())
  beforeEach(() => forgetMatching(server))

  test('causes are a list for everybody', async () => {
    const { results } = await bodyOf<{ results: { name: string }[] }>(
      await caller.send('GET', '/client-area/causes/', null),
      200,
    )
    expect(results.map(({ name }) => name)).toContain('Educação')
  })

  test('a request of a beneficiary is stored once and read by staff, not by volunteers or view.all', async () => {
    const { create, act, list, read, titles } = acts
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
    const { accept, list, read, change, decide, titles, opened } = acts
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
    const { act, read, beVolunteer, opened } = acts
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
    const { act, accept, list, read, opened } = acts
    const { id } = await opened()
    await accept('voluntario', id)
    await bodyOf(await act('voluntario', id, 'decline'), 200)
    expect(await read(id)).toMatchObject({ taken: 0, status: 'open' })
    expect(await list('voluntario')).toEqual([])
    expect(await accept('voluntario', id)).toMatchObject({ my_state: 'accepted' })
  })

  test('a request that was withdrawn meanwhile is not accepted, and its helpers are told', async () => {
    const { act, accept, titles, beVolunteer, opened } = acts
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
    const { idOf, act, list, opened } = acts
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
    const { idOf, read, change, opened } = acts
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
    const { create, read, change, titles } = acts
    const { id } = await create('voluntario', { kind: 'offer', title: 'Explicações' })
    expect((await read(id)).requester).toMatchObject({ kind: 'volunteer' })
    await bodyOf(await change(id, { status: 'accepted' }), 200)
    expect(await titles('voluntario')).toEqual(['Aceitámos a sua oferta'])
  })

  test('a request that was withdrawn before volunteers read it waits for staff again', async () => {
    const { create, change, opened } = acts
    const { id } = await create('beneficiaria')
    await bodyOf(await change(id, { status: 'withdrawn' }), 200)
    expect(await bodyOf<Staff>(await change(id, { status: 'received' }), 200)).toMatchObject({
      status: 'received',
    })
    const known = await opened()
    await bodyOf(await change(known.id, { status: 'withdrawn' }), 200)
    expect((await change(known.id, { status: 'received' })).status).toBe(409)
  })

  test('a volunteer who is deleted gives their places back', async () => {
    const { idOf, accept, read, beVolunteer, opened } = acts
    const { id } = await opened()
    await accept('voluntario', id)
    const volunteer = await idOf('volunteers', 'voluntario')
    expect((await read(id)).status).toBe('accepted')
    await server.database.query(`update volunteers set user_id = null where id = ${volunteer} returning id`)
    const gone = await caller.send('DELETE', `/community/volunteers/${volunteer}/`, 'comunidade')
    expect(gone.status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', taken: 0, matches: [] })
    expect(
      await server.database.query(`select taken, state from matching_requests where id = ${id}`),
    ).toMatchObject([{ state: 'open' }])
    // The other tests need the volunteer record, so it is created again.
    await beVolunteer('voluntario')
  })

  test('a notification opens the view of the profile that it is about', async () => {
    const { accept, opened } = acts
    const { id } = await opened()
    await accept('voluntario', id)
    const links = async (user: string) =>
      (
        await server.database.query(
          `select distinct link from notifications where type = 'matching'
             and user_id = (select id from users where username = '${user}')`,
        )
      ).map(({ link }) => link)
    expect(await links('voluntario')).toEqual(['/client-area/pedidos?perfil=voluntario'])
    expect(await links('beneficiaria')).toEqual(['/client-area/pedidos?perfil=beneficiario'])
  })

  test('members read only what concerns them, and other staff nothing', async () => {
    const { list, opened } = acts
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
