import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpen } from '../../server/http/access'
import { listOperations, readContract } from '../../server/http/contract'
import { NOT_YET } from '../../server/http/not-yet'
import { onBothDatabases } from '../support/databases'
import { readResponse, bearer, signIn, startTestServer, type TestServer } from '../support/server'

/**
 * Returns the place of an operation in the order of the tests. Deletions are after all other operations, because the
 * tests call all operations with the same records. Restorations are after the deletions.
 */
const place = ({ method, url }: { method: string; url: string }): number =>
  method === 'delete' ? 1 : /\{id\}\/restore\/$/.test(url) ? 2 : 0
const operations = listOperations(readContract(process.cwd())).sort((one, other) => place(one) - place(other))
const isNotYet = (id: string): boolean => (NOT_YET as readonly string[]).includes(id)

/** All operations of RULES §7. */
const SPECIFIED = `
post /auth/token/ | get /auth/user/ | post /auth/token/refresh/ | post /auth/sessions/force_user_cache_clear/
post /client-area/auth/register/
get /blog/posts/ | get /blog/posts/{id}/ | post /blog/posts/ | put /blog/posts/{id}/ | delete /blog/posts/{id}/
post /blog/posts/{id}/duplicate/ | get /blog/categories/ | post /blog/categories/ | get /blog/categories/{id}/
put /blog/categories/{id}/ | delete /blog/categories/{id}/ | get /blog/admin/comments/
post /blog/admin/comments/{id}/approve/ | post /blog/admin/comments/{id}/reject/
delete /blog/admin/comments/{id}/ | post /blog/admin/comments/bulk_action/
get /projects/admin/projects/ | get /projects/public/projects/ | get /projects/public/projects/{slug}/
post /projects/admin/projects/ | put /projects/admin/projects/{id}/ | delete /projects/admin/projects/{id}/
get /projects/admin/categories/ | post /projects/admin/categories/ | get /projects/public/categories/
get /projects/categories/ | get /projects/public/projects/{id}/evidences/ | get /projects/admin/projects/{id}/evidences/
get /projects/public/projects/{id}/gallery/ | get /projects/admin/projects/{id}/gallery/
get /projects/public/projects/{id}/milestones/ | get /projects/admin/projects/{id}/milestones/
get /projects/public/projects/{id}/metrics/ | get /projects/admin/projects/{id}/metrics/
get /tracking/project-updates/ | get /tracking/project-tracking/{slug}/ | get /tracking/project-tracking/
get /tracking/projects/{slug}/milestones/ | get /tracking/projects/{slug}/metrics/
get /core/programs/ | get /core/skills/ | get /donations/methods/ | post /donations/ | post /donations/guest/
patch /client-area/profile/ | get /client-area/causes/ | get /client-area/dashboard/stats/
get /notifications/ | post /notifications/{id}/read/ | post /notifications/mark-all-read/ | get /notifications/stats/
get /core/matching-requests/ | post /core/matching-requests/ | post /core/matching-requests/{id}/accept/
`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter(Boolean)

test('the contract has every operation of RULES §7 and marks all others', () => {
  const beyond = operations.filter(({ operation }) => operation['x-beyond-spec'])
  const within = operations.filter((one) => !beyond.includes(one))
  expect(within.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...SPECIFIED].sort())
})

test('every operation has a unique name', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

onBothDatabases((engine) => {
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(engine)
    headers = bearer(await signIn(server, 'admin'))
    await server.database.query(
      `insert into notifications (user_id, title, created_at)
        select id, 'Aviso', created_at from users where username = 'admin' returning id`,
    )
    await server.database.query(
      `insert into record_history (kind, record_id, at, event, fields, before)
        values ('posts', 1, '2026-03-01T08:00:00.000Z', 'change', '[]', '{}'),
          ('projects', 1, '2026-03-01T08:00:00.000Z', 'change', '[]', '{}') returning id`,
    )
    await server.database.query(
      `insert into record_history (kind, record_id, at, event, fields, before, part)
        values ('projects', 1, '2026-03-01T08:00:00.000Z', 'change', '["milestones"]', '{}',
          '{"kind":"milestones","id":9,"title":"Furo","event":"delete","restored":true}'),
          ('projects', 1, '2026-03-01T08:00:00.000Z', 'change', '["metrics.people_impacted"]', '{"people_impacted":""}',
          '{"kind":"metrics","id":null,"title":"","event":"change"}') returning id`,
    )
    await server.database.query(
      `insert into contact_threads (sender_key, name, email, subject, last_at)
        values ('a@exemplo.example', 'Leitora', 'a@exemplo.example', 'Geral', '2026-03-01') returning id`,
    )
    await server.database.query(
      `insert into contact_replies (key, thread_id, subject, text, state, next_attempt_at, created_at)
        values ('a', 1, 'Geral', 'Boa tarde.', 'failed', '2026-03-01', '2026-03-01') returning id`,
    )
    await server.database.query(
      `insert into donation_messages (key, kind, event_id, donation_id, next_attempt_at, created_at)
        select 'a', 'received', min(id), 1, '2026-03-01', '2026-03-01' from donation_events returning id`,
    )
    await server.database.query(
      `insert into sessions (id, user_id, epoch, created_at)
        select '1', id, session_epoch, created_at from users where username = 'admin' returning id`,
    )
    await server.database.query(
      `insert into donation_proofs (donation_id, path, sha256, size, type, created_at)
        select id, proof_path, proof_sha256, proof_size, proof_type, created_at from donations where id = 1 returning id`,
    )
    await server.database.query(
      `insert into data_requests (name, email, email_key, state, created_at, due_on)
        values ('Leitora', 'a@exemplo.example', 'a@exemplo.example', 'open', '2026-03-01', '2026-04-13') returning id`,
    )
    await server.database.query(
      `insert into profile_photos (user_id, data, hash, updated_at)
        select id, 'AAAA', 'a', created_at from users returning user_id`,
    )
    await server.database.query(
      `insert into partners (user_id, name, name_key, created_at, updated_at)
        select id, 'Parceiro', 'parceiro', created_at, created_at from users where username = 'admin' returning id`,
    )
  })
  afterAll(() => server.stop())

  /**
   * Returns the id of the history entry for a URL. Entry 1 belongs to a post, entry 2 to a project, entry 3 to a
   * deleted project part and entry 4 to changed metrics.
   */
  function entryFor(url: string): string {
    if (url.endsWith('/part/')) return '4'
    if (url.endsWith('/restore-part/')) return '3'
    return url.startsWith('/projects/') ? '2' : '1'
  }
  const addressed = (url: string): string =>
    url
      .replace('{slug}', 'ler-a-noite')
      .replace('{entry}', entryFor(url))
      .replace(/\{\w+\}/g, '1')

  const call = ({ method, url }: { method: string; url: string }, sent: RequestInit = {}) =>
    fetch(server.api + addressed(url), { method: method.toUpperCase(), ...sent })

  test.each(operations.filter(({ operation }) => isNotYet(operation.operationId)))(
    '$method $url has no handler: it responds with 501, or with the error of an earlier check',
    async (one) => {
      const { status, body } = await readResponse(await call(one, { headers }))
      expect([400, 501]).toContain(status)
      if (status === 501) expect(body).toEqual({ detail: 'Ainda não disponível.' })
    },
  )

  test.each(operations.filter(({ operation }) => !isNotYet(operation.operationId)))(
    '$method $url has a handler',
    async (one) => {
      const { status } = await call(one, { headers })
      const isOwn = /^endUserSession/.test(one.operation.operationId)
      // Account 1 is the caller's own account. Its sessions can only be ended in the settings, so the response is 403.
      expect(isOwn ? [403] : [200, 201, 202, 204, 400, 409, 415]).toContain(status)
    },
  )

  test.each(operations.filter(({ operation }) => !isOpen(operation)))(
    '$method $url is refused without a token',
    async (one) => {
      expect((await call(one)).status).toBe(401)
    },
  )

  test('an unknown path and a wrong method are refused in JSON', async () => {
    for (const [path, method] of [
      ['/nada/', 'GET'],
      ['/donations/methods/', 'DELETE'],
      ['/donations/methods', 'GET'],
    ] as const)
      expect(await readResponse(await fetch(server.api + path, { method }))).toEqual({
        status: 404,
        body: { detail: 'Não encontrado.' },
      })
  })

  test('the health of server and database is reported', async () => {
    for (const url of [`${server.api}/health/`, `${server.url}/healthz`])
      expect(await (await fetch(url)).json()).toEqual({ status: 'ok' })
  })
})
