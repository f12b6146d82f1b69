import { expect, test } from 'vitest'
import type { Column } from '@/ui/list/column'
import { csvText } from '@/ui/list/csv'

const COLUMNS: Column<{ text: string | number | null }>[] = [
  { key: 't', label: 'Texto', of: ({ text }) => text },
]

test.each([
  ['simples', 'simples'],
  ['a,b;c', '"a,b;c"'],
  ['diz "olá"', '"diz ""olá"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  [null, ''],
  [-12.5, '-12,5'],
  ['+258840000000', '+258 84 000 0000'],
  ['+258 84 000 0000', '+258 84 000 0000'],
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-cmd|calc', "'-cmd|calc"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
])('%j is written as %j', (text, written) => {
  expect(csvText([{ text }], COLUMNS)).toBe(`\uFEFFTexto\r\n${written}\r\n`)
})
