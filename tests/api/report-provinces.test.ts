import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { onBothDatabases, type Row } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

type Report = components['schemas']['Report']

const SPAN = 'from=2017-01-01&to=2026-12-31'
const inOrder = (ids: readonly unknown[]) => ids.map(Number).sort((one, other) => one - other)

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  let rows: Row[]
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
    await server.database.query(`update projects set province = 'Zambézia', province_key = 'zambezia',
      start_date = '2025-03-01', end_date = null where id in (select min(id) from projects where deleted_at is null
        union select max(id) from projects where deleted_at is null) returning id`)
    rows = await server.database.query(`select projects.*, budget_total_cents, budget_used_cents from projects
      left join project_metrics on project_metrics.project_id = projects.id
      where deleted_at is null and province_key = 'zambezia'
        and coalesce(start_date, '') <= '2026-12-31' and coalesce(end_date, '9') >= '2017-01-01'`)
  })
  afterAll(() => server.stop())

  const report = async (query: string): Promise<Report> => {
    const answer = await fetch(`${server.api}/core/reports/budgets/?${query}`, { headers })
    const { status, body } = await readResponse(answer)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Report
  }
  const total = (found: Report, key: string) => found.totals.find((one) => one.key === key)?.value
  const tableOf = (found: Report, wanted: string) => found.tables.find(({ key }) => key === wanted)

  test('a province narrows the budgets, their programs and their projects', async () => {
    const found = await report(`${SPAN}&province=ZAMBEZIA`)
    const sum = (of: (row: Row) => unknown) => rows.reduce((all, row) => all + Number(of(row) ?? 0), 0) / 100
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(total(found, 'projects')).toBe(rows.length)
    expect(total(found, 'budget')).toBeCloseTo(
      sum((row) => row.budget_total_cents ?? row.budget_cents ?? row.target_budget_cents),
      2,
    )
    expect(total(found, 'spent')).toBeCloseTo(
      sum((row) => row.budget_used_cents ?? row.spending_cents),
      2,
    )
    expect(inOrder((tableOf(found, 'projects')?.rows ?? []).map(({ key }) => key))).toEqual(
      inOrder(rows.map(({ id }) => id)),
    )
    const programs = new Set(rows.map((row) => Number(row.program_id ?? 0)))
    expect(inOrder((tableOf(found, 'programs')?.rows ?? []).map(({ key }) => key))).toEqual(
      inOrder([...programs]),
    )
    expect(total(await report(SPAN), 'projects')).toBeGreaterThan(rows.length)
    expect(total(await report(`${SPAN}&province=Lisboa`), 'projects')).toBe(0)
  })

  test('a province narrows the file of the budgets', async () => {
    const province = encodeURIComponent('Zambézia')
    const answer = await fetch(`${server.api}/core/reports/budgets/rows/?${SPAN}&province=${province}`, {
      headers,
    })
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(line).toContain(';Zambézia;')
  })
})
