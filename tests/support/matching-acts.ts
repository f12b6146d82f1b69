import type { components } from '../../src/api/v1'
import { bodyOf, type Caller } from './categories'
import type { TestServer } from './server'

type Shown = components['schemas']['MatchingRequest']
type Page = components['schemas']['MatchingRequestPage']
type Staff = components['schemas']['StaffMatching']

export const REQUESTS = '/core/matching-requests/'
export const STAFF = '/core/matching/'
/** Usernames of the accounts that the tests of matching sign in. */
export const MATCHING_USERS = [
  'voluntario',
  'doadora',
  'parceiro',
  'beneficiaria',
  'comunidade',
  'visualizador',
  'blog',
]

/** Deletes all requests, matches, hours and notifications, and sets all volunteers to active. */
export async function forgetMatching(server: TestServer): Promise<void> {
  for (const table of ['volunteer_hours', 'matches', 'matching_requests', 'notifications'])
    await server.database.query(`delete from ${table} returning id`)
  await server.database.query(`update volunteers set status = 'active' returning id`)
}

/** Returns short functions for the actions of members and staff on requests. */
export function matchingActs(server: TestServer, caller: Caller) {
  const idOf = async (table: string, user: string) =>
    Number(
      (
        await server.database.query(
          `select id from ${table} where user_id = (select id from users where username = '${user}')`,
        )
      )[0]?.id,
    )
  const create = async (user: string, body: object = {}, headers = {}) =>
    bodyOf<Shown>(
      await caller.send(
        'POST',
        REQUESTS,
        user,
        { title: 'Escola', description: 'Livros para dois filhos', ...body },
        headers,
      ),
      201,
    )
  const act = (user: string, id: number, what: string) =>
    caller.send('POST', `${REQUESTS}${id}/${what}/`, user)
  const accept = async (user: string, id: number) => bodyOf<Shown>(await act(user, id, 'accept'), 200)
  const list = async (user: string) =>
    (await bodyOf<Page>(await caller.send('GET', REQUESTS, user), 200)).results
  const read = async (id: number, user = 'comunidade') =>
    bodyOf<Staff>(await caller.send('GET', `${STAFF}${id}/`, user), 200)
  const change = (id: number, body: object, headers = {}) =>
    caller.send('PATCH', `${STAFF}${id}/`, 'comunidade', body, headers)
  const decide = (match: number | undefined, decision: string) =>
    caller.send('POST', `/core/matches/${match}/decide/`, 'comunidade', { decision })
  const titles = async (user: string) =>
    (
      await server.database.query(
        `select title from notifications where user_id = (select id from users where username = '${user}') order by id`,
      )
    ).map(({ title }) => title)
  const beVolunteer = async (user: string) =>
    bodyOf(await caller.send('PATCH', '/client-area/volunteer/', user, { district: 'Chiúre' }), 200)
  /** Creates a beneficiary's request and opens it to volunteers, as staff do. */
  const opened = async (places = 1) => {
    const { id } = await create('beneficiaria', { district: 'Metuge', place: 'Casa 7' })
    const texts = { title: 'Levar livros', description: 'A uma família.', places }
    return bodyOf<Staff>(await change(id, { status: 'open', ...texts }), 200)
  }
  return { idOf, create, act, accept, list, read, change, decide, titles, beVolunteer, opened }
}
