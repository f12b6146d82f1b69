import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectAtSlug } from '@/api/project-at-slug'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { answerWith, wireProject, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const LIST = '/projects/admin/projects/'
const USER = { id: 7, username: 'gestora', is_staff: true, groups: ['Gestor de Projetos'] }
const MOVED = wireProject({ slug: 'poco-novo', version: 'v1' })

beforeEach(() => {
  withoutLayout()
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
})
afterEach(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  await Promise.all([clear(readsStore), clear(staffReadsStore)])
})

/** Answers like the product's API: the list has the project, by whichever of its slugs it is requested. */
const answerMoved = () =>
  answerWith((path) => {
    if (path === '/auth/user/') return { body: USER }
    return path === LIST ? { body: { count: 1, results: [MOVED] } } : undefined
  })

test.each(['edit', 'view'])(
  'the staff screen %s opens a project by an earlier slug and replaces the address',
  async (screenName) => {
    answerMoved()
    session.start()
    const { router } = await renderAt(`/dashboard/projects/${screenName}/poco-velho`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })).toBeTruthy()
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/dashboard/projects/${screenName}/poco-novo`),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Poço de Metuge' })).toBeTruthy()
    expect(router.history.length).toBe(1)
  },
)

test('a project with another slug counts as moved only if it is alone and has a version', () => {
  const at = (...results: object[]) => projectAtSlug({ count: results.length, results }, 'poco-velho')
  const other = { slug: 'escola', version: 'v2' }
  expect(at(MOVED)).toBe(MOVED)
  expect(at(MOVED, other)).toBe(null)
  expect(at(wireProject({ slug: 'escola' }))).toBe(null)
  const exact = wireProject({ slug: 'poco-velho' })
  expect(at(other, exact)).toBe(exact)
})
