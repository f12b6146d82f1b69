import { expect, test } from 'vitest'
import {
  EMPTY_VALUE,
  fileName,
  nameIn,
  shownAmount,
  shownDay,
  shownFile,
  shownNumber,
} from '@/ui/record/shown-value'

test('an id is shown as its name, and as its number where no name is known', () => {
  const list = [{ id: 3, name: 'Educação' }]
  expect([nameIn(list, '3'), nameIn(list, '9')]).toEqual(['Educação', 'n.º 9'])
})

test('a day is written out, and none is said to be empty', () => {
  expect([shownDay('2024-01-05'), shownDay('')]).toEqual(['05 de janeiro de 2024', EMPTY_VALUE])
})

test.each([
  ['/media/biblioteca/po%C3%A7o-640.webp?v=2#30-70', 'poço-640.webp'],
  ['https://outro.example/relatorios/', 'relatorios'],
  ['/media/100%.pdf', '100%.pdf'],
  ['', ''],
])('the address «%s» has the file name «%s»', (address, name) => expect(fileName(address)).toBe(name))

test('no file is said to be empty', () => expect(shownFile('')).toBe(EMPTY_VALUE))

test('amounts and decimals have a comma, and what a user typed differently stays as it is', () => {
  expect(shownAmount('1960000.50').replaceAll('\u00a0', ' ')).toBe('1 960 000,50')
  expect(shownAmount('1 500,5')).toBe('1 500,5')
  expect([shownNumber('58.8'), shownNumber('58,8'), shownNumber('muito')]).toEqual(['58,8', '58,8', 'muito'])
})
