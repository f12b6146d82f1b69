import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from '@/ui/page/share-button'
import { attachToastSurface, type ToastMessage } from '@/ui/feedback/toast'

const said: ToastMessage[] = []
let stop = attachToastSurface((message) => said.push(message))
afterEach(() => {
  stop()
  said.length = 0
  stop = attachToastSurface((message) => said.push(message))
  Reflect.deleteProperty(navigator, 'share')
  window.history.replaceState(null, '', '/')
})

const address = 'http://localhost:3000/blog/o-poco'

async function press() {
  window.history.replaceState(null, '', '/blog/o-poco?utm_source=x#fim')
  const user = userEvent.setup()
  render(<ShareButton title="O poço" />)
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
}

function withShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test('the share dialog gets the title and the URL without its query', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  withShare(share)
  await press()
  expect(share).toHaveBeenCalledWith({ title: 'O poço', url: address })
  expect(said).toEqual([])
})

test('closing the share dialog shows no message', async () => {
  withShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await press()
  expect(said).toEqual([])
})

test('without sharing, or if it fails, the URL is copied', async () => {
  withShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await press()
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(said).toEqual([
    { kind: 'success', text: 'Ligação copiada para área de transferência!', action: undefined },
  ])
})

test('without a clipboard the URL is shown', async () => {
  window.history.replaceState(null, '', '/blog/o-poco')
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(<ShareButton title="O poço" />)
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  expect(said.map(({ text }) => text)).toEqual([`Copie a ligação: ${address}`])
})
