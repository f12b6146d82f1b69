import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { bodyOf, callerFor, type Caller } from '../support/categories'
import { onBothDatabases } from '../support/databases'
import { idOfMail, partsOfMail, recipientOfMail, startMailbox, type Mailbox } from '../support/mailbox'
import { postJson, readResponse, startTestServer, TEST_SECRET, type TestServer } from '../support/server'
import { until } from '../support/until'

type Page = components['schemas']['ContactThreadPage']
type Conversation = components['schemas']['ContactConversation']

const THREADS = '/core/contact-threads/'
const USERS = ['comunidade', 'admin', 'blog']
const WRITER = 'leitora@exemplo.example'

onBothDatabases((engine) => {
  let server: TestServer
  let mailbox: Mailbox
  let caller: Caller
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
    for (const table of ['contact_events', 'contact_replies', 'contact_messages', 'contact_threads'])
      await server.database.query(`delete from ${table}`)
    mailbox.behave('accept')
    mailbox.received.length = 0
    caller = await callerFor(server, USERS)
  })

  const write = async (changes: Record<string, string> = {}) =>
    expect(
      (
        await postJson(`${server.api}/core/contact-messages/`, {
          name: 'Leitora',
          email: WRITER,
          phone: '900000001',
          subject: 'Geral',
          message: 'Posso doar de fora do país?\n<b>Obrigada</b>',
          ...changes,
        })
      ).status,
    ).toBe(201)
  const list = async (query = '', user = 'comunidade') =>
    bodyOf<Page>(await caller.send('GET', THREADS + query, user), 200)
  const one = async (id: number) =>
    bodyOf<Conversation>(await caller.send('GET', `${THREADS}${id}/`, 'comunidade'), 200)
  const firstId = async (query = '') => (await list(query)).results[0]?.id ?? 0
  const change = (id: number, body: object, headers = {}) =>
    caller.send('PATCH', `${THREADS}${id}/`, 'comunidade', body, headers)
  const answer = (id: number, body: object = {}, headers = {}) =>
    caller.send(
      'POST',
      `${THREADS}${id}/answer/`,
      'comunidade',
      { text: 'Boa tarde.\n\nPode, sim.', ...body },
      headers,
    )
  const userId = async (user: string) =>
    Number((await server.database.query(`select id from users where username = '${user}'`))[0]?.id)
  const forward = async (seconds: number) => {
    server.clock.forward(seconds)
    caller = await callerFor(server, USERS)
  }

  test('further messages of a sender join the first, and the wait counts from the first', async () => {
    await write()
    await forward(3600)
    await write({ email: WRITER.toUpperCase(), subject: 'Ainda eu', message: 'Esqueci-me de uma coisa.' })
    await write({ email: 'outro@exemplo.example' })
    const { count, counts, results } = await list()
    expect({ count, new: counts.new }).toEqual({ count: 2, new: 2 })
    expect(results[0]).toMatchObject({ subject: 'Ainda eu', messages: 2, status: 'new' })
    const { thread, messages } = await one(results[0]?.id ?? 0)
    expect(messages.map(({ subject }) => subject)).toEqual(['Geral', 'Ainda eu'])
    const hours = (Date.parse(thread.due_at ?? '') - Date.parse(messages[0]?.created_at ?? '')) / 3_600_000
    expect(hours).toBe(24)
  })

  test('messages of one sender that arrive together join one conversation', async () => {
    await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map((subject) => write({ subject })))
    expect((await list()).results).toMatchObject([{ messages: 4 }])
  })

  test('an answer leaves once with the quoted text, and ends the wait', async () => {
    await write()
    const id = await firstId()
    const key = { 'Idempotency-Key': randomUUID() }
    const sent = await bodyOf<Conversation>(await answer(id, {}, key), 201)
    expect(sent.thread).toMatchObject({ status: 'answered', waiting_since: null, due_at: null })
    expect((await answer(id, {}, key)).status).toBe(201)
    await until(async () => expect((await one(id)).replies).toMatchObject([{ state: 'sent' }]))
    expect(mailbox.received).toHaveLength(1)
    const [mail = ''] = mailbox.received
    const [plain = '', html = ''] = partsOfMail(mail)
    expect(recipientOfMail(mail)).toBe(WRITER)
    expect(mail).toContain('Subject: Re: Geral')
    expect(idOfMail(mail)).toMatch(/^reply-[\da-f-]+$/)
    expect(plain).toMatch(/^Boa tarde\.\s+Pode, sim\./)
    expect(plain).toContain('> Posso doar de fora do país?')
    expect(html).toContain('&lt;b&gt;Obrigada&lt;/b&gt;')
    expect(html).not.toContain('<table')
  })

  test('an answer without a quotation has none, and can close the conversation', async () => {
    const email = 'fechada@exemplo.example'
    await write({ email })
    const id = await firstId()
    const { thread } = await bodyOf<Conversation>(await answer(id, { quote: false, close: true }), 201)
    expect(thread.status).toBe('closed')
    const mails = () => mailbox.received.filter((mail) => recipientOfMail(mail) === email)
    await until(() => expect(mails()).toHaveLength(1))
    expect(mails()[0]).not.toContain('Posso doar')
  })

  test('a new message opens an answered conversation again', async () => {
    await write()
    const id = await firstId()
    await answer(id)
    await write({ message: 'E por cheque?' })
    expect((await one(id)).thread).toMatchObject({ status: 'new', messages: 2 })
    expect((await one(id)).thread.waiting_since).not.toBeNull()
  })

  test('a busy mail server gets the answer again later; a refused one waits for a person', async () => {
    const email = 'cheia@exemplo.example'
    await write({ email })
    const id = await firstId()
    mailbox.behave('refuse')
    await answer(id)
    await until(async () =>
      expect((await one(id)).replies).toMatchObject([{ state: 'waiting', failure: '451' }]),
    )
    mailbox.behave('unknown')
    await forward(61)
    await answer(id, { text: 'Outra.' })
    await until(async () =>
      expect((await one(id)).replies.map(({ state }) => state)).toEqual(['failed', 'failed']),
    )
    expect((await list('?undelivered=true')).count).toBe(1)
    expect((await list()).counts.undelivered).toBe(1)
    mailbox.behave('accept')
    for (const reply of (await one(id)).replies)
      await caller.send('POST', `/core/contact-replies/${reply.id}/retry/`, 'comunidade')
    await until(async () =>
      expect((await one(id)).replies.map(({ state }) => state)).toEqual(['sent', 'sent']),
    )
    // Only mails to this address are counted, because a mail of an earlier test may still arrive.
    expect(mailbox.received.filter((mail) => recipientOfMail(mail) === email)).toHaveLength(2)
  })

  test('the conversation is assigned to staff who may answer, and to nobody else', async () => {
    await write()
    const id = await firstId()
    const me = await userId('comunidade')
    const { assignees } = await one(id)
    expect(assignees.map((person) => person.id)).toContain(me)
    const { thread } = await bodyOf<Conversation>(await change(id, { assigned_to: me }), 200)
    expect(thread).toMatchObject({ status: 'answering', assigned_to: { id: me } })
    expect((await list('?mine=true')).count).toBe(1)
    expect((await list('?mine=true', 'admin')).count).toBe(0)
    expect((await change(id, { assigned_to: await userId('blog') })).status).toBe(400)
    expect((await bodyOf<Conversation>(await change(id, { assigned_to: null }), 200)).thread.status).toBe(
      'new',
    )
  })

  test('it is closed, opened again and marked as spam, with a history that names who did it', async () => {
    await write()
    const id = await firstId()
    for (const status of ['closed', 'open', 'spam', 'spam'])
      expect((await change(id, { status })).status).toBe(200)
    const { events } = await one(id)
    expect(events.map(({ kind }) => kind)).toEqual(['closed', 'reopened', 'spam'])
    expect(events[0]?.actor_name).toBeTruthy()
    expect((await list()).count).toBe(0)
    expect((await list('?status=spam')).count).toBe(1)
    expect((await answer(id)).status).toBe(409)
    const lines = await server.database.query(
      `select detail from audit_log where detail = 'contact_threads ${id} spam'`,
    )
    expect(lines).toHaveLength(1)
  })

  test('a sender whose message was spam begins another conversation, which spam cannot join', async () => {
    await write()
    const id = await firstId()
    await change(id, { status: 'spam' })
    await write({ message: 'Sou mesmo eu.' })
    expect((await list()).results).toMatchObject([{ messages: 1 }])
    const { body, status } = await readResponse(await change(id, { status: 'open' }))
    expect({ body, status }).toEqual({
      status: 409,
      body: { detail: 'Esta pessoa já tem outra conversa aberta. Continue nessa.' },
    })
  })

  test('an answer to an outdated version is refused, and no mail leaves', async () => {
    await write()
    const id = await firstId()
    const { thread } = await one(id)
    await write({ message: 'Já não é preciso.' })
    expect((await answer(id, {}, { 'If-Match': `"${thread.version}"` })).status).toBe(412)
    expect((await one(id)).replies).toEqual([])
  })

  test('the oldest without an answer is first, and late ones are counted', async () => {
    await write()
    await forward(25 * 3600)
    await write({ email: 'dois@exemplo.example' })
    await write({ email: 'tres@exemplo.example', message: 'Fechada' })
    await change(await firstId('?search=fechada'), { status: 'closed' })
    const { results, counts } = await list()
    expect(results.map(({ email }) => email)).toEqual([
      WRITER,
      'dois@exemplo.example',
      'tres@exemplo.example',
    ])
    expect(counts.late).toBe(1)
    expect((await list('?late=true')).count).toBe(1)
  })

  test.each(['fora do pais', 'LEITORA', '900000001', 'geral leitora@'])(
    'the search finds %s',
    async (text) => {
      await write()
      await write({ name: 'Outro', email: 'x@exemplo.example', phone: '', subject: 'Y', message: 'Z' })
      expect((await list(`?search=${encodeURIComponent(text)}`)).results).toMatchObject([{ email: WRITER }])
    },
  )

  test.each(['', '   ', 'a'.repeat(5001)])('an answer without text or too long is refused', async (text) => {
    await write()
    expect((await answer(await firstId(), { text })).status).toBe(400)
  })

  test('the overview counts the messages for those who may answer them', async () => {
    await write()
    const overview = async (user: string) =>
      bodyOf<components['schemas']['StaffOverview']>(
        await caller.send('GET', '/core/staff-overview/', user),
        200,
      )
    expect((await overview('comunidade')).messages).toMatchObject({ pending: 1 })
    expect((await overview('blog')).messages).toBeUndefined()
  })
})
