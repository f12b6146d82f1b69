import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { optionalPart } from '@/lib/optional-part'

test('an optional part whose code cannot be loaded leaves the page as it is', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const Missing = optionalPart(() => Promise.reject(new Error('no network')))
  render(
    <>
      <input aria-label="Valor" defaultValue="1500" />
      <Suspense fallback="A carregar">
        <Missing />
      </Suspense>
    </>,
  )
  await vi.waitFor(() => expect(screen.queryByText('A carregar')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('1500')
  expect(log).toHaveBeenCalledWith('An optional part of the page could not be loaded', expect.any(Error))
})

test('an optional part is shown once its code has arrived', async () => {
  const Part = optionalPart(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>))
  render(
    <Suspense fallback={null}>
      <Part name="Enviado" />
    </Suspense>,
  )
  await screen.findByText('Enviado')
})
