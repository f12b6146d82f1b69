import { describe, expect, test } from 'vitest'
import { demo, looksLikeDemonstration, plain } from '@/content/demonstration'
import { institution, institutionSource } from '@/content/institution'
import { accountsAreDemonstration, institutionPlaceholders } from '@/content/institution-placeholders'

test('demonstration fields are named by their path in the file', () => {
  expect(institutionPlaceholders()).toEqual(
    expect.arrayContaining([
      'name',
      'email',
      'accounts.mpesa.lines.Número.value',
      'accounts.banco.lines.IBAN.value',
    ]),
  )
})

test('real values are not listed', () => {
  expect(institutionPlaceholders().filter((field) => /hours|town|Operadora|Referência/.test(field))).toEqual(
    [],
  )
})

test('a page can ask whether an account is a demonstration', () => {
  expect(accountsAreDemonstration()).toBe(true)
})

test('pages get plain text without the marks', () => {
  expect(institution.name).toBe('Associação Humanitária de Cabo Delgado')
  expect(JSON.stringify(institution)).toBe(JSON.stringify(plain(institutionSource)))
  expect(plain([{ a: demo('x') }, 'y'])).toEqual([{ a: 'x' }, 'y'])
})

test('no demonstration account number can be real: its digits are zeros', () => {
  const numbers = institution.accounts.flatMap(({ lines }) => lines).filter(({ isNumber }) => isNumber)
  expect(numbers.length).toBeGreaterThanOrEqual(5)
  for (const { value } of numbers) expect(value.replace(/\D/g, '')).toMatch(/^0+$/)
})

test('every label that the donation page must show belongs to an account', () => {
  const labels = institution.accounts.flatMap(({ lines }) => lines.map(({ label }) => label))
  for (const label of [
    'Banco',
    'Titular da conta',
    'Número da conta',
    'NIB',
    'IBAN',
    'SWIFT',
    'Operadora',
    'Número',
    'Nome',
    'Referência',
  ])
    expect(labels).toContain(label)
})

describe('a demonstration value whose mark was removed is detected', () => {
  test.each([
    '00 000 0000',
    '+258 00 000 0001',
    'MZ00 0000 0000 0000 0000 0000 0',
    'geral@associacao.example',
  ])('«%s» still counts as a demonstration', (text) => expect(looksLikeDemonstration(text)).toBe(true))
  test.each([
    '+258 84 123 4567',
    'MZ59 0001 0000 0011 8341 9415 7',
    'DOACAO',
    'Segunda a sexta, 8h-17h',
    'Rua 1',
  ])('«%s» does not', (text) => expect(looksLikeDemonstration(text)).toBe(false))
})
