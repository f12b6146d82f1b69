import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { toast } from '@/ui/feedback/toast'
import { ToastHost } from '@/ui/feedback/toast-host'

// jsdom does not implement pointer capture, which sonner needs for swiping.
Object.assign(Element.prototype, { setPointerCapture: () => undefined })

test('the page contains no toaster before the first toast', () => {
  const { container } = render(<ToastHost />)
  expect(container.innerHTML).toBe('')
})

test('toasts from before the toaster was loaded are shown in order, and can be closed by name', async () => {
  render(<ToastHost />)
  act(() => {
    toast.success('Primeiro aviso')
    toast.error('Segundo aviso')
  })
  expect(await screen.findByText('Primeiro aviso')).toBeDefined()
  expect(await screen.findByText('Segundo aviso')).toBeDefined()
  const [first] = screen.getAllByRole('button', { name: 'Fechar o aviso' })
  await userEvent.click(first as HTMLElement)
  expect(screen.getAllByRole('listitem').some((item) => item.dataset.removed === 'true')).toBe(true)
})

test('a toast’s action is done once and closes it', async () => {
  let done = 0
  render(<ToastHost />)
  act(() => toast.info('Há uma versão nova.', { label: 'Já', onPress: () => (done += 1) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Já' }))
  expect(done).toBe(1)
})
