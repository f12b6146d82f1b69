import { expect, test } from 'vitest'
import type { Report } from '@/features/reports/report-calls'
import { changeText, findingOf } from '@/features/reports/staff/parts/findings'
import { periodProblem, presets, queryOf } from '@/features/reports/staff/parts/report-search'

const table = (key: string, column: string, rows: Record<string, number>, label = (row: string) => row) => ({
  key,
  columns: [{ key: column, label: '', unit: 'money' as const }],
  rows: Object.entries(rows).map(([row, value]) => ({ key: row, label: label(row), values: [value] })),
  omitted: 0,
})
const report = (totals: Report['totals'], tables: Report['tables']): Report => ({
  as_of: '2026-11-20T08:00:00.000Z',
  from: '2026-01-01',
  to: '2026-11-20',
  previous: { from: '2025-02-11', to: '2025-12-31' },
  totals,
  tables,
  choices: [],
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the finding of donations names sum, change, best month and largest method', () => {
  const found = report(
    [
      { key: 'confirmed_amount', unit: 'money', value: 900, previous: 800 },
      { key: 'confirmed', unit: 'count', value: 3, previous: 2 },
    ],
    [
      table('months', 'confirmed_amount', { '2026-09': 300, '2026-10': 600 }),
      table('methods', 'confirmed_amount', { 'M-Pesa': 600, 'E-Mola': 300 }),
    ],
  )
  expect(plain(findingOf('donations', found))).toBe(
    '3 doações confirmadas trouxeram MZN 900, mais 12,5% do que no período anterior. O mês mais forte foi outubro de 2026. Por M-Pesa veio a maior parte: 66,7%.',
  )
})

test('a period without data says so', () => {
  const found = report([], [table('months', 'received', { '2026-01': 0 })])
  expect(findingOf('comments', found)).toBe('Não chegou nenhum comentário neste período.')
})

test('nothing is compared with a period of zero', () => {
  const found = report([{ key: 'people', unit: 'count', value: 5, previous: 0 }], [])
  expect(changeText(found, 'people')).toBe('')
})

test('values of the URL that mean nothing are left out', () => {
  expect(queryOf('donations', { de: 'ontem', metodo: '-1', estado: 'tudo', origem: 'guest' })).toEqual({
    source: 'guest',
  })
  expect(queryOf('budgets', { estado: 'approved', projetos: 'active' })).toEqual({ status: 'active' })
})

test('swapped days and more than ten years are named', () => {
  expect(periodProblem('2026-02-01', '2026-01-01')).toContain('não pode ser depois')
  expect(periodProblem('2010-01-01', '2026-01-01')).toContain('10 anos')
  expect(periodProblem('2026-01-01', '')).toBeNull()
})

test('the presets begin the month, the quarter and the year', () => {
  expect(presets('2026-11-20').map(({ de }) => de)).toEqual(['2026-11-01', '2026-10-01', undefined])
})
