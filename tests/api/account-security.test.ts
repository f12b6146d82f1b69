import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '../../src/api/v1'
import { onBothDatabases } from '../support/databases'
import { startMailbox, textOfMail, tokenOfMail, type Mailbox } from '../support/mailbox'
import {
  bearer,
  postJson,
  readResponse,
  signIn,
  startTestServer,
  type TestServer,
  type Tokens,
} from '../support/server'
import { ownUser, signInWith } from '../support/users'

type Security = components['schemas']['AccountSecurity']

onBothDatabases((engine) => {
  let server: TestServer
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(engine, {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Associação <nao-responder@sitio.example>',
      SITE_URL: 'https://sitio.example',
    })
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })
  beforeEach(() => server.clock.forward(2 * 3600))

  const mailsTo = (email: string) => mailbox.received.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
  async function arrived(email: string, count = 1): Promise<string> {
    while (mailsTo(email).length < count) await mailbox.next()
    return mailsTo(email).at(-1) ?? ''
  }
  const security = async (tokens: Tokens) =>
    (await (await fetch(`${server.api}/auth/security/`, { headers: bearer(tokens) })).json()) as Security
  const ask = (tokens: Tokens, email: string, password = 'demonstracao') =>
    postJson(`${server.api}/auth/email/change/`, { email, current_password: password }, bearer(tokens))
  const confirm = (token: string) => postJson(`${server.api}/auth/email/verification/confirm/`, { token })
  const userOf = async (tokens: Tokens) =>
    (await (await ownUser(server, tokens)).json()) as components['schemas']['User']

  test('a user sees where the account is signed in, ends one session, and all others', async () => {
    const [one, other, here] = [
      await signIn(server, 'doadora'),
      await signIn(server, 'doadora'),
      await signIn(server, 'doadora'),
    ]
    const { sessions } = await security(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
    const mine = (await security(one)).sessions.find((session) => session.is_current)?.id ?? ''
    const end = (tokens: Tokens, id: string) =>
      fetch(`${server.api}/auth/sessions/${id}/`, { method: 'DELETE', headers: bearer(tokens) })
    const stranger = await signIn(server, 'parceiro')
    expect((await end(stranger, mine)).status).toBe(404)
    expect((await end(here, mine)).status).toBe(204)
    expect((await end(here, mine)).status).toBe(204)
    expect((await ownUser(server, one)).status).toBe(401)
    expect((await ownUser(server, other)).status).toBe(200)
    const left = await postJson(`${server.api}/auth/sessions/end_others/`, {}, bearer(here))
    expect(((await left.json()) as Security).sessions.map((session) => session.is_current)).toEqual([true])
    expect((await ownUser(server, other)).status).toBe(401)
    expect((await ownUser(server, here)).status).toBe(200)
  })

  test('a new e-mail is confirmed by a link sent there, and the old address gets notices', async () => {
    const tokens = await signIn(server, 'voluntario')
    const [old, fresh] = ['voluntario@demonstracao.example', 'novo@exemplo.example']
    expect(await readResponse(await ask(tokens, fresh, 'errada'))).toEqual({
      status: 400,
      body: { current_password: ['A senha atual não está certa.'] },
    })
    expect((await ask(tokens, old)).status).toBe(400)
    const asked = await ask(tokens, fresh)
    expect(asked.status).toBe(202)
    expect(((await asked.json()) as Security).email_change?.email).toBe(fresh)
    const notice = textOfMail(await arrived(old))
    expect(notice).not.toContain(fresh)
    expect((await userOf(tokens)).email).toBe(old)
    const token = tokenOfMail(await arrived(fresh))
    expect((await confirm(token)).status).toBe(200)
    expect(await userOf(tokens)).toMatchObject({ email: fresh, email_verified: true })
    expect((await security(tokens)).email_change).toBeNull()
    // The link also succeeds a second time, because a user may open it twice.
    expect((await confirm(token)).status).toBe(200)
    await postJson(`${server.api}/auth/password/reset/`, { email: fresh })
    await arrived(fresh, 2)
    expect(textOfMail(await arrived(old, 2))).toContain('passou a ter outro e-mail')
    expect((await signInWith(server, fresh, 'demonstracao')).status).toBe(200)
    expect((await signInWith(server, old, 'demonstracao')).status).toBe(401)
  })

  test('the answer does not tell whether an address belongs to somebody, and its owner gets no link', async () => {
    const tokens = await signIn(server, 'parceiro')
    const taken = await ask(tokens, 'blog@demonstracao.example')
    const free = await ask(tokens, 'livre@exemplo.example')
    expect([taken.status, free.status]).toEqual([202, 202])
    const [one, other] = [(await taken.json()) as Security, (await free.json()) as Security]
    expect(Object.keys(one)).toEqual(Object.keys(other))
    await arrived('livre@exemplo.example')
    expect(mailsTo('blog@demonstracao.example')).toEqual([])
  })

  test('a link for an address that somebody else got meanwhile changes nothing', async () => {
    const tokens = await signIn(server, 'beneficiaria')
    await ask(tokens, 'disputa@exemplo.example')
    const token = tokenOfMail(await arrived('disputa@exemplo.example'))
    await server.database.query(
      "update users set email = 'disputa@exemplo.example', email_key = 'disputa@exemplo.example' where username = 'equipa' returning id",
    )
    expect((await confirm(token)).status).toBe(400)
    expect((await userOf(tokens)).email).toBe('beneficiaria@demonstracao.example')
  })

  test('a cancelled or replaced request, or a new password, ends the old link, and the fourth request in an hour is refused', async () => {
    const tokens = await signIn(server, 'comunidade')
    await ask(tokens, 'engano@exemplo.example')
    const first = tokenOfMail(await arrived('engano@exemplo.example'))
    await ask(tokens, 'certo@exemplo.example')
    const second = tokenOfMail(await arrived('certo@exemplo.example'))
    expect((await confirm(first)).status).toBe(400)
    const cancelled = await fetch(`${server.api}/auth/email/change/`, {
      method: 'DELETE',
      headers: bearer(tokens),
    })
    expect(cancelled.status).toBe(204)
    expect((await confirm(second)).status).toBe(400)
    await ask(tokens, 'terceiro@exemplo.example')
    const third = tokenOfMail(await arrived('terceiro@exemplo.example'))
    expect((await ask(tokens, 'quarto@exemplo.example')).status).toBe(429)
    // If the owner reads the notice and changes the password, the change of the e-mail address is stopped.
    await postJson(
      `${server.api}/auth/password/change/`,
      { current_password: 'demonstracao', new_password: 'cesto-de-caju', confirm_password: 'cesto-de-caju' },
      bearer(tokens),
    )
    expect((await confirm(third)).status).toBe(400)
  })
})
