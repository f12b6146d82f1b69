import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOT_OPENED, REASON_MISSING } from '../../src/shared/donation-review'
import { bodyOf } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import {
  dropDonations,
  REVIEW_LIST,
  reviewerFor,
  sendProof,
  type Reviewer,
  type ReviewedDonation,
} from '../support/donation-review'
import { stripedPng } from '../support/files'
import { readResponse, startTestServer, type TestServer } from '../support/server'

const HOUR = 3600
const REASON = 'Não se vê o valor.'

onBothDatabases((engine) => {
  let server: TestServer
  let reviewer: Reviewer
  beforeAll(async () => {
    server = await startTestServer(engine)
    reviewer = await reviewerFor(server, ['comunidade', 'admin', 'visualizador', 'blog'])
  })
  afterAll(() => server.stop())
  beforeEach(() => dropDonations(server))

  const send = (changes: Record<string, string> = {}, file?: Uint8Array) => sendProof(server, changes, file)
  const ids = async (query = '') => (await reviewer.list(query)).results.map(({ id }) => id)
  const reject = (id: number, reason = REASON) => reviewer.reject(id, { reason })

  test('the queue has what waits longest first, and then what was decided last', async () => {
    const [first, second, third] = [await send(), await send(), await send()]
    await reviewer.forward(HOUR)
    await reviewer.approve(first.id)
    server.clock.forward(1)
    await reject(second.id)
    server.clock.forward(1)
    const fourth = await send({ amount: '20.50' })
    expect(await ids()).toEqual([third.id, fourth.id, second.id, first.id])
    expect(await ids('?status=pending')).toEqual([third.id, fourth.id])
    const page = await reviewer.list('?status=pending&page=2&page_size=1')
    expect(page).toMatchObject({
      count: 2,
      counts: { pending: 2, approved: 1, rejected: 1, late: 0 },
      pending_amount: '1520.50',
      results: [{ id: fourth.id, amount: '20.50', donor_email: 'convidada@exemplo.example' }],
    })
    expect(page.previous).toContain('page=1')
  })

  test('the filters find by method, amount, day, delay and suspicion', async () => {
    const file = stripedPng(9, 9)
    const old = await send({ amount: '100', donation_method: '2' }, file)
    await reviewer.forward(49 * HOUR)
    const twin = await send({ amount: '200' }, file)
    const code = await send({ amount: '300', description: 'CJ40ABC12D' })
    const again = await send({ amount: '400', description: 'Transferi: cj40abc12d.' })
    const alone = await send({ amount: '5000' })
    expect(await ids('?late=true')).toEqual([old.id])
    expect(await ids('?late=false')).toEqual([twin.id, code.id, again.id, alone.id])
    expect(await ids('?suspected=true')).toEqual([old.id, twin.id, code.id, again.id])
    expect(await ids('?suspected=false')).toEqual([alone.id])
    expect(await ids('?method=2')).toEqual([old.id])
    expect(await ids('?amount_min=200&amount_max=400')).toEqual([twin.id, code.id, again.id])
    const day = server.clock.now().toISOString().slice(0, 10)
    expect(await ids(`?date_from=${day}&date_to=${day}`)).toEqual([twin.id, code.id, again.id, alone.id])
    expect((await reviewer.list('?late=true')).counts).toMatchObject({ pending: 1, late: 1 })
  })

  test('the search finds number, reference, name, address and telephone in any spelling', async () => {
    const wanted = await send({
      guest_name: 'Conceição Três',
      guest_email: 'C.Tres@exemplo.example',
      guest_phone: '+258 00 123 4567',
    })
    await send()
    for (const text of ['conceicao', 'TRES@exemplo', '123 4567', '1234567', wanted.number, wanted.reference])
      expect(await ids(`?search=${encodeURIComponent(text)}`), text).toEqual([wanted.id])
    expect(await ids('?search=ninguem')).toEqual([])
  })

  test('a word that very many donations have, and a short one, find all of them in the order of the list', async () => {
    const waiting = await send({ guest_name: 'Ximena Paciência' })
    const { id } = await send({ guest_name: 'Ximena Demora' })
    expect((await reviewer.approve(id)).status).toBe(200)
    const columns = `guest_name, guest_email, guest_phone, amount_cents, method_id, description, status_reason,
      proof_sha256, proof_size, proof_type, created_at, pending_since, donor_key, search_text, status`
    await server.database
      .query(`insert into donations (number, idempotency_key, reference, proof_path, decided_at, ${columns})
      with recursive many(i) as (select 1 union all select i + 1 from many where i < 5200)
      select 'M-' || i, 'many-' || i, 'MR-' || i, 'many/' || i, '2026-01-' || (10 + i % 20), ${columns}
      from donations cross join many where donations.id = ${id}`)
    for (const search of ['ximena', 'xi', 'ximena%20demora']) {
      const first = await reviewer.list(`?search=${search}`)
      expect(first.counts).toMatchObject({ pending: search.endsWith('demora') ? 0 : 1, approved: 5201 })
      const second = await reviewer.list(`?search=${search}&page=2`)
      const shown = [...first.results, ...second.results]
      expect(new Set(shown.map((one) => one.id)).size).toBe(40)
      if (!search.endsWith('demora')) expect(shown[0]?.id).toBe(waiting.id)
      const decided = shown.flatMap(({ decided_at: at }) => at ?? [])
      expect(decided).toEqual([...decided].sort().reverse())
    }
    expect((await reviewer.list('?search=ximena&page=261')).results).toHaveLength(2)
  })

  test('who may only look sees neither donor nor texts nor proof, and cannot search for them', async () => {
    const { id, number } = await send({ guest_name: 'Conceição', description: 'Para a escola' })
    const page = await reviewer.list('', 'visualizador')
    expect(page.results[0]).toMatchObject({ id, amount: '1500.00', status: 'pending' })
    const text = JSON.stringify(page)
    for (const secret of ['Conceição', 'exemplo.example', 'escola', 'sha256'])
      expect(text).not.toContain(secret)
    expect((await reviewer.list('?search=conceicao', 'visualizador')).count).toBe(0)
    expect((await reviewer.list(`?search=${number}`, 'visualizador')).count).toBe(1)
    for (const path of [`${REVIEW_LIST}${id}/`, '/donations/admin/messages/'])
      expect((await reviewer.send('GET', path, 'visualizador')).status).toBe(403)
    expect((await reviewer.open(id, 'visualizador')).status).toBe(404)
  })

  test('the checks count what is alike, and the history names who opened the proof', async () => {
    const file = stripedPng(9, 9)
    const twin = await send({ description: 'CJ40ABC12D' }, file)
    const { id } = await send({ description: 'cj40abc12d', guest_email: 'outra@exemplo.example' }, file)
    await reviewer.open(id)
    await reviewer.open(id)
    const { donation, checks, events } = await reviewer.one(id)
    expect(donation).toMatchObject({ is_suspected: true, is_opened: true, version: '0' })
    expect(checks).toMatchObject({
      same_file: { count: 1, newest: [{ id: twin.id, number: twin.number, amount: '1500.00' }] },
      same_code: { count: 1 },
      same_amount: { count: 1 },
      same_donor: { count: 0 },
      transaction_code: 'CJ40ABC12D',
      usual_amount: null,
      is_unusual: false,
    })
    expect(events.map(({ kind, is_own: isOwn }) => [kind, isOwn])).toEqual([
      ['received', false],
      ['opened', true],
      ['opened', true],
    ])
    expect(
      await server.database.query("select count(*) as n from audit_log where event = 'proof-open'"),
    ).toEqual([expect.objectContaining({ n: engine === 'sqlite' ? 2 : '2' })])
  })

  test('an amount is unusual if it is more than three times what nine of ten approved donations have', async () => {
    const { id } = await send({ amount: '3001' })
    const other = await send({ amount: '3000' })
    for (let n = 0; n < 20; n++) {
      const { id: earlier } = await send({ amount: n < 18 ? '1000' : '90000' })
      await reviewer.approve(earlier)
    }
    expect((await reviewer.one(id)).checks).toMatchObject({ usual_amount: '1000.00', is_unusual: true })
    expect((await reviewer.one(other.id)).checks.is_unusual).toBe(false)
  })

  test('a decision says who decided, and its history and audit lines have no text of the donor', async () => {
    const { id } = await send()
    const approved = await bodyOf<ReviewedDonation>(await reviewer.approve(id, { version: '0' }), 200)
    expect(approved).toMatchObject({
      status: 'approved',
      decided_at: server.clock.now().toISOString(),
      version: '1',
      undo_until: new Date(server.clock.now().getTime() + 10_000).toISOString(),
    })
    expect(approved.decided_by_name).toBeTruthy()
    const [line] = await server.database.query(
      "select event, detail from audit_log where event = 'record-change'",
    )
    expect({ ...line }).toEqual({ event: 'record-change', detail: `donations ${id} approved` })
  })

  test('the same decision again changes nothing, and another one is told who was first', async () => {
    const { id } = await send()
    for (let n = 0; n < 2; n++)
      expect(await readResponse(await reviewer.reject(id, { reason: REASON, version: '0' }))).toMatchObject({
        status: 200,
        body: { version: '1', status_reason: REASON },
      })
    const second = await readResponse(await reviewer.approve(id, { user: 'admin' }))
    expect(second).toMatchObject({ status: 409, body: { current: { status: 'rejected' } } })
    expect((second.body as { detail: string }).detail).toMatch(
      /^Esta doação já foi rejeitada em \d\d\/\d\d\/\d{4} às \d\d:\d\d por .+\. A sua decisão não contou\.$/,
    )
    expect((await reviewer.approve(id, { user: 'admin', version: '0' })).status).toBe(412)
    const { events, messages } = await reviewer.one(id)
    expect(events.map(({ kind }) => kind)).toEqual(['received', 'rejected'])
    expect(messages.map(({ kind }) => kind)).toEqual(['received', 'rejected'])
  })

  test('a rejection and a reopening need a reason', async () => {
    const { id } = await send()
    for (const reason of ['', ' \n '])
      expect(await readResponse(await reviewer.reject(id, { reason }))).toMatchObject({ status: 400 })
    expect(await readResponse(await reviewer.reject(id, { reason: ' ' }))).toEqual({
      status: 400,
      body: { reason: [REASON_MISSING] },
    })
    await reviewer.approve(id)
    expect((await reviewer.reopen(id, { reason: ' ' })).status).toBe(400)
  })

  test('a decision is taken back by the one who made it while its message waits', async () => {
    const { id } = await send()
    await reviewer.approve(id)
    expect((await reviewer.undo(id, { user: 'admin' })).status).toBe(409)
    for (let n = 0; n < 2; n++)
      expect(await readResponse(await reviewer.undo(id, { version: n === 0 ? '1' : '2' }))).toMatchObject({
        status: 200,
        body: { status: 'pending', decided_at: null, decided_by_name: null, undo_until: null },
      })
    const { events, messages } = await reviewer.one(id)
    expect(events.map(({ kind }) => kind)).toEqual(['received', 'approved', 'undone'])
    expect(messages.map(({ kind, state }) => [kind, state])).toContainEqual(['approved', 'withdrawn'])
  })

  test('a reopened donation waits from now on, and can be decided again', async () => {
    const { id } = await send()
    await reject(id)
    await reviewer.forward(60 * HOUR)
    expect((await reviewer.reopen(id, { reason: 'O dinheiro chegou.', version: '1' })).status).toBe(200)
    const { donation, events } = await reviewer.one(id)
    expect(donation).toMatchObject({
      status: 'pending',
      status_reason: '',
      pending_since: server.clock.now().toISOString(),
    })
    expect(events.at(-1)).toMatchObject({ kind: 'reopened', note: 'O dinheiro chegou.' })
    expect(await ids('?late=true')).toEqual([])
    expect((await reviewer.approve(id, { version: '2' })).status).toBe(200)
    expect((await reviewer.reopen(id, { reason: 'x', version: '1' })).status).toBe(412)
  })

  test('a batch approves only what the reviewer has opened', async () => {
    const [opened, unopened, decided] = [await send(), await send(), await send()]
    for (const { id } of [opened, decided]) await reviewer.open(id)
    await reviewer.open(unopened.id, 'admin')
    await reviewer.reject(decided.id, { user: 'admin', reason: REASON })
    const asked = [opened.id, unopened.id, decided.id, 999_999]
    const answer = await reviewer.send('POST', `${REVIEW_LIST}approve/`, 'comunidade', { ids: asked })
    const { results } = await bodyOf<{ results: { id: number; outcome: string; detail: string }[] }>(
      answer,
      200,
    )
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [opened.id, 'approved'],
      [unopened.id, 'not-opened'],
      [decided.id, 'decided'],
      [999_999, 'missing'],
    ])
    expect(results[1]?.detail).toBe(NOT_OPENED)
    expect(await ids('?status=pending')).toEqual([unopened.id])
  })

  test('of twenty decisions at the same moment one takes effect', async () => {
    const { id } = await send()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? reviewer.approve(id, { user: 'admin' }) : reviewer.reject(id, { reason: REASON }),
      ),
    )
    const won = new Set<number>()
    for (const [n, { status }] of answers.entries()) {
      expect([200, 409]).toContain(status)
      if (status === 200) won.add(n % 2)
    }
    expect(won.size).toBe(1)
    const { events, messages } = await reviewer.one(id)
    expect(events).toHaveLength(2)
    expect(messages).toHaveLength(2)
  })

  test('an unknown donation is not found', async () => {
    for (const call of [reviewer.approve(999_999), reject(999_999), reviewer.undo(999_999)])
      expect((await call).status).toBe(404)
    expect((await reviewer.send('GET', `${REVIEW_LIST}999999/`, 'comunidade')).status).toBe(404)
  })
})
