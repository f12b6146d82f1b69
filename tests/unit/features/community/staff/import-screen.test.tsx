import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ImportScreen } from '@/features/community/staff/import/import-screen'
import type { ImportReport } from '@/features/community/staff/people/people-calls'
import { createQueryClient } from '@/lib/query-client'
import { hasFocus } from '../../../../support/has-focus'
import { renderScreen } from '../../../../support/render-screen'

const { importPeople } = vi.hoisted(() => ({ importPeople: vi.fn() }))
vi.mock('@/features/community/staff/people/people-calls', async (original) => ({
  ...(await original<object>()),
  importPeople,
}))

const REPORT = { good: 1, created: 0, wrong: [], duplicates: [] } as unknown as ImportReport
const STORED_NOTHING = 'Nada foi guardado ainda. Pode sair sem deixar rasto.'

test('an import of one line says so in the singular, each step takes the focus, and nothing promises that nothing is stored while it runs', async () => {
  const queryClient = createQueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <ImportScreen kind="volunteers" userId={7} />
    </QueryClientProvider>
  ))
  const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
  const file = new File(['Nome completo;Distrito\r\nAna de Teste;Pemba\r\n'], 'uma.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('Ficheiro CSV'), file)
  await hasFocus(() => heading('2. Colunas'))
  expect(screen.getByText(/1 linha, 2 colunas,/)).toBeTruthy()

  importPeople.mockResolvedValueOnce(REPORT)
  await userEvent.click(screen.getByRole('button', { name: 'Fazer o ensaio' }))
  await hasFocus(() => heading('3. Ensaio'))
  expect(await screen.findByText(STORED_NOTHING)).toBeTruthy()

  let resolve: (report: ImportReport) => void = () => undefined
  importPeople.mockReturnValueOnce(new Promise<ImportReport>((done) => (resolve = done)))
  await userEvent.click(screen.getByRole('button', { name: 'Importar a linha boa' }))
  await screen.findByRole('progressbar', { name: 'Importação' })
  expect(screen.queryByText(STORED_NOTHING)).toBeNull()
  resolve({ ...REPORT, created: 1 })
  expect(await screen.findByText('1 pessoa importada')).toBeTruthy()
  await hasFocus(() => heading('4. Resultado'))
})

test('another file begins again at the first step, which takes the focus', async () => {
  const queryClient = createQueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <ImportScreen kind="volunteers" userId={7} />
    </QueryClientProvider>
  ))
  await userEvent.upload(screen.getByLabelText('Ficheiro CSV'), new File(['Nome\r\nAna\r\n'], 'uma.csv'))
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar' }))
  await hasFocus(() => screen.getByRole('heading', { level: 2, name: '1. Ficheiro' }))
})
