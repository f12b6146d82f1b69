import { afterAll, beforeAll, expect, test } from 'vitest'
import { openData } from '../../src/content/transparency'
import { onBothDatabases } from '../support/databases'
import { dropDonations, reviewerFor, sendProof } from '../support/donation-review'
import { startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

type Row = Record<string, string | number>
interface Schema {
  $id: string
  properties: { linhas: { items: { required: string[]; properties: Record<string, { type: string }> } } }
}
interface Data {
  $schema: string
  lido_em: string
  linhas: Row[]
}

/** Number of donations with a random history. With `HISTORIES=1000` the test takes a minute. */
const HISTORIES = Number(process.env.HISTORIES ?? 25)
const STEPS = 4
/** The names of the data sets to which /transparencia links. */
const SETS = openData.map(({ name }) => name)

/** Returns a generator of pseudo-random numbers between 0 and 1. The same seed gives the same sequence. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

const sum = (rows: Row[], key: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[key]) * 100), 0) / 100

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    await dropDonations(server)
  })
  afterAll(() => server.stop())

  const address = (name: string) => `${new URL(server.api).origin}/dados/${name}`
  const read = async <T = Data>(name: string): Promise<T> => {
    const answer = await fetch(address(name))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    return (await answer.json()) as T
  }

  test('the sums equal those of random histories of approvals, rejections, requests and reopenings', async () => {
    const random = numbersFrom(19)
    const reviewer = await reviewerFor(server)
    const reason = 'O valor não é o do comprovante.'
    const expected = new Map<
      string,
      { received: number; approved: number; rejected: number; cents: number }
    >()
    for (let i = 0; i < HISTORIES; i++) {
      const cents = Math.ceil(random() * 10_000_000)
      const { id } = await sendProof(server, { amount: (cents / 100).toFixed(2) })
      let state = 'pending'
      for (let step = Math.floor(random() * STEPS); step >= 0; step--) {
        const pick = random()
        if (state !== 'pending') {
          expect((await reviewer.reopen(id, { reason })).status).toBe(200)
          state = 'pending'
        } else if (pick < 0.5) {
          expect((await reviewer.approve(id)).status).toBe(200)
          state = 'approved'
        } else if (pick < 0.8) {
          expect((await reviewer.reject(id, { reason })).status).toBe(200)
          state = 'rejected'
        } else {
          expect((await reviewer.askProof(id, { reason })).status).toBe(200)
          state = 'asked'
        }
      }
      // The times of the donations are close to the start of a month in Maputo's time zone, where an error would count
      // a donation in the wrong month.
      const month = `2026-${String(1 + Math.floor(random() * 3)).padStart(2, '0')}`
      const at = new Date(Date.parse(`${month}-01T00:00:00+02:00`) + Math.floor(random() * 3) * 1000)
      await server.database.query(`update donations set created_at = '${at.toISOString()}' where id = ${id}`)
      const sums = expected.get(month) ?? { received: 0, approved: 0, rejected: 0, cents: 0 }
      sums.received += 1
      if (state === 'approved') {
        sums.approved += 1
        sums.cents += cents
      }
      if (state === 'rejected') sums.rejected += 1
      expected.set(month, sums)
      if (i % 200 === 199) await reviewer.forward(61)
    }
    server.clock.forward(61)
    const { linhas } = await read('doacoes.json')
    expect(linhas).toEqual(
      [...expected]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([mes, { received, approved, rejected, cents }]) => ({
          mes,
          recebidas: received,
          confirmadas: approved,
          recusadas: rejected,
          confirmado_mzn: cents / 100,
        })),
    )
    const [raw] = await server.database.query(
      "select count(*) as count, sum(amount_cents) as cents from donations where status = 'approved'",
    )
    expect(sum(linhas, 'confirmadas')).toBe(Number(raw?.count))
    expect(sum(linhas, 'confirmado_mzn')).toBe(Number(raw?.cents) / 100)
    const figures = await fetch(`${server.api}/core/donation-figures/`)
    const { year } = (await figures.json()) as { year: { confirmed: number; confirmed_total: string } }
    expect(year).toMatchObject({
      confirmed: sum(linhas, 'confirmadas'),
      confirmed_total: sum(linhas, 'confirmado_mzn').toFixed(2),
    })
  })

  test('programs are the sums of their projects, and a project that is not public is in none', async () => {
    server.clock.forward(61)
    const hidden =
      'update projects set is_public = 0 where id = (select min(id) from projects where is_public = 1)'
    const [first] = await server.database.query(
      'select name from projects where id = (select min(id) from projects where is_public = 1)',
    )
    await server.database.query(hidden)
    const projects = (await read('projetos.json')).linhas
    const programs = (await read('programas.json')).linhas
    expect(projects.length).toBeGreaterThan(2)
    expect(projects.map(({ projeto }) => projeto)).not.toContain(first?.name)
    expect(sum(programs, 'projetos')).toBe(projects.length)
    for (const program of programs)
      for (const key of ['orcamento_mzn', 'gasto_mzn', 'atualizacoes', 'evidencias'])
        expect(program[key], `${program.programa} ${key}`).toBe(
          sum(
            projects.filter(({ programa }) => programa === program.programa),
            key,
          ),
        )
    for (const { endereco } of projects) expect(endereco).toMatch(/^http.*\/projeto\/[\w%-]+$/)
    const [drafts] = await server.database.query(
      `select count(*) as count from project_updates inner join projects on projects.id = project_id
       where is_public = 1 and deleted_at is null and project_updates.status = 'published'`,
    )
    expect(sum(projects, 'atualizacoes')).toBe(Number(drafts?.count))
  })

  test.each(SETS)(
    'the rows of %s are as its schema says, in both files, and name no person',
    async (name) => {
      expect((await submitAsGuest(server)).status).toBe(201)
      server.clock.forward(61)
      const data = await read(`${name}.json`)
      const schema = await read<Schema>(`${name}.schema.json`)
      expect(data.$schema).toBe(schema.$id)
      const { required, properties } = schema.properties.linhas.items
      expect(Object.keys(properties)).toEqual(required)
      for (const row of data.linhas) {
        expect(Object.keys(row)).toEqual(required)
        for (const [key, value] of Object.entries(row)) {
          expect(typeof value).toBe(properties[key]?.type === 'string' ? 'string' : 'number')
          if (properties[key]?.type === 'integer') expect(Number.isInteger(value)).toBe(true)
        }
      }
      const file = await fetch(address(`${name}.csv`))
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`)
      const lines = (await file.text()).trimEnd().split('\r\n')
      expect(lines[0]?.replace('\uFEFF', '')).toBe(required.join(';'))
      expect(lines).toHaveLength(data.linhas.length + 1)
      expect(JSON.stringify(data) + lines.join()).not.toMatch(/convidad|@|\+258/i)
    },
  )
})
