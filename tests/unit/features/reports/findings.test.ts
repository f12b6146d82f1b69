import { expect, test } from 'vitest'
import type { Report } from '@/features/reports/report-calls'
import { changeText, findingOf } from '@/features/reports/staff/parts/findings'
import { headlineOf } from '@/features/reports/staff/parts/headline'
import {
  chosenWords,
  filtersFor,
  queryOf,
  unusedWords,
  validIn,
} from '@/features/reports/staff/parts/report-filters'
import { periodIn, periodProblem, presets } from '@/features/reports/staff/parts/report-search'

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
    '3 doações confirmadas trouxeram MZN 900, mais 12,5% do que no período anterior. O mês mais forte foi outubro de 2026. M-Pesa trouxe a maior parte: 66,7%.',
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

test('each report is asked with its own filters only', () => {
  const chosen = { metodo: '4', estado: 'approved', programa: '3', provincia: 'zambezia', projetos: 'active' }
  expect(queryOf('donations', chosen)).toEqual({ method: 4, status: 'approved' })
  expect(queryOf('budgets', chosen)).toEqual({ program: 3, province: 'Zambézia', status: 'active' })
  expect(queryOf('volunteers', { ...chosen, de: '2026-01-01' })).toEqual({
    ...{ from: '2026-01-01', program: 3, province: 'Zambézia' },
  })
  expect(queryOf('messages', chosen)).toEqual({})
})

test('swapped days and more than ten years are named', () => {
  expect(periodProblem('2026-02-01', '2026-01-01')).toContain('não pode ser depois')
  expect(periodProblem('2010-01-01', '2026-01-01')).toContain('10 anos')
  expect(periodProblem('2026-01-01', '')).toBeNull()
})

test('a day in the URL that does not exist is named as that, and not as swapped days', () => {
  expect(periodProblem('abc', '2026-01-01')).toContain('não existe')
  expect(periodProblem('2026-02-30', '2026-03-01')).toContain('não existe')
})

test('the presets begin the month, the quarter and the year', () => {
  expect(presets('2026-11-20').map(({ de }) => de)).toEqual(['2026-11-01', '2026-10-01', undefined])
})

test('days before 2000 are refused, and exactly ten years are not', () => {
  expect(periodProblem('0202-01-01', '2026-01-01')).toContain('a partir de 2000')
  expect(periodProblem('2016-01-01', '2025-12-31')).toBeNull()
  expect(periodProblem('2015-12-31', '2025-12-31')).toContain('10 anos')
})

test('without dates in the URL the period begins with the year of its last day', () => {
  expect(periodIn({}, '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-11-20' })
  expect(periodIn({ ate: '2024-06-30' }, '2026-11-20')).toEqual({ from: '2024-01-01', to: '2024-06-30' })
})

test('chosen filters are named with their labels', () => {
  const filters = filtersFor(['donations', 'beneficiaries'], { methods: [['4', 'M-Pesa']], programs: [] })
  expect(chosenWords(filters, { metodo: '4', provincia: 'Nampula', de: '2026-01-01' })).toEqual([
    'Método: M-Pesa',
    'Província: Nampula',
  ])
})

test('filters that mean nothing are neither named nor chosen', () => {
  const filters = filtersFor(['donations', 'budgets'], { methods: [['4', 'M-Pesa']], programs: [] })
  const chosen = { metodo: 'abc', estado: 'foo', provincia: 'Lisboa', projetos: 'active', de: 'ontem' }
  expect(chosenWords(filters, chosen)).toEqual(['Estado dos projetos: Ativos'])
  expect(validIn(chosen)).toEqual({ de: 'ontem', projetos: 'active' })
})

test('a part names the chosen filters that do not count in it', () => {
  const filters = filtersFor(['donations', 'budgets', 'messages'], { methods: [], programs: [] })
  const chosen = { metodo: '4', programa: '3', provincia: 'Nampula', origem: 'foo' }
  expect(unusedWords('donations', filters, chosen)).toBe('Sem efeito aqui: Programa, Província.')
  expect(unusedWords('budgets', filters, chosen)).toBe('Sem efeito aqui: Método.')
  expect(unusedWords('messages', filters, chosen)).toBe('Sem efeito aqui: Método, Programa, Província.')
  expect(unusedWords('budgets', filters, { programa: '3' })).toBe('')
})

test('a part does not name a filter that the user does not see', () => {
  const filters = filtersFor(['donations'], { methods: [], programs: [] })
  expect(filters.map(({ key }) => key)).toEqual(['metodo', 'estado', 'origem'])
  expect(unusedWords('donations', filters, { programa: '3' })).toBe('')
  expect(chosenWords(filters, { programa: '3' })).toEqual([])
})

const VOLUNTEERS = (active: number, hours: number, added: number, pending = 0) =>
  plain(
    findingOf(
      'volunteers',
      report(
        [
          { key: 'hours', unit: 'hours', value: hours, previous: 16 },
          { key: 'hours_pending', unit: 'hours', value: pending, previous: 0 },
          { key: 'new', unit: 'count', value: added, previous: 0 },
          { key: 'active', unit: 'count', value: active, previous: 0 },
        ],
        [table('months', 'new', { '2026-01': 1 })],
      ),
    ),
  )

test('the finding of volunteers has the right number, and words for none', () => {
  expect(VOLUNTEERS(0, 0, 1)).toBe('Nenhum voluntário tem horas confirmadas. Chegou 1 voluntário novo.')
  expect(VOLUNTEERS(1, 8, 0, 2)).toBe(
    '1 voluntário deu 8 h, menos 50,0% do que no período anterior. Não chegou nenhum voluntário novo. Falta confirmar 2 h.',
  )
  expect(VOLUNTEERS(2, 20, 3)).toBe(
    '2 voluntários deram 20 h, mais 25,0% do que no período anterior. Chegaram 3 voluntários novos.',
  )
})

const DONATIONS = report([{ key: 'confirmed_amount', unit: 'money', value: 1899000, previous: 800 }], [])
const BUDGETS = report([{ key: 'share', unit: 'percent', value: 64, previous: null }], [])
const YEAR = { period: { from: '2026-01-01', to: '2026-11-20' }, today: '2026-11-20', chosen: {} }

test('the headline says how much money arrived this year and how much of the budget was spent', () => {
  expect(plain(headlineOf({ donations: DONATIONS, budgets: BUDGETS }, YEAR) ?? '')).toBe(
    'Em 2026 entraram MZN 1 899 000 em doações confirmadas; já foi gasto 64,0% do orçamento dos projetos.',
  )
})

test('the headline names another period and that filters are chosen', () => {
  const part = { ...YEAR, period: { from: '2026-03-01', to: '2026-04-30' }, chosen: { origem: 'guest' } }
  expect(plain(headlineOf({ donations: DONATIONS }, part) ?? '')).toBe(
    'De 01 de março de 2026 a 30 de abril de 2026, com estes filtros, entraram MZN 1 899 000 em doações confirmadas.',
  )
})

test('the headline says of each number whether the chosen filters count in it', () => {
  const both = { donations: DONATIONS, budgets: BUDGETS }
  const of = (chosen: object) => plain(headlineOf(both, { ...YEAR, chosen }) ?? '')
  const neither =
    'Em 2026 entraram MZN 1 899 000 em doações confirmadas; já foi gasto 64,0% do orçamento dos projetos.'
  expect(of({ metodo: 'abc', estado: 'foo', programa: '-1', provincia: 'Lisboa' })).toBe(neither)
  const ofSpent =
    'Em 2026 entraram MZN 1 899 000 em doações confirmadas; com estes filtros, já foi gasto 64,0% do orçamento dos projetos.'
  for (const chosen of [{ programa: '3' }, { provincia: 'Nampula' }, { projetos: 'active' }])
    expect(of(chosen)).toBe(ofSpent)
  const ofArrived =
    'Em 2026 entraram MZN 1 899 000 em doações confirmadas com estes filtros; já foi gasto 64,0% do orçamento dos projetos.'
  for (const chosen of [{ metodo: '2' }, { estado: 'rejected' }, { origem: 'guest', projetos: 'foo' }])
    expect(of(chosen)).toBe(ofArrived)
  expect(of({ metodo: '2', programa: '3' })).toBe(
    'Em 2026, com estes filtros, entraram MZN 1 899 000 em doações confirmadas; já foi gasto 64,0% do orçamento dos projetos.',
  )
  expect(plain(headlineOf({ donations: DONATIONS }, { ...YEAR, chosen: { programa: '3' } }) ?? '')).toBe(
    'Em 2026 entraram MZN 1 899 000 em doações confirmadas.',
  )
})

test('without reports of donations and budgets there is no headline', () => {
  expect(headlineOf({ comments: report([], []) }, YEAR)).toBeNull()
})
