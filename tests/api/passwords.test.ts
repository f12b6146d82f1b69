import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { startMailbox, textOfMail, tokenOfMail, type Mailbox } from '../support/mailbox'
import {
  readResponse,
  bearer,
  postJson,
  signIn,
  startTestServer,
  type TestServer,
  type Tokens,
} from '../support/server'

const INVALID_TOKEN = { status: 401, body: { detail: 'Token inválido' } }
const DEAD_LINK = {
  status: 400,
  body: { token: ['Esta ligação já não é válida: foi usada, ou passou mais de uma hora. Peça uma nova.'] },
}
const HEARD = {
  status: 202,
  body: {
    detail:
      'Se houver uma conta com este e-mail, enviámos-lhe uma mensagem com uma ligação para escolher a nova senha.',
  },
}

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
  // Moves the clock forward, so that no username is locked and another e-mail may be sent.
  beforeEach(() => server.clock.forward(3600))

  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    postJson(`${server.api}${path}`, body, headers)
  const login = (username: string, password: string) => post('/auth/token/', { username, password })
  const refresh = ({ refresh: token }: Tokens) => post('/auth/token/refresh/', { refresh: token })
  const user = (tokens: Tokens) => fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })
  const change = (tokens: Tokens, current: string, fresh: string, again = fresh) =>
    post(
      '/auth/password/change/',
      { current_password: current, new_password: fresh, confirm_password: again },
      bearer(tokens),
    )
  const ask = (email: string) => post('/auth/password/reset/', { email })
  const confirm = (token: string, fresh: string, again = fresh) =>
    post('/auth/password/reset/confirm/', { token, new_password: fresh, confirm_password: again })
  const mailsTo = (email: string) =>
    mailbox.received.filter((mail) => mail.includes(`\r\nTo: ${email.toLowerCase()}\r\n`))
  async function arrived(email: string, count: number): Promise<void> {
    while (mailsTo(email).length < count) await mailbox.next()
  }
  /** Requests a reset link, waits for the e-mail and returns the token of its link. */
  async function linkFor(email: string): Promise<string> {
    const count = mailsTo(email).length + 1
    expect(await readResponse(await ask(email))).toEqual(HEARD)
    await arrived(email, count)
    return tokenOfMail(mailsTo(email).at(-1) ?? '')
  }
  const rows = async (sql: string) => server.database.query(sql)

  test('a changed password ends all other sessions at once, and this session continues with its new tokens', async () => {
    const mine = await signIn(server, 'doadora')
    const other = await signIn(server, 'doadora')
    const response = await change(mine, 'demonstracao', 'nova-senha-1')
    expect(response.status).toBe(200)
    const fresh = (await response.json()) as Tokens
    for (const old of [mine, other]) {
      expect(await readResponse(await user(old))).toEqual(INVALID_TOKEN)
      expect(await readResponse(await refresh(old))).toEqual(INVALID_TOKEN)
    }
    expect((await user(fresh)).status).toBe(200)
    const later = (await (await refresh(fresh)).json()) as Tokens
    expect((await user(later)).status).toBe(200)
    expect((await login('doadora', 'demonstracao')).status).toBe(401)
    expect((await login('doadora', 'nova-senha-1')).status).toBe(200)
  })

  test('an invalid change reports each wrong field and changes nothing', async () => {
    const tokens = await signIn(server, 'voluntario')
    expect(await readResponse(await change(tokens, 'errada', 'nova-senha'))).toEqual({
      status: 400,
      body: { current_password: ['A senha atual não está certa.'] },
    })
    expect(await readResponse(await change(tokens, '', 'cinco', 'outra'))).toEqual({
      status: 400,
      body: {
        current_password: ['Por favor, insira a senha atual.'],
        new_password: ['A senha deve ter pelo menos 6 caracteres'],
        confirm_password: ['As senhas não coincidem'],
      },
    })
    expect((await user(tokens)).status).toBe(200)
    expect((await login('voluntario', 'demonstracao')).status).toBe(200)
  })

  test('of five simultaneous changes one succeeds, and a refresh at the same moment does not save an old session', async () => {
    const tokens = await signIn(server, 'parceiro')
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(server, 'parceiro')))
    const [changes, refreshed] = await Promise.all([
      Promise.all([1, 2, 3, 4, 5].map((n) => change(tokens, 'demonstracao', `nova-senha-${n}`))),
      Promise.all(others.map(refresh)),
    ])
    expect(changes.filter((response) => response.status === 200)).toHaveLength(1)
    for (const response of refreshed) {
      if (response.status !== 200) continue
      const old = (await response.json()) as Tokens
      expect((await refresh(old)).status).toBe(401)
      expect((await user(old)).status).toBe(401)
    }
  })

  test('an e-mail in Portuguese contains a link to this site, with which a new password can be set once', async () => {
    const session = await signIn(server, 'beneficiaria')
    const token = await linkFor('Beneficiaria@demonstracao.example')
    const mail = mailsTo('beneficiaria@demonstracao.example').at(-1) ?? ''
    expect(mail).toMatch(/^From: .*<nao-responder@sitio\.example>\r$/m)
    expect(textOfMail(mail)).toMatch(/^Olá,\r?$/m)
    expect(textOfMail(mail)).not.toContain('Beneficiária')
    expect(textOfMail(mail)).toContain(`https://sitio.example/login?mode=reset#token=${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await readResponse(await confirm(token, 'cinco', 'outra'))).toMatchObject({ status: 400 })
    expect(await readResponse(await confirm(token, 'escolhida-1'))).toEqual({ status: 200, body: {} })
    expect(await readResponse(await user(session))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await refresh(session))).toEqual(INVALID_TOKEN)
    expect((await login('beneficiaria', 'escolhida-1')).status).toBe(200)
    expect(await readResponse(await confirm(token, 'escolhida-2'))).toEqual(DEAD_LINK)
    expect(await readResponse(await confirm('inventado', 'escolhida-2'))).toEqual(DEAD_LINK)
  })

  test('a link that is used five times at the same moment works once', async () => {
    const token = await linkFor('blog@demonstracao.example')
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => confirm(token, `escolhida-${n}`)))
    expect(answers.filter((response) => response.status === 200)).toHaveLength(1)
  })

  test('a link expires after an hour, and when the password is changed in another way', async () => {
    const late = await linkFor('projetos@demonstracao.example')
    server.clock.forward(3601)
    expect(await readResponse(await confirm(late, 'escolhida'))).toEqual(DEAD_LINK)
    const overtaken = await linkFor('projetos@demonstracao.example')
    expect((await change(await signIn(server, 'projetos'), 'demonstracao', 'mudada-1')).status).toBe(200)
    expect(await readResponse(await confirm(overtaken, 'escolhida'))).toEqual(DEAD_LINK)
  })

  const COMMON = {
    status: 400,
    body: {
      new_password: ['Muitas pessoas usam esta senha, e por isso adivinha-se depressa. Escolha outra.'],
    },
  }
  test.each(['123456', 'Password1', 'QWERTYUIOP', 'letmein'])(
    'staff cannot choose %s, by change or by link, and the link remains valid',
    async (password) => {
      const tokens = await signIn(server, 'equipa')
      expect(await readResponse(await change(tokens, 'demonstracao', password))).toEqual(COMMON)
      const token = await linkFor('equipa@demonstracao.example')
      expect(await readResponse(await confirm(token, password))).toEqual(COMMON)
      expect((await confirm(token, 'demonstracao')).status).toBe(200)
    },
  )

  test('members may choose a common password', async () => {
    const token = await linkFor('voluntario@demonstracao.example')
    expect((await confirm(token, '123456')).status).toBe(200)
  })

  test('a closed account gets no e-mail and no new password', async () => {
    const token = await linkFor('visualizador@demonstracao.example')
    await rows("update users set is_active = 0 where username = 'visualizador' returning id")
    expect(await readResponse(await confirm(token, 'escolhida'))).toEqual(DEAD_LINK)
  })

  test('a mail server that hangs delays no response, and a refused e-mail is retried later', async () => {
    const email = 'comunidade@demonstracao.example'
    mailbox.behave('hang')
    const hanging = mailbox.next()
    expect(await readResponse(await ask(email))).toEqual(HEARD)
    await hanging
    expect(await readResponse(await ask('ninguem@exemplo.example'))).toEqual(HEARD)
    mailbox.behave('refuse')
    const failed = server.logged('e-mail not delivered')
    mailbox.hangUp()
    await failed
    server.clock.forward(61)
    const refused = server.logged('e-mail not delivered')
    await ask('admin@demonstracao.example')
    await refused
    mailbox.behave('accept')
    expect(mailsTo(email)).toHaveLength(0)
    server.clock.forward(500)
    await linkFor('super@demonstracao.example')
    await arrived(email, 1)
    expect(server.log()).not.toContain('exemplo.example')
  })

  test('a server that sends e-mail stores no link in its database or log', async () => {
    const token = await linkFor('admin@demonstracao.example')
    const tables = await Promise.all(
      ['password_resets', 'mails', 'audit_log'].map((table) => rows(`select * from ${table}`)),
    )
    for (const text of [JSON.stringify(tables), server.log()]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain('demonstracao.example')
    }
  })

  test('an unknown address and a second request within five minutes send no e-mail', async () => {
    const box = await startMailbox()
    const other = await startTestServer(engine, {
      SMTP_URL: box.url,
      MAIL_FROM: 'nao-responder@sitio.example',
      SITE_URL: 'https://sitio.example',
    })
    const from = (email: string) => postJson(`${other.api}/auth/password/reset/`, { email })
    for (const email of ['doadora@demonstracao.example', 'ninguem@exemplo.example', 'nem-isto', ''])
      expect(await readResponse(await from(email))).toEqual(HEARD)
    other.clock.forward(299)
    for (let i = 0; i < 3; i++)
      expect(await readResponse(await from('doadora@demonstracao.example'))).toEqual(HEARD)
    // Before a server stops, it finishes its background work. So every e-mail has been sent by then.
    await other.stop()
    expect(box.received).toHaveLength(1)
    await box.stop()
  })

  test.each([
    ['a demonstration', '1', true],
    ['a real server', '0', false],
  ])(
    'without a mail server %s keeps the e-mail (DEMO=%s), and logs it: %s',
    async (_name, demo, isLogged) => {
      const lone = await startTestServer(engine, { DEMO: demo, SITE_URL: 'https://sitio.example' })
      const verification = lone.logged('e-mail not sent')
      await postJson(`${lone.api}/client-area/auth/register/`, {
        username: 'nova',
        email: 'nova@exemplo.example',
        password: 'segredo-1',
        confirm_password: 'segredo-1',
        user_type: 'donor',
        full_name: 'Pessoa Nova',
      })
      await verification
      const told = lone.logged('e-mail not sent')
      await postJson(`${lone.api}/auth/password/reset/`, { email: 'nova@exemplo.example' })
      await told
      const link = /mode=reset#token=([\w-]{43})/.exec(lone.log())
      expect(link !== null).toBe(isLogged)
      expect(lone.log()).not.toContain('nova@exemplo.example')
      expect(await lone.database.query('select id from mails')).toHaveLength(2)
      if (link)
        expect(
          await readResponse(
            await postJson(`${lone.api}/auth/password/reset/confirm/`, {
              token: link[1],
              new_password: 'segredo-2',
              confirm_password: 'segredo-2',
            }),
          ),
        ).toEqual({ status: 200, body: {} })
      await lone.stop()
    },
  )
})
