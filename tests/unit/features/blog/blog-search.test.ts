import { expect, test } from 'vitest'
import { parseBlogSearch, toPostFilter, changeSearch } from '@/features/blog/public/list/blog-search'

test('an address becomes a filter, trimmed (RULES §5)', () => {
  const search = parseBlogSearch({ procura: '  água  ', categoria: 'saude', etiqueta: 'milho', pagina: 3 })
  expect(toPostFilter(search)).toEqual({ search: 'água', category: 'saude', tag: 'milho', page: 3 })
})

test('invalid values of the URL are ignored', () => {
  for (const pagina of [0, 1, -2, 1.5, 'x', null, 1e9, { a: 1 }])
    expect(parseBlogSearch({ pagina }).pagina, JSON.stringify(pagina)).toBeUndefined()
  expect(parseBlogSearch({ procura: '   ', categoria: {}, etiqueta: [] })).toEqual({})
  expect(parseBlogSearch({ procura: 2024 }).procura).toBe('2024')
  expect(parseBlogSearch({ procura: 'x'.repeat(500) }).procura).toHaveLength(200)
})

test('a changed filter starts at the first page', () => {
  expect(changeSearch({ procura: 'a', pagina: 4 }, { etiqueta: 'milho' })).toEqual({
    procura: 'a',
    etiqueta: 'milho',
  })
  expect(changeSearch({ pagina: 4 }, { pagina: 5 })).toEqual({ pagina: 5 })
})
