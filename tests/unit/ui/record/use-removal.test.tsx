import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { useRemoval } from '@/ui/record/use-removal'

interface One {
  id: number
  name: string
  version: string
}

const WORDS = { done: 'Excluído.', failed: 'Não foi possível excluir.', logged: 'not deleted' }
const OPENED: One = { id: 7, name: 'Escola', version: 'v1' }

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

/**
 * Renders the removal of one record, which another user has changed meanwhile.
 * @param present returns the record in its current form
 * @param now the only version that the server accepts
 */
function openScreen(present: () => Promise<One>, now: string) {
  const sent: string[] = []
  const onGone = vi.fn()
  const view = renderHook(
    () =>
      useRemoval<One>({
        words: WORDS,
        records: [],
        present,
        changes: [],
        call: ({ version }) => {
          sent.push(version)
          return version === now
            ? Promise.resolve()
            : Promise.reject(new ApiError({ status: 412, kind: 'status' }))
        },
        onGone,
      }),
    { wrapper },
  )
  act(() => view.result.current.ask(OPENED))
  return { ...view, sent, onGone }
}

test('after another user has saved the record, the second confirmation deletes it in its present version', async () => {
  const { result, sent, onGone } = openScreen(
    () => Promise.resolve({ id: 7, name: 'Escola nova', version: 'v2' }),
    'v2',
  )
  act(() => result.current.confirm())
  await waitFor(() => expect(result.current.failure?.text).toContain('Exclua outra vez'))
  expect(result.current.asked?.name).toBe('Escola nova')
  act(() => result.current.confirm())
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(sent).toEqual(['v1', 'v2'])
  expect(result.current.asked).toBeNull()
})

test('a record that is gone when it is read again is said to be gone', async () => {
  const { result } = openScreen(() => Promise.reject(new ApiError({ status: 404, kind: 'status' })), 'v2')
  act(() => result.current.confirm())
  await waitFor(() => expect(result.current.failure?.text).toContain('Já não existe'))
})
