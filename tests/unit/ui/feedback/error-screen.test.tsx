import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from '@/ui/feedback/error-screen'
import { renderScreen } from '../../../support/render-screen'

const show = (message: string) =>
  renderScreen(() => <ErrorScreen error={new Error(message)} reset={() => undefined} />)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test.each([
  'Unable to preload CSS for /assets/donations-page.css',
  'Failed to fetch dynamically imported module: https://site.example/assets/users-page.js',
  'error loading dynamically imported module: https://site.example/assets/users-page.js',
  'Importing a module script failed.',
])('without a network, a screen whose code is missing is not on the device yet: «%s»', async (message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(message)
  expect(heading()).toMatch(/^Esta página ainda não está neste /)
  expect(screen.getByText(/^Abre quando houver rede\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar ao Início' })).toBeTruthy()
})

test('another error says that the page did not open as it should', async () => {
  await show('x is not a function')
  expect(heading()).toBe('Rompeu‑se uma costura.')
})
