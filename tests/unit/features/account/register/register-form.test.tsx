import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerDraft } from '@/features/account/register/register-model'
import { hasFocus } from '../../../../support/has-focus'
import { answerWith, withoutLayout } from '../../../../support/project-fixtures'
import { renderAt } from '../../../../support/render-at'

const REGISTER = '/client-area/auth/register/'

beforeEach(async () => {
  withoutLayout()
  // A form saves its draft when it is closed, so an earlier test may have left a draft.
  await registerDraft.forget()
  // The form also logs a warning when the registration is rejected.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () => screen.findByRole('button', { name: 'Criar conta' })

async function fillIn() {
  await userEvent.click(await screen.findByRole('radio', { name: /^Doador/ }))
  const texts: [string, string][] = [
    ['Nome', 'Amina'],
    ['Sobrenome', 'de Exemplo'],
    ['Email', 'amina@exemplo.example'],
    ['Nome de Usuário', 'amina.exemplo'],
    ['Senha', 'segredo1'],
    ['Confirmar Senha', 'segredo1'],
  ]
  for (const [label, text] of texts) await userEvent.type(screen.getByLabelText(label), text)
}

test('every field of RULES.md is there, and the optional ones are marked', async () => {
  answerWith(() => null)
  await renderAt('/login?mode=register')
  const group = await screen.findByRole('radiogroup', { name: 'Como quer participar?' })
  expect(group.querySelectorAll('input[type="radio"]')).toHaveLength(4)
  for (const label of ['Nome', 'Sobrenome', 'Email', 'Nome de Usuário', 'Senha', 'Confirmar Senha'])
    expect(screen.getByLabelText(label)).toBeTruthy()
  for (const label of [/^Telefone/, /^Endereço/, /^Apresentação/])
    expect(screen.getByLabelText(label).closest('details')).toBeTruthy()
})

test('an empty form is not sent; the list of missing fields gets the focus, and a corrected field leaves the list', async () => {
  const asked = answerWith(() => null)
  await renderAt('/login?mode=register')
  await userEvent.click(await button())
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toContain('Falta corrigir 6 coisas')
  await hasFocus(summary)
  expect(asked).not.toContain(REGISTER)
  await userEvent.type(screen.getByLabelText('Nome'), 'Amina')
  expect(screen.queryByText('Por favor, insira o seu nome.')).toBeNull()
})

test('a refused name is reported at its field, and all input is still there', async () => {
  answerWith((path) =>
    path === REGISTER ? { status: 400, body: { username: ['já existe uma conta com este nome.'] } } : null,
  )
  await renderAt('/login?mode=register')
  await fillIn()
  await userEvent.click(await button())
  await screen.findByRole('link', { name: 'Nome de usuário: já existe uma conta com este nome.' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina@exemplo.example')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo1')
})

test('a created account is confirmed, and the login opens with its name after 3 seconds', async () => {
  answerWith((path) =>
    path === REGISTER ? { status: 201, body: { id: 9, username: 'amina.exemplo' } } : null,
  )
  const { router } = await renderAt('/login?mode=register&redirect=%2Fenviar-comprovante')
  await fillIn()
  const press = await button()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  press.click()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conta criada'))
  expect(screen.queryByLabelText('Senha')).toBeNull()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(router.state.location.search).toMatchObject({ mode: 'register' })
  act(() => void vi.advanceTimersByTime(1_000))
  await waitFor(() => expect(router.state.location.search).toEqual({ redirect: '/enviar-comprovante' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Nome de Usuário')
  expect(name.value).toBe('amina.exemplo')
})

test('input is restored after a reload, and passwords are never stored on the device', async () => {
  answerWith(() => null)
  const first = await renderAt('/login?mode=register')
  await fillIn()
  const { readDraft } = await import('@/offline/drafts')
  await waitFor(async () =>
    expect((await readDraft('registration', null))?.value).toMatchObject({ username: 'amina.exemplo' }),
  )
  expect(JSON.stringify(await readDraft('registration', null))).not.toContain('segredo1')
  first.unmount()
  await renderAt('/login?mode=register')
  await screen.findByText('Rascunho recuperado')
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Amina')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Começar de novo' }))
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('')
  await waitFor(async () => expect(await readDraft('registration', null)).toBeNull())
})
