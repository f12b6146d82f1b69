import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { bearer, startTestServer, TEST_SECRET, type TestServer, type Tokens } from '../support/server'
import { accountCalls, ownUser, signInWith } from '../support/users'

/** The bundle is inside node_modules, because Node must find the packages that are not part of it. */
const BUNDLE = path.resolve('node_modules/.cache/test-server', `admin-${process.pid}.mjs`)
const ADMIN = ['--enable-source-maps', BUNDLE]
const PASSWORD = 'barco-de-caju-7'
const SCRIPT = '/usr/bin/script'

const hasScript = (() => {
  try {
    accessSync(SCRIPT)
    return true
  } catch {
    return false
  }
})()

// Compiling each module at every start would take seconds.
beforeAll(() =>
  build({
    entryPoints: ['server/admin.ts'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  }),
)

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { DEMO: '0' })
  })
  afterAll(() => server.stop())

  const environment = () => ({
    ...process.env,
    NODE_ENV: '',
    DEMO: '0',
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.url,
    JWT_SECRET: TEST_SECRET,
    SITE_URL: 'http://localhost',
  })

  /** Runs the command with these lines as input, and returns its exit code and what it wrote. */
  async function run(lines: string[], parameters: string[] = [], isDemo = false) {
    const child = spawn(process.execPath, [...ADMIN, ...parameters], {
      env: { ...environment(), ...(isDemo && { DEMO: '1' }) },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.stdin.end(lines.map((line) => `${line}\n`).join(''))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said }
  }
  const superusers = async () =>
    (await server.database.query('select username from users where is_superuser = 1 order by id')).map(
      ({ username }) => username,
    )

  test('the command asks for everything, refuses weak passwords, and makes a superuser who can invite', async () => {
    const { code, said } = await run([
      'Ana',
      '',
      'Chefe',
      'sem-arroba',
      'ana@exemplo.example',
      'ana',
      'curta',
      'password123',
      'aaaaaaaaaaaa',
      'ana@exemplo.example',
      PASSWORD,
      'outra-coisa',
      PASSWORD,
      PASSWORD,
    ])
    expect(said).toContain('Conta criada. Entre em /login com «ana».')
    expect(code).toBe(0)
    expect(said).toContain('A senha deve ter pelo menos 6 caracteres')
    expect(said).toContain('A senha repete os mesmos caracteres.')
    expect(said).toContain('A senha não pode conter o nome nem o e-mail.')
    expect(said).toContain('As senhas não coincidem')
    expect(said).not.toContain(PASSWORD)
    expect(await superusers()).toEqual(['ana'])
    const tokens = (await (await signInWith(server, 'ana', PASSWORD)).json()) as Tokens
    expect(await (await ownUser(server, tokens)).json()).toMatchObject({
      is_superuser: true,
      is_staff: true,
      email_verified: true,
    })
    const calls = accountCalls(server, bearer(tokens))
    expect((await calls.invite()).status).toBe(201)
    const [me] = await server.database.query("select id from users where username = 'ana'")
    const { events } = await calls.one(Number(me?.id))
    expect(events.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
      'account-create ',
      'role-change +is_staff +is_superuser',
    ])
  })

  test('where there is a superuser it makes another only after a confirmation', async () => {
    const refused = await run(['não'])
    expect(refused).toMatchObject({ code: 0 })
    expect(refused.said).toContain('Nada mudou.')
    const broken = await run(['sim', 'Rui', 'Segundo'])
    expect(broken.code).toBe(1)
    expect(broken.said).toContain('Nada foi criado.')
    const taken = await run([
      'sim',
      'Rui',
      'Segundo',
      'ana@exemplo.example',
      'rui@exemplo.example',
      'ANA',
      'rui',
    ])
    expect(taken.said).toContain('Já existe uma conta com este e-mail.')
    expect(taken.said).toContain('Já existe uma conta com este nome.')
    expect(await superusers()).toEqual(['ana'])
    const made = await run(['sim', 'Rui', 'Segundo', 'rui@exemplo.example', 'rui', PASSWORD, PASSWORD])
    expect(made.code).toBe(0)
    expect(await superusers()).toEqual(['ana', 'rui'])
  })

  test('it takes no arguments, and makes nobody in a demonstration', async () => {
    expect(await run([], ['--password', PASSWORD])).toMatchObject({ code: 2 })
    const demonstration = await run([], [], true)
    expect(demonstration.code).toBe(1)
    expect(await superusers()).toEqual(['ana', 'rui'])
  })

  test.skipIf(!hasScript)('on a terminal the password is not shown', async () => {
    const command = [process.execPath, ...ADMIN].map((part) => `'${part}'`).join(' ')
    const child = spawn(SCRIPT, ['-qefc', command, '/dev/null'], { env: environment() })
    let said = ''
    let read = 0
    const waiting: { words: string; send: string }[] = [
      { words: 'continuar: ', send: 'sim' },
      { words: 'Nome: ', send: 'Eva' },
      { words: 'Sobrenome: ', send: 'Terceira' },
      { words: 'E-mail: ', send: 'eva@exemplo.example' },
      { words: 'Nome para entrar: ', send: 'eva' },
      { words: 'enquanto escreve): ', send: PASSWORD },
      { words: 'Outra vez: ', send: PASSWORD },
    ]
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const next = waiting[0]
      if (!next || !said.includes(next.words, read)) return
      waiting.shift()
      read = said.length
      child.stdin.write(`${next.send}\r`)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    expect(said).toContain('Conta criada.')
    expect(code).toBe(0)
    expect(said).toContain('eva@exemplo.example')
    expect(said).not.toContain(PASSWORD)
    expect(await superusers()).toEqual(['ana', 'rui', 'eva'])
  })
})
