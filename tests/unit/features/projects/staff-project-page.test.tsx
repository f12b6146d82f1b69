import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { clear, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { answerWith, wireProject, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const ADDRESS = '/dashboard/projects/view/poco-de-metuge'
const LIST = '/projects/admin/projects/'

beforeEach(withoutLayout)
afterEach(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  await Promise.all([clear(readsStore), clear(staffReadsStore)])
})

const signedInAs = (user: object) => (path: string) => {
  if (path === '/auth/user/') return { body: user }
  if (path === LIST) return { body: { count: 1, results: [wireProject({ is_public: false })] } }
  return { status: 404, body: { detail: 'Não encontrado.' } }
}

test('a visitor who opens the staff page is led to the login and back', async () => {
  answerWith(() => undefined)
  session.start()
  const { router } = await renderAt(ADDRESS)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toMatchObject({ redirect: ADDRESS })
})

test('staff without permission to view projects see a public one as visitors do', async () => {
  const user = { id: 8, username: 'blog', is_staff: true, groups: ['Gestor de Blog'] }
  answerWith((path) => {
    if (path === '/auth/user/') return { body: user }
    if (path === LIST) return { status: 403, body: { detail: 'Não tem permissão para esta ação.' } }
    return path.startsWith('/tracking/project-tracking/') ? { body: wireProject() } : undefined
  })
  writeStoredUser(user)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
  await renderAt(ADDRESS)
  expect(await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })).toBeTruthy()
})

test('staff without permission to view projects get a message for a private one, and no sample', async () => {
  const user = { id: 8, username: 'blog', is_staff: true, groups: ['Gestor de Blog'] }
  answerWith((path) => {
    if (path === '/auth/user/') return { body: user }
    if (path === LIST) return { status: 403, body: { detail: 'Não tem permissão para esta ação.' } }
    return undefined
  })
  writeStoredUser(user)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
  await renderAt(ADDRESS)
  expect(await screen.findByRole('heading', { level: 1, name: 'Permissão Insuficiente' })).toBeTruthy()
  expect(screen.queryByText('Isto é um exemplo')).toBeNull()
})

test('parts that visitors may not request are requested as staff', async () => {
  const user = { id: 7, username: 'gestora', is_staff: true }
  const answer = signedInAs(user)
  answerWith((path) => {
    if (path === LIST)
      return {
        body: {
          count: 1,
          results: [wireProject({ is_public: false, milestones: undefined, metrics: undefined })],
        },
      }
    if (path === '/projects/admin/projects/1/milestones/')
      return { body: { count: 1, results: [{ title: 'Furo aberto', is_completed: true }] } }
    return answer(path)
  })
  writeStoredUser(user)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
  await renderAt(`${ADDRESS}?separador=progresso`)
  expect(await screen.findByText('Furo aberto')).toBeTruthy()
})

test('staff see a private project, and its kept read belongs to that user only', async () => {
  const user = { id: 7, username: 'gestora', is_staff: true }
  answerWith(signedInAs(user))
  writeStoredUser(user)
  writeTokens({ access: 'a1', refresh: 'r1' })
  session.start()
  await renderAt(ADDRESS)
  expect(await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })).toBeTruthy()
  await waitFor(async () => expect(await keys(staffReadsStore)).toHaveLength(1))
  expect((await keys<string>(staffReadsStore))[0]).toContain('user-7')
  expect(await keys(readsStore)).toEqual([])
})
