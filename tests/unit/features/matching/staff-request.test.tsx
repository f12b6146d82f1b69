import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeRequest, openMatching, request } from './fake-staff'
import { field, forgetEverything, press, summary } from './fake-matching'

beforeEach(forgetEverything)

const TITLE = 'O que é preciso, numa frase'
const TEXT = 'O que se vai fazer'
const PERSON = { id: 9, kind: 'beneficiaries', name: 'Amina', district: 'Metuge', phone: '84 000 0001' }

async function open(search = '?ver=3') {
  const view = await openMatching(search)
  await screen.findByRole('textbox', { name: TITLE })
  return view
}
const write = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const versions = (label: string) => screen.findByRole('radiogroup', { name: label })

test('of two texts for volunteers the second is compared field by field, and nothing is lost', async () => {
  const server = fakeRequest()
  await open()
  await write(TITLE, 'Livros meus')
  await write(TEXT, 'O meu texto.')
  server.now = request({
    ...{ status: 'open', title: 'Livros da Ana', description: 'O texto da Ana.', place: 'Casa 7' },
    ...{ version: 'v9', updated_by_name: 'Ana' },
  })
  await press('Abrir aos voluntários')
  const title = await versions(TITLE)
  expect(title.textContent).toContain('meus')
  expect(title.textContent).toContain('da Ana')
  expect((await versions(TEXT)).textContent).toContain('O meu texto.')
  await userEvent.click(within(title).getByRole('radio', { name: /^Versão de Ana/ }))
  await press('Guardar com estas escolhas')
  await waitFor(() => expect(server.calls).toHaveLength(2))
  expect(server.calls[1]).toMatchObject({
    version: '"v9"',
    body: { title: 'Livros da Ana', description: 'O meu texto.', place: 'Casa 7' },
  })
  // The other user has already opened the request to volunteers, so the status is not sent again.
  expect(server.calls[1]?.body).not.toHaveProperty('status')
})

test('a visit that somebody else planned meanwhile is compared with the own one', async () => {
  const server = fakeRequest()
  await open()
  await write(/^Hora ou nota/, 'às 9h, junto ao mercado')
  server.now = request({ version: 'v9', path: { ...server.now.path, visit_note: 'às 14h' } })
  await press('Guardar a visita')
  const note = await versions('Hora ou nota')
  expect(note.textContent).toContain('às 9h, junto ao mercado')
  expect(note.textContent).toContain('às 14h')
  await press('Guardar com estas escolhas')
  await waitFor(() => expect(server.now.path.visit_note).toBe('às 9h, junto ao mercado'))
})

test('a visit is saved without a question where only another part of the request has changed', async () => {
  const server = fakeRequest()
  await open()
  await write(TITLE, 'Por acabar')
  await write(/^Hora ou nota/, 'às 9h')
  server.now = request({ version: 'v9', schedule: 'de manhã' })
  await press('Guardar a visita')
  await waitFor(() => expect(server.now.path.visit_note).toBe('às 9h'))
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(field(TITLE).value).toBe('Por acabar')
})

test('a visit is not planned for a day that has passed', async () => {
  const server = fakeRequest()
  await open()
  const day = field(/^Dia/)
  expect(day.min).toMatch(/^\d{4}-\d\d-\d\d$/)
  await userEvent.type(day, '2020-01-01')
  await press('Guardar a visita')
  expect(await summary()).toEqual(['Este dia já passou. Escolha hoje ou um dia que venha.'])
  expect(server.calls).toEqual([])
})

test('the text for volunteers survives a reload, and leaving asks first', async () => {
  fakeRequest()
  const view = await open()
  await write(TITLE, 'Levar livros')
  await userEvent.click(screen.getByRole('link', { name: 'Pedidos de ajuda' }))
  await screen.findByText('Sair sem guardar?')
  await press('Continuar a editar')
  view.unmount()

  await open()
  await screen.findByText('Rascunho recuperado')
  expect(field(TITLE).value).toBe('Levar livros')
})

test('a district that nobody knows is asked before the request is opened', async () => {
  const server = fakeRequest()
  await open()
  await write(TITLE, 'Levar livros')
  await write(TEXT, 'A uma família.')
  await write('Distrito', 'Metugi')
  await press('Abrir aos voluntários')
  expect(await summary()).toEqual(['«Metugi» não é um distrito de Cabo Delgado. Será Metuge?'])
  await write('Distrito', 'Metuge')
  await press('Abrir aos voluntários')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(server.calls[0]).toMatchObject({ version: '"v1"', body: { status: 'open', district: 'Metuge' } })
  await screen.findByRole('button', { name: 'Mudar' })
})

test('a new request is for a beneficiary whom staff search', async () => {
  const server = fakeRequest()
  server.people = [PERSON]
  await open('?ver=novo')
  await userEvent.type(field(/^Procurar o beneficiário/), 'Amina{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher Amina' }))
  await screen.findByText('Amina')
  expect(field('Distrito').value).toBe('Metuge')
  await write(TITLE, 'Levar livros')
  await write(TEXT, 'A uma família.')
  await press('Abrir aos voluntários')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(server.calls[0]).toMatchObject({
    path: '/core/matching-requests/',
    body: { title: 'Levar livros', beneficiary: 9, district: 'Metuge' },
  })
})

test('a request that is opened from a record is for that person', async () => {
  const server = fakeRequest()
  server.people = [PERSON]
  await open('?ver=novo&para=9')
  await screen.findByText('Amina')
  await write(TITLE, 'Levar livros')
  await write(TEXT, 'A uma família.')
  await press('Abrir aos voluntários')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(server.calls[0]?.body).toMatchObject({ beneficiary: 9 })
})

const helper = (fields: object) => ({
  ...{ volunteer: 5, name: 'Bento', phone: '', district: '', score: 40, reasons: [] },
  ...{ id: 31, state: 'accepted' as const, made_by: 'volunteer' as const, created_at: '2026-03-01' },
  ...fields,
})
const OPEN = { status: 'open', title: 'Levar livros', description: 'A uma família.' } as const

test('a volunteer is dismissed only after a question, and can be paired again', async () => {
  const server = fakeRequest(request({ ...OPEN, matches: [helper({})], taken: 1 }))
  await openMatching('?ver=3')
  await userEvent.click(await screen.findByRole('button', { name: 'Dispensar Bento' }))
  await screen.findByText('Dispensar Bento?')
  expect(server.calls).toEqual([])
  server.now = request({ ...OPEN, matches: [helper({ state: 'refused' })] })
  await press('Dispensar')
  await waitFor(() => expect(server.calls[0]?.body).toEqual({ decision: 'refuse' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Combinar com Bento' }))
  await waitFor(() =>
    expect(server.calls[1]).toMatchObject({ path: '/core/matching/3/pair/', body: { volunteer: 5 } }),
  )
})

test('staff pair a volunteer whom they search by name', async () => {
  const server = fakeRequest(request(OPEN))
  server.people = [{ id: 8, kind: 'volunteers', name: 'Celina' }]
  await openMatching('?ver=3')
  await userEvent.type(await screen.findByLabelText(/^Procurar um voluntário/), 'Cel{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Combinar com Celina' }))
  await waitFor(() => expect(server.calls[0]?.body).toEqual({ volunteer: 8 }))
})

const focused = () => document.activeElement?.textContent
async function pairCelina(server: ReturnType<typeof fakeRequest>) {
  server.people = [{ id: 8, kind: 'volunteers', name: 'Celina' }]
  await openMatching('?ver=3')
  await userEvent.type(await screen.findByLabelText(/^Procurar um voluntário/), 'Cel{Enter}')
  await screen.findByRole('button', { name: 'Combinar com Celina' })
}

test('after a pairing the focus is on the new state of the volunteer', async () => {
  const server = fakeRequest(request({ ...OPEN, places: 1 }))
  await pairCelina(server)
  const celina = helper({ volunteer: 8, name: 'Celina', state: 'agreed' as const, made_by: 'staff' as const })
  server.now = request({ ...OPEN, places: 1, status: 'accepted', matches: [celina], taken: 1 })
  await press('Combinar com Celina')
  await waitFor(() => expect(focused()).toBe('Celina: Combinado pela equipa'))
  expect(screen.queryByLabelText(/^Procurar um voluntário/)).toBeNull()
})

test('after a pairing that is refused the focus stays on the button, or goes to the heading where it is gone', async () => {
  const server = fakeRequest(request({ ...OPEN, places: 1 }))
  server.refusal = 'Este voluntário está arquivado.'
  await pairCelina(server)
  await press('Combinar com Celina')
  await screen.findByText('Este voluntário está arquivado.')
  expect(focused()).toBe('Combinar')
  server.refusal = 'Já há quem ajude neste pedido.'
  const bento = helper({ state: 'agreed' as const })
  server.now = request({ ...OPEN, places: 1, status: 'accepted', matches: [bento], taken: 1 })
  await press('Combinar com Celina')
  await screen.findByText('Bento')
  await waitFor(() => expect(focused()).toBe('Levar livros'))
})

test('after a step of the request the focus is on its heading, beside the new state', async () => {
  const server = fakeRequest(request(OPEN))
  await openMatching('?ver=3')
  await userEvent.click(await screen.findByRole('button', { name: 'A ajuda chegou' }))
  await screen.findByText('Concluído')
  await waitFor(() => expect(focused()).toBe('Levar livros'))
  expect(server.calls[0]?.body).toEqual({ status: 'done' })
})
