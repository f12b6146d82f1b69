import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attachToastSurface, type ToastMessage } from '@/ui/feedback/toast'
import { CopyButton, type Said } from '@/ui/page/copy-button'

let toasts: ToastMessage[]
let disconnect: () => void

beforeEach(() => {
  toasts = []
  disconnect = attachToastSurface((message) => toasts.push(message))
})
afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

const onSaid = vi.fn<(said: Said) => void>()

function show() {
  onSaid.mockClear()
  render(
    <>
      <span id="valor">0000 0000</span>
      <CopyButton label="IBAN" value="00000000" valueId="valor" onSaid={onSaid} />
    </>,
  )
}

function setClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true })
}

describe('with a clipboard', () => {
  const writeText = vi.fn(() => Promise.resolve())

  // `userEvent` is not used here, because it needs real timers. On a slow machine the real time would then add to the
  // two seconds that the tests measure.
  async function press() {
    vi.useFakeTimers()
    writeText.mockClear()
    show()
    setClipboard(writeText)
    await act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Copiar IBAN' }))
      return Promise.resolve()
    })
  }

  test('the value is copied, and the text of RULES.md is said beside the button, not in a toast', async () => {
    await press()
    expect(writeText).toHaveBeenCalledWith('00000000')
    expect(screen.getByRole('status').textContent).toBe('IBAN copiado para área de transferência!')
    expect(onSaid).toHaveBeenLastCalledWith('copied')
    expect(toasts).toEqual([])
  })

  test('the check mark disappears after two seconds, the sentence after four', async () => {
    await press()
    act(() => void vi.advanceTimersByTime(1900))
    expect(screen.getByRole('button', { name: 'IBAN copiado' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByRole('button', { name: 'Copiar IBAN' })).toBeDefined()
    expect(screen.getByRole('status').textContent).not.toBe('')
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(onSaid).toHaveBeenLastCalledWith(null)
  })
})

describe.each([
  ['there is no clipboard', undefined],
  ['the browser refuses the clipboard', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('where %s', (_, writeText) => {
  test('the value on the screen is selected and the user is told how to copy it', async () => {
    vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    show()
    const user = userEvent.setup({ writeToClipboard: false })
    setClipboard(writeText)
    await user.click(screen.getByRole('button', { name: 'Copiar IBAN' }))
    expect(window.getSelection()?.toString()).toBe('0000 0000')
    expect(screen.getByRole('status').textContent).toContain('IBAN selecionado')
    expect(onSaid).toHaveBeenLastCalledWith('failed')
    expect(toasts).toEqual([])
  })
})
