import { addRowsAbout, type RowOwner } from './person-rows'
import type { Engine } from './databases'
import { bearer, postJson, readResponse, signIn, type TestServer } from './server'

export const OWN = '/client-area/personal-data/deletion/'
export const REQUESTS = '/core/data-requests/'
/** The date 30 working days after 10 March 2026; 7 April is a holiday. */
export const DUE = '2026-04-22'

interface Preview {
  deleted: { subject: string; count: number }[]
  anonymised: { subject: string; count: number; why: string }[]
  kept: { subject: string; count: number; why: string }[]
  blockers: string[]
  unlinked?: { subject: string; count: number; why: string }[]
}
export interface Shown {
  request: { id: number; email: string; name: string; state: string; is_portal: boolean; due_on: string }
  preview: Preview | null
  outcome: { subject: string; count: number }[]
  version: string
}

/** Returns functions that act as members and staff on requests to delete personal data. */
export function deletionRequests(serverOf: () => TestServer, engine: Engine) {
  const headers = new Map<string, { [name: string]: string }>()

  async function ask(user: string, method: string, path: string, body?: object, more: object = {}) {
    const known = headers.get(user) ?? bearer(await signIn(serverOf(), user))
    headers.set(user, known)
    const response = await fetch(serverOf().api + path, {
      method,
      headers: {
        ...known,
        ...(body && { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return readResponse(response)
  }

  async function register(username: string, isVerified = true): Promise<RowOwner> {
    const email = `${username}@exemplo.example`
    await postJson(`${serverOf().api}/client-area/auth/register/`, {
      ...{ username, email, password: 'demonstracao', confirm_password: 'demonstracao' },
      ...{ user_type: 'donor', full_name: `Pessoa ${username}` },
    })
    if (isVerified)
      await serverOf().database.query(
        `update users set email_verified_at = '2026-03-10T08:00:00.000Z' where username = '${username}'`,
      )
    const [row] = await serverOf().database.query(`select id from users where username = '${username}'`)
    return { mark: `MARCA-${username}`, userId: Number(row?.id), email }
  }

  const fill = (owner: RowOwner) =>
    addRowsAbout(serverOf(), engine, owner, {
      donations: {
        ...{ status: 'approved', amount_cents: 10_000 + owner.mark.length },
        ...(owner.userId === null && { user_id: null }),
      },
      donation_messages: { state: 'sent' },
      matching_requests: { state: 'done' },
      ...(owner.userId === null && { contact_threads: { state: 'spam' } }),
      // This row is a withdrawn request with another address, because the test opens the member's own request itself.
      data_requests: { state: 'withdrawn', email_key: `old ${owner.mark}` },
    })

  async function openFor(username: string): Promise<Shown> {
    await ask(username, 'PUT', OWN)
    const list = (await ask('admin', 'GET', `${REQUESTS}?state=open`)).body as {
      results: { id: number; email: string }[]
    }
    const found = list.results.find(({ email }) => email.startsWith(username))
    return (await ask('admin', 'GET', `${REQUESTS}${found?.id}/`)).body as Shown
  }
  const erase = ({ request, version }: Shown, confirmation = request.email) =>
    ask(
      'admin',
      'POST',
      `${REQUESTS}${request.id}/erasure/`,
      { confirmation },
      { 'If-Match': `"${version}"` },
    )

  return { ask, register, fill, openFor, erase }
}
