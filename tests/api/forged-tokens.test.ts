import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { forgedTokens } from '../support/forged-tokens'
import {
  readResponse,
  bearer,
  postJson,
  signIn,
  startTestServer,
  TEST_SECRET,
  type TestServer,
  type Tokens,
} from '../support/server'
import { submit, submitAs } from '../support/submission'

const INVALID_TOKEN = { status: 401, body: { detail: 'Token inválido' } }
const NOT_FOUND = { status: 404, body: { detail: 'Não encontrado.' } }
/** One operation for each kind of access. */
const GUARDED = [
  '/auth/user/',
  '/client-area/dashboard/stats/',
  '/core/staff-overview/',
  '/projects/admin/projects/',
]

onBothDatabases((engine) => {
  let server: TestServer
  const refused = { forged: 0, replayed: 0, others: 0 }
  beforeAll(async () => {
    server = await startTestServer(engine, { JWT_SECRET: TEST_SECRET })
  })
  afterAll(async () => {
    console.log(
      `refused on ${engine}: ${refused.forged} calls with forged tokens, ${refused.replayed} replays, ` +
        `${refused.others} looks at other people's things`,
    )
    await server.stop()
  })

  const get = (path: string, headers: Record<string, string>) => fetch(server.api + path, { headers })
  const refresh = (token: string) => postJson(`${server.api}/auth/token/refresh/`, { refresh: token })
  const findUserId = async (username: string) =>
    Number((await server.database.query(`select id from users where username = '${username}'`))[0]?.id)
  async function expectDead(token: string): Promise<void> {
    expect(await readResponse(await refresh(token))).toEqual(INVALID_TOKEN)
    refused.replayed++
  }

  test('a forged access token is refused, however it was forged', async () => {
    const tokens = await signIn(server, 'admin')
    const forged = await forgedTokens({
      genuine: tokens.access,
      secret: TEST_SECRET,
      refresh: tokens.refresh,
      now: server.clock.now(),
    })
    for (const path of GUARDED) {
      expect((await get(path, bearer(tokens))).status).toBe(200)
      for (const [name, token] of forged) {
        expect((await get(path, { Authorization: `Bearer ${token}` })).status, `${path}: ${name}`).toBe(401)
        refused.forged++
      }
    }
    for (const [name, token] of forged) {
      const drafts = await get('/blog/posts/?status=draft', { Authorization: `Bearer ${token}` })
      expect(drafts.status, name).toBe(401)
      refused.forged++
    }
  })

  test('a genuine token of the wrong type is refused', async () => {
    const { access } = await signIn(server, 'admin')
    const misplaced: Record<string, string>[] = [
      { Authorization: access },
      { Authorization: `Basic ${access}` },
      { Authorization: `Bearer ${access} ${access}` },
      { Authorization: `Bearer "${access}"` },
      { Cookie: `token=${access}` },
      { 'X-Access-Token': access },
    ]
    for (const headers of misplaced) {
      expect((await get('/auth/user/', headers)).status).toBe(401)
      refused.forged++
    }
    expect((await get(`/auth/user/?access_token=${access}`, {})).status).toBe(401)
    refused.forged++
  })

  test('a refresh token is refused after a sign-out, a reuse or a changed password, and if it was altered', async () => {
    const out = await signIn(server, 'doadora')
    await postJson(`${server.api}/auth/logout/`, { refresh: out.refresh })
    await expectDead(out.refresh)

    const stolen = await signIn(server, 'doadora')
    const next = (await (await refresh(stolen.refresh)).json()) as Tokens
    const last = (await (await refresh(next.refresh)).json()) as Tokens
    server.clock.forward(31)
    await expectDead(stolen.refresh)
    await expectDead(last.refresh)

    const [mine, other] = [await signIn(server, 'voluntario'), await signIn(server, 'voluntario')]
    const change = {
      current_password: 'demonstracao',
      new_password: 'mudada-1',
      confirm_password: 'mudada-1',
    }
    const fresh = (await (
      await postJson(`${server.api}/auth/password/change/`, change, bearer(mine))
    ).json()) as Tokens
    await expectDead(mine.refresh)
    await expectDead(other.refresh)
    for (const old of [mine, other]) {
      expect((await get('/auth/user/', bearer(old))).status).toBe(401)
      refused.replayed++
    }
    await expectDead(fresh.access)
    await expectDead(`${fresh.refresh.slice(0, -1)}${fresh.refresh.endsWith('A') ? 'B' : 'A'}`)
    await expectDead('')
    expect((await refresh(fresh.refresh)).status).toBe(200)
  })

  test('the donations, proofs, notifications and profiles of other users cannot be read', async () => {
    const donor = bearer(await signIn(server, 'doadora'))
    const { id } = (await (await submitAs(server, { headers: donor })).json()) as { id: number }
    const donorId = await findUserId('doadora')
    await server.database.query(
      `insert into notifications (user_id, title, created_at) values (${donorId}, 'A', '2026-03-09') returning id`,
    )
    const [notification] = await server.database.query("select id from notifications where title = 'A'")
    for (const username of ['parceiro', 'beneficiaria', 'blog', 'projetos']) {
      const headers = bearer(await signIn(server, username))
      const me = await findUserId(username)
      const looks = [
        await get(`/donations/${id}/proof/`, headers),
        await fetch(`${server.api}/notifications/${Number(notification?.id)}/read/`, {
          method: 'POST',
          headers,
        }),
      ]
      for (const look of looks) expect(await readResponse(look)).toEqual(NOT_FOUND)
      expect(await (await get('/donations/mine/', headers)).json()).toMatchObject({ count: 0 })
      expect(await (await get('/notifications/', headers)).json()).toMatchObject({ count: 0 })
      for (const query of ['id', 'user', 'user_id'])
        expect(await (await get(`/auth/user/?${query}=${donorId}`, headers)).json()).toMatchObject({ id: me })
      const stats = await get(`/client-area/dashboard/stats/?user_id=${donorId}`, headers)
      expect(await stats.json()).toMatchObject({ donations_count: 0, notifications_unread: 0 })
      refused.others += 8
    }
    // A signed-in user cannot donate in another user's name, even if the form contains that user's id.
    const headers = bearer(await signIn(server, 'parceiro'))
    const fields = { amount: '5', donation_method: '1', description: '', user_id: String(donorId) }
    await submit(`${server.api}/donations/`, { headers, fields })
    expect(await (await get('/donations/mine/', donor)).json()).toMatchObject({ count: 1 })
    expect(await server.database.query('select id from notifications where read_at is not null')).toEqual([])
    refused.others++
  })
})
