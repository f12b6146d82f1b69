import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { readResponse, postJson, startTestServer, type TestServer } from '../support/server'

const payload = (changes: Record<string, unknown> = {}) => ({
  username: 'nova.doadora',
  email: 'nova@exemplo.example',
  password: 'segredo1',
  confirm_password: 'segredo1',
  user_type: 'donor',
  full_name: 'Doadora Nova de Exemplo',
  ...changes,
})

const REFUSED: [string, unknown, Record<string, string[]>][] = [
  [
    'different passwords',
    payload({ confirm_password: 'outra12' }),
    { confirm_password: ['As senhas não coincidem'] },
  ],
  [
    'a short password',
    payload({ password: '12345', confirm_password: '12345' }),
    { password: ['A senha deve ter pelo menos 6 caracteres'] },
  ],
  [
    'no profile type',
    payload({ user_type: undefined }),
    { user_type: ['Por favor, selecione o tipo de perfil'] },
  ],
  [
    'an unknown profile type',
    payload({ user_type: 'admin' }),
    { user_type: ['Por favor, selecione o tipo de perfil'] },
  ],
  [
    "another's e-mail as a name",
    payload({ username: 'outra@exemplo.example' }),
    { username: ['Um nome de usuário com @ tem de ser o seu próprio e-mail.'] },
  ],
]

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  const register = (body: unknown) => postJson(`${server.api}/client-area/auth/register/`, body)

  test.each(REFUSED)('%s are refused with the message of the form', async (_name, body, expected) => {
    expect(await readResponse(await register(body))).toEqual({ status: 400, body: expected })
  })

  test('an empty payload names every field', async () => {
    const { status, body } = await readResponse(await register({}))
    expect(status).toBe(400)
    expect(Object.keys(body as object).sort()).toEqual([
      'email',
      'full_name',
      'password',
      'user_type',
      'username',
    ])
  })

  test('a new account can sign in, is not staff, and its password is hashed', async () => {
    const response = await register(payload({ is_staff: true, is_superuser: true }))
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      username: 'nova.doadora',
      first_name: 'Doadora',
      last_name: 'Nova de Exemplo',
      user_type: 'donor',
      is_staff: false,
      is_superuser: false,
      permissions: [],
    })
    const login = await postJson(`${server.api}/auth/token/`, {
      username: 'Nova.Doadora',
      password: 'segredo1',
    })
    expect(login.status).toBe(200)
    const [row] = await server.database.query(
      "select password_hash from users where username = 'nova.doadora'",
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('a taken username and a taken e-mail are both reported, ignoring case', async () => {
    expect(
      await readResponse(await register(payload({ username: 'ADMIN', email: 'Blog@Demonstracao.Example' }))),
    ).toEqual({
      status: 400,
      body: {
        username: ['Já existe uma conta com este nome.'],
        email: ['Já existe uma conta com este e-mail.'],
      },
    })
  })

  test('ten simultaneous registrations of one name create one account', async () => {
    const sent = Array.from({ length: 10 }, (_, i) =>
      register(payload({ username: i % 2 ? 'Corrida' : 'corrida', email: `c${i}@exemplo.example` })),
    )
    const statuses = (await Promise.all(sent)).map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
  })
})
