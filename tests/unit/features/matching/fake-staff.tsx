import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { setTokenSource } from '@/api/tokens'
import type { User } from '@/api/user'
import type { StaffMatching } from '@/features/matching/staff/matching-calls'
import { MatchingPage } from '@/features/matching/staff/matching-page'
import { createQueryClient } from '@/lib/query-client'
import { sessionState } from '@/lib/session-state'
import { renderScreen } from '../../../support/render-screen'

export const USER = 7

export const request = (fields: Partial<StaffMatching> = {}): StaffMatching => ({
  ...{ id: 3, kind: 'request', status: 'received', asked_title: 'Escola', asked_text: 'Livros para dois' },
  ...{ title: '', description: '', people: null, cause: null, skills: [], province: 'Cabo Delgado' },
  ...{ district: 'Metuge', place: '', times: 0, starts_on: null, schedule: '', places: 2, taken: 0 },
  requester: { kind: 'beneficiary', id: 9, name: 'Amina', phone: '' },
  path: { asked_at: '2026-03-01', received_at: null, visit_on: null, visit_note: '', done_at: null },
  ...{ matches: [], fitting: [], version: 'v1', updated_at: '2026-03-01', updated_by_name: null },
  ...fields,
})

export interface Call {
  method: string
  path: string
  version: string | null
  body: unknown
}

/**
 * Replaces `fetch` by a fake server with one request of a beneficiary. If the request has changed since it was read, an
 * edit gets 412 (D42).
 */
export function fakeRequest(start = request()) {
  const server = {
    now: start,
    calls: [] as Call[],
    people: [] as object[],
    /** If set, the server rejects each step (POST) with status 409 and this text as the reason. */
    refusal: null as string | null,
  }
  setTokenSource({
    read: () => Promise.resolve({ access: 'a', refresh: null }),
    forRequest: () => Promise.resolve({ access: 'a', refresh: null }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
  let writes = 1
  const change = (version: string | null, body: Partial<StaffMatching> & { visit_note?: string }) => {
    if (version !== `"${server.now.version}"`) return { status: 412, body: { detail: 'Mudou.' } }
    const { visit_on: day, visit_note: note, ...rest } = body as Record<string, unknown>
    const path = { ...server.now.path }
    if (note !== undefined) Object.assign(path, { visit_on: day, visit_note: note })
    // A response contains the names of causes and skills, but an edit contains only ids. These tests change neither
    // causes nor skills, so the old values are used.
    const { cause, skills } = server.now
    server.now = { ...server.now, ...rest, cause, skills, path, version: `v${++writes}` }
    return { status: 200, body: server.now }
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent = new Request(input, init)
    const path = new URL(sent.url).pathname.replace('/api/v1', '')
    const text = await sent.text()
    const body: unknown = text ? JSON.parse(text) : null
    const version = sent.headers.get('If-Match')
    if (sent.method !== 'GET') server.calls.push({ method: sent.method, path, version, body })
    const page = { count: 0, next: null, previous: null, results: server.people, counts: {} }
    const answer =
      sent.method === 'POST' && server.refusal !== null
        ? { status: 409, body: { detail: server.refusal } }
        : sent.method === 'PATCH'
          ? change(version, body as object)
          : {
              status: 200,
              body: path.startsWith('/core/match')
                ? server.now
                : /^\/community\/\w+\/\d+\/$/.test(path)
                  ? { person: server.people[0] }
                  : path.startsWith('/community/')
                    ? page
                    : { ...page, results: [] },
            }
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  })
  return server
}

const STAFF = {
  ...{ id: USER, username: 'comunidade', email: 'c@exemplo.example', name: 'Gestora' },
  ...{ isStaff: true, isSuperuser: false, groups: ['Gestor de Comunidade'] },
} as unknown as User

/** Opens the staff screen of matching as after a page load, signed in as a community manager. */
export async function openMatching(search: string) {
  sessionState.set({ status: 'signed-in', user: STAFF, isVerified: true })
  const queryClient = createQueryClient()
  const view = await renderScreen(
    () => (
      <QueryClientProvider client={queryClient}>
        <MatchingPage />
      </QueryClientProvider>
    ),
    search,
  )
  return { ...view, queryClient }
}
