import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connectUpdater } from '@/pwa/update-state'
import { CheckForUpdate } from '@/ui/pwa/look-for-update'
import { ToastHost } from '@/ui/feedback/toast-host'

test.each([
  ['current', 'Já tem a versão mais recente.'],
  ['away', 'Sem resposta da associação. Tente quando houver rede.'],
] as const)('a check for an update with the result «%s» shows a message', async (finding, words) => {
  connectUpdater(
    () => undefined,
    () => Promise.resolve(finding),
  )
  render(
    <>
      <CheckForUpdate />
      <ToastHost />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Procurar versão nova' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
