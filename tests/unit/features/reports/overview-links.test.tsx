import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/lib/session'
import { writeStoredUser, writeTokens } from '@/lib/session-storage'
import { readsStore, staffReadsStore } from '@/offline/databases'
import { answerWith, wireProject, withoutLayout } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

const LIST = '/projects/admin/projects/'
const USER = { id: 7, username: 'gestora', is_staff: true, groups: ['Gestor de Projetos'] }
const milestone = (title: string) => ({
  title,
  target_date: '2026-03-01',
  project: { name: 'Poço', slug: 'poco' },
})
const OVERVIEW = {
  projects: {
    ...{ total: 20, active: 15, completed: 3, planning: 1, suspended: 1, provinces: [] },
    overdue_milestones: { count: 14, oldest: ['Furo', 'Bomba'].map(milestone) },
  },
}

/** The query parameters of the requests for the list of projects. */
let asked: string[] = []
beforeEach(() => {
  withoutLayout()
  writeStoredUser(USER)
  writeTokens({ access: 'a1', refresh: 'r1' })
  asked = []
  answerWith((path, query) => {
    if (path === '/auth/user/') return { body: USER }
    if (path === '/core/staff-overview/') return { body: OVERVIEW }
    if (path !== LIST) return undefined
    asked.push(query.toString())
    return { body: { count: 1, results: [wireProject()] } }
  })
  session.start()
})
afterEach(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  await Promise.all([clear(readsStore), clear(staffReadsStore)])
})

test.each([
  ['marcos com o prazo passado', 'has_overdue_milestones=true'],
  ['e mais 12', 'has_overdue_milestones=true'],
  ['Projetos ativos', 'status=active'],
])('the link %s of the overview leads to the projects that it counts', async (name, parameter) => {
  const { router } = await renderAt('/dashboard')
  await userEvent.click(await screen.findByRole('link', { name }))
  await waitFor(() => expect(asked).toEqual([expect.stringContaining(parameter)]))
  expect(router.state.location.pathname).toBe('/dashboard/projects')
  if (name === 'Projetos ativos') return
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Marcos' })).toHaveProperty(
    'value',
    'atrasados',
  )
})
