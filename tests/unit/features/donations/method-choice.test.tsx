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

test('a message is shown while the methods load', () => {
  show(() => new Promise(() => undefined))
  expect(screen.getByRole('status', { name: 'A carregar os métodos de doação' })).toBeTruthy()
})

test('without a network a message is shown, and one click retries', async () => {
  const ask = vi
    .fn<() => Promise<DonationMethod[]>>()
    .mockRejectedValueOnce(new ApiError({ status: 0, kind: 'network' }))
    .mockResolvedValue([{ id: 2, name: 'M-Pesa' }])
  show(ask)
  expect(await screen.findByText('Sem rede')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('radio', { name: 'M-Pesa' })).toBeTruthy()
})

test('a failure of the server is not reported as a missing network', async () => {
  show(() => Promise.reject(new ApiError({ status: 500, kind: 'status' })))
  expect(await screen.findByText('Não foi possível carregar os métodos')).toBeTruthy()
  expect(screen.queryByText('Sem rede')).toBeNull()
})
