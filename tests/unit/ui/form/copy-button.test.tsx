import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CopyButton } from '@/ui/form/copy-button'
import { attachToastSurface, type ToastMessage } from '@/ui/feedback/toast'

let said: ToastMessage[]
let disconnect: () => void

beforeEach(() => {
  said = []
  disconnect = attachToastSurface((message) => said.push(message))
})
afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

function show() {
  render(
    <>
      <span id="valor">0000 0000</span>
      <CopyButton label="IBAN" value="00000000" valueId="valor" />
    </>,
  )
}

function setClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true })
}

describe('with a clipboard', () => {
  const writeText = vi.fn(() => Promise.resolve())
  const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime, writeToClipboard: false })

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    writeText.mockClear()
  })

  test('the value is copied and the toast shows the text of RULES.md', async () => {
    show()
    const user = person()
    setClipboard(writeText)
    await user.click(screen.getByRole('button', { name: 'Copiar IBAN' }))
    expect(writeText).toHaveBeenCalledWith('00000000')
    expect(said).toEqual([
      { kind: 'success', text: 'IBAN copiado para área de transferência!', action: undefined },
    ])
  })

  test('the check mark disappears after two seconds', async () => {
    show()
    const user = person()
    setClipboard(writeText)
    await user.click(screen.getByRole('button', { name: 'Copiar IBAN' }))
    act(() => void vi.advanceTimersByTime(1900))
    expect(screen.getByRole('button', { name: 'IBAN copiado' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByRole('button', { name: 'Copiar IBAN' })).toBeDefined()
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
    expect(said).toHaveLength(1)
    expect(said[0]?.kind).toBe('info')
    expect(said[0]?.text).toContain('IBAN selecionado')
  })
})
