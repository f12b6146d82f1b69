import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKept } from '@/features/reading/use-kept'
import { toast } from '@/ui/feedback/toast'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('on a first visit the update waits until the worker is installed, and does not say that the browser keeps nothing', async () => {
  const postMessage = vi.fn()
  let active: { postMessage: typeof postMessage } | null = null
  let install = () => {}
  const ready = new Promise<void>((resolve) => {
    install = () => {
      active = { postMessage }
      resolve()
    }
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready, getRegistration: () => Promise.resolve({ active }) },
  })
  const refusal = vi.spyOn(toast, 'error')
  const { result } = renderHook(useKept, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await act(async () => {
    const updated = result.current.update()
    install()
    await updated
  })
  expect(postMessage).toHaveBeenCalledWith({ type: 'WARM', isWanted: true })
  expect(refusal).not.toHaveBeenCalled()
  expect(result.current.isBusy).toBe(true)
})
