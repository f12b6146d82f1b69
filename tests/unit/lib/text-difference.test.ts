import { expect, test } from 'vitest'
import { ownParts } from '@/lib/text-difference'

const marked = (one: string, other: string): string =>
  ownParts(one, other)
    .map(({ text, isOwn }) => (isOwn ? `[${text}]` : text))
    .join('')

test.each([
  ['Quatro salas, já com telhado.', 'Quatro salas, sem telhado.', 'Quatro salas, [já com] telhado.'],
  ['um dois três', 'um três', 'um [dois ]três'],
  ['um três', 'um dois três', 'um três'],
  ['Casas', 'Abrigos', '[Casas]'],
  ['igual', 'igual', 'igual'],
  ['', 'algo', ''],
])('of %j, compared with %j, the own words are marked: %j', (one, other, shown) => {
  expect(marked(one, other)).toBe(shown)
})

test('of every version nothing is lost, however long it is', () => {
  const long = 'palavra nova '.repeat(2000)
  expect(
    ownParts(`a ${long}z`, `a ${'outra coisa '.repeat(2000)}z`)
      .map(({ text }) => text)
      .join(''),
  ).toBe(`a ${long}z`)
})
