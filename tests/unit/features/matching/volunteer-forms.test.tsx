import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { normaliseMatchingRequest } from '@/api/matching'
import { Hours } from '@/features/matching/portal/hours-part'
import { logDraft } from '@/features/matching/portal/log-form'
import { offerDraft } from '@/features/matching/portal/offer-form'
import { Offers } from '@/features/matching/portal/offers-part'
import { hasFocus } from '../../../support/has-focus'
import { serve } from './fake-portal'
import { answerPosts, field, forgetEverything, open, press, summary, USER } from './fake-matching'

beforeEach(forgetEverything)

const HOURS = { name: 'Voluntária', results: [], confirmed_minutes: 0, pending_minutes: 0, days: 0 }
const WORK = normaliseMatchingRequest({ id: 3, title: 'Levar uma cesta' })!
const HELPED = [{ ...WORK, ownState: 'agreed' as const, ownMatch: 31 }]
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const openHours = (helped = HELPED) =>
  open(<Hours userId={USER} hours={HOURS} helped={helped} barrier={null} />)
const openOffers = (barrier: string | null = null) =>
  open(<Offers userId={USER} requests={[]} barrier={barrier} />)

test('the form for hours says what is missing in a summary, and sends the hours', async () => {
  const sent = answerPosts({ status: 201, body: HOURS })
  openHours()
  await press('Registar horas')
  await userEvent.type(field('Quanto tempo?'), '2h75')
  await press('Registar')
  expect(await summary()).toEqual([
    'Diga em que dia foi.',
    'Escreva o tempo em horas, por exemplo 4, 2,5 ou 2h30.',
  ])
  await userEvent.click(screen.getByRole('link', { name: /^Escreva o tempo/ }))
  await hasFocus(() => field('Quanto tempo?'))
  await userEvent.clear(field('Quanto tempo?'))
  await userEvent.type(field('Quanto tempo?'), '2:30h')
  await userEvent.type(field('Que dia?'), YESTERDAY)
  await press('Registar')
  await screen.findByRole('button', { name: 'Registar horas' })
  expect(sent).toMatchObject([
    { path: '/client-area/hours/', body: { day: YESTERDAY, minutes: 150, match: 31, note: '' } },
  ])
  expect(await logDraft(USER).load()).toBeNull()
})

test('what the server says about a field of the hours is shown there, anything else above', async () => {
  answerPosts(
    { status: 400, body: { minutes: ['Com estas, o dia teria mais de 24 horas.'] } },
    { status: 409, body: { detail: 'Este trabalho já acabou.' } },
  )
  openHours()
  await press('Registar horas')
  await userEvent.type(field('Que dia?'), YESTERDAY)
  await userEvent.type(field('Quanto tempo?'), '4')
  await press('Registar')
  await screen.findByRole('link', { name: 'Com estas, o dia teria mais de 24 horas.' })
  expect(field('Quanto tempo?').getAttribute('aria-invalid')).toBe('true')
  await press('Registar')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Este trabalho já acabou.'))
  expect(screen.getByRole('alert').textContent).toContain('As horas não ficaram registadas.')
})

test('typed hours survive a reload, also before their work has loaded, and Cancelar deletes them', async () => {
  answerPosts()
  const view = openHours()
  await press('Registar horas')
  await userEvent.type(field(/^O que fez\?/), 'Cestas')
  view.unmount()

  const again = openHours([])
  await screen.findByText('Rascunho recuperado')
  expect(field(/^O que fez\?/).value).toBe('Cestas')
  expect(field('Em que trabalho?').value).toBe('31')
  await press('Cancelar')
  expect(screen.getByRole('button', { name: 'Registar horas' })).toBeTruthy()
  again.unmount()
  expect(await logDraft(USER).load()).toBeNull()
})

test('an offer without a title gets a summary, and a refused one is sent again with the same key', async () => {
  const sent = answerPosts('silence', { status: 201, body: { id: 4 } })
  openOffers()
  await press('Oferecer ajuda')
  await press('Oferecer')
  expect(await summary()).toEqual(['Diga numa frase o que pode fazer.'])
  await userEvent.type(field('O que pode fazer?'), 'Cozinhar ')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Oferecer')
  expect(await summary()).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('Erro ao criar solicitação de matching')
  await press('Oferecer')
  await screen.findByRole('button', { name: 'Oferecer ajuda' })
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'offer', title: 'Cozinhar', description: 'Cozinhar' },
    { kind: 'offer', title: 'Cozinhar', description: 'Cozinhar' },
  ])
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(await offerDraft(USER).load()).toBeNull()
})

test('a typed offer survives a reload, and is not sent without a network', async () => {
  const sent = answerPosts()
  const view = openOffers()
  await press('Oferecer ajuda')
  await userEvent.type(field('O que pode fazer?'), 'Cozinhar')
  view.unmount()

  openOffers('Sem rede.')
  await screen.findByText('Rascunho recuperado')
  expect(field('O que pode fazer?').value).toBe('Cozinhar')
  await userEvent.type(field('O que pode fazer?'), '{Enter}')
  expect(screen.getByRole('button', { name: 'Oferecer' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
})

const PENDING = {
  ...{ id: 5, day: YESTERDAY, minutes: 120, status: 'pending' as const, task: '', note: '', reason: '' },
  match: null,
}

test('logged hours are deleted only after a question, and the focus then goes to the heading', async () => {
  const sent = serve({})
  const hours = { ...HOURS, results: [PENDING] }
  open(<Hours userId={USER} hours={hours} helped={[]} barrier={null} />)
  await userEvent.click(screen.getByText('Ver cada dia'))
  await userEvent.click(screen.getByRole('button', { name: /^Apagar 2 h de / }))
  await screen.findByRole('dialog', { name: 'Apagar estas horas?' })
  expect(sent).toEqual([])
  await press('Apagar as horas')
  await screen.findByText(/^Apagou 2 h de /)
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/client-area/hours/5/' }])
  const heading = screen.getByRole('heading', { level: 2, name: 'O seu tempo' })
  await hasFocus(heading)
})

test('an offer is taken back only after a question', async () => {
  const sent = serve({})
  const offer = { ...WORK, isOffer: true, isMine: true, status: 'received' as const, title: 'Cozinhar' }
  open(<Offers userId={USER} requests={[offer]} barrier={null} />)
  await press('Retirar a oferta: Cozinhar')
  await screen.findByRole('dialog', { name: 'Retirar esta oferta?' })
  await press('Ficar com a oferta')
  expect(sent).toEqual([])
  await press('Retirar a oferta: Cozinhar')
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar a oferta' }))
  await screen.findByText('A oferta «Cozinhar» foi retirada.')
  expect(sent).toMatchObject([{ path: '/core/matching-requests/3/withdraw/' }])
})
