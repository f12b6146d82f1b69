import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { renderScreen, SCREEN_PATH } from '../../../support/render-screen'

function Form() {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  return (
    <>
      <UnsavedGuard form={{ isDirty: text !== '', isSending }} />
      <label>
        Nome
        <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => setSending(true)}>
        Guardar
      </button>
      <Link to={'/outra' as '/'}>Outra</Link>
    </>
  )
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Outra' }))
const question = () => screen.findByRole('dialog', { name: 'Sair sem guardar?' })
const otherPage = () => screen.findByRole('heading', { name: 'Outra página' })

/** Returns whether the browser would ask for a confirmation before it closes the tab. */
function isAskedBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('a form without changes is left without a question', async () => {
  await renderScreen(Form)
  expect(isAskedBeforeClosing()).toBe(false)
  await leave()
  await otherPage()
})

test('a form with changes is left only after a confirmation', async () => {
  await renderScreen(Form)
  await userEvent.type(screen.getByLabelText('Nome'), 'Escola')
  await leave()
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar a editar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe(SCREEN_PATH)
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Escola')
  await leave()
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  await otherPage()
  expect(window.location.pathname).toBe('/outra')
})

test('Escape answers the question as «Continuar a editar» does', async () => {
  await renderScreen(Form)
  await userEvent.type(screen.getByLabelText('Nome'), 'Escola')
  await leave()
  await question()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe(SCREEN_PATH)
})

test('the browser asks before it closes a tab with changes, and no longer once they were undone', async () => {
  await renderScreen(Form)
  await userEvent.type(screen.getByLabelText('Nome'), 'E')
  expect(isAskedBeforeClosing()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Nome'))
  expect(isAskedBeforeClosing()).toBe(false)
})

test('changes that are being saved hold nobody back: the form itself leads to the next page', async () => {
  await renderScreen(Form)
  await userEvent.type(screen.getByLabelText('Nome'), 'Escola')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(isAskedBeforeClosing()).toBe(false)
  await leave()
  await otherPage()
})
