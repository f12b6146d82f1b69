import { expect } from 'vitest'
import { bearer, signIn, type TestServer } from './server'

export interface Category {
  id: number
  name: string
  slug: string
  version: string
  [field: string]: unknown
}

/** Sends API requests as users of the demonstration data. */
export interface Caller {
  send(
    method: string,
    path: string,
    user: string | null,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  list(path: string, user?: string | null): Promise<Category[]>
}

/** Checks that the response has the given status and returns its body. */
export async function bodyOf<T>(response: Response, status: number): Promise<T> {
  const body = (await response.json()) as T
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body
}

/** Signs in the given users and returns a caller that sends requests as any of them. */
export async function callerFor(server: TestServer, users: readonly string[]): Promise<Caller> {
  const headersFor: Record<string, Record<string, string>> = {}
  for (const user of users) headersFor[user] = bearer(await signIn(server, user))
  const send: Caller['send'] = (method, path, user, body, headers = {}) =>
    fetch(server.api + path, {
      method,
      headers: {
        ...(user && headersFor[user]),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    send,
    list: async (path, user = null) =>
      ((await (await send('GET', path, user)).json()) as { results: Category[] }).results,
  }
}
