import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../../server/resources/demo/accounts'
import { postJson } from '../../support/server'

/** The response times of one simulated user in ms, and the requests that failed. */
export interface Waits {
  name: string
  times: number[]
  refusals: string[]
}

export interface Acknowledged {
  categories: string[]
  messages: string[]
}

export interface People {
  /**
   * Sends requests for `ms` milliseconds. Each user starts the next request after EVERY_MS, even if the previous
   * request has no response yet.
   */
  work(ms: number): Promise<Waits[]>
  /** The records that the server has acknowledged so far. */
  acknowledged: Acknowledged
}

const EVERY_MS = 40
const PAGES = ['/', '/projects', '/blog', '/doacao']
const READS = [
  '/api/v1/projects/public/projects/?page=1&page_size=12',
  '/api/v1/blog/posts/?page=1&page_size=12',
  '/api/v1/core/programs/',
]

type Call = (at: number) => Promise<Response>

async function repeat(name: string, ms: number, call: Call): Promise<Waits> {
  const waits: Waits = { name, times: [], refusals: [] }
  const end = performance.now() + ms
  const calls: Promise<void>[] = []
  for (let at = 0; performance.now() < end; at++) {
    const began = performance.now()
    calls.push(
      call(at).then(
        async (answer) => {
          await answer.arrayBuffer()
          waits.times.push(performance.now() - began)
          if (!answer.ok) waits.refusals.push(String(answer.status))
        },
        (error: unknown) => {
          waits.refusals.push(String(error))
        },
      ),
    )
    await sleep(EVERY_MS)
  }
  await Promise.all(calls)
  return waits
}

/**
 * Simulates three users: a reader, a member of staff who edits categories, and a visitor who sends contact messages.
 */
export async function createPeople(url: string): Promise<People> {
  const login = await postJson(`${url}/api/v1/auth/token/`, { username: 'blog', password: DEMO_PASSWORD })
  if (login.status !== 200) throw new Error(`the member of staff could not sign in: ${login.status}`)
  const { access } = (await login.json()) as { access: string }
  const headers = { Authorization: `Bearer ${access}` }
  const acknowledged: Acknowledged = { categories: [], messages: [] }

  const read: Call = (at) =>
    at % 2
      ? fetch(url + (READS[at % READS.length] ?? ''))
      : fetch(url + (PAGES[at % PAGES.length] ?? ''), { headers: { 'Accept-Encoding': 'br' } })

  async function write(): Promise<Response> {
    const name = `Categoria ${randomUUID()}`
    const answer = await postJson(`${url}/api/v1/blog/categories/`, { name }, headers)
    if (answer.status === 201) acknowledged.categories.push(name)
    return answer
  }
  const administer: Call = (at) =>
    at % 4 === 0 ? write() : fetch(`${url}/api/v1/core/staff-overview/`, { headers })

  const send: Call = async () => {
    const subject = `Mensagem ${randomUUID()}`
    const message = { name: 'Pessoa', email: 'pessoa@exemplo.example', subject, message: 'Bom dia.' }
    const answer = await postJson(`${url}/api/v1/core/contact-messages/`, message)
    if (answer.status === 201) acknowledged.messages.push(subject)
    return answer
  }

  return {
    acknowledged,
    work: (ms) =>
      Promise.all([
        repeat('reader', ms, read),
        repeat('staff', ms, administer),
        repeat('sender of messages', ms, send),
      ]),
  }
}
