import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftsStore, readsStore, staffReadsStore } from '@/offline/databases'
import { hasFocus } from '../../../support/has-focus'
import { withoutLayout } from '../../../support/project-fixtures'
import { openAs, serve, type Reads } from './fake-portal'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

beforeEach(withoutLayout)
afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await Promise.all([readsStore, staffReadsStore, draftsStore].map((store) => clear(store)))
})

const page = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })

interface Member {
  type: 'donor' | 'volunteer' | 'beneficiary'
  profiles?: string[]
  phone?: string
}

/**
 * Id of the last created member. Each member gets a new id, because the application remembers the open profile by the
 * user's id.
 */
let id = 70

/** Creates a member, and the API's responses for this member with the given requests. */
function member({ type, profiles = [type], phone = '' }: Member, requests: unknown[] = []) {
  id += 1
  const user = { id, username: 'membro', first_name: 'Ana', last_name: '', email: 'a@b.example' }
  const account = { ...user, user_type: type, phone, is_staff: false }
  const reads: Reads = {
    '/auth/user/': account,
    '/client-area/profile/': { ...account, address: '', presentation: '', profiles, photo: null },
    '/core/matching-requests/': () => page(requests),
    '/notifications/stats/': { total: 0, unread: 0 },
  }
  return { account, reads }
}

const open = (of: number, title: string) => ({
  ...{ id: of, title, status: 'open', is_mine: false, my_state: null, description: '', places_left: 2 },
})
const mine = (of: number, title: string, path: object = {}) => ({
  ...{ id: of, title, status: 'received', is_mine: true, description: 'Livros.', path },
})

const links = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Portal de Comunidade' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .slice(0, Number(name))

test('a volunteer has the five places of the mock-up, with the number of requests that fit', async () => {
  const { account, reads } = member({ type: 'volunteer' }, [open(1, 'Ler'), open(2, 'Traduzir')])
  serve(reads)
  await openAs(account, '/client-area/pedidos')
  await screen.findByRole('heading', { level: 1, name: 'Pedidos' })
  await waitFor(async () =>
    expect(await links('5')).toEqual(['Início', 'Pedidos2 à sua espera', 'Agenda', 'Avisos', 'Perfil']),
  )
  await waitFor(() => expect(document.title).toContain('Pedidos'))
})

test('an accepted request is said in a status, and the focus goes to the heading', async () => {
  const requests: object[] = [open(1, 'Ler'), open(2, 'Traduzir')]
  const { account, reads } = member({ type: 'volunteer' }, requests)
  const changes = serve(reads)
  await openAs(account, '/client-area/pedidos')
  const button = await screen.findByRole('button', { name: 'Aceitar: Ler' })
  requests[0] = { ...open(1, 'Ler'), my_state: 'accepted' }
  await userEvent.click(button)
  await screen.findByText('Aceitou «Ler». A equipa confirma e diz‑lhe o resto.')
  await hasFocus(() => screen.getByRole('heading', { level: 2, name: 'Precisam de si' }))
  expect(changes.map(({ path }) => path)).toContain('/core/matching-requests/1/accept/')
  await screen.findByRole('heading', { level: 2, name: 'Já aceitou' })
})

test('the agenda lists agreed works by their days', async () => {
  const agreed = (of: number, title: string, startsOn: string) => ({
    ...{ ...open(of, title), status: 'accepted', my_state: 'agreed', my_match: of, starts_on: startsOn },
  })
  const { account, reads } = member({ type: 'volunteer' }, [
    agreed(1, 'Depois', inDays(9)),
    agreed(2, 'Antes', inDays(2)),
  ])
  serve(reads)
  await openAs(account, '/client-area/agenda')
  await screen.findByText('Antes')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Antes', 'Depois'])
})

test('a beneficiary has requests and help on screens of their own, and the nearest visit on the first one', async () => {
  const { account, reads } = member({ type: 'beneficiary' }, [
    mine(3, 'Comida'),
    mine(2, 'Escola', { received_at: inDays(-2), visit_on: inDays(2), visit_note: 'de manhã' }),
  ])
  serve(reads)
  const { router } = await openAs(account, '/client-area')
  await screen.findByRole('heading', { level: 1, name: /^Vamos falar consigo a/ })
  expect(await links('5')).toEqual(['Início', 'Pedidos', 'Apoios', 'Avisos', 'Perfil'])
  expect(screen.getByRole('link', { name: /^Não posso nesse dia/ }).getAttribute('href')).toContain(
    '/contacto',
  )
  expect(screen.getByText('Sem saldo? Dê um toque, nós ligamos.')).toBeTruthy()
  expect(screen.getByText('Não temos o seu telefone.')).toBeTruthy()
  expect(screen.queryByText(/por telefone/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 3, name: 'Comida' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /^Ver os 2.pedidos$/ }))
  await screen.findByRole('heading', { level: 3, name: 'Comida' })
  expect(router.state.location.pathname).toBe('/client-area/pedidos')
})

test('an address of another profile opens for a member who has it, with its navigation, and for nobody else', async () => {
  const both = member({ type: 'donor', profiles: ['donor', 'beneficiary'] })
  serve(both.reads)
  const { unmount } = await openAs(both.account, '/client-area/apoios')
  await screen.findByRole('heading', { level: 1, name: 'Apoios' })
  await waitFor(async () => expect(await links('3')).toEqual(['Início', 'Pedidos', 'Apoios']))
  unmount()

  const volunteer = member({ type: 'volunteer' })
  serve(volunteer.reads)
  await clear(staffReadsStore)
  await openAs(volunteer.account, '/client-area/apoios')
  await screen.findByRole('heading', { level: 1, name: 'Esta página não existe.' })
})

test('a request that is gone when it is accepted is said to be no longer open, and the focus goes to the heading', async () => {
  const requests: object[] = [open(1, 'Ler'), open(2, 'Traduzir')]
  const { account, reads } = member({ type: 'volunteer' }, requests)
  serve({ ...reads, '/core/matching-requests/1/accept/': 404 })
  await openAs(account, '/client-area/pedidos')
  const button = await screen.findByRole('button', { name: 'Aceitar: Ler' })
  requests.shift()
  await userEvent.click(button)
  await screen.findByText('Este pedido já não está aberto. Obrigado na mesma.')
  await hasFocus(() => screen.getByRole('heading', { level: 2, name: 'Precisam de si' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aceitar: Ler' })).toBeNull())
})

test('where the profiles cannot be read, a screen of another profile is not said to be missing', async () => {
  const { account, reads } = member({ type: 'donor', profiles: ['donor', 'volunteer'] })
  serve({ ...reads, '/client-area/profile/': 403 })
  await openAs(account, '/client-area/pedidos')
  await screen.findByRole('button', { name: 'Tentar outra vez' })
  expect(screen.queryByText('Esta página não existe.')).toBeNull()
})

test('a volunteer is told that the hours could not be read', async () => {
  const { account, reads } = member({ type: 'volunteer' })
  const profile = { is_volunteer: true, is_archived: false, skills: [], causes: [] }
  serve({
    ...reads,
    '/client-area/volunteer/': { ...profile, availability: 0, province: '', district: '', place: '' },
    '/client-area/hours/': 403,
  })
  await openAs(account, '/client-area/agenda')
  await screen.findByText(/^As suas horas: não há cópia/)
})
