import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { startTestServer, type TestServer } from '../support/server'

type Report = components['schemas']['PeopleImportReport']

onBothDatabases((engine) => {
  let server: TestServer
  let caller: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    caller = await callerFor(server, ['comunidade', 'blog'])
  })
  afterAll(() => server.stop())
  beforeEach(() => server.database.query('delete from beneficiaries'))

  interface Options {
    dry_run?: boolean
    accept?: number[]
    key?: string
  }
  const send = (
    rows: Partial<Record<string, string>>[],
    { dry_run = false, accept = [], key = randomUUID() }: Options = {},
  ) =>
    caller.send(
      'POST',
      '/community/beneficiaries/import/',
      'comunidade',
      { dry_run, accept, lines: rows.map((values, index) => ({ line: index + 2, values })) },
      { 'Idempotency-Key': key },
    )
  const report = async (rows: Partial<Record<string, string>>[], options?: Options) =>
    bodyOf<Report>(await send(rows, options), 200)
  const stored = async () =>
    await server.database.query(
      'select name, province, district, household_size from beneficiaries order by id',
    )

  test('a dry run tells what is new, wrong and repeated, line by line, and stores nothing', async () => {
    await report([{ name: 'Já cá está', phone: '84 000 0009' }])
    const rows = [
      { name: 'Nova', district: 'metuge', household_size: '6', program: 'saude' },
      { name: '', phone: '12' },
      { name: 'Longe', district: 'Metugi', program: 'Magia' },
      { name: 'Outra', phone: '+258 84 000 0009' },
      { name: 'NOVA', district: 'Metuge' },
    ]
    const found = await report(rows, { dry_run: true })
    expect(found).toMatchObject({ good: 1, created: 0 })
    expect(found.wrong).toEqual([
      { line: 3, field: 'name', text: 'O nome é obrigatório.' },
      { line: 3, field: 'phone', text: 'O telefone tem 2 algarismos. Em Moçambique são 9.' },
      { line: 4, field: 'program', text: '«Magia» não é um programa da lista.' },
      { line: 4, field: 'district', text: '«Metugi» não é um distrito da lista. Será Metuge?' },
    ])
    expect(found.duplicates).toMatchObject([
      { line: 5, reason: 'phone', same_line: null, person: { name: 'Já cá está' } },
      { line: 6, reason: 'name', same_line: 2, person: null },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('an import stores the good lines and those that the person accepted, once for one key', async () => {
    const rows = [
      { name: 'Amélia', phone: '840000010', district: 'Pemba' },
      { name: 'Filha da Amélia', phone: '840000010', household_size: '4' },
      { name: 'Errada', household_size: 'muitos' },
    ]
    const key = randomUUID()
    const first = await report(rows, { accept: [3], key })
    expect(first).toMatchObject({ good: 2, created: 2, duplicates: [] })
    expect(await report(rows, { accept: [3], key })).toEqual(first)
    expect((await send([{ name: 'Outro conteúdo' }], { key })).status).toBe(409)
    expect(await stored()).toEqual([
      { name: 'Amélia', province: 'Cabo Delgado', district: 'Pemba', household_size: null },
      { name: 'Filha da Amélia', province: '', district: '', household_size: 4 },
    ])
  })

  test('more lines than the limit, no lines and the wrong person are refused', async () => {
    expect((await send([])).status).toBe(400)
    expect((await send(Array.from({ length: 5001 }, () => ({ name: 'a' })))).status).toBe(400)
    const refused = await caller.send('POST', '/community/beneficiaries/import/', 'blog', {
      dry_run: true,
      lines: [],
    })
    expect(refused.status).toBe(403)
  })

  test('a thousand lines are stored together, and a line that the database refuses leaves none of them', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      name: `Pessoa ${index}`,
      phone: String(850_000_000 + index),
      district: 'Montepuez',
    }))
    expect((await report(rows)).created).toBe(1000)
    await server.database.query('delete from beneficiaries')
    await server.database.query(
      "create unique index one_ibo on beneficiaries (district) where district = 'Ibo'",
    )
    const refused = await send([...rows, { name: 'Um', district: 'Ibo' }, { name: 'Dois', district: 'Ibo' }])
    await server.database.query('drop index one_ibo')
    expect(refused.status).toBe(500)
    expect(await stored()).toEqual([])
  })
})
