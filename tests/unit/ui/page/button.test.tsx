import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/ui/page/button'
import { hasFocus } from '../../../support/has-focus'

test('a busy button keeps its focus and ignores a second click', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        A enviar…
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'A enviar…' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  await hasFocus(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button does not submit a form by default', () => {
  render(<Button>Trocar</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('a disabled button keeps its focus, is announced as disabled and ignores clicks', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const show = (isOff: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" disabled={isOff} onClick={press}>
        Guardar
      </Button>
    </form>
  )
  const { rerender } = render(show(false))
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  rerender(show(true))
  await hasFocus(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
