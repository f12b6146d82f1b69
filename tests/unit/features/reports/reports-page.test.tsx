import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setTokenSource } from '@/api/tokens'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { ReportsPage } from '@/features/reports/staff/reports-page'
import { createQueryClient } from '@/lib/query-client'
import { LOADING, sessionState } from '@/lib/session-state'
import { renderScreen } from '../../../support/render-screen'

let userId = 700

beforeEach(() => {
  userId += 1
  setTokenSource({
    read: () => Promise.resolve({ access: 'a', refresh: null }),
    forRequest: () => Promise.resolve({ access: 'a', refresh: null }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
})
afterEach(() => sessionState.set(LOADING))

const report = (from: string, to: string, received: number) => ({
  ...{ as_of: '2026-11-20T08:00:00Z', from, to, previous: { from: '2025-01-01', to: '2025-12-31' } },
  totals: [{ key: 'confirmed_amount', unit: 'money', value: 900 * received, previous: 0 }],
  tables: [
    {
      ...{ key: 'months', omitted: 0, columns: [{ key: 'received', label: '', unit: 'count' }] },
      rows: [{ key: '2026-01', label: '', values: [received] }],
    },
  ],
  choices: [{ filter: 'method', value: '4', label: 'M-Pesa' }],
})

/**
 * Replaces `fetch` by a fake API of reports.
 * @param of returns the status and the body for the start of the requested period, or null to simulate a lost network
 */
function answer(of: (from: string | null) => [status: number, body: unknown] | null) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'https://site.example')
    const found = of(url.searchParams.get('from'))
    if (!found) return Promise.reject(new TypeError('Failed to fetch'))
    const [status, body] = found
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  })
}

async function open(search = '') {
  const user = { id: userId, isStaff: true, isSuperuser: true, groups: [] } as unknown as User
  sessionState.set({ status: 'signed-in', user, isVerified: true })
  const queryClient = createQueryClient()
  await renderScreen(
    () => (
      <QueryClientProvider client={queryClient}>
        <ReportsPage />
      </QueryClientProvider>
    ),
    search,
  )
}

test('swapped dates are named once in place of the parts, and the filters keep their options', async () => {
  answer(() => [200, report('2026-01-01', '2026-11-20', 1)])
  await open('?de=2026-03-01&ate=2026-01-01&metodo=4')
  expect(screen.getAllByText('As datas não servem.')).toHaveLength(1)
  expect(screen.queryAllByRole('region')).toEqual([])
  const method = screen.getByLabelText<HTMLSelectElement>('Método')
  await within(method).findByRole('option', { name: 'M-Pesa' })
  expect(method.value).toBe('4')
})

test('a period that the server refuses is named once, with the reason of the server', async () => {
  answer((from) =>
    from === null
      ? [200, report('2026-01-01', '2026-11-20', 1)]
      : [400, { from: ['O servidor só tem os números de 2020 em diante.'] }],
  )
  await open('?de=2019-01-01&ate=2020-01-01')
  expect(await screen.findAllByText('O servidor só tem os números de 2020 em diante.')).toHaveLength(1)
  expect(screen.getAllByText('As datas não servem.')).toHaveLength(1)
})

test('without a network, a period that the device does not have is said once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  answer(() => null)
  await open('?de=2025-01-01&ate=2025-12-31')
  await screen.findByText(/com estas datas e filtros ainda não foram lidos/)
  expect(screen.getAllByText('Sem rede.')).toHaveLength(1)
})

test('without dates in the URL the fields have the days of this year, and the filter does not count as chosen', async () => {
  answer(() => [200, report('2026-01-01', '2026-11-20', 1)])
  await open()
  const year = new Date().getFullYear()
  expect(screen.getByLabelText<HTMLInputElement>('Período, de').value).toBe(`${year}-01-01`)
  expect(screen.getByLabelText<HTMLInputElement>('Período, até').value).not.toBe('')
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy()
})

test('paper names the association, the time of reading and the chosen filters', async () => {
  answer(() => [200, report('2026-01-01', '2026-11-20', 1)])
  await open('?metodo=4&estado=approved')
  const line = await screen.findByText(/Números lidos em/)
  expect(line.textContent).toContain(`${institution.name}. Números lidos em `)
  expect(line.textContent).toMatch(
    /\d\d\/\d\d\/\d{4} \d\d:\d\d\. Filtros: Método: M-Pesa; Estado das doações: Confirmadas\.$/,
  )
})

test('a part without rows shows a drawing and a link to the whole year', async () => {
  answer(() => [200, report('2026-01-01', '2026-01-31', 0)])
  await open('?de=2026-01-01&ate=2026-01-31&metodo=4')
  const part = within(await screen.findByRole('region', { name: 'Doações por mês' }))
  expect(await part.findByText('Não chegou nenhuma doação neste período.')).toBeTruthy()
  expect(part.getByRole('link', { name: 'Ver o ano todo' }).getAttribute('href')).toBe('/ecra?metodo=4')
})

test('a part says below its title which chosen filters do not count in it, and invalid ones are not chosen', async () => {
  answer(() => [200, report('2026-01-01', '2026-11-20', 1)])
  await open('?metodo=4&provincia=Nampula&estado=foo')
  const line = async (name: string) =>
    within(await screen.findByRole('region', { name })).queryByText(/^Sem efeito aqui/)?.textContent
  expect(await line('Doações por mês')).toBe('Sem efeito aqui: Província.')
  expect(await line('Orçamento e gasto')).toBe('Sem efeito aqui: Método.')
  expect(await line('Comentários')).toBe('Sem efeito aqui: Método, Província.')
  expect(screen.getByRole('button', { name: /^Filtros/ }).textContent).toContain('(2)')
  const asked = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(
        ([input]) => new URL(input instanceof Request ? input.url : String(input), location.href),
      )
  await waitFor(() => {
    const budgets = asked().filter(({ pathname }) => pathname.includes('/reports/budgets/'))
    expect(budgets.map(({ searchParams }) => searchParams.get('province'))).toContain('Nampula')
  })
  expect((await screen.findByText(/Números lidos em/)).textContent).toMatch(
    / Filtros: Método: M-Pesa; Província: Nampula\.$/,
  )
})
