import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { BACK_FOR_MS } from '@/pwa/use-network'
import { OfflineBanner } from '@/ui/offline-banner'

afterEach(() => void vi.useRealTimers())

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

test('the prerender shows no banner, only the place that will announce it', () => {
  expect(renderToString(<OfflineBanner />)).toMatch(/^<div role="status"[^>]*><\/div>$/)
})

test('the banner says that the network is away, that it is back, and goes', () => {
  vi.useFakeTimers()
  render(<OfflineBanner />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  say('offline')
  expect(place.textContent).toContain('Sem ligação.')
  say('online')
  expect(place.textContent).toBe('Ligação de volta.')
  pass(BACK_FOR_MS)
  expect(place.textContent).toBe('')
})

test('a network that comes and goes ends with what is true', () => {
  vi.useFakeTimers()
  render(<OfflineBanner />)
  say('offline')
  say('online')
  pass(BACK_FOR_MS / 2)
  say('offline')
  pass(BACK_FOR_MS * 2)
  expect(screen.getByRole('status').textContent).toContain('Sem ligação.')
  say('online')
  pass(BACK_FOR_MS)
})
