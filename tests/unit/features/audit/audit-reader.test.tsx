import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTokenSource } from '@/api/tokens'
import { AuditReader } from '@/features/audit/staff/audit-reader'
import { createQueryClient } from '@/lib/query-client'
import { renderScreen } from '../../../support/render-screen'

const LINE = {
  ...{ key: '1', at: '2026-11-20T12:00:00Z', number: 1, kind: 'change', outcome: 'success', subject: null },
  ...{ note: '', actor: { id: 1, name: 'Ana' }, what: 'mudou as definições' },
}

beforeEach(() => {
  setTokenSource({
    read: () => Promise.resolve({ access: 'a', refresh: null }),
    forRequest: () => Promise.resolve({ access: 'a', refresh: null }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ count: 1, results: [LINE], people: [{ id: 1, name: 'Ana' }] })),
  )
})

async function open(search: string) {
  const queryClient = createQueryClient()
  await renderScreen(
    () => (
      <QueryClientProvider client={queryClient}>
        <AuditReader userId={1} at={{ parte: 'auditoria' }} />
      </QueryClientProvider>
    ),
    search,
  )
  await screen.findByRole('option', { name: 'Ana' })
}

const csv = () => screen.getByRole('button', { name: 'Descarregar CSV' })

test.each(['desde=2026-02-30', 'ate=banana', 'desde=2026-03-01&ate=2026-01-01', 'ate=banana&pagina=3'])(
  'with %s the audit shows no line and gives no file',
  async (search) => {
    await open(`?parte=auditoria&${search}`)
    await screen.findByText('Corrija os dias no filtro, e os registos aparecem.')
    expect(screen.queryByText('mudou as definições')).toBeNull()
    expect(csv().getAttribute('aria-disabled')).toBe('true')
  },
)

test('with right days the audit shows its lines and gives the file', async () => {
  await open('?parte=auditoria&desde=2026-02-28')
  await screen.findByText('mudou as definições')
  await waitFor(() => expect(csv().getAttribute('aria-disabled')).toBeNull())
})
