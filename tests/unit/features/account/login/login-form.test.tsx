import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { User } from '@/api/user'
import { LoginForm } from '@/features/account/login/login-form'
import { SESSION_ENDED, USERNAME_MISSING } from '@/features/account/texts'
import { ANONYMOUS, sessionState } from '@/lib/session-state'
import { hasFocus } from '../../../../support/has-focus'

const donor = { id: 17, username: 'doadora01' } as User

function show(signIn: (username: string, password: string) => Promise<User>) {
  const onSignedIn = vi.fn()
  render(<LoginForm onSignedIn={onSignedIn} signIn={signIn} />)
  return { user: userEvent.setup(), onSignedIn }
}

async function signInWith(error: ApiError) {
  const { user, onSignedIn } = show(() => Promise.reject(error))
  await user.type(screen.getByLabelText('Nome de Usuário'), 'doadora01')
  await user.type(screen.getByLabelText('Senha'), 'errada')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  const alert = await screen.findByRole('alert')
  expect(onSignedIn).not.toHaveBeenCalled()
  return alert.textContent
}

test('the right credentials open the next screen', async () => {
  const signIn = vi.fn(() => Promise.resolve(donor))
  const { user, onSignedIn } = show(signIn)
  await user.type(screen.getByLabelText('Nome de Usuário'), ' doadora01 ')
  await user.type(screen.getByLabelText('Senha'), ' segredo ')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(signIn).toHaveBeenCalledWith('doadora01', ' segredo ')
  expect(onSignedIn).toHaveBeenCalledWith(donor)
})

test('a user whose session the API has ended reads why the form is shown, until the login fails', async () => {
  sessionState.set(ANONYMOUS)
  const { unmount } = render(<LoginForm onSignedIn={vi.fn()} />)
  expect(screen.queryByText(SESSION_ENDED)).toBeNull()
  unmount()
  sessionState.set({ status: 'anonymous', isEnded: true })
  const { user } = show(() => Promise.reject(new ApiError({ status: 401, kind: 'status' })))
  expect(screen.getByText(SESSION_ENDED)).toBeTruthy()
  await user.type(screen.getByLabelText('Nome de Usuário'), 'doadora01')
  await user.type(screen.getByLabelText('Senha'), 'errada{Enter}')
  await screen.findByRole('alert')
  expect(screen.queryByText(SESSION_ENDED)).toBeNull()
  sessionState.set(ANONYMOUS)
})

test('while the request runs the button shows that and ignores a second click', async () => {
  const signIn = vi.fn(() => new Promise<User>(() => undefined))
  const { user } = show(signIn)
  await user.type(screen.getByLabelText('Nome de Usuário'), 'doadora01')
  await user.type(screen.getByLabelText('Senha'), 'x{Enter}')
  await user.click(screen.getByRole('button', { name: 'Entrando...' }))
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('a refusal shows the text of RULES.md, and the username stays', async () => {
  const text = await signInWith(new ApiError({ status: 401, kind: 'status' }))
  expect(text).toBe('Credenciais inválidas. Verifique seu usuário e senha.')
  expect(screen.getByLabelText<HTMLInputElement>('Nome de Usuário').value).toBe('doadora01')
  await hasFocus(() => screen.getByRole('alert'))
})

test.each(['network', 'timeout', 'not-an-answer'] as const)(
  '%s is not reported as wrong credentials',
  async (kind) => {
    expect(await signInWith(new ApiError({ status: 0, kind }))).not.toContain('Credenciais')
  },
)

test('a failure of the server has its own message', async () => {
  expect(await signInWith(new ApiError({ status: 500, kind: 'status' }))).toContain('podem estar certas')
})

test('the message for a busy server says that nothing was checked, and how long to wait', async () => {
  const text = await signInWith(new ApiError({ status: 503, kind: 'status', retryAfter: 8 }))
  expect(text).toContain('não chegou a verificá‑las')
  expect(text).toMatch(/Espere 8\ssegundos/)
})

test('an empty field gets a message, and the focus is in the summary, which leads to the field', async () => {
  const signIn = vi.fn(() => Promise.resolve(donor))
  const { user } = show(signIn)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(signIn).not.toHaveBeenCalled()
  const summary = screen.getByRole('alert')
  await hasFocus(summary)
  await user.click(within(summary).getByRole('link', { name: USERNAME_MISSING }))
  await hasFocus(() => screen.getByLabelText('Nome de Usuário'))
})
