import { Mantine } from '@/ui/theme/mantine'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { DonationMethod } from '@/api/donation'
import { MethodChoice } from '@/features/donations/public/proof-form/method-choice'

function Field({ ask }: { ask: () => Promise<DonationMethod[]> }) {
  const methods = useQuery({ queryKey: ['methods'], queryFn: ask, retry: false })
  return <MethodChoice methods={methods} value="" error={undefined} onChoose={() => undefined} />
}

const show = (ask: () => Promise<DonationMethod[]>) =>
  render(
    <Mantine>
      <QueryClientProvider client={new QueryClient()}>
        <Field ask={ask} />
      </QueryClientProvider>
    </Mantine>,
  )

test('while the methods are fetched that is said', () => {
  show(() => new Promise(() => undefined))
  expect(screen.getByRole('status', { name: 'A carregar os métodos de doação' })).toBeTruthy()
})

test('without network it is said so, and one press asks again', async () => {
  const ask = vi
    .fn<() => Promise<DonationMethod[]>>()
    .mockRejectedValueOnce(new ApiError({ status: 0, kind: 'network' }))
    .mockResolvedValue([{ id: 2, name: 'M-Pesa' }])
  show(ask)
  expect(await screen.findByText('Sem ligação')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('radio', { name: 'M-Pesa' })).toBeTruthy()
})

test('a server in trouble is not called a missing network', async () => {
  show(() => Promise.reject(new ApiError({ status: 500, kind: 'status' })))
  expect(await screen.findByText('Não foi possível carregar os métodos')).toBeTruthy()
  expect(screen.queryByText('Sem ligação')).toBeNull()
})
