import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { forgetMatching, MATCHING_USERS, matchingActs, STAFF } from '../support/matching-acts'
import { startTestServer, type TestServer } from '../support/server'

type Hours = components['schemas']['OwnHours']
type StaffHours = components['schemas']['VolunteerHoursPage']

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

  test('hours are of past days, of one day at most, logged once and confirmed by staff', async () => {
    const { accept, read, decide, opened } = acts
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

  test('hours that were refused and logged anew are not confirmed as well', async () => {
    const { beVolunteer } = acts
    await beVolunteer('voluntario')
    const log = async () =>
      caller.send('POST', '/client-area/hours/', 'voluntario', {
        day: '2026-03-09',
        minutes: 1440,
        note: 'Aulas',
      })
    const ids = async () =>
      (await server.database.query('select id from volunteer_hours order by id')).map(({ id }) => Number(id))
    const decision = (entry: number | undefined, body: object) =>
      caller.send('POST', `/core/volunteer-hours/${entry}/decide/`, 'comunidade', body)
    await bodyOf(await log(), 201)
    const [first] = await ids()
    await bodyOf(await decision(first, { decision: 'refuse', reason: 'Foi noutro dia.' }), 200)
    await bodyOf(await log(), 201)
    expect((await decision(first, { decision: 'confirm' })).status).toBe(409)
    const [, second] = await ids()
    await bodyOf(await decision(second, { decision: 'refuse', reason: 'Outra vez.' }), 200)
    await bodyOf(await decision(first, { decision: 'confirm' }), 200)
  })

  test('view.all reads neither notes of hours nor the day of a visit, and its search finds no words of who asks', async () => {
    const { list, read, change, beVolunteer, opened } = acts
    const { id } = await opened()
    await bodyOf(await change(id, { visit_on: '2026-03-20', visit_note: 'Casa da Amélia' }), 200)
    await beVolunteer('voluntario')
    const note = 'Levei comida à Dona Amélia'
    const hours = { day: '2026-03-09', minutes: 60, note }
    await bodyOf(await caller.send('POST', '/client-area/hours/', 'voluntario', hours), 201)
    const listed = await bodyOf<StaffHours>(
      await caller.send('GET', '/core/volunteer-hours/', 'visualizador'),
      200,
    )
    expect(listed.results).toMatchObject([{ note: '', reason: '', volunteer_name: '' }])
    const ownHours = await caller.send('GET', '/core/volunteer-hours/', 'comunidade')
    expect((await bodyOf<StaffHours>(ownHours, 200)).results[0]?.note).toBe(note)
    expect((await read(id, 'visualizador')).path).toMatchObject({ visit_on: null, visit_note: '' })
    expect((await read(id)).path).toMatchObject({ visit_on: '2026-03-20', visit_note: 'Casa da Amélia' })
    expect((await list('voluntario'))[0]?.path).toMatchObject({ visit_on: null, visit_note: '' })
    expect((await list('beneficiaria'))[0]?.path).toMatchObject({ visit_note: 'Casa da Amélia' })
    const found = async (user: string, words: string) =>
      (await bodyOf<{ count: number }>(await caller.send('GET', `${STAFF}?search=${words}`, user), 200)).count
    expect(await found('visualizador', 'Escola')).toBe(0)
    expect(await found('visualizador', 'livros')).toBe(1)
    expect(await found('comunidade', 'Escola')).toBe(1)
  })
})
