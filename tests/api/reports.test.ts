import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { onBothDatabases, type Row } from '../support/databases'
import { bearer, postJson, readResponse, signIn, startTestServer, type TestServer } from '../support/server'

type Report = components['schemas']['Report']

/** Returns a generator of pseudo-random numbers. It starts from a seed, so that a failure can be repeated. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const MAPUTO_MS = 2 * 3_600_000
const dayOf = (day: unknown): string | null => (typeof day === 'string' ? day : null)
const monthInMaputo = (at: string): string => new Date(Date.parse(at) + MAPUTO_MS).toISOString().slice(0, 7)

onBothDatabases((engine) => {
  const seed = Date.now() % 100_000
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    console.log(`reports on ${engine}: seed ${seed}`)
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
    await fill()
  })
  afterAll(() => server.stop())

  const rowsOf = (sql: string) => server.database.query(sql)
  const read = (path: string, as = headers) =>
    fetch(`${server.api}/core/reports/${path}`, { headers: as }).then((answer) => readResponse(answer))
  const report = async (path: string): Promise<Report> => {
    const { status, body } = await read(path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Report
  }
  const cells = (found: Report, table: string, column: string): [string, number][] => {
    const one = found.tables.find(({ key }) => key === table)
    const place = one?.columns.findIndex(({ key }) => key === column) ?? -1
    expect(place, `${table} has ${column}`).toBeGreaterThanOrEqual(0)
    return (one?.rows ?? []).map(({ key, values }) => [key, values[place] ?? 0])
  }
  const total = (found: Report, key: string) => found.totals.find((one) => one.key === key)?.value
  const add = (entries: readonly [string, number][]): number =>
    Math.round(entries.reduce((found, [, value]) => found + value, 0) * 100) / 100

  /** Adds random donations, people, hours, comments and messages of the years 2024 to 2026. */
  async function fill(): Promise<void> {
    const next = random(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
    const time = () => new Date(Date.UTC(2024, 0, 1) + next() * 800 * 24 * 3_600_000).toISOString()
    const ids = async (table: string) => (await rowsOf(`select id from ${table}`)).map(({ id }) => Number(id))
    const [methods, programs, posts, users] = await Promise.all(
      ['donation_methods', 'programs', 'posts', 'users'].map(ids),
    )
    const donations = Array.from({ length: 150 }, (_, i) => {
      const at = time()
      const status = pick(['approved', 'approved', 'rejected', 'pending', 'asked'])
      const decided = new Date(Date.parse(at) + next() * 90 * 3_600_000).toISOString()
      const user = next() < 0.5 ? pick(users ?? []) : 'null'
      return `('R-${i}', 'report-${i}', 'RR-${i}', ${user}, 'Pessoa', 'p@demonstracao.example', '', ${Math.floor(next() * 9_000_000) + 100},
        ${pick(methods ?? [])}, '', '${status}', '', ${status === 'approved' || status === 'rejected' ? `'${decided}'` : 'null'}, 'report-${i}', 'x', 1,
        'image/png', '${at}', '${at}', 0, '', '', '')`
    })
    await rowsOf(`insert into donations (number, idempotency_key, reference, user_id, guest_name, guest_email, guest_phone,
      amount_cents, method_id, description, status, status_reason, decided_at, proof_path, proof_sha256, proof_size, proof_type,
      created_at, pending_since, is_suspected, transaction_code, donor_key, search_text)
      values ${donations.join(', ')} returning id`)
    const beneficiaries = Array.from({ length: 60 }, (_, i) => {
      const place = pick([
        ['Cabo Delgado', 'cabo delgado'],
        ['Nampula', 'nampula'],
        ['', ''],
      ])
      const at = time()
      return `('Nome ${i}', 'nome ${i}', '', '', 'active', '', '${at}', '${at}', '${place[0]}', '${place[1]}', '', '', '',
        ${next() < 0.2 ? 'null' : Math.floor(next() * 9) + 1}, ${next() < 0.2 ? 'null' : pick(programs ?? [])}, '')`
    })
    await rowsOf(`insert into beneficiaries (name, name_key, phone, phone_key, status, search_text, created_at, updated_at,
      province, province_key, district, district_key, place, household_size, program_id, needs)
      values ${beneficiaries.join(', ')} returning id`)
    const comments = Array.from(
      { length: 60 },
      (_, i) =>
        `(${pick(posts ?? [])}, 'Leitora', 'l@demonstracao.example', '=1+${i}', ${next() < 0.5 ? 1 : 0}, '${time()}', '${pick(['', '', 'links'])}', '', '')`,
    )
    await rowsOf(`insert into comments (post_id, author_name, author_email, content, is_approved, created_at, suspicion,
      content_hash, search_text) values ${comments.join(', ')} returning id`)
  }

  const SPAN = 'from=2024-03-15&to=2026-02-10'
  const inSpan = (at: unknown): boolean => {
    const time = Date.parse(String(at))
    return time >= Date.parse('2024-03-15T00:00+02:00') && time < Date.parse('2026-02-11T00:00+02:00')
  }

  test('the sums of donations equal the rows, by month, method, state and source', async () => {
    const found = await report(`donations/?${SPAN}`)
    const rows = (await rowsOf('select * from donations')).filter((row) => inSpan(row.created_at))
    const cents = (list: Row[]) => list.reduce((sum, row) => sum + Number(row.amount_cents), 0) / 100
    const approved = rows.filter(({ status }) => status === 'approved')
    expect(rows.length).toBeGreaterThan(50)
    expect(total(found, 'confirmed_amount')).toBeCloseTo(cents(approved), 2)
    expect(total(found, 'confirmed')).toBe(approved.length)
    expect(add(cells(found, 'months', 'confirmed_amount'))).toBeCloseTo(cents(approved), 2)
    for (const [month, amount] of cells(found, 'months', 'confirmed_amount'))
      expect(amount, month).toBeCloseTo(
        cents(approved.filter((row) => monthInMaputo(String(row.created_at)) === month)),
        2,
      )
    for (const [method, amount] of cells(found, 'methods', 'confirmed_amount'))
      expect(amount, method).toBeCloseTo(
        cents(approved.filter((row) => Number(row.method_id) === Number(method))),
        2,
      )
    for (const [state, count] of cells(found, 'states', 'received'))
      expect(count, state).toBe(rows.filter(({ status }) => status === state).length)
    for (const [source, count] of cells(found, 'sources', 'received'))
      expect(count, source).toBe(rows.filter((row) => (row.user_id === null) === (source === 'guest')).length)
  })

  test('filters narrow all figures, and the period before is compared', async () => {
    const method = Number((await rowsOf('select min(id) as id from donation_methods'))[0]?.id)
    const found = await report(
      `donations/?from=2025-01-01&to=2025-06-30&method=${method}&status=approved&source=guest`,
    )
    expect(found.previous).toEqual({ from: '2024-07-01', to: '2024-12-31' })
    const rows = (await rowsOf('select * from donations')).filter(
      (row) => Number(row.method_id) === method && row.status === 'approved' && row.user_id === null,
    )
    const within = (from: string, to: string) =>
      rows.filter((row) => {
        const month = monthInMaputo(String(row.created_at))
        return month >= from && month <= to
      }).length
    expect(found.totals.find(({ key }) => key === 'confirmed')).toEqual({
      key: 'confirmed',
      unit: 'count',
      value: within('2025-01', '2025-06'),
      previous: within('2024-07', '2024-12'),
    })
  })

  test('the times until a decision equal the rows, with their median', async () => {
    const found = await report(`decisions/?${SPAN}`)
    const hours = (await rowsOf("select * from donations where status in ('approved', 'rejected')"))
      .filter((row) => inSpan(row.decided_at))
      .map((row) => (Date.parse(String(row.decided_at)) - Date.parse(String(row.pending_since))) / 3_600_000)
      .sort((one, other) => one - other)
    const middle = (hours.length - 1) / 2
    const median = ((hours[Math.floor(middle)] ?? 0) + (hours[Math.ceil(middle)] ?? 0)) / 2
    expect(total(found, 'decided')).toBe(hours.length)
    expect(total(found, 'median_hours')).toBeCloseTo(median, 0)
    expect(add(cells(found, 'months', 'in_time'))).toBe(hours.filter((one) => one <= 48).length)
    expect(add(cells(found, 'waits', 'decided'))).toBe(hours.length)
  })

  test('the sums of budgets equal the projects that were under way', async () => {
    const found = await report('budgets/?from=2025-01-01&to=2025-12-31')
    const rows = (
      await rowsOf(`select projects.*, budget_total_cents, budget_used_cents from projects
        left join project_metrics on project_metrics.project_id = projects.id where deleted_at is null`)
    ).filter(
      (row) => (dayOf(row.start_date) ?? '') <= '2025-12-31' && (dayOf(row.end_date) ?? '9') >= '2025-01-01',
    )
    const sum = (of: (row: Row) => unknown) => rows.reduce((all, row) => all + Number(of(row) ?? 0), 0) / 100
    expect(total(found, 'projects')).toBe(rows.length)
    expect(total(found, 'budget')).toBeCloseTo(
      sum((row) => row.budget_total_cents ?? row.budget_cents ?? row.target_budget_cents),
      2,
    )
    expect(add(cells(found, 'programs', 'spent'))).toBeCloseTo(
      sum((row) => row.budget_used_cents ?? row.spending_cents),
      2,
    )
    const projects = found.tables.find(({ key }) => key === 'projects')
    expect((projects?.rows.length ?? 0) + (projects?.omitted ?? 0)).toBe(rows.length)
  })

  test('the people of beneficiaries equal the rows, by province, program and month', async () => {
    const found = await report(`beneficiaries/?${SPAN}`)
    const rows = (await rowsOf('select * from beneficiaries where merged_into is null')).filter((row) =>
      inSpan(row.created_at),
    )
    const people = rows.reduce((sum, row) => sum + Number(row.household_size ?? 1), 0)
    expect(total(found, 'people')).toBe(people)
    expect(total(found, 'families')).toBe(rows.length)
    for (const table of ['provinces', 'programs', 'months'])
      expect(add(cells(found, table, 'people')), table).toBe(people)
    expect(JSON.stringify(found)).not.toContain('Nome ')
  })

  test('comments, hours and messages equal the rows', async () => {
    const comments = await report(`comments/?${SPAN}`)
    const rows = (await rowsOf('select * from comments')).filter((row) => inSpan(row.created_at))
    expect(add(cells(comments, 'months', 'received'))).toBe(rows.length)
    expect(total(comments, 'approved')).toBe(rows.filter((row) => Number(row.is_approved) === 1).length)
    const all = 'from=2020-01-01&to=2026-12-31'
    const hours = await report(`volunteers/?${all}`)
    const [minutes] = await rowsOf(
      "select sum(minutes) as minutes from volunteer_hours where state = 'confirmed' and day >= '2020-01-01'",
    )
    expect(add(cells(hours, 'months', 'hours'))).toBeCloseTo(Number(minutes?.minutes ?? 0) / 60, 0)
    const messages = await report(`messages/?${all}`)
    const [sent] = await rowsOf(`select count(*) as sent from contact_messages
      join contact_threads on contact_threads.id = contact_messages.thread_id where contact_threads.state <> 'spam'`)
    expect(total(messages, 'received')).toBe(Number(sent?.sent))
  })

  test('a message whose 24 hours are not over is unanswered, but does not break the promise', async () => {
    const today = server.clock.now().toISOString().slice(0, 10)
    const path = `messages/?from=${today}&to=${today}`
    const before = await report(path)
    const message = { name: 'Pessoa', email: 'pessoa@exemplo.example', subject: 'a', message: 'b' }
    expect((await postJson(`${server.api}/core/contact-messages/`, message)).status).toBe(201)
    const after = await report(path)
    expect(total(after, 'unanswered')).toBe((total(before, 'unanswered') ?? 0) + 1)
    expect(total(after, 'share')).toBe(total(before, 'share'))
  })

  test('swapped, invalid and too long periods are refused with the field', async () => {
    for (const [query, field] of [
      ['from=2026-02-01&to=2026-01-01', 'from'],
      ['from=2026-02-30', 'from'],
      ['to=ontem', 'to'],
      ['from=2001-01-01&to=2026-01-01', 'from'],
    ] as const) {
      const { status, body } = await read(`donations/?${query}`)
      expect(status, query).toBe(400)
      expect(Object.keys(body as object), query).toEqual([field])
    }
  })

  test('the file refuses the states that its report refuses', async () => {
    for (const query of [
      'donations/rows/?status=zzz',
      'donations/rows/?status=active',
      'budgets/rows/?status=pending',
    ]) {
      const { status, body } = await read(query)
      expect([query, status, Object.keys(body as object)]).toEqual([query, 400, ['status']])
    }
    for (const query of ['donations/rows/?status=pending', 'budgets/rows/?status=active'])
      expect((await fetch(`${server.api}/core/reports/${query}`, { headers })).status, query).toBe(200)
  })

  test('the file has the same rows, neutralises formulas, and needs the permission of its report', async () => {
    await rowsOf("update projects set name = '=1+1' where id = (select min(id) from projects) returning id")
    const csv = async (subject: string, query: string) =>
      (await fetch(`${server.api}/core/reports/${subject}/rows/?${query}`, { headers })).text()
    const projects = await csv('budgets', 'from=2020-01-01&to=2026-12-31')
    expect(projects).toContain("'=1+1")
    const donations = await csv('donations', SPAN)
    const rows = (await rowsOf('select * from donations')).filter((row) => inSpan(row.created_at))
    expect(donations.trimEnd().split('\r\n')).toHaveLength(rows.length + 1)
    expect(donations).not.toContain('Pessoa')
    for (const subject of ['decisions', 'beneficiaries', 'volunteers', 'comments', 'messages'])
      expect(await csv(subject, SPAN), subject).toContain(';')
    const REFUSED = [
      ['blog', 'donations'],
      ['projetos', 'beneficiaries'],
      ['comunidade', 'budgets'],
      ['comunidade', 'comments'],
      ['visualizador', 'messages'],
    ] as const
    for (const [user, subject] of REFUSED)
      expect((await read(`${subject}/rows/`, bearer(await signIn(server, user)))).status, subject).toBe(403)
  })
})
