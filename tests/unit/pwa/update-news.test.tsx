import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connectUpdater, showUpdatePhase } from '@/pwa/update-state'
import { ToastHost } from '@/ui/feedback/toast-host'
import { UpdateToast } from '@/ui/pwa/update-news'
import { UpdateNow } from '@/ui/pwa/update-now'

// jsdom does not implement pointer capture, which toasts need for swiping.
Object.assign(Element.prototype, { setPointerCapture: () => undefined })

afterEach(() => showUpdatePhase('none'))

test('no message is shown while no update waits', () => {
  const { container } = render(<UpdateNow />)
  expect(container.innerHTML).toBe('')
})

test('a reload that waits for a form is shown at the bottom of the page, where the user can start it', async () => {
  const wishes: string[] = []
  connectUpdater(
    (wish) => wishes.push(wish),
    () => Promise.resolve('current'),
  )
  render(
    <>
      <UpdateToast />
      <ToastHost />
      <footer>
        <UpdateNow />
      </footer>
    </>,
  )
  act(() => showUpdatePhase('waiting'))
  expect(await screen.findByText('Há uma versão nova. Atualizamos quando terminar.')).toBeDefined()
  const [now] = screen.getAllByRole('button', { name: 'Atualizar agora' })
  await userEvent.click(now as HTMLElement)
  expect(wishes).toEqual(['now'])
})

test('the countdown to a reload can be stopped', async () => {
  const wishes: string[] = []
  connectUpdater(
    (wish) => wishes.push(wish),
    () => Promise.resolve('current'),
  )
  render(
    <>
      <UpdateToast />
      <ToastHost />
    </>,
  )
  act(() => showUpdatePhase('counting'))
  await userEvent.click(await screen.findByRole('button', { name: 'Esperar' }))
  expect(wishes).toEqual(['later'])
})
