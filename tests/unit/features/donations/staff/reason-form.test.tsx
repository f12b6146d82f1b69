import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReasonForm } from '@/features/donations/staff/reason-form'
import type { FormFailure } from '@/lib/form-refusal'
import { REJECTION_REASONS } from '@/shared/donation-review'
import { renderScreen } from '../../../../support/render-screen'

async function show(barrier: string | null = null) {
  const onSend = vi.fn((): Promise<FormFailure | null> => Promise.resolve(null))
  const onCancel = vi.fn()
  await renderScreen(() => (
    <ReasonForm kind="reject" isBusy={false} barrier={barrier} onSend={onSend} onCancel={onCancel} />
  ))
  return { onSend, onCancel }
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem para o doador')
const choose = (label: string) => userEvent.click(screen.getByLabelText(label))

test('text that the reviewer wrote is shown again when its reason is chosen again', async () => {
  const [first, second] = REJECTION_REASONS
  const other = REJECTION_REASONS.at(-1)!
  await show()
  await choose(other.label)
  await userEvent.clear(text())
  await userEvent.type(text(), 'A conta que recebeu é de outra pessoa.')
  await choose(second!.label)
  expect(text().value).toBe(second!.text)
  await userEvent.type(text(), ' Obrigada.')
  await choose(first!.label)
  expect(text().value).toBe(first!.text)
  await choose(other.label)
  expect(text().value).toBe('A conta que recebeu é de outra pessoa.')
  await choose(second!.label)
  expect(text().value).toBe(`${second!.text} Obrigada.`)
})

test('without a network the form says so beside its button, and sends nothing', async () => {
  const { onSend } = await show('Sem rede: nada muda na associação até a haver.')
  expect(screen.getByRole('status').textContent).toContain('Sem rede')
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar e avisar' }))
  expect(screen.getByRole('alert').textContent).toContain('O que escreveu continua aqui.')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(onSend).not.toHaveBeenCalled()
})

test('a failure is shown in the form, and written text is thrown away only after a question', async () => {
  const { onSend, onCancel } = await show()
  onSend.mockResolvedValueOnce({ title: 'Não foi possível rejeitar a doação.', text: 'Tente daqui a pouco.' })
  await userEvent.type(text(), ' Obrigada.')
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar e avisar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível rejeitar a doação.')
  expect(text().value).toMatch(/ Obrigada\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deitar fora o que escreveu?' })
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deitar fora' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
