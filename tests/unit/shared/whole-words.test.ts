import { expect, test } from 'vitest'
import { wholeWords } from '@/shared/whole-words'

test.each([
  ['A ajuda come-se; entregamo-las com enxada.', 'A ajuda come\u2011se; entregamo\u2011las com enxada.'],
  ['Perguntámos-lhes e dir-se-á.', 'Perguntámos\u2011lhes e dir\u2011se\u2011á.'],
  ['Com M-Pesa, por e-mail.', 'Com M\u2011Pesa, por e\u2011mail.'],
])('the hyphen before a short part of a word does not end a line: %s', (text, shown) => {
  expect(wholeWords(text)).toBe(shown)
})

test.each([
  'segunda-feira e guarda-chuva',
  '2024-2025, de 8h-17h',
  'https://exemplo.example/come-se',
  'ana-se@exemplo.example',
])('other hyphens and addresses stay as they are: %s', (text) => {
  expect(wholeWords(text)).toBe(text)
})
