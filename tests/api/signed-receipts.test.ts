import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import type { Db } from '../../server/db/schema'
import { institution } from '../../src/content/institution'
import { issueReceipt, publishKey } from '../../server/resources/donations/receipt-store'
import { bodyOf } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { dropDonations, reviewerFor, sendProof, type Reviewer } from '../support/donation-review'
import {
  isSigned,
  isSignedDonor,
  linkOf,
  newSigner,
  post,
  receiptKeys,
  type CheckedReceipt,
  type SignedReceipt,
} from '../support/receipts'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { submit } from '../support/submission'
import { until } from '../support/until'

const NONE_YET = { status: 404, body: { detail: 'Esta doação ainda não tem recibo.' } }
const NONE = { status: 404, body: { detail: 'Não encontrado.' } }

onBothDatabases((engine) => {
  let server: TestServer
  let reviewer: Reviewer
  let db: Db
  beforeAll(async () => {
    server = await startTestServer(engine)
    db = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, () => {}).db
    // Shortly after its start, the server issues signed receipts for the approved donations of the demonstration data.
    await until(async () =>
      expect(await server.database.query('select id from signed_receipts')).toHaveLength(2),
    )
  })
  afterAll(async () => {
    await db.destroy()
    await server.stop()
  })
  beforeEach(async () => {
    await dropDonations(server)
    await server.database.query('delete from receipt_numbers')
    reviewer = await reviewerFor(server, ['comunidade', 'admin', 'doadora', 'visualizador', 'voluntario'])
  })

  const later = async (seconds: number) => {
    await reviewer.forward(seconds)
    await sendProof(server, { guest_email: 'outra@exemplo.example' })
  }
  const read = (id: number, user = 'comunidade') => reviewer.send('GET', `/donations/${id}/receipt/`, user)
  const issued = (id: number) =>
    until(async () => expect((await read(id)).status).toBe(200)).then(async () =>
      bodyOf<SignedReceipt>(await read(id), 200),
    )
  const byLink = (token: string) => post(server, '/donations/receipts/link/', { token })
  const check = (number: string, code: string) => post(server, '/donations/receipts/check/', { number, code })

  test('an approval has its receipt when it can no longer be taken back, and not before', async () => {
    const { id, reference } = await sendProof(server, { guest_name: 'Convidada de ensaio' })
    await reviewer.approve(id)
    await later(5)
    expect(await readResponse(await read(id))).toEqual(NONE_YET)
    await later(8)
    const receipt = await issued(id)
    expect(receipt).toMatchObject({
      number: '2026-000001',
      amount: '1500.00',
      donation_method: 'Transferência bancária',
      donor_name: 'Convidada de ensaio',
      reference,
      received_on: '2026-03-10',
      confirmed_on: '2026-03-10',
      voided_at: null,
      replaced_by: null,
    })
    expect(isSigned(receipt.full_code, await receiptKeys(server))).toBe(true)
    expect(isSignedDonor(receipt)).toBe(true)
    expect(isSignedDonor({ ...receipt, donor_name: 'Outra pessoa' })).toBe(false)
    expect(receipt.full_code).not.toContain(Buffer.from('Convidada').toString('base64url').slice(0, 10))
  })

  test('the public keys are at the well-known address too, for programs of any origin', async () => {
    const answer = await fetch(`${server.url}/.well-known/receipt-keys.json`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({ keys: await receiptKeys(server) })
  })

  test('a decision that was taken back, and a rejection, take no number', async () => {
    const [first, second, third] = [await sendProof(server), await sendProof(server), await sendProof(server)]
    await reviewer.approve(first.id)
    await reviewer.undo(first.id)
    await reviewer.reject(second.id, { reason: 'Não se vê o valor.' })
    await reviewer.approve(third.id)
    await later(20)
    expect((await issued(third.id)).number).toBe('2026-000001')
    for (const { id } of [first, second]) expect(await readResponse(await read(id))).toEqual(NONE_YET)
  })

  test('a reopened donation voids its receipt, and the next approval gets a new number', async () => {
    const { id } = await sendProof(server)
    await reviewer.approve(id)
    await later(20)
    const old = await issued(id)
    await reviewer.reopen(id, { reason: 'O valor estava errado.' })
    expect(await bodyOf<SignedReceipt>(await read(id), 200)).toMatchObject({
      number: old.number,
      voided_at: server.clock.now().toISOString(),
    })
    await reviewer.approve(id)
    await later(20)
    await until(async () => expect((await issued(id)).number).toBe('2026-000002'))
    expect(await bodyOf<CheckedReceipt>(await check(old.number, old.code), 200)).toMatchObject({
      number: old.number,
      full_code: old.full_code,
      voided_at: expect.any(String) as string,
      replaced_by: '2026-000002',
    })
  })

  test('the form of the page that checks is answered without scripts: short code, full code, another number', async () => {
    const { id } = await sendProof(server)
    await reviewer.approve(id)
    await later(20)
    const { number, code, full_code: full } = await issued(id)
    const answerTo = async (numero: string, codigo: string) => {
      const typed = new URLSearchParams({ numero, codigo }).toString()
      const response = await fetch(`${server.url}/recibo/resposta?${typed}`)
      const page = await response.text()
      expect(page).toContain(`<a href="/"><b>${institution.name}</b></a>`)
      expect(page).toContain(institution.phone)
      return response.status
    }
    for (const [typed, pasted] of [
      [number, code],
      [number, full],
      ['', `http://sitio.example/recibo/verificar#${full}`],
    ] as const)
      expect(await answerTo(typed, pasted)).toBe(200)
    const changed = full.slice(0, -2) + (full.at(-2) === 'A' ? 'B' : 'A') + full.slice(-1)
    for (const [typed, pasted] of [
      ['', code],
      ['2026-000009', full],
      [number, changed],
      [number, '0000-0000-0000'],
    ] as const)
      expect(await answerTo(typed, pasted)).toBe(404)
  })

  test('a receipt is read by its donor, with a link or an account, and by staff who see donors', async () => {
    const { id, reference } = await sendProof(server)
    const headers = bearer(await signIn(server, 'doadora'))
    const key = randomUUID()
    const fields = { amount: '5', donation_method: '1' }
    const own = await bodyOf<{ id: number }>(
      await submit(`${server.api}/donations/`, { key, headers, fields }),
      201,
    )
    await reviewer.approve(id)
    await reviewer.approve(own.id)
    await later(20)
    await issued(id)
    const mine = await issued(own.id)
    expect(mine.donor_name).not.toBe('')
    for (const [user, opens] of [
      ['comunidade', [true, true]],
      ['admin', [true, true]],
      ['doadora', [false, true]],
      ['visualizador', [false, false]],
      ['voluntario', [false, false]],
    ] as const)
      for (const [at, donation] of [id, own.id].entries()) {
        const answer = await readResponse(await read(donation, user))
        if (opens[at]) expect(answer.status, `${user} ${at}`).toBe(200)
        else expect(answer, `${user} ${at}`).toEqual(NONE)
      }
    const token = await linkOf(server, reference)
    expect((await bodyOf<SignedReceipt>(await byLink(token), 200)).reference).toBe(reference)
    for (const wrong of [
      '',
      `${own.id}${token.slice(token.indexOf('.'))}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect(await readResponse(await byLink(wrong))).toEqual(NONE)
  })

  test('number and code together show a receipt without its donor, and neither alone', async () => {
    const { id } = await sendProof(server, { guest_name: 'Convidada de ensaio' })
    await reviewer.approve(id)
    await later(20)
    const { number, code, full_code } = await issued(id)
    const typed = await readResponse(await check('2026 / 1', code.toLowerCase().replaceAll('-', ' ')))
    expect(typed).toMatchObject({ status: 200, body: { number, full_code } })
    expect(JSON.stringify(typed)).not.toContain('Convidada')
    for (const [n, c] of [
      [number, ''],
      [number, '0000-0000-0000'],
      ['2026-000002', code],
      ['', code],
    ] as const)
      expect(await readResponse(await check(n, c))).toEqual({
        status: 404,
        body: { detail: 'Não há nenhum recibo com este número e este código.' },
      })
  })

  test('receipts that are issued at once have numbers without gaps, and each approval one', async () => {
    const donations = []
    for (let i = 0; i < 8; i++) donations.push(await sendProof(server))
    await server.database.query("update donations set status = 'approved', decided_at = created_at")
    const signer = newSigner()
    await publishKey(db, signer, server.clock.now())
    const issue = (donationId: number, fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await issueReceipt(trx, signer, { eventId: donationId, donationId }, server.clock.now())
        if (fails) throw new Error('stopped')
      })
    await Promise.allSettled(
      donations.flatMap(({ id }) => [issue(id, true), issue(id, false), issue(id, false), issue(id, true)]),
    )
    const rows = await server.database.query('select number, full_code from signed_receipts order by number')
    expect(rows.map(({ number }) => number)).toEqual(donations.map((_, i) => `2026-00000${i + 1}`))
    const keys = await receiptKeys(server)
    expect(rows.every(({ full_code: code }) => isSigned(String(code), keys))).toBe(true)
  })

  test('receipts of an earlier key are checked with the keys that stay published', async () => {
    const [first, second] = [await sendProof(server), await sendProof(server)]
    await reviewer.approve(first.id)
    await later(20)
    const old = await issued(first.id)
    const next = newSigner()
    await publishKey(db, next, server.clock.now())
    await publishKey(db, next, server.clock.now())
    await reviewer.approve(second.id)
    const [event] = await server.database.query(
      "select max(id) as id from donation_events where kind = 'approved'",
    )
    await db
      .transaction()
      .execute((trx) =>
        issueReceipt(trx, next, { eventId: Number(event?.id), donationId: second.id }, server.clock.now()),
      )
    const young = await issued(second.id)
    expect(young.key_id).not.toBe(old.key_id)
    const keys = await receiptKeys(server)
    for (const { full_code: code } of [old, young]) expect(isSigned(code, keys)).toBe(true)
    for (const { full_code: code, key_id: id } of [old, young])
      expect(
        isSigned(
          code,
          keys.filter((key) => key.id !== id),
        ),
      ).toBe(false)
  })

  test('a new year begins with number 1', async () => {
    const [first, second] = [await sendProof(server), await sendProof(server)]
    await server.database.query("update donations set status = 'approved', decided_at = created_at")
    const signer = newSigner()
    await publishKey(db, signer, server.clock.now())
    for (const [{ id }, at] of [
      [first, '2026-12-31T21:59:59Z'],
      [second, '2026-12-31T22:00:00Z'],
    ] as const)
      await db
        .transaction()
        .execute((trx) => issueReceipt(trx, signer, { eventId: id, donationId: id }, new Date(at)))
    expect((await issued(first.id)).number).toBe('2026-000001')
    expect((await issued(second.id)).number).toBe('2027-000001')
  })
})
