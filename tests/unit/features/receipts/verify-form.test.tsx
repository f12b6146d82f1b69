import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { VerifyForm } from '@/features/receipts/public/verify-form'
import { hasFocus } from '../../../support/has-focus'

test('an empty form says what is missing in a summary with the focus, and checks nothing', async () => {
  const onTyped = vi.fn()
  render(<VerifyForm isBusy={false} onTyped={onTyped} />)
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }))
  const summary = screen.getByRole('alert')
  await hasFocus(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#receipt-number', '#receipt-code'])
  expect(onTyped).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/Número do recibo/), '2026-000001')
  await userEvent.type(screen.getByLabelText(/Código/), 'AAAA BBBB CCCC')
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onTyped).toHaveBeenCalledWith({ number: '2026-000001', code: 'AAAA BBBB CCCC' })
})
