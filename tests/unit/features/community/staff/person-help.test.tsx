import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { detailOf, fakeCommunity, openPeople } from './fake-people'

const row = (id: number, fields: object = {}) => ({
  ...{ id, kind: 'request', title: `Pedido ${id}`, status: 'done', created_at: '2026-03-09T08:00:00Z' },
  ...fields,
})
const page = (count: number, results: object[]) => ({ count, next: null, previous: null, results })
const part = (name: string) => within(screen.getByRole('region', { name }))
const LIST = '/core/matching/'

test('the requests of a beneficiary are shown a page at a time, and the heading gets the focus with each page', async () => {
  const pages = [
    page(
      7,
      [1, 2, 3, 4, 5].map((id) => row(id)),
    ),
    page(7, [row(6), row(7)]),
  ]
  const calls = fakeCommunity(detailOf(), { [LIST]: () => pages.shift() })
  await openPeople('beneficiaries', '?ver=9', 360)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Pedido 1' })
  expect(link.getAttribute('href')).toBe('/dashboard/community/matching?ver=1')
  expect(part('O que pediu').getByRole('status').textContent).toBe('Mostrando 1–5 de 7 resultados')
  await userEvent.click(screen.getByRole('button', { name: 'Próxima: O que pediu' }))
  await screen.findByRole('link', { name: 'Pedido 7' })
  expect(document.activeElement?.textContent).toBe('O que pediu')
  expect(part('O que pediu').getByRole('status').textContent).toBe('Mostrando 6–7 de 7 resultados')
  expect(screen.getByRole('button', { name: 'Próxima: O que pediu' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  const asked = calls.filter(({ path }) => path === LIST).map(({ query }) => query)
  expect(asked).toEqual(['?beneficiary=9&page=1&page_size=5', '?beneficiary=9&page=2&page_size=5'])
})

test('the hours and requests of a volunteer say their states, and other work leads nowhere', async () => {
  const hours = [
    {
      id: 1,
      day: '2026-03-09',
      minutes: 150,
      task: 'Ler',
      note: '',
      status: 'refused',
      reason: '',
      request: 4,
    },
    {
      id: 2,
      day: '2026-03-08',
      minutes: 60,
      task: '',
      note: '',
      status: 'pending',
      reason: '',
      request: null,
    },
  ]
  const requests = [row(4, { status: 'open' }), row(5, { kind: 'offer', status: 'received' })]
  fakeCommunity(detailOf({ kind: 'volunteers', skills: [], causes: [] }), {
    '/core/volunteer-hours/': () => page(2, hours),
    [LIST]: () => page(2, requests),
  })
  await openPeople('volunteers', '?ver=9', 360)
  await screen.findByRole('link', { name: 'Ler' })
  const texts = (name: string) =>
    part(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(texts('Horas que registou')).toEqual([
    'Ler2 h 30 · 09/03/2026 · Recusadas',
    'Outro trabalho1 h · 08/03/2026 · Por confirmar',
  ])
  await waitFor(() =>
    expect(texts('Pedidos que aceitou e ofertas')).toEqual([
      'Pedido 4Aberto · 09/03/2026',
      'Pedido 5Oferta · Por ver · 09/03/2026',
    ]),
  )
  expect(part('Horas que registou').getAllByRole('link')).toHaveLength(1)
})

test('lists that cannot be read say so, and the rest of the record stays', async () => {
  fakeCommunity(detailOf(), { [LIST]: () => new Response('{}', { status: 403 }) })
  await openPeople('beneficiaries', '?ver=9', 360)
  await screen.findByText(/^O que pediu: não há cópia neste aparelho/)
  expect(screen.getByRole('heading', { level: 1, name: 'Ana de Teste' })).toBeTruthy()
})
