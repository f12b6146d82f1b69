import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { setTokenSource } from '@/api/tokens'
import type { User } from '@/api/user'
import type { Person, PersonDetail } from '@/features/community/staff/people/people-calls'
import { BeneficiariesPage, VolunteersPage } from '@/features/community/staff/people/people-page'
import { createQueryClient } from '@/lib/query-client'
import { sessionState } from '@/lib/session-state'
import { renderScreen } from '../../../../support/render-screen'

export const PLACE = 'Bairro Cariacó, casa 3'

export const person = (fields: Partial<Person> = {}): Person => ({
  ...{ id: 9, kind: 'beneficiaries', status: 'active', created_at: '2026-03-01T08:00:00Z', version: 'v1' },
  ...{ name: 'Ana de Teste', phone: '84 000 0001', province: 'Cabo Delgado', district: 'Pemba' },
  ...{ household_size: 4, program: null, account: null, consent_how: '', consent_at: null },
  ...fields,
})

export const detailOf = (fields: Partial<Person> = {}, rest: Partial<PersonDetail> = {}): PersonDetail => ({
  ...{ person: person(fields), photo: null, notes: [], duplicates: [], merge: null },
  matching: { requests: 0, works: 0, minutes: 0 },
  ...rest,
})

interface Call {
  method: string
  path: string
  query: string
  body: unknown
}

/**
 * Replaces `fetch` by a fake API of a community with one person. Returns the list of calls, which grows with each call.
 */
export function fakeCommunity(detail: PersonDetail, answers: Record<string, () => unknown> = {}): Call[] {
  setTokenSource({
    read: () => Promise.resolve({ access: 'a', refresh: null }),
    forRequest: () => Promise.resolve({ access: 'a', refresh: null }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
  const { id, kind } = detail.person
  const empty = { count: 0, next: null, previous: null, results: [] }
  const known: Record<string, () => unknown> = {
    [`/community/${kind}/${id}/`]: () => detail,
    [`/community/${kind}/`]: () => ({
      ...{ count: 1, next: null, previous: null, results: [detail.person] },
      counts: { active: 1, archived: 0 },
    }),
    '/community/beneficiaries/9/sensitive/': () => ({ place: PLACE, needs: 'Lona', version: 'v1' }),
    '/community/overview/': () => ({ volunteers: 3, beneficiaries: 5, partners: 2, donations_pending: 1 }),
    ...answers,
  }
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/api/v1', '')
    const text = await request.text()
    calls.push({
      ...{ method: request.method, path, query: decodeURIComponent(search) },
      body: text ? (JSON.parse(text) as unknown) : null,
    })
    const answer = request.method === 'PATCH' ? detail.person : (known[path]?.() ?? empty)
    if (answer instanceof Response) return answer
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
  })
  return calls
}

const USER: User = {
  ...{ id: 7, username: 'comunidade', email: 'c@exemplo.example', name: 'Gestora' },
  ...{ isStaff: true, isSuperuser: false, groups: ['Gestor de Comunidade'] },
} as unknown as User

/** Opens the staff screen with the list of volunteers or beneficiaries, signed in as a community manager. */
export async function openPeople(kind: 'volunteers' | 'beneficiaries', search: string, width = 1280) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: /min-width: 80em/.test(query) && width >= 1280,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  sessionState.set({ status: 'signed-in', user: USER, isVerified: true })
  const Page = kind === 'volunteers' ? VolunteersPage : BeneficiariesPage
  const queryClient = createQueryClient()
  return renderScreen(
    () => (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    ),
    search,
  )
}
