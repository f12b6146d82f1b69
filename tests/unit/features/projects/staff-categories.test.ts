// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoriesQuery } from '@/features/projects/staff/categories/category-calls'
import { answerWith } from '../../../support/project-fixtures'

let warned: unknown[][]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words))
})
afterEach(() => vi.unstubAllGlobals())

test('without a token the public list is read instead, with all its pages, and the reason is logged', async () => {
  const asked = answerWith((path, query) =>
    path === '/projects/public/categories/'
      ? query.get('page') === '2'
        ? { body: { count: 2, next: null, results: [{ id: 2, name: 'Saúde' }] } }
        : { body: { count: 2, next: 'https://api.example/?page=2', results: [{ id: 1, name: 'Água' }] } }
      : undefined,
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = await client.fetchQuery(categoriesQuery(1))
  expect(list.map(({ name }) => name)).toEqual(['Água', 'Saúde'])
  expect(asked).toEqual(['/projects/public/categories/', '/projects/public/categories/'])
  expect(warned).toEqual([['Erro ao buscar categorias', 401, 'Token não encontrado']])
})
