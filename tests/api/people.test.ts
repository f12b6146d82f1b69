import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'
import { USERS } from './access-table'

type Schemas = components['schemas']
type Person = Schemas['Person']
type Detail = Schemas['PersonDetail']
type Kind = Schemas['PersonKind']

const SIGNED_IN = USERS.filter((user) => user !== 'visitor')
const NAMED = ['admin', 'super', 'comunidade']
const SECRET = 'Zulmira Inventada'

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, SIGNED_IN)
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
  const refusal = async (kind: Kind, values: object) =>
    bodyOf<Record<string, string[]>>(await send('POST', `${kind}/`, { name: 'Ana', ...values }), 400)
  const ifMatch = (version: string | undefined) => ({ 'If-Match': `"${version}"` })

  test('a volunteer is stored with skills, causes and place, and found by each of them', async () => {
    const person = await create('volunteers', {
      name: '  João  Ção 🌻 ',
      phone: '+258 84 000 0001',
      email: 'Joao@Exemplo.example',
      province: 'cabo delgado',
      district: 'CHIURE',
      skills: [2, 1],
      causes: [3],
      availability: 5,
    })
    expect(person).toMatchObject({
      name: 'João Ção 🌻',
      province: 'Cabo Delgado',
      district: 'Chiúre',
      availability: 5,
      consent_how: '',
    })
    expect(person.skills?.map(({ id }) => id).sort()).toEqual([1, 2])
    await create('volunteers', { name: 'Outra pessoa' })
    for (const query of [
      '?search=joao cao',
      '?search=840000001',
      '?search=chiure',
      '?skill=2',
      '?program=3',
      '?province=CABO%20DELGADO',
      '?district=CHIURE',
    ])
      expect(await names('volunteers', query), query).toEqual(['João Ção 🌻'])
    expect(await names('volunteers', '?skill=4')).toEqual([])
    expect(await names('volunteers', '?district=Pemba')).toEqual([])
    expect(await names('volunteers', '?ordering=-name')).toEqual(['Outra pessoa', 'João Ção 🌻'])
  })

  test('wrong fields are refused together, each with what to do', async () => {
    expect(
      await refusal('volunteers', {
        name: '🌻',
        phone: 'não sei',
        email: 'ana@',
        province: 'Algures',
        availability: -1,
        consent_how: 'talvez',
      }),
    ).toEqual({
      name: ['O nome precisa de uma letra.'],
      phone: ['O telefone só leva algarismos, espaços e o sinal +.'],
      email: ['Por favor, insira um email válido.'],
      province: ['Escolha uma província da lista.'],
      availability: ['Escolha uma opção da lista.'],
      consent_how: ['Escolha uma opção da lista.'],
    })
    expect(await refusal('volunteers', { skills: [999] })).toEqual({
      skills: ['Escolha uma opção da lista.'],
    })
    expect(
      await refusal('beneficiaries', { household_size: '0', province: 'Cabo Delgado', district: 'Metugi' }),
    ).toEqual({
      household_size: ['Escreva quantas pessoas são, de 1 a 99.'],
      district: ['«Metugi» não é um distrito de Cabo Delgado. Escolha um da lista.'],
    })
    expect(await refusal('partners', { projects: [{ project: 1, amount: 'muito', note: '' }] })).toEqual({
      projects: ['Escreva o valor em meticais, como 1500 ou 1500,50.'],
    })
    expect(await refusal('partners', { account: 999999 })).toEqual({ account: ['Esta conta não existe.'] })
  })

  test('the second of two edits gets the present record, and a deleted person gets 404', async () => {
    const { id, version } = await create('beneficiaries', { needs: 'Lona' })
    const edit = (needs: string, headers = ifMatch(version)) =>
      send('PATCH', `beneficiaries/${id}/`, { needs }, headers)
    await bodyOf(await edit('Lona e sementes'), 200)
    const late = await bodyOf<{ current: Person }>(await edit('Água'), 412)
    expect(late.current).toMatchObject({
      updated_by_name: 'Gestor de Comunidade de demonstração',
    })
    expect((await send('DELETE', `beneficiaries/${id}/`, {}, ifMatch(version))).status).toBe(412)
    expect((await send('DELETE', `beneficiaries/${id}/`, {}, ifMatch(late.current.version))).status).toBe(204)
    expect((await edit('Água', ifMatch(late.current.version))).status).toBe(404)
  })

  test('an archived person leaves the list and comes back', async () => {
    const { id } = await create('partners', { name: 'Padaria' })
    await bodyOf(await send('PATCH', `partners/${id}/`, { status: 'archived' }), 200)
    expect(await list('partners')).toMatchObject({ count: 0, counts: { active: 0, archived: 1 } })
    expect(await names('partners', '?status=archived')).toEqual(['Padaria'])
    await bodyOf(await send('PATCH', `partners/${id}/`, { status: 'active' }), 200)
    expect(await names('partners')).toEqual(['Padaria'])
  })

  test('a consent has its way, its time and who recorded it, and can be taken back', async () => {
    const { id } = await create('beneficiaries')
    expect(await names('beneficiaries', '?consent=false')).toEqual(['Ana de Teste'])
    await bodyOf(await send('PATCH', `beneficiaries/${id}/`, { consent_how: 'paper' }), 200)
    const { person } = await read('beneficiaries', id)
    expect(person).toMatchObject({
      consent_how: 'paper',
      consent_at: server.clock.now().toISOString(),
      consent_by_name: 'Gestor de Comunidade de demonstração',
    })
    await bodyOf(await send('PATCH', `beneficiaries/${id}/`, { consent_how: '' }), 200)
    expect((await read('beneficiaries', id)).person).toMatchObject({
      consent_at: null,
      consent_by_name: null,
    })
  })

  test('notes have author and time, newest first, and one key adds one note', async () => {
    const { id } = await create('volunteers')
    const note = (text: string, key = randomUUID()) =>
      send('POST', `volunteers/${id}/notes/`, { text }, { 'Idempotency-Key': key })
    const key = randomUUID()
    await bodyOf(await note('Veio à formação.', key), 201)
    await bodyOf(await note('Veio à formação.', key), 201)
    await bodyOf(await note('Tem carta de condução.'), 201)
    const { notes } = await read('volunteers', id)
    expect(notes.map(({ text }) => text)).toEqual(['Tem carta de condução.', 'Veio à formação.'])
    expect(notes[0]?.author_name).toBe('Gestor de Comunidade de demonstração')
    expect((await note('  ')).status).toBe(400)
  })

  test('an account is found by name or e-mail, linked to one record of a kind, and unlinked', async () => {
    const one = await create('volunteers')
    const other = await create('volunteers', { name: 'Outra' })
    const found = async (search: string) =>
      (
        await bodyOf<{ results: Schemas['LinkableAccount'][] }>(
          await send('GET', `volunteers/accounts/?search=${search}`),
          200,
        )
      ).results
    expect(await found('vo')).toEqual([])
    const [account] = await found('voluntario@demonstracao')
    expect(account).toMatchObject({ username: 'voluntario', linked_to: null })
    const link = (id: number, account: number | null) => send('PATCH', `volunteers/${id}/`, { account })
    await bodyOf(await link(one.id, account?.id ?? 0), 200)
    expect((await found('voluntário'))[0]).toMatchObject({ linked_to: one.id })
    expect(await bodyOf(await link(other.id, account?.id ?? 0), 400)).toEqual({
      account: ['Esta conta já está ligada a outro registo.'],
    })
    await bodyOf(await link(one.id, null), 200)
    expect((await read('volunteers', one.id)).person.account).toBeNull()
  })

  test('one account may have a record of each kind', async () => {
    const account = Number(
      (await server.database.query("select id from users where username = 'parceiro'"))[0]?.id,
    )
    for (const kind of ['volunteers', 'beneficiaries', 'partners'] as const)
      expect((await create(kind, { account })).account?.username).toBe('parceiro')
  })

  test('names and contacts of people reach nobody but those whose group gives them', async () => {
    for (const kind of ['volunteers', 'beneficiaries', 'partners'] as const) {
      const { id } = await create(kind, {
        name: SECRET,
        phone: '84 999 9999',
        place: 'Esconderijo',
        needs: 'Segredo',
        email: 'zulmira@exemplo.example',
        contact_person: SECRET,
      })
      await send('POST', `${kind}/${id}/notes/`, { text: `Nota sobre ${SECRET}` })
      const paths = [
        `/community/${kind}/`,
        `/community/${kind}/?search=zulmira`,
        `/community/${kind}/?ordering=name`,
        `/community/${kind}/${id}/`,
        `/community/${kind}/export/?contacts=true`,
        `/community/beneficiaries/${id}/sensitive/`,
        `/community/${kind}/accounts/?search=voluntario`,
        '/community/overview/',
        '/core/staff-overview/',
        '/notifications/',
      ]
      for (const user of [...SIGNED_IN, null]) {
        if (user !== null && NAMED.includes(user)) continue
        for (const path of paths) {
          const text = await (await caller.send('GET', path, user)).text()
          expect(text, `${user} ${path}`).not.toMatch(/Zulmira|999 9999|Esconderijo|Segredo|voluntario@/)
        }
      }
      const named = await list(kind, '?search=zulmira')
      expect(named.results.map(({ name }) => name)).toEqual([SECRET])
    }
    expect((await list('beneficiaries', '', 'visualizador')).results).toMatchObject([
      { kind: 'beneficiaries', status: 'active' },
    ])
    expect((await send('GET', 'beneficiaries/?search=zulmira', undefined, {}, 'visualizador')).status).toBe(
      403,
    )
    // The audit log records the actions, but without names.
    const audit = await server.database.query('select detail from audit_log')
    expect(JSON.stringify(audit)).not.toContain('Zulmira')
    expect(server.log()).not.toMatch(/Inventada|Esconderijo|999 9999/)
  })

  test('an export has the filtered list, runs no formula and is a line of the audit log', async () => {
    await create('volunteers', {
      name: '=Folha()',
      phone: '+258 84 000 0004',
      district: 'Pemba',
      province: 'Cabo Delgado',
    })
    await create('volunteers', { name: 'Longe', province: 'Gaza' })
    const file = async (query: string) => (await send('GET', `volunteers/export/${query}`)).text()
    const plain = await file('?province=Cabo Delgado')
    expect(plain).toContain("'=Folha();Cabo Delgado;Pemba;")
    expect(plain).not.toMatch(/84 000 0004|Longe/)
    expect(await file('?contacts=true')).toContain('+258 84 000 0004')
    expect(await file('?district=Pemba')).not.toContain('Longe')
    const audit = await server.database.query("select detail from audit_log where detail like '%export%'")
    expect(audit.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['volunteers export', 'volunteers export with contacts']),
    )
  })

  test('the overview counts people by province and program, without those that are archived or merged', async () => {
    await create('volunteers', { province: 'Cabo Delgado', causes: [1, 2] })
    await create('beneficiaries', { province: 'Cabo Delgado', program: '1' })
    await create('beneficiaries', { name: 'Sem lugar' })
    await create('beneficiaries', { name: 'Arquivada', status: 'archived', province: 'Gaza' })
    const overview = await bodyOf<Schemas['CommunityOverview']>(await send('GET', 'overview/'), 200)
    expect(overview).toMatchObject({ volunteers: 1, beneficiaries: 2, partners: 0 })
    expect(overview.provinces).toEqual([
      { province: 'Cabo Delgado', volunteers: 1, beneficiaries: 1 },
      { province: '', volunteers: 0, beneficiaries: 1 },
    ])
    expect(overview.programs).toEqual(
      expect.arrayContaining([{ name: 'Apoio Alimentar', volunteers: 1, beneficiaries: 1 }]),
    )
  })
})
