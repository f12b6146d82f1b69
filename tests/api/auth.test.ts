import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import {
  readResponse,
  bearer,
  postJson,
  signIn,
  startTestServer,
  type TestServer,
  type Tokens,
} from '../support/server'

const WRONG = { status: 401, body: { detail: 'Credenciais inválidas. Verifique seu usuário e senha.' } }
const INVALID_TOKEN = { status: 401, body: { detail: 'Token inválido' } }

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const login = (username: string, password: string) =>
    postJson(`${server.api}/auth/token/`, { username, password })
  const refresh = (token: string) => postJson(`${server.api}/auth/token/refresh/`, { refresh: token })
  const refreshed = async (token: string) => (await (await refresh(token)).json()) as Tokens
  const user = (tokens: Tokens) => fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })

  test.each(['projetos', 'PROJETOS', 'projetos@demonstracao.example'])('%s signs in', async (name) => {
    const response = await login(name, 'demonstracao')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { username: 'projetos', is_staff: true } })
  })

  test.each([
    ['a wrong password', 'projetos', 'errada'],
    ['an unknown name', 'ninguem', 'demonstracao'],
    ['an empty name', '', ''],
  ])('%s is refused with the same message', async (_name, username, password) => {
    expect(await readResponse(await login(username, password))).toEqual(WRONG)
  })

  test('a login without a password names the missing field', async () => {
    expect(await readResponse(await postJson(`${server.api}/auth/token/`, { username: 'x' }))).toEqual({
      status: 400,
      body: { password: ['Este campo é obrigatório.'] },
    })
  })

  test('the access token contains the claims that the client uses as a fallback', async () => {
    const { access } = await signIn(server, 'blog')
    expect(decodeJwt(access)).toMatchObject({
      username: 'blog',
      is_staff: true,
      is_superuser: false,
      groups: ['Gestor de Blog'],
    })
  })

  test('the user is returned with groups and permissions', async () => {
    const response = await user(await signIn(server, 'comunidade'))
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    expect(await response.json()).toMatchObject({
      username: 'comunidade',
      groups: ['Gestor de Comunidade'],
      permissions: expect.arrayContaining(['community.view', 'volunteers.edit']) as string[],
      user_type: null,
    })
    expect(await (await user(await signIn(server, 'voluntario'))).json()).toMatchObject({
      is_staff: false,
      permissions: [],
      user_type: 'volunteer',
    })
  })

  test('an access token ends after ten minutes', async () => {
    const tokens = await signIn(server, 'doadora')
    server.clock.forward(599)
    expect((await user(tokens)).status).toBe(200)
    server.clock.forward(2)
    expect(await readResponse(await user(tokens))).toEqual(INVALID_TOKEN)
  })

  test('a refresh returns new tokens that work', async () => {
    const first = await signIn(server, 'doadora')
    const second = await refreshed(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect((await user(second)).status).toBe(200)
    expect((await refresh(second.refresh)).status).toBe(200)
  })

  test('within 30 s the previous refresh token gets the same successor, in parallel too', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refreshed(token)))
    server.clock.forward(30)
    answers.push(await refreshed(token))
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
  })

  test('a refresh token reused after its successor and the grace period ends every session of that login', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    const other = await signIn(server, 'doadora')
    const first = await refreshed(token)
    const successor = await refreshed(first.refresh)
    server.clock.forward(31)
    expect(await readResponse(await refresh(token))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await refresh(successor.refresh))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await user(successor))).toEqual(INVALID_TOKEN)
    expect((await refresh(other.refresh)).status).toBe(200)
  })

  test('a phone whose response was lost stays signed in, also if it had no network for an hour or several times', async () => {
    let { refresh: token } = await signIn(server, 'doadora')
    for (let trip = 0; trip < 3; trip++) {
      const lost = await refreshed(token)
      server.clock.forward(3600)
      const again = await refreshed(token)
      expect(again.refresh).not.toBe(lost.refresh)
      server.clock.forward(3600)
      token = (await refreshed(token)).refresh
    }
    expect((await refresh(token)).status).toBe(200)
  })

  test('a successor that another one has replaced ends the session, because two devices have it', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    const replaced = await refreshed(token)
    server.clock.forward(31)
    const latest = await refreshed(token)
    expect(await readResponse(await refresh(replaced.refresh))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await refresh(latest.refresh))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await user(latest))).toEqual(INVALID_TOKEN)
  })

  test('concurrent requests after a lost response get the same successor', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    await refreshed(token)
    server.clock.forward(31)
    const answers = await Promise.all(Array.from({ length: 4 }, () => refreshed(token)))
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1)
  })

  test('a token gets at most ten more successors, and the next request ends the session', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    for (let attempt = 0; attempt <= 10; attempt++) {
      await refreshed(token)
      server.clock.forward(31)
    }
    expect(await readResponse(await refresh(token))).toEqual(INVALID_TOKEN)
  })

  test('a refresh token expires after 60 days, and an invented one is refused', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    server.clock.forward(60 * 24 * 3600 + 1)
    expect(await readResponse(await refresh(token))).toEqual(INVALID_TOKEN)
    expect(await readResponse(await refresh('inventado'))).toEqual(INVALID_TOKEN)
  })

  test('a logout ends the access and the refresh token, and a second logout succeeds', async () => {
    const tokens = await signIn(server, 'doadora')
    const other = await signIn(server, 'doadora')
    const { refresh: token } = tokens
    const renewed = await refreshed(token)
    // The server remembers tokens and callers that it has checked, so the tokens are used before they end.
    for (const used of [tokens, renewed]) expect((await user(used)).status).toBe(200)
    for (let i = 0; i < 2; i++)
      expect((await postJson(`${server.api}/auth/logout/`, { refresh: token })).status).toBe(204)
    expect(await readResponse(await refresh(token))).toEqual(INVALID_TOKEN)
    for (const ended of [tokens, renewed])
      expect(await readResponse(await user(ended))).toEqual(INVALID_TOKEN)
    expect((await user(other)).status).toBe(200)
  })

  test('the database stores no refresh token in plain text', async () => {
    const { refresh: token } = await signIn(server, 'doadora')
    expect(JSON.stringify(await server.database.query('select * from refresh_tokens'))).not.toContain(token)
  })

  test('the user has fresh_data if the request bypasses caches, and cache_busted after a forced refresh', async () => {
    const tokens = await signIn(server, 'doadora')
    const flagsAfter = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.api}/auth/user/`, { headers: { ...bearer(tokens), ...headers } })
      const { fresh_data, cache_busted } = (await response.json()) as Record<string, unknown>
      return { fresh_data, cache_busted }
    }
    expect(await flagsAfter({})).toEqual({})
    expect(await flagsAfter({ 'Cache-Control': 'max-age=60' })).toEqual({})
    for (const header of ['Cache-Control', 'Pragma'])
      expect(await flagsAfter({ [header]: 'no-cache' })).toEqual({ fresh_data: true })
    await postJson(`${server.api}/auth/sessions/force_user_cache_clear/`, {}, bearer(tokens))
    expect(await flagsAfter({ 'X-Force-Refresh': 'true' })).toEqual({ fresh_data: true, cache_busted: true })
    const login = await postJson(`${server.api}/auth/token/`, {
      username: 'doadora',
      password: 'demonstracao',
    })
    expect(((await login.json()) as { user: object }).user).not.toHaveProperty('fresh_data')
  })

  test('only signed-in users may clear the user cache', async () => {
    const url = `${server.api}/auth/sessions/force_user_cache_clear/`
    const headers = bearer(await signIn(server, 'admin'))
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(200)
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
  })

  test('a closed account loses access at once', async () => {
    const tokens = await signIn(server, 'parceiro')
    expect((await user(tokens)).status).toBe(200)
    await server.database.query("update users set is_active = 0 where username = 'parceiro' returning id")
    expect((await user(tokens)).status).toBe(401)
    expect((await refresh(tokens.refresh)).status).toBe(401)
    expect(await readResponse(await login('parceiro', 'demonstracao'))).toEqual(WRONG)
  })
})
