import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveEntry } from '@/offline/outbox-store'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { proof, proofBytes } from '../../support/outbox'

afterEach(() => void vi.useRealTimers())

test('a storage that answers after the time-out is read all the same, as on a device that slept meanwhile', async () => {
  const entry = proof()
  await saveEntry(entry, [proofBytes])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result } = renderHook(useOutboxEntries)
  expect(result.current.status).toBe('loading')
  act(() => void vi.advanceTimersByTime(8_000))
  expect(result.current.status).toBe('unavailable')
  expect(warn).toHaveBeenCalledOnce()
  vi.useRealTimers()
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(result.current.entries.map(({ key }) => key)).toEqual([entry.key])
})
