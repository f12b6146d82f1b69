import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { ErrorSummary } from '@/ui/form/error-summary'
import { hasFocus } from '../../../support/has-focus'

const problems = [
  { fieldId: 'valor', text: 'Falta o valor.' },
  { fieldId: 'nome', text: 'Falta o nome.' },
]

const form = (attempt: number, shown = problems) => (
  <>
    <ErrorSummary title={`Faltam ${shown.length} coisas`} problems={shown} attempt={attempt} />
    <input id="valor" aria-label="Valor" />
    <input id="nome" aria-label="Nome" />
  </>
)

test('the summary is announced and gets the focus when it appears', async () => {
  render(form(1))
  await hasFocus(() => screen.getByRole('alert'))
})

test('a link moves to its field', async () => {
  render(form(1))
  await userEvent.click(screen.getByRole('link', { name: 'Falta o nome.' }))
  await hasFocus(() => screen.getByLabelText('Nome'))
})

test('a problem that disappears while the user types does not move the focus', async () => {
  const view = render(form(1))
  await userEvent.click(screen.getByLabelText('Valor'))
  view.rerender(form(1, problems.slice(1)))
  await hasFocus(() => screen.getByLabelText('Valor'))
})

test('a summary that disappears gives its focus to the submit button, because the browser would give it to the page', async () => {
  const withButton = (isShown: boolean) => (
    <form>
      {isShown && <ErrorSummary title="Sem rede" problems={[]} attempt={1} />}
      <button type="submit">Guardar</button>
    </form>
  )
  const view = render(withButton(true))
  await hasFocus(() => screen.getByRole('alert'))
  view.rerender(withButton(false))
  await hasFocus(() => screen.getByRole('button', { name: 'Guardar' }))
})

test('a new attempt moves the focus again', async () => {
  const view = render(form(1))
  await userEvent.click(screen.getByLabelText('Valor'))
  view.rerender(form(2))
  await hasFocus(() => screen.getByRole('alert'))
})
