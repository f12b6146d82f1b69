import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportReach } from '@/api/reach'
import { ASK_AGAIN_MS, BACK_FOR_MS } from '@/pwa/use-network'
import { OfflineBanner } from '@/ui/pwa/offline-banner'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function say(event: 'online' | 'offline'): void {
  act(() => {
    window.dispatchEvent(new Event(event))
  })
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('the prerendered page contains the offline banner, hidden until the worker marks the page', () => {
  const markup = renderToString(<OfflineBanner />)
  expect(markup).toMatch(/^<div role="status"[^>]*><div class="[^"]*early[^"]*" data-nosnippet="">/)
  expect(markup).toContain('Sem rede.')
})

test('the banner shows that the network is lost and then back, and disappears', () => {
  vi.useFakeTimers()
  render(<OfflineBanner />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  say('offline')
  expect(place.textContent).toContain('Sem rede.')
  say('online')
  expect(place.textContent).toBe('Rede de volta.')
  pass(BACK_FOR_MS)
  expect(place.textContent).toBe('')
})

test('a changing network ends in the correct state', () => {
  vi.useFakeTimers()
  render(<OfflineBanner />)
  say('offline')
  say('online')
  pass(BACK_FOR_MS / 2)
  say('offline')
  pass(BACK_FOR_MS * 2)
  expect(screen.getByRole('status').textContent).toContain('Sem rede.')
  say('online')
  pass(BACK_FOR_MS)
})

describe('a network without internet access', () => {
  let answer: () => Promise<Response>
  const build = () =>
    Promise.resolve(Response.json({ buildId: 'b' }, { headers: { 'Content-Type': 'application/json' } }))
  const nothing = () => Promise.reject(new TypeError('no way through'))
  const portal = () =>
    Promise.resolve(new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }))
  const place = () => screen.getByRole('status').textContent
  /** Advances the timers and lets pending promises settle. */
  const passAsync = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => answer())
  })

  test.each([
    ['silence', nothing],
    ['a portal’s page', portal],
  ])('is reported after %s of the request and of the check', async (_name, kind) => {
    answer = kind
    render(<OfflineBanner />)
    act(() => reportReach(false))
    await passAsync(0)
    expect(place()).toContain('A associação não responde.')
    await passAsync(ASK_AGAIN_MS)
    expect(place()).toContain('A associação não responde.')
    answer = build
    // The pause between two checks doubles after a failure, so the next check comes after twice the time.
    await passAsync(ASK_AGAIN_MS)
    expect(place()).toContain('A associação não responde.')
    await passAsync(ASK_AGAIN_MS)
    expect(place()).toBe('Rede de volta.')
    await passAsync(BACK_FOR_MS)
    expect(place()).toBe('')
  })

  test('is not reported after one failed request if the check succeeds', async () => {
    answer = build
    render(<OfflineBanner />)
    act(() => reportReach(false))
    await passAsync(0)
    expect(place()).toBe('')
  })

  test('is over with the first successful request', async () => {
    answer = nothing
    render(<OfflineBanner />)
    act(() => reportReach(false))
    await passAsync(0)
    act(() => reportReach(true))
    expect(place()).toBe('Rede de volta.')
    await passAsync(BACK_FOR_MS)
  })

  test('is not checked by a hidden tab, and at once when it becomes visible', async () => {
    answer = vi.fn(nothing)
    const look = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    render(<OfflineBanner />)
    act(() => reportReach(false))
    await passAsync(0)
    look('hidden')
    await passAsync(60 * ASK_AGAIN_MS)
    expect(answer).toHaveBeenCalledTimes(1)
    answer = build
    look('visible')
    await passAsync(0)
    expect(place()).toBe('Rede de volta.')
    await passAsync(BACK_FOR_MS)
  })

  test('is reported as offline if the browser reports that meanwhile', async () => {
    answer = nothing
    render(<OfflineBanner />)
    act(() => reportReach(false))
    say('offline')
    await passAsync(0)
    expect(place()).toContain('Sem rede.')
    say('online')
    await passAsync(BACK_FOR_MS)
  })
})
