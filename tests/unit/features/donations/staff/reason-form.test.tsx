import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReasonForm } from '@/features/donations/staff/reason-form'
import { REJECTION_REASONS } from '@/shared/donation-review'

const show = (barrier: string | null = null) => {
  const onSend = vi.fn(() => Promise.resolve(true))
  render(<ReasonForm kind="reject" isBusy={false} barrier={barrier} onSend={onSend} onCancel={() => {}} />)
  return onSend
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Mensagem para o doador')
const choose = (label: string) => userEvent.click(screen.getByLabelText(label))

test('text that the reviewer wrote is shown again when its reason is chosen again', async () => {
  const [first, second] = REJECTION_REASONS
  const other = REJECTION_REASONS.at(-1)!
  show()
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
  const onSend = show('Sem rede: aqui só se pode ler até a haver.')
  expect(screen.getByRole('status').textContent).toContain('Sem rede')
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar e avisar' }))
  expect(screen.getByRole('alert').textContent).toContain('O que escreveu continua aqui.')
  expect(screen.queryByRole('status')).toBeNull()
  expect(onSend).not.toHaveBeenCalled()
})
