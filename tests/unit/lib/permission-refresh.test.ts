import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  FOCUS_CHECK_MS,
  isDueOnFocus,
  isDueOnPageLoad,
  PAGE_LOAD_CHECK_MS,
  PERMISSION_CHECK_MS,
  permissionRefresh,
} from '@/lib/permission-refresh'
import type { CheckTimes } from '@/offline/check-times'

const NOW = 1_790_000_000_000
const ago = (ms: number) => NOW - ms

test('the thresholds are those of RULES.md', () => {
  expect([PAGE_LOAD_CHECK_MS, PERMISSION_CHECK_MS, FOCUS_CHECK_MS]).toEqual([10_000, 30_000, 300_000])
})

test.each([
  ['never', undefined, undefined, true],
  ['a page load 10 s ago', ago(10_000), ago(60_000), false],
  ['a page load just over 10 s ago', ago(10_001), ago(60_000), true],
  ['a permission check 30 s ago', ago(60_000), ago(30_000), false],
  ['a permission check just over 30 s ago', ago(60_000), ago(30_001), true],
  ['both just past', ago(10_001), ago(30_001), true],
  ['both at their thresholds', ago(10_000), ago(30_000), false],
  ['times that lie ahead of a clock that was put back', NOW + 5_000, NOW + 5_000, true],
])('with %s, a page load is due: %s, %s, %s', (_, pageLoad, permission, isDue) => {
  expect(isDueOnPageLoad({ pageLoad, permission }, NOW)).toBe(isDue)
})

test.each([
  ['never', undefined, true],
  ['5 minutes ago', ago(300_000), false],
  ['just over 5 minutes ago', ago(300_001), true],
])('with a focus check %s, a focus is due: %s, %s', (_, focus, isDue) => {
  expect(isDueOnFocus({ focus }, NOW)).toBe(isDue)
})

describe('the background refresh', () => {
  let at: number
  let kept: CheckTimes
  let isSignedIn: boolean
  const refresh = vi.fn<() => Promise<void>>()
  const make = () =>
    permissionRefresh({
      now: () => at,
      times: () => Promise.resolve(kept),
      note: (kind, time) => {
        kept = { ...kept, [kind]: time }
        return Promise.resolve()
      },
      isSignedIn: () => isSignedIn,
      refresh,
    })

  beforeEach(() => {
    at = NOW
    kept = {}
    isSignedIn = true
    refresh.mockReset().mockImplementation(() => {
      kept = { ...kept, permission: at }
      return Promise.resolve()
    })
  })

  test('sends no request while signed out', async () => {
    isSignedIn = false
    await make().onPageLoad()
    await make().onFocus()
    expect(refresh).not.toHaveBeenCalled()
    expect(kept).toEqual({})
  })

  test('refreshes at a page load, and at the next ones only after 30 s', async () => {
    for (const seconds of [0, 5, 11, 22, 30, 31, 45, 62]) {
      at = NOW + seconds * 1000
      await make().onPageLoad()
    }
    // The page sent requests at 0 s and 45 s. It sent none at 31 s, because less than 30 s had passed since the page
    // load at 30 s.
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('does not repeat the request of the start', async () => {
    await make().onPageLoad(true)
    expect(refresh).not.toHaveBeenCalled()
    expect(kept).toEqual({ pageLoad: NOW })
  })

  test('two tabs that get the focus together send one request', async () => {
    const [one, other] = [make(), make()]
    await one.onFocus()
    await other.onFocus()
    expect(refresh).toHaveBeenCalledTimes(1)
    at = NOW + FOCUS_CHECK_MS
    await one.onFocus()
    expect(refresh).toHaveBeenCalledTimes(1)
    at = NOW + FOCUS_CHECK_MS + 1
    await one.onFocus()
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('a failure is a warning and nothing more', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    refresh.mockRejectedValue(new Error('Failed to fetch user data: 503'))
    await make().onFocus()
    expect(warned).toHaveBeenCalledWith(expect.any(String), 'Failed to fetch user data: 503')
  })
})
