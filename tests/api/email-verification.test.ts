import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { startMailbox, textOfMail, tokenOfMail, type Mailbox } from '../support/mailbox'
import {
  bearer,
  postJson,
  readResponse,
  startTestServer,
  type TestServer,
  type Tokens,
} from '../support/server'

const DEAD_LINK = {
  status: 400,
  body: { token: ['Esta ligação já não é válida: passaram mais de três dias, ou o e-mail da conta mudou.'] },
}
const DAY_SECONDS = 24 * 3600

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
  beforeEach(() => server.clock.forward(3600))

  const register = (name: string, changes: Record<string, string> = {}) =>
    postJson(`${server.api}/client-area/auth/register/`, {
      username: name,
      email: `${name}@exemplo.example`,
      password: 'segredo-1',
      confirm_password: 'segredo-1',
      user_type: 'donor',
      full_name: 'Pessoa Nova',
      ...changes,
    })
  const login = async (name: string) =>
    (await (
      await postJson(`${server.api}/auth/token/`, { username: name, password: 'segredo-1' })
    ).json()) as Tokens
  const isVerified = async (tokens: Tokens) => {
    const response = await fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })
    return ((await response.json()) as { email_verified: boolean }).email_verified
  }
  const confirm = (token: string) => postJson(`${server.api}/auth/email/verification/confirm/`, { token })
  const ask = (tokens: Tokens) => postJson(`${server.api}/auth/email/verification/`, {}, bearer(tokens))
  const mailsTo = (name: string) =>
    mailbox.received.filter((mail) => mail.includes(`\r\nTo: ${name}@exemplo.example\r\n`))
  async function arrived(name: string, count: number): Promise<string> {
    while (mailsTo(name).length < count) await mailbox.next()
    return mailsTo(name).at(-1) ?? ''
  }

  test('the link of the first e-mail verifies the address, and gives no access', async () => {
    expect((await register('confirma')).status).toBe(201)
    const mail = await arrived('confirma', 1)
    const tokens = await login('confirma')
    expect(await isVerified(tokens)).toBe(false)
    const token = tokenOfMail(mail)
    expect(textOfMail(mail)).toContain(`https://sitio.example/login?mode=verify#token=${token}`)
    const stored = await server.database.query('select * from email_verifications')
    expect(JSON.stringify([stored, server.log()])).not.toContain(token)
    expect(await readResponse(await confirm('inventado'))).toEqual(DEAD_LINK)
    expect(await isVerified(tokens)).toBe(false)
    expect(await readResponse(await confirm(token))).toEqual({ status: 200, body: {} })
    expect(await isVerified(tokens)).toBe(true)
    // The link also succeeds a second time, because the user may open it again, for example on another device.
    expect(await readResponse(await confirm(token))).toEqual({ status: 200, body: {} })
    const events = await server.database.query(
      "select outcome from audit_log where event = 'email-verification' order by id",
    )
    expect(events.map(({ outcome }) => outcome)).toEqual(['failure', 'success', 'success'])
  })

  test('an e-mail contains no text of the user who registered, because the address may be of somebody else', async () => {
    const hostile = { email: 'alvo@exemplo.example', full_name: 'Ganhou! https://premio.example mpesa' }
    expect((await register('premio.example-mpesa', hostile)).status).toBe(201)
    await arrived('alvo', 1)
    await postJson(`${server.api}/auth/password/reset/`, { email: 'alvo@exemplo.example' })
    await arrived('alvo', 2)
    for (const mail of mailsTo('alvo')) expect(mail + textOfMail(mail)).not.toMatch(/premio|mpesa|ganhou/i)
  })

  test('a link expires after three days, and another can be asked for every five minutes until it is used', async () => {
    await register('tarde')
    const tokens = await login('tarde')
    const first = tokenOfMail(await arrived('tarde', 1))
    expect((await ask(tokens)).status).toBe(202)
    server.clock.forward(3 * DAY_SECONDS + 1)
    expect(await readResponse(await confirm(first))).toEqual(DEAD_LINK)
    const again = await login('tarde')
    expect((await ask(again)).status).toBe(202)
    expect((await ask(again)).status).toBe(202)
    const second = tokenOfMail(await arrived('tarde', 2))
    expect((await confirm(second)).status).toBe(200)
    server.clock.forward(301)
    const verified = await login('tarde')
    expect(await isVerified(verified)).toBe(true)
    expect((await ask(verified)).status).toBe(202)
    // The server sends e-mails one after another. If there were a further e-mail to 'tarde', it would arrive before the
    // e-mail to 'depois'.
    await register('depois')
    await arrived('depois', 1)
    expect(mailsTo('tarde')).toHaveLength(2)
  })

  test('a link verifies no other address than the one that it was sent to', async () => {
    await register('muda')
    const token = tokenOfMail(await arrived('muda', 1))
    await server.database.query(
      "update users set email = 'outra@exemplo.example', email_key = 'outra@exemplo.example' where username = 'muda'",
    )
    expect(await readResponse(await confirm(token))).toEqual(DEAD_LINK)
    expect(await isVerified(await login('muda'))).toBe(false)
  })

  test('whoever resets the password by a link in the mailbox has verified the address too', async () => {
    await register('esqueceu')
    await arrived('esqueceu', 1)
    await postJson(`${server.api}/auth/password/reset/`, { email: 'esqueceu@exemplo.example' })
    const token = tokenOfMail(await arrived('esqueceu', 2))
    const fresh = { new_password: 'segredo-1', confirm_password: 'segredo-1' }
    expect((await postJson(`${server.api}/auth/password/reset/confirm/`, { token, ...fresh })).status).toBe(
      200,
    )
    expect(await isVerified(await login('esqueceu'))).toBe(true)
  })

  test('neither proofs nor messages cause an e-mail to the address that a stranger typed', async () => {
    const before = await server.database.query('select id from mails')
    const body = {
      name: 'https://premio.example',
      email: 'alheia@exemplo.example',
      subject: 'Ganhou',
      message: 'https://premio.example',
    }
    expect((await postJson(`${server.api}/core/contact-messages/`, body)).status).toBe(201)
    expect(await server.database.query('select id from mails')).toEqual(before)
    expect(mailsTo('alheia')).toEqual([])
  })
})
