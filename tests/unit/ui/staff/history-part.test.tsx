import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HistoryEntry, HistorySource, PartChange } from '@/ui/staff/history/history-source'
import { PartChanges } from '@/ui/staff/history/part-changes'
import { renderScreen } from '../../../support/render-screen'

const ENTRY: HistoryEntry = {
  ...{ id: 3, at: '2026-03-01', event: 'change', by: 'Ana', fields: ['milestones.title'] },
  part: { kind: 'milestones', title: 'Poço', event: 'change' },
}
const SOURCE = {
  ...{ key: ['history'], labels: { 'milestones.title': 'Título' }, html: [] },
  partGone: 'Já não existe.',
} as Partial<HistorySource> as HistorySource

const show = (change: PartChange) =>
  renderScreen(() => (
    <QueryClientProvider client={new QueryClient()}>
      <PartChanges source={SOURCE} entry={ENTRY} read={() => Promise.resolve(change)}>
        <button type="button">Voltar</button>
      </PartChanges>
    </QueryClientProvider>
  ))
const before = { 'milestones.title': 'Furo' }

test('an edit of a part has its values before and after, and can be undone', async () => {
  await show({ before, after: { 'milestones.title': 'Poço' }, exists: true })
  const field = await screen.findByRole('region', { name: 'Título' })
  expect(field.textContent).toBe('TítuloAntesFuroDepoisPoço')
  screen.getByRole('button', { name: 'Voltar' })
})

test('an edit of a part that no longer exists is shown, and cannot be undone', async () => {
  await show({ before, after: null, exists: false })
  expect((await screen.findByRole('region', { name: 'Título' })).textContent).toBe('TítuloAntesFuro')
  screen.getByText('Já não existe.')
  expect(screen.queryByRole('button')).toBeNull()
})
