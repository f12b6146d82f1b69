import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
