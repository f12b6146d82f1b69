import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { answerWith, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const USER = { id: 7, username: 'gestora', is_staff: true, groups: ['Gestor de Projetos'] }

/** The number of requests for each path. */
const asked = new Map<string, number>()
beforeEach(() => {
  withoutLayout()
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
  asked.clear()
  answerWith((path) => {
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (path === '/auth/user/') return { body: USER }
    if (path === '/projects/public/projects/') return { body: { count: 41, results: [] } }
    if (path === '/blog/posts/') return { body: { count: 17, results: [] } }
    if (path === '/core/staff-overview/') return { status: 404, body: { detail: 'Não encontrado.' } }
    return undefined
  })
  session.start()
})
afterEach(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  await Promise.all([clear(readsStore), clear(staffReadsStore)])
})

test('with an API that has no figures for staff, the overview shows the public figures', async () => {
  await renderAt('/dashboard')
  await screen.findByText('Este servidor ainda não dá os números da equipa.')
  expect(await screen.findByText('41')).toBeTruthy()
  expect(await screen.findByText('17')).toBeTruthy()
})

test('the menu asks such an API for its figures once, and never for public figures', async () => {
  const { router } = await renderAt('/dashboard/media')
  await screen.findByRole('heading', { level: 1 })
  await act(() => router.navigate({ to: '/dashboard/comments' }))
  await screen.findByRole('heading', { level: 1 })
  expect(asked.get('/core/staff-overview/')).toBe(1)
  expect(asked.get('/blog/posts/')).toBeUndefined()
})
