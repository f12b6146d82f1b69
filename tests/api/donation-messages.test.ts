import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../server/start-server'
import { MESSAGE_LEFT } from '../../src/shared/donation-review'
import { bodyOf } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import {
  dropDonations,
  reviewerFor,
  sendProof,
  type MessagePage,
  type Reviewer,
} from '../support/donation-review'
import { idOfMail, partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import {
  bearer,
  readResponse,
  signIn,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from '../support/server'
import { submitAs } from '../support/submission'
import { until } from '../support/until'

const HOUR = 3600
const REASON = 'Não se vê o valor <de todo>.'
const FAILED = '/donations/admin/messages/'

onBothDatabases((engine) => {
  let server: TestServer
  let mailbox: Mailbox
  let reviewer: Reviewer
  const settings = () => ({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Associação <nao-responder@sitio.example>',
    SITE_URL: 'https://sitio.example',
    JWT_SECRET: TEST_SECRET,
  })
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(engine, settings())
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })
  beforeEach(async () => {
    mailbox.behave('accept')
    await dropDonations(server)
    mailbox.received.length = 0
    reviewer = await reviewerFor(server)
  })

  const send = (changes: Record<string, string> = {}) => sendProof(server, changes)
  /** Sends another proof, because the server then immediately looks for messages that are due. */
  const flush = () => send({ guest_email: 'outra@exemplo.example' })
  const later = async (seconds: number) => {
    await reviewer.forward(seconds)
    await flush()
  }
  const mailsTo = (address: string) => mailbox.received.filter((mail) => recipientOfMail(mail) === address)
  const GUEST = 'convidada@exemplo.example'
  const arrived = (count: number, address = GUEST) =>
    until(() => expect(mailsTo(address)).toHaveLength(count)).then(() => mailsTo(address))
  const stateOf = async (id: number, kind: string) =>
    (await reviewer.one(id)).messages.find((message) => message.kind === kind)
  const hasState = (id: number, kind: string, state: string) =>
    until(async () => expect(await stateOf(id, kind)).toMatchObject({ state }))

  test('a guest gets reference, amount and date, and nothing that was typed', async () => {
    const typed = {
      guest_name: 'GANHE DINHEIRO',
      description: 'em http://fraude.example',
      guest_phone: '900000009',
    }
    const { id, reference, number } = await send(typed)
    const [mail = ''] = await arrived(1)
    const [plain = '', html = ''] = partsOfMail(mail)
    for (const part of [plain, html])
      for (const text of [reference, number, 'MZN\u00a01\u00a0500', '10/03/2026'])
        expect(part).toContain(text)
    for (const secret of ['GANHE', 'fraude', '900000009']) expect(mail).not.toContain(secret)
    expect(idOfMail(mail)).toMatch(/^donation-event-\d+$/)
    expect(mail).toContain('@sitio.example>')
    await hasState(id, 'received', 'sent')
  })

  test('an approval leaves after ten seconds, once', async () => {
    const { id } = await send()
    await arrived(1)
    await reviewer.approve(id)
    await later(9)
    await arrived(1, 'outra@exemplo.example')
    expect(mailsTo(GUEST)).toHaveLength(1)
    await later(4)
    const mails = await arrived(2)
    expect(partsOfMail(mails[1] ?? '')[0]).toContain('Confirmámos a sua doação')
    await hasState(id, 'approved', 'sent')
    await later(HOUR)
    await arrived(3, 'outra@exemplo.example')
    expect(mailsTo(GUEST)).toHaveLength(2)
    expect(await readResponse(await reviewer.undo(id))).toMatchObject({
      status: 409,
      body: { detail: MESSAGE_LEFT, current: { status: 'approved' } },
    })
  })

  test('a decision that was taken back sends nothing', async () => {
    const { id } = await send()
    await arrived(1)
    await reviewer.reject(id, { reason: REASON })
    await reviewer.undo(id)
    await reviewer.approve(id)
    await later(20)
    const mails = await arrived(2)
    expect(mails[1]).not.toContain('motivo')
    expect(await stateOf(id, 'rejected')).toMatchObject({ state: 'withdrawn' })
  })

  test('a rejection has the reason and what to do, as text in the HTML part too', async () => {
    const { id } = await send()
    await arrived(1)
    await reviewer.reject(id, { reason: REASON })
    await later(20)
    const [plain = '', html = ''] = partsOfMail((await arrived(2))[1] ?? '')
    expect(plain).toContain(`> ${REASON}`)
    expect(html).toContain('Não se vê o valor &lt;de todo&gt;.')
    for (const part of [plain, html]) expect(part).toContain('https://sitio.example/enviar-comprovante')
  })

  test('a member gets one notification, and a mail only to a verified address', async () => {
    const verify = (at: string) =>
      server.database.query(
        `update users set email_verified_at = ${at} where username = 'doadora' returning id`,
      )
    const tokens = await signIn(server, 'doadora')
    const { id } = await bodyOf<{ id: number }>(await submitAs(server, { headers: bearer(tokens) }), 201)
    await arrived(1, 'doadora@demonstracao.example')
    await verify('null')
    await reviewer.reject(id, { reason: REASON })
    await later(20)
    await hasState(id, 'rejected', 'unsendable')
    await verify("'2026-01-01T00:00:00.000Z'")
    expect(mailsTo('doadora@demonstracao.example')).toHaveLength(1)
    const own = await server.database.query('select title, message from notifications order by id')
    expect(own.map(({ title }) => title)).toEqual(['Comprovante recebido', 'Doação não confirmada'])
    expect(own[1]?.message).toContain(REASON)
  })

  test('a refused message is tried again after a growing pause, with one notification', async () => {
    mailbox.behave('refuse')
    const { id } = await send()
    await until(async () =>
      expect(await stateOf(id, 'received')).toMatchObject({ state: 'waiting', attempts: 1, failure: '451' }),
    )
    mailbox.behave('accept')
    await later(30)
    expect(mailsTo(GUEST)).toHaveLength(0)
    await later(31)
    await arrived(1)
    await hasState(id, 'received', 'sent')
  })

  test('a message for an unknown address is listed until somebody tries again', async () => {
    mailbox.behave('unknown')
    const { id, number } = await send()
    await hasState(id, 'received', 'failed')
    mailbox.behave('accept')
    const list = await bodyOf<MessagePage>(await reviewer.send('GET', FAILED, 'comunidade'), 200)
    expect(list).toMatchObject({ count: 1, results: [{ failure: '550', donation: { id, number } }] })
    const retry = `${FAILED}${list.results[0]?.id}/retry/`
    expect(await readResponse(await reviewer.send('POST', retry, 'comunidade'))).toMatchObject({
      status: 200,
      body: { state: 'waiting' },
    })
    await arrived(1)
    await hasState(id, 'received', 'sent')
    await reviewer.send('POST', retry, 'comunidade')
    await hasState(id, 'received', 'sent')
  })

  test('after the attempts of three days a message waits for a person, whose retry starts all of them again', async () => {
    mailbox.behave('refuse')
    const { id } = await send()
    await until(async () =>
      expect(await stateOf(id, 'received')).toMatchObject({ attempts: 1, failure: '451' }),
    )
    await server.database.query('update donation_messages set attempts = 76')
    await later(61)
    await hasState(id, 'received', 'failed')
    const list = await bodyOf<MessagePage>(await reviewer.send('GET', FAILED, 'comunidade'), 200)
    await reviewer.send('POST', `${FAILED}${list.results[0]?.id}/retry/`, 'comunidade')
    await until(async () =>
      expect(await stateOf(id, 'received')).toMatchObject({ state: 'waiting', attempts: 2, failure: '451' }),
    )
  })

  test('a mail server that takes a message without saying so gets a copy with the same Message-ID', async () => {
    mailbox.behave('drop')
    const { id } = await send()
    await until(async () => expect(await stateOf(id, 'received')).toMatchObject({ attempts: 1 }))
    await until(async () => expect((await stateOf(id, 'received'))?.failure).not.toBe(''))
    mailbox.behave('accept')
    await later(61)
    const mails = await arrived(2)
    expect(new Set(mails.map(idOfMail)).size).toBe(1)
    await hasState(id, 'received', 'sent')
  })

  test('two servers tell each reviewer once about donations that wait for 40 and 48 hours', async () => {
    const { number } = await send({ guest_name: 'Conceição' })
    await send()
    const begin = (name: string) =>
      startServer(
        {
          HOST: '127.0.0.1',
          PORT: '0',
          DATA_DIR: engine === 'sqlite' ? server.dataDir : `${server.dataDir}-${name}`,
          DATABASE_URL: server.database.url,
          RATE_LIMITS: 'off',
          DEMO: '1',
          LOG_LEVEL: 'silent',
          ...settings(),
        },
        { clock: server.clock.now },
      )
    /** Returns the messages to staff. Their Message-ID contains the event and the recipient. */
    const late = (address: string) =>
      mailsTo(address).filter((mail) => /^donation-event-\d+-\d+$/.test(idOfMail(mail)))
    for (const [hours, count] of [
      [40, 1],
      [8, 2],
    ] as const) {
      await reviewer.forward(hours * HOUR + 1)
      const others = await Promise.all([begin('a'), begin('b')])
      for (const user of ['comunidade', 'admin', 'super'])
        await until(() => expect(late(`${user}@demonstracao.example`)).toHaveLength(count))
      await Promise.all(others.map((other) => other.stop()))
    }
    expect(late('visualizador@demonstracao.example')).toHaveLength(0)
    const [mail = ''] = late('comunidade@demonstracao.example')
    expect(partsOfMail(mail)[0]).toContain(`Doação n.º ${number}: MZN`)
    expect(mail).not.toContain('Concei')
    const events = await server.database.query('select kind from donation_events order by id')
    expect(events.filter(({ kind }) => String(kind).startsWith('late'))).toHaveLength(4)
  })
})
