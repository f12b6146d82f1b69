import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsWhere, PERSONAL_TABLES, type TableName } from '../../server/db/personal/rules'
import { legendLines } from '../../server/resources/personal-data/copy-legend'
import { fileNameOf } from '../../server/resources/personal-data/copy-text'
import { onBothDatabases } from '../support/databases'
import { addRowsAbout, type RowOwner } from '../support/person-rows'
import { bearer, postJson, signIn, startTestServer, type TestServer, type Tokens } from '../support/server'
import { readZip } from '../support/zip'

const PATH = '/client-area/personal-data/'
const PHOTO = Buffer.from('a photo').toString('base64')

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  /** Registers an account with the password of the demonstration accounts. */
  async function register(username: string, isVerified = true): Promise<RowOwner> {
    const email = `${username}@exemplo.example`
    await postJson(`${server.api}/client-area/auth/register/`, {
      ...{ username, email, password: 'demonstracao', confirm_password: 'demonstracao' },
      ...{ user_type: 'donor', full_name: `Pessoa ${username}` },
    })
    if (isVerified)
      await server.database.query(
        `update users set email_verified_at = '2026-03-10T08:00:00.000Z' where username = '${username}'`,
      )
    const [row] = await server.database.query(`select id from users where username = '${username}'`)
    return { mark: `MARCA-${username}`, userId: Number(row?.id), email }
  }

  /** Adds a row about this account to every table, and proof files to the disk. */
  async function fill(owner: RowOwner) {
    const proof = `aa/${owner.mark}.png`
    const earlier = `aa/${owner.mark}-antes.pdf`
    mkdirSync(path.join(server.dataDir, 'proofs/aa'), { recursive: true })
    writeFileSync(path.join(server.dataDir, 'proofs', proof), `proof of ${owner.mark}`)
    writeFileSync(path.join(server.dataDir, 'proofs', earlier), `earlier proof of ${owner.mark}`)
    return addRowsAbout(server, engine, owner, {
      donations: { proof_path: proof, guest_email: owner.email },
      donation_proofs: { path: earlier },
      profile_photos: { data: PHOTO },
      // The column `profiles` contains a JSON list, so its value cannot be a text with the account's mark.
      user_profiles: { profiles: '[]' },
    })
  }

  async function copyOf(
    username: string,
    tokens?: Tokens,
  ): Promise<{ response: Response; files: Map<string, Buffer> }> {
    const headers = bearer(tokens ?? (await signIn(server, username)))
    const response = await fetch(server.api + PATH, { headers })
    return { response, files: readZip(Buffer.from(await response.arrayBuffer())) }
  }
  const rowsIn = (files: Map<string, Buffer>, table: TableName) =>
    JSON.parse(files.get(fileNameOf(table))?.toString() ?? 'null') as Record<string, unknown>[] | null

  test('a person gets every row of every table that names them, all its exported columns, and nobody else', async () => {
    const one = await register('pessoa-um')
    // The test signs in before it adds rows, because a sign-in also writes rows.
    const tokens = await signIn(server, 'pessoa-um')
    const other = await register('pessoa-dois')
    const rows = await fill(one)
    await fill(other)
    const guest = { mark: 'MARCA-visitante', userId: null, email: one.email }
    await addRowsAbout(server, engine, guest, {
      donations: { user_id: null },
      // An e-mail address can have only one conversation that is not spam, so this second one is spam.
      contact_threads: { state: 'spam' },
    })

    const { response, files } = await copyOf('pessoa-um', tokens)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="os-meus-dados-2026-03-10\.zip"$/,
    )
    for (const table of PERSONAL_TABLES) {
      const got = rowsIn(files, table)
      expect(got, table).not.toBeNull()
      const row = rows.get(table)
      if (!row) continue
      const exported = columnsWhere(table, (rule) => rule.personal && rule.exported)
      const wanted = Object.fromEntries(exported.map((name) => [name, row[name]]))
      expect(got, table).toContainEqual(wanted)
      for (const copied of got ?? []) expect(Object.keys(copied).sort(), table).toEqual(exported.sort())
    }
    const all = [...files.values()].map(String).join('\n')
    expect(all).not.toContain(other.mark)
    expect(all).not.toContain(other.email)
    // The copy also contains data that was sent without signing in, but with the confirmed address of the account.
    expect(JSON.stringify(rowsIn(files, 'donations'))).toContain('MARCA-visitante donations reference')
    expect(JSON.stringify(rowsIn(files, 'comments'))).toContain('MARCA-visitante comments content')

    const proof = [...files].find(([name]) => /^comprovantes\/.*\.png$/.test(name))
    expect([...files.keys()].some((name) => name.endsWith('.em-falta.txt'))).toBe(true)
    expect(proof?.[1].toString()).toBe(`proof of ${one.mark}`)
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
    expect(files.get('foto.webp')?.toString()).toBe('a photo')
    const readMe = files.get('leia-me.txt')?.toString() ?? ''
    expect(readMe).toContain('Pessoa pessoa-um, feita em 10/03/2026 às 10:00, hora de Maputo.')
    expect(readMe).toContain('  amount_cents: valor em cêntimos')
    expect(readMe).toMatch(/ {2}status: estado \(.*approved = aprovada/)
  })

  test('the legend of a copy explains each column that a person gets', () => {
    for (const table of PERSONAL_TABLES)
      for (const line of legendLines(table)) {
        const [, column, words] = /^ {2}(\w+): (.+)$/.exec(line) ?? []
        expect(words, `${table}.${column}`).not.toBe(column)
        expect(words, line).toBeTruthy()
      }
  })

  test('rows of an address that was not confirmed belong to somebody else', async () => {
    await register('pessoa-alheia', false)
    const guest = { mark: 'MARCA-alheia', userId: null, email: 'pessoa-alheia@exemplo.example' }
    await addRowsAbout(server, engine, guest, { donations: { user_id: null, proof_path: '' } })
    const { files } = await copyOf('pessoa-alheia')
    expect([...files.values()].map(String).join('\n')).not.toContain('MARCA-alheia')
  })

  test.each(['doadora', 'voluntario', 'beneficiaria', 'parceiro', 'blog', 'super'])(
    '%s gets a copy of the account',
    async (username) => {
      const { response, files } = await copyOf(username)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(rowsIn(files, 'users')).toMatchObject([{ username }])
      expect([...files.values()].map(String).join('\n')).not.toContain('password_hash')
    },
  )

  test('of what somebody wrote as staff the copy has the keys alone', async () => {
    const { files } = await copyOf('blog')
    const work = JSON.parse(files.get('registo-de-trabalho.json')?.toString() ?? '[]') as {
      table: string
      column: string
      keys: number[]
    }[]
    const posts = work.find(({ table, column }) => table === 'posts' && column === 'author_id')
    expect(posts?.keys.length).toBeGreaterThan(0)
    expect(Object.keys(posts ?? {}).sort()).toEqual(['column', 'keys', 'table'])
  })

  test('each copy is a line of the audit log, and the sixth of a day waits until tomorrow', async () => {
    await register('pessoa-copias')
    for (let n = 0; n < 5; n++) expect((await copyOf('pessoa-copias')).response.status).toBe(200)
    const refused = await fetch(server.api + PATH, { headers: bearer(await signIn(server, 'pessoa-copias')) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
    const lines = await server.database.query(
      `select count(*) as n from audit_log where event = 'data-copy'
        and account_id = (select id from users where username = 'pessoa-copias')`,
    )
    expect(Number(lines[0]?.n)).toBe(5)
  })
})
