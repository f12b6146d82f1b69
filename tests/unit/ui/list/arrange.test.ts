import { expect, test } from 'vitest'
import { arrangeRecords, sortRecords } from '@/ui/list/arrange'
import type { Column } from '@/ui/list/column'

interface Thing {
  name: string
  note: string
  count: number | null
}

const COLUMNS: Column<Thing>[] = [
  { key: 'nome', label: 'Nome', of: ({ name }) => name, isSortable: true, isSearched: true },
  { key: 'nota', label: 'Nota', of: ({ note }) => note, isSearched: true },
  { key: 'total', label: 'Total', of: ({ count }) => count, isSortable: true },
]
const thing = (name: string, note = '', count: number | null = 0): Thing => ({ name, note, count })
const THINGS = [thing('Óleo', 'de coco', 9), thing('Água', 'do furo', 10), thing('água-viva', '', 2)]
const names = (things: readonly Thing[]) => things.map(({ name }) => name)

test('every word of a search must be in any searched column, ignoring accents and case', () => {
  const found = (procura: string) => names(arrangeRecords(THINGS, COLUMNS, { procura }).found)
  expect(found('AGUA')).toEqual(['Água', 'água-viva'])
  expect(found('furo agua')).toEqual(['Água'])
  expect(found('10')).toEqual([])
  expect(found('')).toHaveLength(3)
})

test('numbers sort as numbers, names as Portuguese does, and an unknown or unsortable column changes nothing', () => {
  expect(names(sortRecords(THINGS, COLUMNS, 'nome'))).toEqual(['Água', 'água-viva', 'Óleo'])
  expect(names(sortRecords(THINGS, COLUMNS, '-total'))).toEqual(['Água', 'Óleo', 'água-viva'])
  for (const order of ['nota', 'constructor', '-'])
    expect(sortRecords(THINGS, COLUMNS, order)).toEqual(THINGS)
})

test('a page shows its part of the results', () => {
  const many = Array.from({ length: 45 }, (_, index) => thing(`n${index + 1}`))
  const { shown, range } = arrangeRecords(many, COLUMNS, { pagina: 3 })
  expect(names(shown)).toEqual(['n41', 'n42', 'n43', 'n44', 'n45'])
  expect(range).toEqual({ page: 3, pages: 3, from: 41, to: 45, total: 45 })
})
