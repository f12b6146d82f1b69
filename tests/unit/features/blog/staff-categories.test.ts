// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { categoriesQuery } from '@/features/blog/staff/categories/category-calls'
import { answerWith } from '../../../support/project-fixtures'

afterEach(() => vi.unstubAllGlobals())

test('an API that has only the public list gives all its pages, each once', async () => {
  answerWith((_, query) => {
    if (query.has('for_staff')) return undefined
    return query.get('page') === '2'
      ? { body: { count: 2, next: null, results: [{ id: 2, name: 'Saúde' }] } }
      : { body: { count: 2, next: 'https://api.example/?page=2', results: [{ id: 1, name: 'Água' }] } }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = await client.fetchQuery(categoriesQuery(1))
  expect(list.map(({ name }) => name)).toEqual(['Água', 'Saúde'])
})
