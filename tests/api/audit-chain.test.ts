import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain, sealAudit } from '../../server/db/audit-chain'
import { recordEvent } from '../../server/db/audit-store'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { sweepAudit } from '../../server/http/audit'
import type { components } from '../../src/api/v1'
import { accountFrom } from '../../src/shared/donation-account'
import { onBothDatabases } from '../support/databases'
import { bearer, readResponse, signIn, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

type Page = components['schemas']['AuditPage']
type Check = components['schemas']['AuditCheck']

onBothDatabases((engine) => {
  let server: TestServer
  let open: OpenDatabase
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    open = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, console.error)
    headers = bearer(await signIn(server, 'admin'))
  })
  afterAll(async () => {
    await open.db.destroy()
    await server.stop()
  })

  const call = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    readResponse(await fetch(`${server.api}${path}`, { ...init, headers: { ...headers, ...init.headers } }))
  const list = async (query = '') => (await call(`/core/audit/${query}`)).body as Page
  const check = async () => (await call('/core/audit/check/', { method: 'POST' })).body as Check
  const line = (detail: string, at = server.clock.now().toISOString()) => ({
    at,
    event: 'record-change' as const,
    outcome: 'success' as const,
    accountId: null,
    actorId: 1,
    net: '203.0.113.0',
    detail,
  })
  /** Runs `npm run audit:check` on the server's database. */
  const runCommand = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'server/audit-check.ts'],
        { env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: server.database.url } },
        (error, output, errors) =>
          resolve({ code: error ? Number(error.code) : 0, output: `${output}${errors}`.trim() }),
      )
    })

  test('two servers that write at once make one chain without a gap', async () => {
    const other = openDatabase(
      { databaseUrl: server.database.url || null, dataDir: server.dataDir },
      console.error,
    )
    const write = async ({ db }: OpenDatabase, name: string) => {
      for (let n = 0; n < 25; n++) {
        await recordEvent(db, line(`posts ${n} ${name}`))
        await sealAudit(db)
      }
    }
    await Promise.all([write(open, 'one'), write(other, 'other'), write(other, 'third')])
    await other.db.destroy()
    expect(await checkChain(open.db)).toMatchObject({ broken: null })
    const rows = await server.database.query('select seq from audit_log order by seq')
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
  })

  test('what a donor and staff did is told once, in words, and found by person, subject, kind and day', async () => {
    expect((await submitAsGuest(server)).status).toBe(201)
    const newest = (await server.database.query('select max(id) as id from donations'))[0]
    await fetch(`${server.api}/donations/${String(newest?.id)}/proof/`, { headers })
    const donations = await list('?subject=donations')
    expect(donations.results.map(({ actor, what, subject }) => [actor.name, what, subject?.name])).toEqual(
      expect.arrayContaining([
        ['Quem doou', 'enviou o comprovante da doação', '2026-000006'],
        [expect.stringContaining('Administradora'), 'abriu o comprovante da doação', '2026-000006'],
      ]),
    )
    const signedIn = (await list('?kind=access')).results[0]
    expect(signedIn).toMatchObject({ what: 'entrou', subject: null, note: '' })
    const admin = signedIn?.actor.id ?? 0
    expect((await list(`?person=${admin}&kind=access`)).count).toBe(1)
    expect((await list(`?person=${admin}&subject=donations&kind=delete`)).count).toBe(0)
    expect((await list('?from=2026-03-11')).count).toBe(0)
    expect((await list('?from=2026-03-10&to=2026-03-10&subject=blog')).count).toBe(75)
    expect((await list()).people.map(({ id }) => id)).toContain(admin)
    expect((await call('/core/audit/?from=ontem')).status).toBe(400)
    // A donor is not staff, so she is missing in the list of people. If the log is filtered by her, the list must
    // contain her name.
    const [donor] = await server.database.query("select id from users where username = 'doadora'")
    expect((await list()).people.map(({ id }) => id)).not.toContain(Number(donor?.id))
    expect((await list(`?person=${Number(donor?.id)}`)).people.map(({ id }) => id)).toContain(
      Number(donor?.id),
    )
  })

  const tellNewest = async (query: string, count: number) =>
    (await list(query)).results
      .slice(0, count)
      .map(({ actor, what, subject, note }) => [actor.name, what, subject?.name ?? '', note])
  const send = (method: string, path: string, body?: object, as = headers) =>
    call(path, {
      method,
      headers: {
        ...as,
        'Idempotency-Key': crypto.randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  test('the log names what was asked about personal data, and finds it as a subject of its own', async () => {
    const donor = bearer(await signIn(server, 'doadora'))
    await call('/client-area/personal-data/deletion/', { method: 'PUT', headers: donor })
    await call('/client-area/personal-data/deletion/', { method: 'DELETE', headers: donor })
    const address = { email: 'sem.conta@exemplo.org', name: 'Sem Conta' }
    const first = (await send('POST', '/core/data-requests/', address)).body as { request: { id: number } }
    await send('DELETE', `/core/data-requests/${first.request.id}/`)
    const second = (await send('POST', '/core/data-requests/', address)).body as {
      request: { id: number }
      version: string
    }
    const done = await call(`/core/data-requests/${second.request.id}/erasure/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${second.version}"` },
      body: JSON.stringify({ confirmation: address.email }),
    })
    expect(done.status).toBe(200)
    const told = await tellNewest('?subject=personal', 5)
    const number = (id: number) => `n.º ${id}`
    expect(told.map(([, what, name]) => [what, name])).toEqual([
      ['apagou os dados do pedido de eliminação', number(second.request.id)],
      ['abriu o pedido de eliminação de dados', number(second.request.id)],
      ['retirou o pedido de eliminação de dados', number(first.request.id)],
      ['abriu o pedido de eliminação de dados', number(first.request.id)],
      ['retirou o seu pedido de eliminação de dados', expect.any(String)],
    ])
    expect((await list('?subject=personal&kind=delete')).count).toBe(1)
    expect((await list('?subject=accounts')).results.map(({ what }) => what).join()).not.toContain(
      'eliminação',
    )
    expect(JSON.stringify(told)).not.toContain('Sem Conta')
  })

  test('the log names the changed field of the association and the changed e-mail', async () => {
    await send('PUT', '/core/admin/association/', { values: { town: 'Montepuez', x: '' } })
    const [mail] = (
      (await call('/donations/admin/mail-texts/')).body as { results: { kind: string; text: string }[] }
    ).results
    await send('PUT', `/donations/admin/mail-texts/${mail?.kind ?? ''}/`, {
      subject: 'Outro',
      text: mail?.text,
    })
    const told = (await tellNewest('?subject=settings', 4)).map(([, ...rest]) => rest)
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        ['guardou os dados da associação', '', ''],
        [
          'mudou nos dados da associação o campo «Localidade»',
          '',
          'Antes: o texto de origem. Agora: «Montepuez».',
        ],
        ['mudou nos dados da associação o campo «X»', '', 'Antes: o texto de origem. Agora: vazio.'],
        ['mudou o texto do e-mail «Comprovante recebido»', '', ''],
      ]),
    )
  })

  test('the log names the changed value of an account to which donors pay', async () => {
    const [method] = await server.database.query("select id from donation_methods where name = 'E-Mola'")
    const account = { ...accountFrom(() => ''), number: '84 000 0077', payee: 'Associação de Teste' }
    const saved = await send('PUT', `/donations/admin/methods/${Number(method?.id)}/`, { account })
    expect([saved.status, saved.body]).toMatchObject([200, { account }])
    const notes = (await tellNewest('?subject=methods', 5)).map(([, , , note]) => note)
    expect(notes).toContainEqual(expect.stringMatching(/^Número\. Antes: .* Agora: 84 000 0077\.$/))
  })

  test('a wrong password and a name without an account are told as two different things', async () => {
    const enter = (username: string) => send('POST', '/auth/token/', { username, password: 'errada' }, {})
    await enter('doadora')
    await enter('pessoa-sem-conta')
    const told = (await tellNewest('?kind=access', 2)).map(([, what, , note]) => [what, note])
    expect(told).toEqual([
      ['tentou entrar com um nome que não existe', ''],
      ['tentou entrar na conta de', 'Senha errada.'],
    ])
  })

  test('the CSV file has all lines, runs no formula, and is itself a line', async () => {
    await server.database.query(
      "update users set first_name = '=1+1', last_name = '' where username = 'admin' returning id",
    )
    const file = await (await fetch(`${server.api}/core/audit/export/?kind=export`, { headers })).text()
    expect(file.split('\r\n')[0]).toBe('Registo;Dia;Hora;Quem;O que fez;Em quê;Nota;Rede;Marca da cadeia')
    expect(file).toContain(";'=1+1;exportou registos da auditoria em CSV;")
    const all = await (await fetch(`${server.api}/core/audit/export/`, { headers })).text()
    expect(all.trimEnd().split('\r\n').length - 1).toBe((await list()).count)
  })

  test('an erased network and deleted old lines leave the chain intact', async () => {
    await sealAudit(open.db)
    await server.database.query("update audit_log set net = '' returning id")
    server.clock.forward(181 * 24 * 3600)
    headers = bearer(await signIn(server, 'admin'))
    await sweepAudit(open.db, server.clock.now())
    expect(await check()).toMatchObject({ broken: null, lines: 1 })
    await sweepAudit(open.db, server.clock.now())
    expect((await check()).lines).toBe(1)
    expect((await call('/core/audit/check/')).body).toMatchObject({
      at: server.clock.now().toISOString(),
      lines: 1,
      broken: null,
    })
  })

  test('a changed line and a removed line are named, by the server and by the command', async () => {
    for (const n of [1, 2, 3]) await recordEvent(open.db, line(`posts ${n}`))
    const good = await check()
    expect(good.broken).toBeNull()
    expect(await runCommand()).toEqual({
      code: 0,
      output: `A cadeia está intacta: 4 registos, até ao n.º ${good.last}. Marca: ${good.hash}.`,
    })
    const second = good.last - 1
    await server.database.query(`update audit_log set actor_id = 2 where seq = ${second} returning id`)
    expect((await check()).broken).toMatchObject({ number: second, reason: 'changed' })
    const told = await runCommand()
    expect(told.code).toBe(1)
    expect(told.output).toContain(`A cadeia está partida: o registo n.º ${second} não é o que foi escrito`)
    await server.database.query(`update audit_log set actor_id = 1 where seq = ${second} returning id`)
    expect((await check()).broken).toBeNull()
    await server.database.query(`delete from audit_log where seq = ${good.last} returning id`)
    expect((await check()).broken).toMatchObject({ number: good.last, reason: 'missing' })
    expect(server.log()).toContain('the chain of the audit log is broken')
  })
})
