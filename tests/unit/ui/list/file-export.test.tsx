import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANONYMOUS, sessionState } from '@/lib/session-state'
import { useFileExport } from '@/ui/list/use-file-export'

const WORDS = { done: 'Pronto.', failed: 'Falhou.', logged: 'Export failed' }
const signIn = (id: number) =>
  sessionState.set({ status: 'signed-in', user: { id } as never, isVerified: true })

/** Runs an export and calls `meanwhile` before the file is ready. Returns whether a file was saved. */
async function isSavedAfter(meanwhile: () => void): Promise<boolean> {
  const created = vi.fn(() => 'blob:file')
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} })
  signIn(1)
  const { result } = renderHook(() => useFileExport({ words: WORDS }))
  await act(() =>
    result.current.run('lista.csv', () => {
      meanwhile()
      return Promise.resolve(new Blob(['a']))
    }),
  )
  return created.mock.calls.length > 0
}

test('a file is saved for the user who asked for it, and not after a sign-out or for the next user', async () => {
  expect(await isSavedAfter(() => {})).toBe(true)
  expect(await isSavedAfter(() => sessionState.set(ANONYMOUS))).toBe(false)
  expect(await isSavedAfter(() => signIn(2))).toBe(false)
})
