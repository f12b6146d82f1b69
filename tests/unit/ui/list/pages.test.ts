import { describe, expect, test } from 'vitest'
import { pageNumbers, rangeText, takePage } from '@/ui/list/pages'

describe('the pages', () => {
  const many = Array.from({ length: 25 }, (_, n) => n + 1)
  const words = (records: number[], page: number) => rangeText(takePage(records, page, 12).range)
  test('show the range and the total', () => {
    expect(words(many, 1)).toBe('Mostrando 1–12 de 25 resultados')
    expect(words(many, 3)).toBe('Mostrando 25–25 de 25 resultados')
    expect(words([], 1)).toBe('Mostrando 0–0 de 0 resultados')
  })
  test('after the last one become the first', () => {
    expect(takePage(many, 4, 12)).toEqual({
      shown: many.slice(0, 12),
      range: { page: 1, pages: 3, from: 1, to: 12, total: 25 },
    })
  })
  test.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 'gap', 8]],
    [2, 8, [1, 2, 3, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 8, [1, 'gap', 7, 8]],
  ])('at page %d of %d show %j', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers))
})
