import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { loadProofDraft } from '@/features/donations/public/proof-state/proof-draft'
import { readEntries, readEntry } from '@/offline/outbox-store'
import { formatReference } from '@/shared/reference'
import { hasFocus } from '../../../support/has-focus'
import { aPhoneEachTime, controlledUpload, nth, readOutbox, sendFilled } from './controlled-upload'
import { chooseFile, fillGuestForm, jpeg, renderSendPage, sendButton } from './render-send-page'

aPhoneEachTime()

describe('the empty form', () => {
  test('lists everything that is missing at the top and at the fields', async () => {
    const { user } = await renderSendPage()
    await user.click(sendButton())
    const summary = screen.getByRole('alert')
    await hasFocus(summary)
    expect(within(summary).getByRole('heading', { name: 'Faltam 6 coisas' })).toBeTruthy()
    expect(within(summary).getAllByRole('link')).toHaveLength(6)
    expect(screen.getByLabelText('Valor que transferiu').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Telefone'), '84')
    expect(within(summary).getAllByRole('link')).toHaveLength(5)
  })

  test('uses the singular for one missing field', async () => {
    const { user } = await renderSendPage()
    await fillGuestForm(user, { amount: '0' })
    await user.click(sendButton())
    expect(screen.getByRole('heading', { name: 'Falta 1 coisa' })).toBeTruthy()
  })

  test('shows how the amount was understood', async () => {
    const { user } = await renderSendPage()
    await user.type(screen.getByLabelText('Valor que transferiu'), '1.500,5')
    expect(screen.getByText('MZN 1 500,50')).toBeTruthy()
  })

  test('without an active method shows a message', async () => {
    await renderSendPage({ methods: [] })
    expect(screen.getByText('Nenhum método de pagamento disponível')).toBeTruthy()
  })

  test('a wrong file is refused at once, and the valid one selected before stays', async () => {
    const { user } = await renderSendPage()
    await chooseFile(user, jpeg())
    await screen.findByText('recibo.jpg')
    await chooseFile(user, new File(['<!doctype html>'], 'falso.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Formato não suportado. Use JPG, PNG ou PDF.')).toBeTruthy()
    expect(screen.getByText('recibo.jpg')).toBeTruthy()
  })

  test('choosing the account without a user leads to the login and back, and the input is kept', async () => {
    const { user, router } = await renderSendPage()
    await user.type(screen.getByLabelText('Valor que transferiu'), '900')
    await user.click(screen.getByRole('radio', { name: /Com a minha conta/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({ redirect: '/enviar-comprovante' })
    await waitFor(async () => expect((await loadProofDraft(null))?.fields.amount).toBe('900'))
  })
})

describe('sending', () => {
  test('‘Enviado’ is shown only with the association’s number, and the draft is deleted', async () => {
    const { first, user, key } = await sendFilled()
    expect(screen.queryByText('Enviado')).toBeNull()
    expect((await loadProofDraft(null))?.key).toBe(key)
    first.accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
    expect(screen.getAllByText('2026-000007').length).toBeGreaterThan(0)
    expect(
      screen.getByText('Comprovante enviado com sucesso! Você receberá uma confirmação por email.'),
    ).toBeTruthy()
    await waitFor(async () => expect(await loadProofDraft(null)).toBeNull())
    await waitFor(async () => expect(await readOutbox()).toEqual([{ key, state: 'sent' }]))
    await user.click(screen.getByRole('button', { name: 'Enviar outro comprovante' }))
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('')
  })

  test('a proof is completely in the outbox before its first byte is sent', async () => {
    const { key } = await sendFilled()
    const entry = await readEntry(key)
    expect(entry).toMatchObject({ kind: 'proof', owner: null, file: { name: 'recibo.jpg', size: 7 } })
    expect(await readOutbox()).toEqual([{ key, state: 'sending' }])
  })

  test('a double click sends once', async () => {
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload })
    await fillGuestForm(user)
    const button = sendButton()
    button.click()
    button.click()
    await nth(sent, 1)
    expect(sent).toHaveLength(1)
    expect(await readOutbox()).toHaveLength(1)
  })

  test('a lost response is neither failure nor success, and the next attempt uses the same key', async () => {
    const { first, sent, key, user } = await sendFilled()
    first.drop()
    expect(await screen.findByRole('heading', { name: 'A confirmar' })).toBeTruthy()
    expect(screen.getByText(formatReference(key))).toBeTruthy()
    await waitFor(async () => expect(await loadProofDraft(null)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Perguntar agora' }))
    const second = await nth(sent, 2)
    expect(second.key).toBe(key)
    second.accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
  })

  test('a refused proof returns to the filled form with the error at its field, and leaves the outbox', async () => {
    const { first } = await sendFilled()
    first.answer(400, { amount: ['O valor não confere.'] })
    expect(await screen.findByRole('heading', { name: 'Falta 1 coisa' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('1 500')
    expect(screen.getByText('recibo.jpg')).toBeTruthy()
    expect(await readOutbox()).toEqual([])
    await waitFor(async () => expect((await loadProofDraft(null))?.file?.name).toBe('recibo.jpg'))
  })

  test('a refusal without a message shows the text of RULES.md', async () => {
    const { first } = await sendFilled()
    first.answer(400, {})
    expect(await screen.findByText('Erro ao enviar comprovante. Tente novamente.')).toBeTruthy()
  })

  test('Retry-After is respected: the proof is saved, and the wait is shown', async () => {
    const { first } = await sendFilled()
    first.answer(429, {}, { 'Retry-After': '130' })
    expect(await screen.findByRole('heading', { name: /Guardado neste/ })).toBeTruthy()
    expect(await screen.findByText(/daqui a 3 minutos/)).toBeTruthy()
  })

  test('‘Continuar em segundo plano’ leaves the proof to the outbox, and its screen shows the number later', async () => {
    const { first, user, key } = await sendFilled()
    await user.click(screen.getByRole('button', { name: 'Continuar em segundo plano' }))
    expect(await screen.findByRole('link', { name: 'Ver os que estão por enviar' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Enviado' })).toBeNull()
    first.accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
    await waitFor(async () => expect(await readOutbox()).toEqual([{ key, state: 'sent' }]))
  })

  test('without a network the proof is saved and no request is sent', async () => {
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload })
    await fillGuestForm(user)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(sendButton())
    expect(await screen.findByRole('heading', { name: /Guardado neste/ })).toBeTruthy()
    expect(screen.getByText(/será enviado quando houver rede/)).toBeTruthy()
    expect(sent).toEqual([])
    expect(await readOutbox()).toMatchObject([{ state: 'waiting' }])
    expect((await readEntries())[0]?.isInDoubt).toBe(false)
    await waitFor(async () => expect(await loadProofDraft(null)).toBeNull())
  })

  test('when the session has ended, the proof waits for its account or can be sent as a guest’s', async () => {
    const { first, key } = await sendFilled()
    first.answer(401, {})
    expect(await screen.findByRole('heading', { name: 'Guardado, precisa de entrar' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toContain('/login?redirect=')
    expect(screen.getByRole('link', { name: 'Enviar como convidado' }).getAttribute('href')).toContain(key)
  })

  test('cancelling returns to the filled form with the same key, and removes the entry from the outbox', async () => {
    const { user, sent, key } = await sendFilled()
    await user.click(screen.getByRole('button', { name: 'Cancelar o envio' }))
    expect(await screen.findByText('Envio cancelado')).toBeTruthy()
    expect(await readOutbox()).toEqual([])
    await user.click(sendButton())
    const second = await nth(sent, 2)
    expect(second.key).toBe(key)
    second.accept()
    await screen.findByRole('heading', { name: 'Enviado' })
  })

  test('a key known with other content means that the first version arrived, and another proof gets another key', async () => {
    const { first, user, sent, key } = await sendFilled()
    first.answer(409, { detail: 'x' })
    expect(await screen.findByRole('heading', { name: 'Já recebido' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar outro comprovante' }))
    await fillGuestForm(user)
    await user.click(sendButton())
    const second = await nth(sent, 2)
    expect(second.key).not.toBe(key)
    second.accept()
    await screen.findByRole('heading', { name: 'Enviado' })
  })
})
