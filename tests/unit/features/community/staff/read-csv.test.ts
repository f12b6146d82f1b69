import { expect, test } from 'vitest'
import { CsvUnreadable, readCsv } from '@/features/community/staff/import/read-csv'
import { matchColumns } from '@/features/community/staff/import/people-columns'
import { csvFile } from '@/shared/csv'
import { nearestDistrict } from '@/shared/places'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const read = (text: string) => readCsv(utf8(text), 5000)
const cells = (text: string) => read(text).lines.map((line) => line.cells)

test('commas, semicolons and tabs are recognised by the first line', () => {
  for (const separator of [',', ';', '\t'])
    expect(read(`Nome${separator}Distrito\nAna${separator}Metuge`)).toMatchObject({
      separator,
      titles: ['Nome', 'Distrito'],
      lines: [{ line: 2, cells: ['Ana', 'Metuge'] }],
    })
  expect(read('"a;b;c",Nome\n1,2').separator).toBe(',')
})

test('quoted cells keep separators, quotes and line breaks, and lines keep their numbers', () => {
  const file = read('Nome;Nota\r\n"Ana; ""a mais velha""";"um\ndois"\r\n\r\nRui;três\r\n')
  expect(file.lines).toEqual([
    { line: 2, cells: ['Ana; "a mais velha"', 'um\ndois'] },
    { line: 5, cells: ['Rui', 'três'] },
  ])
})

test('UTF-8 with and without its mark, UTF-16 and Windows-1252 keep accents and emoji', () => {
  expect(read('\uFEFFNome\nConceição 🌻')).toMatchObject({ encoding: 'UTF-8', titles: ['Nome'] })
  expect(cells('Nome\nConceição 🌻')).toEqual([['Conceição 🌻']])
  expect(readCsv(latin1('Nome\nConceição'), 10)).toMatchObject({
    encoding: 'Windows-1252',
    lines: [{ line: 2, cells: ['Conceição'] }],
  })
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Nome\nSão'].flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(readCsv(utf16, 10)).toMatchObject({ encoding: 'UTF-16', lines: [{ line: 2, cells: ['São'] }] })
})

test('an apostrophe that guards a formula in our own files is removed', () => {
  expect(cells("Nome\n'=1+1\n'Ana")).toEqual([['=1+1'], ["'Ana"]])
})

test('a spreadsheet, a picture, an empty file and too many lines are refused with what to do', () => {
  const refused = (bytes: Uint8Array, max = 5000) => {
    try {
      readCsv(bytes, max)
      return null
    } catch (error) {
      return error instanceof CsvUnreadable ? error.message : error
    }
  }
  expect(refused(utf8('PK\u0003\u0004'))).toContain('folha de cálculo')
  expect(refused(utf8('%PDF-1.7'))).toContain('Não é um CSV')
  expect(refused(new Uint8Array())).toBe('O ficheiro está vazio.')
  expect(refused(utf8('Nome\n'))).toContain('não tem linhas')
  expect(refused(utf8('Nome\na\nb\nc'), 2)).toContain('3 linhas e o máximo são 2')
  expect(refused(utf8('Nome\n"Ana'))).toContain('aspas da linha 2')
})

test('columns are matched by their titles, each field once', () => {
  expect(
    matchColumns('volunteers', ['NOME COMPLETO', 'Telemóvel', 'Contacto', 'Sabe fazer', 'N.º de BI']),
  ).toEqual(['name', 'phone', null, 'skills', null])
})

test('a mistyped district is recognised, and another word is not', () => {
  expect(nearestDistrict('Metugi')).toBe('Metuge')
  expect(nearestDistrict('chiure')).toBe('Chiúre')
  expect(nearestDistrict('Lisboa')).toBeNull()
})

test('a file that this site has written is read with the same cells, also those that look like formulas', () => {
  const rows = [
    ['Nome', 'Nota'],
    ['=1+1', '＝soma'],
    ['-2', 'diz "olá"; e sai'],
    ["'aspas", '@casa'],
  ]
  const { titles, lines } = read(csvFile(rows))
  expect([titles, ...lines.map(({ cells }) => cells)]).toEqual(rows)
})
