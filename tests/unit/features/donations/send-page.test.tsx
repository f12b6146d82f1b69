import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { clearProofDraft, loadProofDraft } from '@/features/donations/proof-state/proof-draft'
import type { SendProof } from '@/features/donations/mutations'
import type { Submission } from '@/offline/submission'
import { referenceOf } from '@/shared/reference'
import { chooseFile, fillGuestForm, jpeg, receipt, renderSendPage, sendButton } from './render-send-page'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  // jsdom draws nothing and keeps no blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  // jsdom's buffers are of another realm than Node's crypto.
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
})
afterEach(() => clearProofDraft(null))

/** A sending whose end the test decides. */
function controlledSend() {
  const submissions: Submission[] = []
  let settle: { accept: (value: ReturnType<typeof receipt>) => void; fail: (error: ApiError) => void }
  const send = vi.fn<SendProof>((submission, { signal }) => {
    submissions.push(submission)
    return new Promise((resolve, reject) => {
      settle = { accept: resolve, fail: reject }
      signal.addEventListener('abort', () => reject(new ApiError({ status: 0, kind: 'aborted' })))
    })
  })
  return {
    send,
    submissions,
    accept: () => settle.accept(receipt()),
    fail: (parts: ConstructorParameters<typeof ApiError>[0]) => settle.fail(new ApiError(parts)),
  }
}

async function sendFilled() {
  const sending = controlledSend()
  const page = await renderSendPage({ send: sending.send })
  await fillGuestForm(page.user)
  await page.user.click(sendButton())
  await screen.findByRole('heading', { name: 'A enviar' })
  await waitFor(() => expect(sending.send).toHaveBeenCalled())
  return { ...page, ...sending }
}

describe('the empty form', () => {
  test('names everything that is missing, at its head and at its fields', async () => {
    const { user } = await renderSendPage()
    await user.click(sendButton())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('heading', { name: 'Faltam 6 coisas' })).toBeTruthy()
    expect(within(summary).getAllByRole('link')).toHaveLength(6)
    expect(screen.getByLabelText('Valor que transferiu').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Telefone'), '84')
    expect(within(summary).getAllByRole('link')).toHaveLength(5)
  })

  test('speaks of one thing in the singular', async () => {
    const { user } = await renderSendPage()
    await fillGuestForm(user, { amount: '0' })
    await user.click(sendButton())
    expect(screen.getByRole('heading', { name: 'Falta 1 coisa' })).toBeTruthy()
  })

  test('says how it read the amount', async () => {
    const { user } = await renderSendPage()
    await user.type(screen.getByLabelText('Valor que transferiu'), '1.500,5')
    expect(screen.getByText('MZN 1 500,50')).toBeTruthy()
  })

  test('without an active method says so', async () => {
    await renderSendPage({ methods: [] })
    expect(screen.getByText('Nenhum método de pagamento disponível')).toBeTruthy()
  })

  test('a wrong file is refused at once, and the right one before it stays', async () => {
    const { user } = await renderSendPage()
    await chooseFile(user, jpeg())
    await screen.findByText('recibo.jpg')
    await chooseFile(user, new File(['<!doctype html>'], 'falso.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Formato não suportado. Use JPG, PNG ou PDF.')).toBeTruthy()
    expect(screen.getByText('recibo.jpg')).toBeTruthy()
  })

  test('the account without a user leads to the login and back, and what was typed is kept', async () => {
    const { user, router } = await renderSendPage()
    await user.type(screen.getByLabelText('Valor que transferiu'), '900')
    await user.click(screen.getByRole('radio', { name: /Com a minha conta/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect: '/enviar-comprovante' })
    await waitFor(async () => expect((await loadProofDraft(null))?.fields.amount).toBe('900'))
  })
})

describe('sending', () => {
  test('‘Enviado’ comes with the association’s number alone, and the draft goes', async () => {
    const { accept, submissions, user } = await sendFilled()
    expect(screen.queryByText('Enviado')).toBeNull()
    expect((await loadProofDraft(null))?.key).toBe(submissions[0]?.key)
    accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
    expect(screen.getAllByText('2026-000007').length).toBeGreaterThan(0)
    expect(
      screen.getByText('Comprovante enviado com sucesso! Você receberá uma confirmação por email.'),
    ).toBeTruthy()
    await waitFor(async () => expect(await loadProofDraft(null)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Enviar outro comprovante' }))
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('')
  })

  test('a double click sends once', async () => {
    const sending = controlledSend()
    const { user } = await renderSendPage({ send: sending.send })
    await fillGuestForm(user)
    const button = sendButton()
    button.click()
    button.click()
    await waitFor(() => expect(sending.send).toHaveBeenCalled())
    expect(sending.send).toHaveBeenCalledTimes(1)
  })

  test('a lost answer is neither failure nor success, and the repetition takes the same key', async () => {
    const { fail, accept, submissions, user } = await sendFilled()
    fail({ status: 0, kind: 'network' })
    expect(await screen.findByRole('heading', { name: 'A confirmar' })).toBeTruthy()
    expect(screen.getByText(referenceOf(submissions[0]?.key ?? ''))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(submissions).toHaveLength(2))
    expect(submissions[1]?.key).toBe(submissions[0]?.key)
    accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
  })

  test('what the server refuses comes back to the filled form, at its field', async () => {
    const { fail } = await sendFilled()
    fail({ status: 400, kind: 'status', fields: { amount: ['O valor não confere.'] } })
    expect(await screen.findByRole('heading', { name: 'Falta 1 coisa' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('1 500')
    expect(screen.getByText('recibo.jpg')).toBeTruthy()
  })

  test('a refusal without a word is said in the specification’s', async () => {
    const { fail } = await sendFilled()
    fail({ status: 400, kind: 'status' })
    expect(await screen.findByText('Erro ao enviar comprovante. Tente novamente.')).toBeTruthy()
  })

  test('a server that asks to wait is heard', async () => {
    const { fail } = await sendFilled()
    fail({ status: 429, kind: 'status', retryAfter: 130 })
    expect(await screen.findByText(/daqui a 3 minutos/)).toBeTruthy()
  })

  test('cancelling comes back to the filled form with the same key', async () => {
    const { user, submissions, accept } = await sendFilled()
    await user.click(screen.getByRole('button', { name: 'Cancelar o envio' }))
    expect(await screen.findByText('Envio cancelado')).toBeTruthy()
    await user.click(sendButton())
    await waitFor(() => expect(submissions).toHaveLength(2))
    expect(submissions[1]?.key).toBe(submissions[0]?.key)
    accept()
    await screen.findByRole('heading', { name: 'Enviado' })
  })

  test('a key that is known with other words means that the first version arrived, and another proof takes another key', async () => {
    const { fail, user, submissions } = await sendFilled()
    fail({ status: 409, kind: 'status', detail: 'x' })
    expect(await screen.findByRole('heading', { name: 'Já recebido' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar outro comprovante' }))
    await fillGuestForm(user)
    await user.click(sendButton())
    await waitFor(() => expect(submissions).toHaveLength(2))
    expect(submissions[1]?.key).not.toBe(submissions[0]?.key)
  })
})

describe('the draft', () => {
  test('comes back after a reload, says so, and can be begun anew after a question', async () => {
    const first = await renderSendPage()
    await fillGuestForm(first.user)
    first.unmount()
    await waitFor(async () => expect((await loadProofDraft(null))?.file?.name).toBe('recibo.jpg'))
    const { user } = await renderSendPage()
    expect(await screen.findByText('Rascunho recuperado')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('1 500')
    expect(screen.getByText('recibo.jpg')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Começar de novo' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Começar de novo' }))
    await waitFor(() => expect(screen.queryByText('Rascunho recuperado')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('')
    await waitFor(async () => expect(await loadProofDraft(null)).toBeNull())
  })

  test('of a page that died while it sent comes back with its key and its doubt', async () => {
    const { submissions, unmount } = await sendFilled()
    unmount()
    const key = submissions[0]?.key ?? ''
    await waitFor(async () => expect(await loadProofDraft(null)).toMatchObject({ key, isInDoubt: true }))
    await renderSendPage()
    expect(await screen.findByText('Um envio por confirmar')).toBeTruthy()
    expect(screen.getByText(referenceOf(key))).toBeTruthy()
  })
})
