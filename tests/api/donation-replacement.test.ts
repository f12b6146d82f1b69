import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { NO_PROOF_AWAITED, PROOFS_MAX, PROOFS_USED_UP, SAME_PROOF } from '../../src/shared/donation-review'
import { bodyOf } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { dropDonations, reviewerFor, sendProof, type Reviewer } from '../support/donation-review'
import { stripedPng } from '../support/files'
import { idOfMail, partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { postJson, readResponse, startTestServer, TEST_SECRET, type TestServer } from '../support/server'
import { submit } from '../support/submission'
import { until } from '../support/until'

type Status = components['schemas']['DonationStatus']
type Replaced = components['schemas']['ProofReplaced']

const EMAIL = 'convidada@exemplo.example'
/**
 * An address that only the test about mails uses, because mails of earlier tests may still arrive at the other address.
 */
const MAILED = 'correio@exemplo.example'
const REASON = 'Falta ver a data.'
const HOUR = 3600

onBothDatabases((engine) => {
  let server: TestServer
  let mailbox: Mailbox
  let reviewer: Reviewer
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(engine, {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Associação <nao-responder@sitio.example>',
      SITE_URL: 'https://sitio.example',
      JWT_SECRET: TEST_SECRET,
    })
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })
  beforeEach(async () => {
    await dropDonations(server)
    mailbox.received.length = 0
    reviewer = await reviewerFor(server)
  })

  const fileOf = (text: string) => Buffer.concat([stripedPng(8, 8), Buffer.from(text)])
  const replace = (
    fields: Record<string, string>,
    { file = fileOf('another'), key = randomUUID() }: { file?: Uint8Array | null; key?: string } = {},
  ) => submit(`${server.api}/donations/proof/`, { fields, file, key })
  const statusOf = async (reference: string, email = EMAIL) => {
    const query = new URLSearchParams({ reference, email }).toString()
    return bodyOf<Status>(await fetch(`${server.api}/donations/status/?${query}`), 200)
  }
  const mails = () => mailbox.received.filter((mail) => recipientOfMail(mail) === MAILED)
  const asked = async (email = EMAIL) => {
    const sent = await sendProof(server, { guest_email: email })
    await bodyOf(await reviewer.askProof(sent.id, { reason: REASON }), 200)
    return { ...sent, pair: { reference: sent.reference, email } }
  }

  test('a donor who was asked for another proof sends it under the same reference, and both files stay', async () => {
    const { id, reference, number, pair } = await asked()
    expect(await statusOf(reference)).toMatchObject({
      status: 'asked',
      status_reason: REASON,
      awaits_proof: true,
    })
    expect((await reviewer.list('?status=asked')).counts).toMatchObject({ pending: 0, asked: 1 })
    await reviewer.forward(60 * HOUR)
    const now = server.clock.now().toISOString()
    const replaced = await bodyOf<Replaced>(await replace(pair), 201)
    expect(replaced.donation).toMatchObject({
      ...{ reference, number, status: 'pending', status_reason: '', awaits_proof: false },
      ...{ pending_since: now, created_at: '2026-03-10T08:00:00.000Z' },
    })
    const { donation, earlier_proofs: earlier, events } = await reviewer.one(id)
    expect(donation.payment_proof?.sha256).toBe(replaced.payment_proof.sha256)
    expect(earlier).toEqual([
      expect.objectContaining({ created_at: donation.created_at, size: expect.any(Number) as number }),
    ])
    expect(events.map(({ kind }) => kind)).toEqual(['received', 'asked', 'replaced'])
    const old = await reviewer.send('GET', `/donations/${id}/proofs/${earlier[0]?.id}/`, 'comunidade')
    expect((await old.arrayBuffer()).byteLength).toBe(earlier[0]?.size)
    const present = await reviewer.open(id)
    expect(Buffer.from(await present.arrayBuffer())).toEqual(fileOf('another'))
    await bodyOf(await reviewer.approve(id), 200)
    expect(await statusOf(reference)).toMatchObject({ status: 'approved', awaits_proof: false })
  })

  test('the earlier file is shown to nobody who may not see the present one', async () => {
    const { id, pair } = await asked()
    await bodyOf(await replace(pair), 201)
    const [proof] = (await reviewer.one(id)).earlier_proofs
    const path = `/donations/${id}/proofs/${proof?.id}/`
    const others = await reviewerFor(server, ['visualizador', 'doadora', 'comunidade'])
    for (const user of ['visualizador', 'doadora'])
      expect((await others.send('GET', path, user)).status, user).toBe(404)
    expect((await others.send('GET', `/donations/${id + 1}/proofs/${proof?.id}/`, 'comunidade')).status).toBe(
      404,
    )
    expect((await fetch(server.api + path)).status).toBe(401)
    const opened = await server.database.query(
      "select outcome from audit_log where event = 'proof-open' order by id",
    )
    expect(opened.map(({ outcome }) => outcome)).toEqual(['failure', 'failure'])
  })

  test('a replaced proof counts as opened only when the new file was opened', async () => {
    const { id, pair } = await asked()
    await reviewer.open(id)
    await bodyOf(await replace(pair), 201)
    const approveAll = async () =>
      bodyOf<components['schemas']['BatchApproval']>(
        await reviewer.send('POST', '/donations/admin/donations/approve/', 'comunidade', { ids: [id] }),
        200,
      )
    const [earlier] = (await reviewer.one(id)).earlier_proofs
    await reviewer.send('GET', `/donations/${id}/proofs/${earlier?.id}/`, 'comunidade')
    expect((await approveAll()).results).toMatchObject([{ outcome: 'not-opened' }])
    await reviewer.open(id)
    expect((await approveAll()).results).toMatchObject([{ outcome: 'approved' }])
  })

  test('a repeated request stores the file once, and a second file is refused', async () => {
    const { id, pair } = await asked()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => replace(pair, { key })))
    for (const answer of answers) expect(answer.status).toBe(201)
    expect((await reviewer.one(id)).earlier_proofs).toHaveLength(1)
    expect((await replace(pair, { key, file: fileOf('other bytes') })).status).toBe(409)
    expect(await readResponse(await replace(pair, { file: fileOf('third') }))).toEqual({
      status: 409,
      body: { detail: NO_PROOF_AWAITED },
    })
  })

  test('a rejected donation takes another proof, but not the same file again, and not without end', async () => {
    const file = fileOf('first')
    const { id, reference } = await sendProof(server, {}, file)
    const pair = { reference, email: EMAIL }
    await reviewer.reject(id, { reason: REASON })
    expect(await readResponse(await replace(pair, { file }))).toEqual({
      status: 400,
      body: { payment_proof: [SAME_PROOF] },
    })
    expect((await replace(pair, { file: null })).status).toBe(400)
    expect((await replace(pair, { file: Buffer.from('text') })).status).toBe(400)
    for (let count = 1; count < PROOFS_MAX; count++) {
      expect((await replace(pair, { file: fileOf(String(count)) })).status).toBe(201)
      await reviewer.reject(id, { reason: REASON })
    }
    expect(await readResponse(await replace(pair))).toEqual({ status: 409, body: { detail: PROOFS_USED_UP } })
  })

  test('an unknown pair and a forged link get one answer each', async () => {
    const { reference } = await asked()
    const other = await asked()
    const { link } = await statusOf(reference)
    const token = (text: string) => postJson(`${server.api}/donations/status/link/`, { token: text })
    expect(await (await token(link)).json()).toMatchObject({ reference })
    const [id = '', signature = ''] = link.split('.')
    const wrong = [
      `${other.id}.${signature}`,
      `${id}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`,
      `999999.${signature}`,
      'x',
      '',
    ]
    const refusals = new Set<string>()
    for (const text of wrong) {
      const answer = await readResponse(await token(text))
      expect(answer.status, text).toBe(404)
      refusals.add(JSON.stringify(answer.body))
    }
    expect(refusals.size).toBe(1)
    const unknown = [
      { reference, email: 'outra@exemplo.example' },
      { reference: 'AH-0000-00', email: EMAIL },
      { reference: '', email: '' },
    ]
    for (const pair of unknown)
      expect(await readResponse(await replace(pair))).toEqual({
        status: 404,
        body: { detail: 'Não há nenhuma doação com esta referência e este e-mail.' },
      })
    expect((await replace({ token: `${link}x` })).status).toBe(404)
    expect((await replace({ token: link })).status).toBe(201)
  })

  test('the donor is told once by mail with the reason and a link to this donation, and once about the new proof', async () => {
    const { id, reference } = await asked(MAILED)
    await until(() => expect(mails()).toHaveLength(1))
    await reviewer.forward(20)
    await sendProof(server, { guest_email: 'outra@exemplo.example' })
    await until(() => expect(mails()).toHaveLength(2))
    const [plain = '', html = ''] = partsOfMail(mails()[1] ?? '')
    const { link } = await statusOf(reference, MAILED)
    for (const part of [plain, html]) {
      expect(part).toContain(REASON)
      expect(part).toContain(`https://sitio.example/enviar-comprovante/estado#token=${link}`)
    }
    await bodyOf(await replace({ token: link }), 201)
    await until(() => expect(mails()).toHaveLength(3))
    expect(partsOfMail(mails()[2] ?? '')[0]).toContain('O novo comprovante chegou')
    expect(new Set(mails().map(idOfMail)).size).toBe(3)
    expect((await reviewer.one(id)).messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'received sent',
      'asked sent',
      expect.stringMatching(/^replaced/),
    ])
  })

  test('asking is taken back within ten seconds, and no mail leaves when the file came first', async () => {
    const { id } = await asked()
    expect((await bodyOf<{ status: string }>(await reviewer.undo(id), 200)).status).toBe('pending')
    await reviewer.askProof(id, { reason: REASON })
    const { link } = await statusOf((await reviewer.one(id)).donation.reference)
    await bodyOf(await replace({ token: link }), 201)
    expect((await reviewer.undo(id)).status).toBe(409)
    const { messages } = await reviewer.one(id)
    expect(messages.filter(({ kind }) => kind === 'asked').map(({ state }) => state)).toEqual([
      'withdrawn',
      'withdrawn',
    ])
  })

  test('the same file in an earlier proof of another donation is suspected', async () => {
    const file = fileOf('shared')
    const { id, reference } = await sendProof(server, {}, file)
    await reviewer.reject(id, { reason: REASON })
    await bodyOf(await replace({ reference, email: EMAIL }), 201)
    const second = await sendProof(server, {}, file)
    const { donation, checks } = await reviewer.one(second.id)
    expect(donation.is_suspected).toBe(true)
    expect(checks.same_file).toMatchObject({ count: 1, newest: [{ id }] })
  })
})
