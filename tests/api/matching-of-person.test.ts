import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { forgetMatching, MATCHING_USERS, matchingActs, STAFF } from '../support/matching-acts'
import { startTestServer, type TestServer } from '../support/server'

type Schemas = components['schemas']

const HOURS = '/core/volunteer-hours/'
/** An id that no person has. */
const UNKNOWN = 999_999

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  let acts: ReturnType<typeof matchingActs>
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, [...MATCHING_USERS, 'equipa', 'admin'])
    acts = matchingActs(server, caller)
  })
  afterAll(() => server.stop())
  beforeEach(() => forgetMatching(server))

  const requests = async (query: string, user = 'comunidade') =>
    bodyOf<Schemas['StaffMatchingPage']>(await caller.send('GET', `${STAFF}?${query}`, user), 200)
  const hours = async (query: string, user = 'comunidade') =>
    bodyOf<Schemas['VolunteerHoursPage']>(await caller.send('GET', `${HOURS}?${query}`, user), 200)
  const idsOf = async (query: string) => (await requests(query)).results.map(({ id }) => id)

  test('the requests of one beneficiary are listed alone, a page at a time', async () => {
    const first = await acts.create('beneficiaria', { title: 'Escola' })
    server.clock.forward(60)
    const second = await acts.create('beneficiaria', { title: 'Comida' })
    await acts.create('doadora', { title: 'De outra pessoa' })
    const own = await acts.idOf('beneficiaries', 'beneficiaria')
    expect(await idsOf(`beneficiary=${own}`)).toEqual([first.id, second.id])
    const page = await requests(`beneficiary=${own}&page_size=1&page=2`)
    expect(page).toMatchObject({ count: 2, results: [{ title: 'Comida', status: 'received' }] })
    expect(await idsOf(`beneficiary=${own}&search=comida`)).toEqual([second.id])
    expect(await idsOf(`beneficiary=${own}&kind=offer`)).toEqual([])
    expect(await idsOf(`beneficiary=${UNKNOWN}`)).toEqual([])
    // The row must not contain the description that the person wrote.
    expect(JSON.stringify(page)).not.toContain('Livros para dois filhos')
  })

  test('the requests that a volunteer accepted and their offers are listed, until they give the place back', async () => {
    const request = await acts.opened()
    await acts.opened()
    await acts.beVolunteer('voluntario')
    const volunteer = await acts.idOf('volunteers', 'voluntario')
    const offer = await acts.create('voluntario', { kind: 'offer', title: 'Sei costurar' })
    await acts.accept('voluntario', request.id)
    expect(new Set(await idsOf(`volunteer=${volunteer}`))).toEqual(new Set([request.id, offer.id]))
    await bodyOf(await acts.act('voluntario', request.id, 'decline'), 200)
    expect(await idsOf(`volunteer=${volunteer}`)).toEqual([offer.id])
    await acts.beVolunteer('doadora')
    expect(await idsOf(`volunteer=${await acts.idOf('volunteers', 'doadora')}`)).toEqual([])
  })

  test('the hours of one volunteer are listed with the request that they were for', async () => {
    const { id } = await acts.opened()
    await acts.beVolunteer('voluntario')
    await acts.beVolunteer('doadora')
    await acts.accept('voluntario', id)
    const match = (await acts.read(id)).matches[0]?.id
    await bodyOf(await acts.decide(match, 'agree'), 200)
    const log = async (user: string, body: object) =>
      bodyOf(await caller.send('POST', '/client-area/hours/', user, { minutes: 60, ...body }), 201)
    await log('voluntario', { day: '2026-03-09', match })
    await log('voluntario', { day: '2026-03-08', note: 'Aulas' })
    await log('doadora', { day: '2026-03-09', note: 'De outra pessoa' })
    const volunteer = await acts.idOf('volunteers', 'voluntario')
    const { count, results } = await hours(`volunteer=${volunteer}`)
    expect(count).toBe(2)
    expect(results).toMatchObject([
      { day: '2026-03-08', request: null, task: '', note: 'Aulas' },
      { day: '2026-03-09', request: id, task: 'Levar livros' },
    ])
    expect((await hours(`volunteer=${volunteer}&page_size=1&page=2`)).results).toHaveLength(1)
    expect((await hours(`volunteer=${volunteer}&status=confirmed`)).count).toBe(0)
  })

  test('who may see no names is refused a list by person, whether the person exists or not', async () => {
    await acts.opened()
    await acts.beVolunteer('voluntario')
    const beneficiary = await acts.idOf('beneficiaries', 'beneficiaria')
    const volunteer = await acts.idOf('volunteers', 'voluntario')
    for (const path of [
      ...[`${STAFF}?beneficiary=${beneficiary}`, `${STAFF}?beneficiary=${UNKNOWN}`],
      ...[`${STAFF}?volunteer=${volunteer}`, `${HOURS}?volunteer=${volunteer}`],
    ]) {
      for (const user of ['visualizador', 'equipa', 'blog', 'voluntario', 'beneficiaria'])
        expect((await caller.send('GET', path, user)).status, `${user} ${path}`).toBe(403)
      for (const user of ['comunidade', 'admin'])
        expect((await caller.send('GET', path, user)).status, `${user} ${path}`).toBe(200)
    }
    // A user with view.all may still read the lists that are not limited to one person.
    expect((await requests('', 'visualizador')).count).toBe(1)
    expect((await hours('', 'visualizador')).count).toBe(0)
  })
})
