import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AskForm } from '@/features/matching/portal/ask-form'
import { askDraft, EMPTY_ASK } from '@/features/matching/portal/ask-model'
import { useFormOpen } from '@/features/matching/portal/use-form-open'
import { hasFocus } from '../../../support/has-focus'
import { serve } from './fake-portal'
import { answerPosts, field, forgetEverything, open, press, summary, USER } from './fake-matching'

beforeEach(forgetEverything)

function Asking({ barrier = null, phone = '' }: { barrier?: string | null; phone?: string }) {
  const [isAsking, setAsking] = useFormOpen(askDraft, USER)
  return isAsking ? (
    <AskForm userId={USER} phone={phone} barrier={barrier} onDone={() => setAsking(false)} />
  ) : (
    <button onClick={() => setAsking(true)}>Fazer um pedido</button>
  )
}

const question = (name: string) => screen.findByRole('heading', { level: 2, name })

async function begin() {
  const view = open(<Asking />)
  await press('Fazer um pedido')
  const heading = await question('De que precisa?')
  await hasFocus(heading)
  return view
}

async function goToPlace() {
  await userEvent.click(screen.getByRole('radio', { name: 'Comida' }))
  await press('Continuar')
  await hasFocus(await question('Para quantas pessoas?'))
  await userEvent.clear(field('Quantas pessoas?'))
  await userEvent.type(field('Quantas pessoas?'), '4')
  await press('Continuar')
  await hasFocus(await question('Onde?'))
}

test('each step says what is missing in a summary, whose lines lead to the fields', async () => {
  answerPosts()
  await begin()
  await press('Continuar')
  expect(await summary()).toEqual(['Escolha uma das figuras.'])
  await userEvent.click(screen.getByRole('link', { name: 'Escolha uma das figuras.' }))
  const first = screen.getByRole('radio', { name: 'Comida' })
  await hasFocus(first)
  const described = document.getElementById(first.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Escolha uma das figuras.')

  await userEvent.click(first)
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Continuar')
  await userEvent.clear(field('Quantas pessoas?'))
  await press('Continuar')
  expect(await summary()).toEqual(['Escreva um número, por exemplo 4.'])
  await userEvent.click(screen.getByRole('link', { name: 'Escreva um número, por exemplo 4.' }))
  await hasFocus(() => field('Quantas pessoas?'))

  await press('Voltar')
  await hasFocus(await question('De que precisa?'))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Continuar')
  await userEvent.type(field('Quantas pessoas?'), '4')
  await press('Continuar')
  await press('Enviar o pedido')
  expect(await summary()).toEqual(['Diga em que distrito está.'])
  await userEvent.click(screen.getByRole('link', { name: 'Diga em que distrito está.' }))
  await hasFocus(() => field('Distrito'))
})

test('after a reload the form is open at its step, and the draft is deleted once it was sent', async () => {
  const sent = answerPosts({ status: 201, body: { id: 1 } })
  const view = await begin()
  await goToPlace()
  await userEvent.type(field('Distrito'), 'Metuge')
  view.unmount()

  open(<Asking />)
  await question('Onde?')
  expect(screen.getByText('Rascunho recuperado')).toBeTruthy()
  expect(field('Distrito').value).toBe('Metuge')
  // The form does not move the focus, because the page has just been opened.
  expect(document.activeElement).toBe(document.body)
  await press('Enviar o pedido')
  await screen.findByRole('button', { name: 'Fazer um pedido' })
  expect(sent).toMatchObject([
    { path: '/core/matching-requests/', body: { title: 'Comida', people: 4, district: 'Metuge' } },
  ])
  expect(await askDraft(USER).load()).toBeNull()
})

test('another user of the device does not see the draft', async () => {
  answerPosts()
  const view = await begin()
  await userEvent.click(screen.getByRole('radio', { name: 'Comida' }))
  view.unmount()
  await waitFor(async () => expect(await askDraft(USER).load()).not.toBeNull())
  expect(await askDraft(USER + 1).load()).toBeNull()
})

test('Cancelar deletes the draft', async () => {
  answerPosts()
  const view = await begin()
  await userEvent.click(screen.getByRole('radio', { name: 'Comida' }))
  await press('Cancelar')
  expect(screen.getByRole('button', { name: 'Fazer um pedido' })).toBeTruthy()
  view.unmount()
  expect(await askDraft(USER).load()).toBeNull()
})

test('a request without an answer is sent again with the same key, also after a reload, another one with another key', async () => {
  const sent = answerPosts('silence', { status: 409, body: { detail: 'Já pediu isto.' } })
  const view = await begin()
  await goToPlace()
  await userEvent.type(field('Distrito'), 'Metuge')
  await press('Enviar o pedido')
  expect(await summary()).toEqual([])
  const alert = () => screen.getByRole('alert').textContent
  expect(alert()).toContain('O seu pedido não seguiu.')
  expect(alert()).toContain('O que escolheu continua aqui. Erro ao criar solicitação de matching: Não houve')
  await press('Tentar outra vez')
  await waitFor(() => expect(alert()).toContain('Já pediu isto.'))
  view.unmount()
  open(<Asking />)
  await question('Onde?')
  await press('Enviar o pedido')
  await waitFor(() => expect(alert()).toContain('Já pediu isto.'))
  await userEvent.type(field(/^Bairro ou aldeia/), 'Casa azul')
  await press('Tentar outra vez')
  await waitFor(() => expect(sent).toHaveLength(4))
  const keys = sent.map(({ key }) => key)
  expect(keys[0]).toBeTruthy()
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('without a network nothing is sent', async () => {
  const sent = answerPosts()
  await askDraft(USER).keep({ ...EMPTY_ASK, step: 2, need: 'Comida', district: 'Metuge' }, Date.now())
  open(<Asking barrier="Sem rede." />)
  await userEvent.type(await screen.findByLabelText('Distrito'), '{Enter}')
  expect(screen.getByText(/^Sem rede o pedido não segue/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enviar o pedido' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
})

const profile = (phone: string) => ({ id: USER, username: 'membro', email: 'a@b.example', phone })

test('a telephone is asked for with the request, and saved to the profile before it', async () => {
  const sent = serve({ '/client-area/profile/': profile('841234567') })
  await askDraft(USER).keep({ ...EMPTY_ASK, step: 2, need: 'Comida', district: 'Metuge' }, Date.now())
  open(<Asking />)
  const label = /^Que telefone atende\?/
  await userEvent.type(await screen.findByLabelText(label), 'não tenho')
  await press('Enviar o pedido')
  expect(await summary()).toEqual(['Escreva o telefone com algarismos, como +258 84 000 0000.'])
  await userEvent.clear(field(label))
  await userEvent.type(field(label), '84 123 4567')
  await press('Enviar o pedido')
  await screen.findByRole('button', { name: 'Fazer um pedido' })
  expect(sent).toMatchObject([
    { method: 'PATCH', path: '/client-area/profile/', body: { phone: '84 123 4567' } },
    { method: 'POST', path: '/core/matching-requests/' },
  ])
})

test('the telephone of the profile is filled in, and then not saved again', async () => {
  const sent = serve({})
  open(<Asking phone="841234567" />)
  await press('Fazer um pedido')
  await question('De que precisa?')
  await goToPlace()
  expect(field(/^Que telefone atende\?/).value).toBe('841234567')
  await userEvent.type(field('Distrito'), 'Metuge')
  await press('Enviar o pedido')
  await screen.findByRole('button', { name: 'Fazer um pedido' })
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
})
