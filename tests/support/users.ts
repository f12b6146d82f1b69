import type { components } from '../../src/api/v1'
import { bearer, postJson, readResponse, signIn, type TestServer, type Tokens } from './server'

type Schemas = components['schemas']
export type AccountRecord = Schemas['AccountRecord']
export type AccountPage = Schemas['AccountPage']

/** Returns functions that call the API's operations on user accounts, all as the same user. */
export function accountCalls(server: TestServer, headers: Record<string, string>) {
  const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const answer = await fetch(`${server.api}/core/users/${path}`, {
      method,
      headers: {
        ...headers,
        ...more,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return readResponse(answer)
  }
  return {
    send,
    list: async (query = '') => (await send('GET', `?${query}`)).body as AccountPage,
    one: async (id: number) => (await send('GET', `${id}/`)).body as AccountRecord,
    change: (id: number, body: object, version?: string) =>
      send('PATCH', `${id}/`, body, version === undefined ? {} : { 'If-Match': `W/"${version}"` }),
    invite: (changes: object = {}, key?: string) =>
      send(
        'POST',
        '',
        {
          email: 'nova@exemplo.example',
          username: 'nova',
          first_name: 'Pessoa',
          last_name: 'Nova',
          groups: ['Gestor de Blog'],
          ...changes,
        },
        key === undefined ? {} : { 'Idempotency-Key': key },
      ),
  }
}

export const callsAs = async (server: TestServer, username: string) =>
  accountCalls(server, bearer(await signIn(server, username)))

export async function idOf(server: TestServer, username: string): Promise<number> {
  return Number((await server.database.query(`select id from users where username = '${username}'`))[0]?.id)
}

export const signInWith = (server: TestServer, username: string, password: string): Promise<Response> =>
  postJson(`${server.api}/auth/token/`, { username, password })

export const ownUser = (server: TestServer, tokens: Tokens): Promise<Response> =>
  fetch(`${server.api}/auth/user/`, { headers: bearer(tokens) })
