// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clear, keys } from 'idb-keyval'
import { setTokenSource } from '@/api/tokens'
import { programsQuery } from '@/features/programs/queries'
import { projectQuery } from '@/features/projects/project-queries'
import { projectCategoriesQuery, projectsQuery } from '@/features/projects/queries'
import { staffProjectsQuery } from '@/features/projects/staff/staff-queries'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { answerWith, wireProject, type Answer } from '../../../support/project-fixtures'

let warned: unknown[][]
beforeEach(async () => {
  await Promise.all([clear(readsStore), clear(staffReadsStore)])
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words))
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const refused: Answer = { status: 403, body: { detail: 'Não.' } }

test('the staff list falls back to the public one without a token, and both failures are logged', async () => {
  const asked = answerWith((path) =>
    path === '/projects/public/projects/' ? { body: [wireProject()] } : refused,
  )
  const list = await client().fetchQuery(staffProjectsQuery(1, { search: '', page: 1, size: 20 }))
  expect(list).toMatchObject({ count: 1, failed: 401, results: [{ slug: 'poco-de-metuge' }] })
  expect(asked).toEqual(['/projects/public/projects/'])
  expect(warned).toEqual([['Erro ao buscar projetos administrativos', 401, 'Token não encontrado']])
})

test.each([
  ['refuses', { status: 400, body: { has_overdue_milestones: ['Parâmetro desconhecido.'] } }],
  ['ignores', { body: { count: 2, results: [wireProject(), wireProject({ id: 2, status: 'completed' })] } }],
] as [string, Answer][])(
  'where an API %s the filter for overdue milestones, the list fails and does not show other projects',
  async (_, ofStaff) => {
    setTokenSource({
      read: () => Promise.resolve({ access: 'a', refresh: null }),
      forRequest: () => Promise.resolve({ access: 'a', refresh: null }),
      save: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    })
    const asked = answerWith((path) =>
      path === '/projects/admin/projects/' ? ofStaff : { body: [wireProject()] },
    )
    const filtered = staffProjectsQuery(
      1,
      { search: '', page: 1, size: 20 },
      { has_overdue_milestones: true },
    )
    await expect(client().fetchQuery(filtered)).rejects.toMatchObject({ status: 400 })
    expect(asked).toEqual(['/projects/admin/projects/'])
  },
)

test('a list that fails to load is logged and thrown with its text, status and response', async () => {
  answerWith(() => refused)
  await expect(client().fetchQuery(projectsQuery)).rejects.toMatchObject({ status: 403 })
  await expect(client().fetchQuery(projectCategoriesQuery)).rejects.toMatchObject({ status: 403 })
  expect(warned).toEqual([
    ['Erro ao buscar projetos públicos', 403, 'Não.'],
    ['Erro ao buscar categorias', 403, 'Não.'],
  ])
})

test.each([
  ['their list', '/core/programs/', [{ id: 1, name: 'Água' }], ['Água']],
  ['the projects', '/projects/public/projects/', [wireProject(), wireProject()], ['Saúde']],
])('programs come from %s if that request succeeds', async (_, call, body, names) => {
  answerWith((path) => (path === call ? { body } : refused))
  expect((await client().fetchQuery(programsQuery)).map(({ name }) => name)).toEqual(names)
  await vi.waitFor(async () => expect(await keys(readsStore)).toHaveLength(1))
})

test('if no request succeeds, there are six built-in programs', async () => {
  answerWith(() => refused)
  expect(await client().fetchQuery(programsQuery)).toHaveLength(6)
})

test('a slug that only the tracking search knows is found there', async () => {
  answerWith((path, query) =>
    path === '/tracking/project-tracking/' && query.get('search') === 'poco-de-metuge'
      ? { body: { results: [wireProject({ slug: 'outro' }), wireProject()] } }
      : undefined,
  )
  expect((await client().fetchQuery(projectQuery('poco-de-metuge'))).slug).toBe('poco-de-metuge')
})

test('a project is not reported as missing if one request fails in the server and another does not know it', async () => {
  answerWith((path) =>
    path === '/tracking/project-tracking/'
      ? { status: 404, body: { detail: 'Não.' } }
      : { status: 503, body: {} },
  )
  await expect(client().fetchQuery(projectQuery('outra-escola'))).rejects.toMatchObject({ status: 503 })
})
