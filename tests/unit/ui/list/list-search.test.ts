import { expect, test } from 'vitest'
import { changeSearch, isNarrowed, parseListSearch } from '@/ui/list/list-search'

const read = (raw: Record<string, unknown>) => parseListSearch(raw, ['estado'])

test.each([
  [{}, {}],
  [
    { procura: '  água ', ordem: '-nome', pagina: '3', 'por-pagina': 50 },
    { procura: 'água', ordem: '-nome', pagina: 3, 'por-pagina': 50 },
  ],
  [
    { procura: 2024, estado: true },
    { procura: '2024', estado: 'true' },
  ],
  [{ procura: ['a'], ordem: { a: 1 }, pagina: -1, 'por-pagina': 7, outro: 'x' }, {}],
  [{ pagina: 1, 'por-pagina': 20 }, {}],
])('the address %j is read as %j', (raw, search) => {
  expect(JSON.parse(JSON.stringify(read(raw)))).toEqual(search)
})

test('another search or filter starts at the first page; another page keeps them', () => {
  const search = read({ procura: 'água', pagina: 4 })
  expect(changeSearch(search, { estado: 'aberto' })).toMatchObject({ procura: 'água', pagina: undefined })
  expect(changeSearch(search, { pagina: 5 })).toMatchObject({ procura: 'água', pagina: 5 })
})

test('search and filters narrow a list, order and page size do not', () => {
  expect(isNarrowed(read({ ordem: 'nome', pagina: 2, 'por-pagina': 50 }))).toBe(false)
  expect(isNarrowed(read({ procura: 'água' }))).toBe(true)
  expect(isNarrowed(read({ estado: 'aberto' }))).toBe(true)
})
