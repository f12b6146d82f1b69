import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staffReadsStore } from '@/offline/databases'
import { withoutLayout } from '../../../support/project-fixtures'
import { openAs, serve } from '../matching/fake-portal'

const MEMBER = { id: 90, username: 'membro', email: 'a@b.example', user_type: 'volunteer', is_staff: false }
const PAGE = '/client-area/notifications'

beforeEach(withoutLayout)
afterEach(async () => {
  localStorage.clear()
  await clear(staffReadsStore)
})

interface Told {
  id: number
  title: string
  is_read: boolean
}

const told = (id: number, is_read = false): Told => ({ id, title: `Aviso ${id}`, is_read })

function reads(list: Told[]) {
  const shown = (url: string) => {
    const { searchParams } = new URL(url)
    const isBeyond = Number(searchParams.get('page')) > 1
    const type = searchParams.get('type')
    const wanted = list.filter(({ is_read }) => !is_read || searchParams.get('is_read') !== 'false')
    const results = isBeyond || type === 'account' ? [] : wanted
    const wire = results.map((one) => ({ ...one, type: 'matching', created_at: '2026-03-10T08:00:00Z' }))
    return { count: type === 'account' ? 0 : wanted.length, next: null, previous: null, results: wire }
  }
  return {
    '/auth/user/': MEMBER,
    '/client-area/profile/': { ...MEMBER, profiles: ['volunteer'] },
    '/notifications/': shown,
    '/notifications/stats/': () => ({
      total: list.length,
      unread: list.filter(({ is_read }) => !is_read).length,
    }),
    '/notifications/choices/': { choices: [] },
    '/core/matching-requests/': { count: 0, results: [] },
  }
}

test('under a subject nothing is offered that would mark other notifications, and the empty list says so', async () => {
  serve(reads([told(1)]))
  await openAs(MEMBER, `${PAGE}?tipo=account`)
  await screen.findByRole('heading', { name: 'Sem avisos sobre «Segurança da conta»' })
  expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull()
  expect(screen.queryByText(/doação\.$/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Ver todos os avisos' }))
  await screen.findByRole('heading', { level: 3, name: /Aviso 1/ })
  expect(screen.getByRole('button', { name: 'Marcar todos como lidos' })).toBeTruthy()
})

test('a page beyond the last one becomes the first', async () => {
  serve(reads([told(1)]))
  const { router } = await openAs(MEMBER, `${PAGE}?pagina=50`)
  await screen.findByRole('heading', { level: 3, name: /Aviso 1/ })
  expect(router.state.location.search).toEqual({})
})

test('after a notification was marked as read the focus is on the next one, and a status says it', async () => {
  const list = [told(1), told(2)]
  const changes = serve(reads(list))
  await openAs(MEMBER, PAGE)
  const button = await screen.findByRole('button', { name: 'Marcar como lido: Aviso 1' })
  list[0] = told(1, true)
  await userEvent.click(button)
  await screen.findByText('Lido: «Aviso 1».')
  expect(document.activeElement?.id).toBe('aviso-2')
  expect(changes.map(({ path }) => path)).toEqual(['/notifications/1/read/'])
})

test('a list that does not come is named in the words of RULES §8', async () => {
  serve({ ...reads([]), '/notifications/': 400 })
  // The test uses a second member, because the list of the first member may be on the device as a kept read.
  await openAs({ ...MEMBER, id: 91 }, PAGE)
  await screen.findByText('Erro ao buscar notificações')
})
