import { render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { loadedLazy } from '@/lib/loaded-lazy'

const Words = () => <p>Texto</p>

const shown = (Part: ComponentType) =>
  render(
    <Suspense fallback={<p>A carregar</p>}>
      <Part />
    </Suspense>,
  )

test('code that has loaded before is shown without the placeholder', async () => {
  const load = vi.fn(() => Promise.resolve(Words))
  const { Part, begin } = loadedLazy(load)
  begin()
  await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>))
  await Promise.resolve()
  shown(Part)
  expect(screen.getByText('Texto')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('code that was not begun loads when it is shown', async () => {
  const { Part } = loadedLazy(() => Promise.resolve(Words))
  shown(Part)
  expect(screen.getByText('A carregar')).toBeTruthy()
  expect(await screen.findByText('Texto')).toBeTruthy()
})

test('code that failed to load at first loads when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(new Error('no network'))
  const { Part, begin } = loadedLazy(load)
  begin()
  await Promise.resolve()
  shown(Part)
  expect(await screen.findByText('Texto')).toBeTruthy()
})
