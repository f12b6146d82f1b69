import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { onBothDatabases } from '../support/databases'
import { dropDonations } from '../support/donation-review'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

type Figures = components['schemas']['DonationFigures']

interface Row {
  amount_cents: number
  status: string
  created_at: string
  pending_since: string
  decided_at: string | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STATES = ['pending', 'approved', 'approved', 'approved', 'rejected', 'asked'] as const

/** Returns a generator of pseudo-random numbers between 0 and 1. The same seed gives the same sequence. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Calculates the expected figures from the raw rows. */
function expectedFigures(rows: Row[], now: Date) {
  const sums = (since: string) => {
    const these = rows.filter((row) => Date.parse(row.created_at) >= Date.parse(since))
    const confirmed = these.filter(({ status }) => status === 'approved')
    const cents = confirmed.reduce((sum, { amount_cents: amount }) => sum + Number(amount), 0)
    return {
      received: these.length,
      confirmed: confirmed.length,
      confirmed_total: (cents / 100).toFixed(2),
    }
  }
  const waiting = rows.filter(({ status }) => status === 'pending')
  const decided = rows.filter(
    ({ status, decided_at: at }) =>
      ['approved', 'rejected'].includes(status) &&
      at !== null &&
      Date.parse(at) >= now.getTime() - 90 * DAY_MS,
  )
  const hours = decided
    .map((row) => (Date.parse(row.decided_at ?? '') - Date.parse(row.pending_since)) / HOUR_MS)
    .sort((a, b) => a - b)
  const middle = hours.length / 2
  const median =
    hours.length % 2 ? hours[Math.floor(middle)] : ((hours[middle - 1] ?? 0) + (hours[middle] ?? 0)) / 2
  const longest = Math.max(...waiting.map((row) => now.getTime() - Date.parse(row.pending_since)))
  const approved = decided.filter(({ status }) => status === 'approved').length
  return {
    as_of: now.toISOString(),
    year: sums('2026-01-01T00:00:00+02:00'),
    month: sums('2026-03-01T00:00:00+02:00'),
    waiting: waiting.length,
    longest_wait_hours: waiting.length > 0 ? Math.floor(longest / HOUR_MS) : null,
    decision_hours_median: decided.length > 0 ? Math.round((median ?? 0) * 10) / 10 : null,
    approval_percent: decided.length > 0 ? Math.round((100 * approved) / decided.length) : null,
  }
}

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await dropDonations(server)
    // The server caches the figures for a minute.
    server.clock.forward(61)
  })

  /** Reads all figures except those of the programs, which open-data.test.ts compares with the projects. */
  const read = async () => {
    const { programs, ...figures } = await readAll()
    expect(programs.length).toBeGreaterThan(0)
    return figures
  }
  const readAll = async () => {
    const response = await fetch(`${server.api}/core/donation-figures/`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    return (await readResponse(response)).body as Figures
  }

  test('without donations all sums are zero, and there is no median', async () => {
    const none = { received: 0, confirmed: 0, confirmed_total: '0.00' }
    expect(await read()).toEqual({
      as_of: server.clock.now().toISOString(),
      year: none,
      month: none,
      waiting: 0,
      longest_wait_hours: null,
      decision_hours_median: null,
      approval_percent: null,
    })
  })

  test('the figures of twenty random histories equal those of the raw rows', async () => {
    for (let i = 0; i < 12; i++) expect((await submitAsGuest(server)).status).toBe(201)
    const ids = (await server.database.query('select id from donations')).map(({ id }) => Number(id))
    for (let seed = 1; seed <= 20; seed++) {
      const random = numbersFrom(seed)
      server.clock.forward(61)
      const now = server.clock.now()
      for (const id of ids) {
        // Some donations are created in the previous year, and some are decided more than ninety days ago.
        const created = now.getTime() - random() * 150 * DAY_MS
        const since = created + random() * (now.getTime() - created)
        const status = STATES[Math.floor(random() * STATES.length)] ?? 'pending'
        const decided = since + random() * (now.getTime() - since)
        const iso = (time: number) => new Date(time).toISOString()
        const decidedAt = status === 'approved' || status === 'rejected' ? `'${iso(decided)}'` : 'null'
        await server.database
          .query(`update donations set status = '${status}', created_at = '${iso(created)}',
          pending_since = '${iso(since)}', decided_at = ${decidedAt},
          amount_cents = ${Math.ceil(random() * 10_000_000)} where id = ${id}`)
      }
      const rows = (await server.database.query('select * from donations')) as unknown as Row[]
      expect(await read(), `seed ${seed}`).toEqual(expectedFigures(rows, now))
    }
  })

  test('what is not confirmed is in no sum, and no response names a donor', async () => {
    expect((await submitAsGuest(server)).status).toBe(201)
    const figures = await read()
    expect(figures.year).toEqual({ received: 1, confirmed: 0, confirmed_total: '0.00' })
    expect(figures.waiting).toBe(1)
    expect(JSON.stringify(figures)).not.toMatch(/convidad|demonstra|@|1500/i)
  })

  test('the figures are kept for a minute, so that visitors cannot make the server sum up without end', async () => {
    const before = await read()
    expect((await submitAsGuest(server)).status).toBe(201)
    server.clock.forward(59)
    expect(await read()).toEqual(before)
    server.clock.forward(1)
    expect((await read()).waiting).toBe(1)
  })

  test('staff who see donations read the same median and approval rate on the overview', async () => {
    expect((await submitAsGuest(server)).status).toBe(201)
    const now = server.clock.now()
    const since = new Date(now.getTime() - 5.5 * HOUR_MS).toISOString()
    await server.database.query(
      `update donations set status = 'approved', decided_at = '${now.toISOString()}', pending_since = '${since}'`,
    )
    const headers = bearer(await signIn(server, 'comunidade'))
    const { body } = await readResponse(await fetch(`${server.api}/core/staff-overview/`, { headers }))
    expect(body).toMatchObject({ donations: { decision_hours_median: 5.5, approval_percent: 100 } })
    expect(await read()).toMatchObject({ decision_hours_median: 5.5, approval_percent: 100 })
  })
})
