import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { startMailbox, textOfMail, tokenOfMail, type Mailbox } from '../support/mailbox'
import { postJson, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { callsAs, idOf, ownUser, signInWith, type AccountRecord } from '../support/users'

const KEY = '7c5f8a52-1f0e-4a2e-9d3b-0a5a3f1f7b01'
const DAY = 24 * 3600
const DEAD_INVITATION = {
  status: 400,
  body: {
    token: [
      'Este convite já não serve: foi usado, ou passaram mais de sete dias. Peça outro a quem o convidou.',
    ],
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
  beforeEach(() => server.clock.forward(3600))

  const mailsTo = (email: string) => mailbox.received.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
  async function arrived(email: string, count = 1): Promise<string> {
    while (mailsTo(email).length < count) await mailbox.next()
    return mailsTo(email).at(-1) ?? ''
  }
  const recordOf = ({ body }: { body: unknown }) => body as AccountRecord
  const accept = (token: string, password = 'cesto-de-caju') =>
    postJson(`${server.api}/auth/password/reset/confirm/`, {
      token,
      new_password: password,
      confirm_password: password,
    })
  const readInvitation = async (token: string) =>
    readResponse(await postJson(`${server.api}/auth/invitation/`, { token }))

  test('accounts are listed by name, found without accents, and filtered by group, team, state and invitation', async () => {
    const calls = await callsAs(server, 'admin')
    const all = await calls.list()
    expect(all.counts).toEqual({ staff: 7, community: 4, inactive: 0 })
    expect(all.results.map(({ username }) => username).slice(0, 3)).toEqual([
      'admin',
      'beneficiaria',
      'doadora',
    ])
    const names = async (query: string) => (await calls.list(query)).results.map(({ username }) => username)
    expect(await names('search=VOLUNTARIO')).toEqual(['voluntario'])
    expect(await names('search=demonstracao.example+super')).toEqual(['super'])
    expect(await names('group=Gestor+de+Blog')).toEqual(['blog'])
    expect(await names('group=none')).toEqual(['equipa'])
    expect((await names('staff=true')).length).toBe(7)
    expect(await names('active=false')).toEqual([])
    expect(await names('invited=true')).toEqual([])
    expect((await names('ordering=-last_sign_in'))[0]).toBe('admin')
    const renamed = "update users set first_name = 'Água' where username = 'doadora' returning id"
    await server.database.query(renamed)
    expect(await names('search=agua')).toEqual(['doadora'])
  })

  test('the pages of each order have each account once, and those who never signed in come last or first', async () => {
    const calls = await callsAs(server, 'admin')
    const everybody = (await calls.list()).results.map(({ username }) => username).sort()
    for (const order of ['name', 'username', 'created_at', 'last_sign_in'].flatMap((name) => [
      name,
      `-${name}`,
    ])) {
      const found: AccountRecord['account'][] = []
      for (let page = 1; page <= 4; page++)
        found.push(...(await calls.list(`ordering=${order}&page_size=3&page=${page}`)).results)
      expect([order, found.map(({ username }) => username).sort()]).toEqual([order, everybody])
      if (!order.includes('last_sign_in')) continue
      const times = found.map((account) => account.last_sign_in_at ?? '')
      const sorted = [...times].sort()
      expect([order, times]).toEqual([order, order.startsWith('-') ? sorted.reverse() : sorted])
      expect(times.filter(Boolean).length).toBeGreaterThan(0)
    }
    const community = await calls.list('ordering=-last_sign_in&staff=false&active=true')
    expect(community.results.length).toBe(community.count)
    expect((await calls.list('search=e+demonstracao')).count).toBe(everybody.length)
    expect((await calls.list('search=100%25')).count).toBe(0)
  })

  test('an invitation makes a working account once, and proves the address', async () => {
    const calls = await callsAs(server, 'admin')
    const made = await calls.invite({}, KEY)
    expect(made.status).toBe(201)
    expect(recordOf(made).account).toMatchObject({
      is_invited: true,
      is_staff: true,
      email_verified: false,
      groups: ['Gestor de Blog'],
    })
    // If the request is repeated after a lost response, no second account is created.
    expect(recordOf(await calls.invite({}, KEY)).account.id).toBe(recordOf(made).account.id)
    const mail = await arrived('nova@exemplo.example')
    expect(textOfMail(mail)).toContain('https://sitio.example/login?mode=invite#token=')
    expect(textOfMail(mail)).not.toMatch(/nova|Pessoa/)
    const token = tokenOfMail(mail)
    expect(await readInvitation(token)).toEqual({
      status: 200,
      body: { username: 'nova', email: 'nova@exemplo.example' },
    })
    expect(await readInvitation('inventado')).toEqual(DEAD_INVITATION)
    expect((await accept(token, 'password')).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).status).toBe(400)
    expect(await readInvitation(token)).toEqual(DEAD_INVITATION)
    expect((await signInWith(server, 'nova', 'cesto-de-caju')).status).toBe(200)
    const after = await calls.one(recordOf(made).account.id)
    expect(after.account).toMatchObject({ is_invited: false, email_verified: true })
    expect(after.account.last_sign_in_at).toBe(server.clock.now().toISOString())
    expect(after.events.map(({ event }) => event)).toEqual(['password-reset', 'invitation', 'role-change'])
  })

  test('an invitation ends after seven days, and another one ends the earlier', async () => {
    const calls = await callsAs(server, 'admin')
    const email = 'tarde@exemplo.example'
    const { account } = recordOf(await calls.invite({ email, username: 'tarde' }))
    const first = tokenOfMail(await arrived(email))
    const again = () => calls.send('POST', `${account.id}/invitation/`)
    expect((await again()).status).toBe(409)
    server.clock.forward(301)
    expect((await again()).status).toBe(200)
    const second = tokenOfMail(await arrived(email, 2))
    expect(await readInvitation(first)).toEqual(DEAD_INVITATION)
    server.clock.forward(7 * DAY - 1)
    expect((await readInvitation(second)).status).toBe(200)
    server.clock.forward(2)
    expect(await readInvitation(second)).toEqual(DEAD_INVITATION)
    expect((await accept(second)).status).toBe(400)
  })

  test('the form is judged, and a taken name or e-mail is named to administrators', async () => {
    const calls = await callsAs(server, 'admin')
    expect(await calls.invite({ email: 'x', username: 'a b', first_name: ' ', last_name: '' })).toMatchObject(
      {
        status: 400,
        body: {
          email: expect.anything() as unknown,
          username: expect.anything() as unknown,
          first_name: expect.anything() as unknown,
        },
      },
    )
    expect(await calls.invite({ email: 'blog@demonstracao.example', username: 'BLOG' })).toMatchObject({
      status: 400,
      body: { email: expect.anything() as unknown, username: expect.anything() as unknown },
    })
    expect((await calls.invite({ username: 'grupo', groups: ['Rei'] })).status).toBe(400)
  })

  test('groups and the staff flag change at once, with a history; an old version gets 412 with both', async () => {
    const calls = await callsAs(server, 'admin')
    const id = await idOf(server, 'visualizador')
    const before = await calls.one(id)
    const changed = await calls.change(id, { groups: ['Gestor de Projetos'] }, before.version)
    expect(recordOf(changed).account.groups).toEqual(['Gestor de Projetos'])
    expect(recordOf(changed).events[0]).toMatchObject({
      event: 'role-change',
      actor_name: 'Administradora de demonstração',
      detail: '+Gestor de Projetos -Visualizador',
    })
    const rival = await calls.change(id, { groups: ['Gestor de Blog'] }, before.version)
    expect(rival).toMatchObject({
      status: 412,
      body: { current: { account: { groups: ['Gestor de Projetos'] } } },
    })
    expect((await calls.change(id, { groups: ['Não existe'] })).status).toBe(400)
    const out = await calls.change(id, { is_staff: false })
    expect(recordOf(out).account).toMatchObject({ is_staff: false, groups: [] })
    expect((await calls.change(id, { groups: ['Visualizador'] })).status).toBe(400)
    expect((await calls.change(id, { is_staff: true, groups: ['Visualizador'] })).status).toBe(200)
  })

  test('a deactivated account leaves all sessions and links at once, and can be activated again', async () => {
    const calls = await callsAs(server, 'admin')
    const id = await idOf(server, 'equipa')
    const tokens = await signIn(server, 'equipa')
    expect((await calls.one(id)).sessions).toHaveLength(1)
    await calls.send('POST', `${id}/password-reset/`)
    const reset = tokenOfMail(await arrived('equipa@demonstracao.example'))
    const off = recordOf(await calls.change(id, { is_active: false }))
    expect(off).toMatchObject({ account: { is_active: false }, sessions: [] })
    expect((await ownUser(server, tokens)).status).toBe(401)
    expect((await postJson(`${server.api}/auth/token/refresh/`, { refresh: tokens.refresh })).status).toBe(
      401,
    )
    expect((await signInWith(server, 'equipa', 'demonstracao')).status).toBe(401)
    expect((await accept(reset)).status).toBe(400)
    expect((await calls.send('POST', `${id}/password-reset/`)).status).toBe(409)
    expect(recordOf(await calls.change(id, { is_active: true })).account.is_active).toBe(true)
    expect((await ownUser(server, tokens)).status).toBe(401)
    expect((await signInWith(server, 'equipa', 'demonstracao')).status).toBe(200)
  })

  test('an administrator sees the sessions of an account and ends one or all of them', async () => {
    const calls = await callsAs(server, 'admin')
    const id = await idOf(server, 'comunidade')
    const login = (userAgent: string) =>
      postJson(
        `${server.api}/auth/token/`,
        { username: 'comunidade', password: 'demonstracao' },
        { 'User-Agent': userAgent },
      ).then((answer) => answer.json() as Promise<{ access: string; refresh: string }>)
    const phone = await login('Mozilla/5.0 (Linux; Android 13) AppleWebKit/537 Chrome/120 Mobile Safari/537')
    server.clock.forward(60)
    const desk = await login('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/121')
    const { sessions } = await calls.one(id)
    expect(sessions.map(({ device }) => device)).toEqual(['Firefox em Windows', 'Chrome em Android'])
    const left = recordOf(await calls.send('DELETE', `${id}/sessions/${sessions[1]?.id}/`))
    expect(left.sessions.map(({ device }) => device)).toEqual(['Firefox em Windows'])
    expect((await ownUser(server, phone)).status).toBe(401)
    expect((await ownUser(server, desk)).status).toBe(200)
    expect((await calls.send('DELETE', `${id}/sessions/inventada/`)).status).toBe(404)
    expect(recordOf(await calls.send('DELETE', `${id}/sessions/`)).sessions).toEqual([])
    expect((await ownUser(server, desk)).status).toBe(401)
  })

  test('nobody changes the own account, and only superusers make or change superusers', async () => {
    const [chief, second] = [await callsAs(server, 'admin'), await callsAs(server, 'super')]
    const [chiefId, secondId, blogId] = [
      await idOf(server, 'admin'),
      await idOf(server, 'super'),
      await idOf(server, 'blog'),
    ]
    expect(await chief.one(chiefId)).toMatchObject({ locked: 'last', superuser_locked: false })
    expect((await chief.change(chiefId, { is_superuser: false })).status).toBe(409)
    // Ending sessions takes no rights away, so this is refused because the account is a superuser's, not because it is
    // the last one.
    expect((await second.send('DELETE', `${chiefId}/sessions/`)).status).toBe(403)
    expect(await second.one(chiefId)).toMatchObject({ locked: 'last', superuser_locked: true })
    expect((await second.change(chiefId, { is_active: false })).status).toBe(409)
    expect((await second.change(secondId, { is_superuser: true })).status).toBe(403)
    expect((await second.change(blogId, { is_superuser: true })).status).toBe(403)
    expect((await second.invite({ username: 'rei', is_superuser: true })).status).toBe(403)
    expect((await second.change(blogId, { groups: ['Super Admin'] })).status).toBe(200)
    expect((await chief.change(blogId, { is_superuser: true })).status).toBe(200)
    expect(await second.one(blogId)).toMatchObject({ locked: 'superuser' })
    expect((await second.change(blogId, { is_active: false })).status).toBe(403)
    expect((await second.send('DELETE', `${blogId}/sessions/`)).status).toBe(403)
    expect((await chief.change(blogId, { is_superuser: false, groups: [] })).status).toBe(200)
  })

  test('when two superusers demote or deactivate each other at the same time, exactly one remains', async () => {
    const ids = [await idOf(server, 'admin'), await idOf(server, 'projetos')] as const
    const chief = await callsAs(server, 'admin')
    for (const body of [{ is_superuser: false }, { is_active: false }]) {
      expect((await chief.change(ids[1], { is_superuser: true, is_active: true })).status).toBe(200)
      const [one, other] = [await callsAs(server, 'admin'), await callsAs(server, 'projetos')]
      const answers = await Promise.all([one.change(ids[1], body), other.change(ids[0], body)])
      expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
      const left = await server.database.query(
        'select username from users where is_superuser = 1 and is_active = 1',
      )
      expect(left).toHaveLength(1)
      // Both accounts get their original rights again, because either of the two requests may have succeeded.
      await server.database.query(
        "update users set is_superuser = 1, is_active = 1 where username = 'admin' returning id",
      )
      await server.database.query(
        "update users set is_superuser = 0, is_active = 1 where username = 'projetos' returning id",
      )
    }
  })

  test('nobody with an unconfirmed address joins the team', async () => {
    const calls = await callsAs(server, 'admin')
    await postJson(`${server.api}/client-area/auth/register/`, {
      username: 'colega',
      email: 'colega@exemplo.example',
      password: 'segredo-1',
      confirm_password: 'segredo-1',
      user_type: 'volunteer',
      full_name: 'Colega Verdadeiro',
    })
    const id = await idOf(server, 'colega')
    expect(await calls.change(id, { is_staff: true })).toMatchObject({
      status: 400,
      body: { is_staff: [expect.stringContaining('por confirmar')] },
    })
    const token = tokenOfMail(await arrived('colega@exemplo.example'))
    await postJson(`${server.api}/auth/email/verification/confirm/`, { token })
    expect((await calls.change(id, { is_staff: true, groups: ['Visualizador'] })).status).toBe(200)
  })
})
