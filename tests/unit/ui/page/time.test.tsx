import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RecentTime, Time } from '@/ui/page/time'

const NOON = Date.parse('2026-11-20T12:00:00Z')
afterEach(() => {
  vi.useRealTimers()
})

test('a date has its machine-readable form', () => {
  render(<Time at="2025-03-03" as="long" />)
  const element = screen.getByText('03 de março de 2025')
  expect(element.tagName).toBe('TIME')
  expect(element.getAttribute('datetime')).toBe('2025-03-03')
})

test('a text that is no date has no machine-readable form', () => {
  render(<Time at="ontem" />)
  expect(screen.getByText('Data inválida').hasAttribute('datetime')).toBe(false)
})

test('a recent date is relative, names the full date, and grows older while it is shown', () => {
  vi.useFakeTimers({ now: NOON })
  const hour = 3600_000
  render(<RecentTime at={NOON - hour * 3} />)
  const element = screen.getByText('há 3 horas')
  expect(element.title).toMatch(/^20\/11\/2026 \d\d:00$/)
  act(() => {
    vi.advanceTimersByTime(hour)
  })
  expect(element.textContent).toBe('há 4 horas')
})

test('a prerendered recent date is its day, equals the first render, and then becomes relative', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const page = <RecentTime at="2026-11-20T09:00:00Z" />
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  expect(root.textContent).toBe('20/11/2026')
  const recovered = vi.fn()
  // Simulates that the visitor opens the page an hour after it was built.
  vi.setSystemTime(NOON + 3600_000)
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: recovered })
    await Promise.resolve()
  })
  expect(root.textContent).toBe('há 4 horas')
  expect(recovered).not.toHaveBeenCalled()
  root.remove()
})
