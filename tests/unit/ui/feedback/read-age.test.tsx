import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ReadAge } from '@/ui/feedback/read-age'

const DAY_MS = 24 * 3600_000

test('data that was read two days ago shows when it was read', async () => {
  render(<ReadAge at={Date.now() - 2 * DAY_MS} />)
  expect(await screen.findByText(/^Atualizado em/)).toBeTruthy()
})

test('data of an unknown age shows no date, instead of the year 1970', () => {
  const { container } = render(<ReadAge at={0} />)
  expect(container.innerHTML).toBe('')
})

/**
 * Returns the component for a device that could not load the code that formats dates. Only a failed import of that code
 * can simulate this.
 */
async function withoutDates() {
  vi.resetModules()
  vi.doMock('@/ui/page/time', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.doUnmock('@/ui/page/time'))
  return (await import('@/ui/feedback/read-age')).ReadAge
}

test('without the code of dates, nothing is shown while there is a network', async () => {
  const Age = await withoutDates()
  const { container } = render(<Age at={Date.now() - 2 * DAY_MS} />)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(container.innerHTML).toBe('')
})

test('without the code of dates and without a network, only the missing network is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Age = await withoutDates()
  render(<Age at={Date.now()} />)
  expect((await screen.findByText(/sem rede/)).textContent).toBe('A ler sem rede')
})
