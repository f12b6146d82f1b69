import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileName } from '@/ui/record/shown-value'
import { HistoryChanges } from '@/ui/staff/history/history-changes'
import type { HistoryEntry, HistorySource } from '@/ui/staff/history/history-source'
import { renderScreen } from '../../../support/render-screen'

const ENTRY: HistoryEntry = {
  id: 3,
  at: '2026-03-01',
  event: 'change',
  by: 'Ana',
  fields: ['featured_image', 'name'],
}
const SOURCE = {
  key: ['history'],
  readVersion: () => Promise.resolve({ values: { featured_image: '/media/poco-1a-640.webp', name: 'Poço' } }),
  present: { featured_image: '', name: 'Poço novo' },
  labels: { featured_image: 'Imagem principal', name: 'Nome' },
  html: [],
  show: (field, value) => (field === 'featured_image' ? fileName(String(value)) : undefined),
  picture: (field, value) => (field === 'featured_image' ? String(value) || undefined : undefined),
} as Partial<HistorySource> as HistorySource

test('a changed picture is shown, with the name of its file, and no picture is said to be empty', async () => {
  await renderScreen(() => (
    <QueryClientProvider client={new QueryClient()}>
      <HistoryChanges source={SOURCE} entry={ENTRY} next={null} isNewest />
    </QueryClientProvider>
  ))
  const field = await screen.findByRole('region', { name: 'Imagem principal' })
  expect(field.textContent).toContain('poco-1a-640.webp')
  expect(field.textContent).toContain('(vazio)')
  expect(field.querySelectorAll('img')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Nome' }).querySelector('img')).toBeNull()
})
