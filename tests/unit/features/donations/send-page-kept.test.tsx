import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import {
  clearProofDraft,
  editSlot,
  loadProofDraft,
} from '@/features/donations/public/proof-state/proof-draft'
import { outboxStore } from '@/offline/databases'
import { readEntry, saveEntry } from '@/offline/outbox-store'
import { formatReference } from '@/shared/reference'
import { proof, proofBytes } from '../../../support/outbox'
import { aPhoneEachTime, controlledUpload, nth, readOutbox, sendFilled } from './controlled-upload'
import { fillGuestForm, renderSendPage, sendButton } from './render-send-page'

aPhoneEachTime()

describe('a browser without storage', () => {
  const full = () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    return put
  }

  test('shows that nothing is saved, and still sends from the memory of the page', async () => {
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload })
    await fillGuestForm(user)
    full()
    await user.click(sendButton())
    expect(await screen.findByRole('heading', { name: 'Não foi possível guardar aqui' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('não ficou guardado')
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Enviar agora, sem guardar' }))
    const first = await nth(sent, 1)
    expect(screen.queryByRole('button', { name: 'Continuar em segundo plano' })).toBeNull()
    first.accept()
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toBeTruthy()
  })

  test('offers a prepared e-mail with everything but the file, and the file for another application', async () => {
    const { user } = await renderSendPage({ upload: controlledUpload().upload })
    await fillGuestForm(user)
    full()
    await user.click(sendButton())
    const letter = await screen.findByRole('link', { name: 'Enviar por e-mail' })
    const words = decodeURIComponent(letter.getAttribute('href') ?? '')
    expect(words).toMatch(/^mailto:/)
    expect(words).toMatch(/Referência: AH-/)
    expect(words).toMatch(/Valor: MZN/)
    expect(words).toMatch(/Junto o ficheiro do comprovante/)
    expect(screen.getByRole('button', { name: 'Guardar o ficheiro' })).toBeTruthy()
  })

  test('requests a lost response again with the same key', async () => {
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload })
    await fillGuestForm(user)
    full()
    await user.click(sendButton())
    await user.click(await screen.findByRole('button', { name: 'Enviar agora, sem guardar' }))
    const first = await nth(sent, 1)
    first.drop()
    expect(await screen.findByRole('heading', { name: 'A confirmar' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Perguntar agora' }))
    const second = await nth(sent, 2)
    expect(second.key).toBe(first.key)
    second.accept()
    await screen.findByRole('heading', { name: 'Enviado' })
  })

  test('saves the proof when storage became free', async () => {
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload })
    await fillGuestForm(user)
    const put = full()
    await user.click(sendButton())
    const again = await screen.findByRole('button', { name: 'Libertar espaço e guardar' })
    put.mockRestore()
    await user.click(again)
    const first = await nth(sent, 1)
    expect(await readOutbox()).toEqual([{ key: first.key, state: 'sending' }])
    first.accept()
    await screen.findByRole('heading', { name: 'Enviado' })
  })
})

describe('an entry of the outbox that is changed', () => {
  const rejected = () =>
    proof({
      state: 'rejected',
      trouble: { why: 'refused', status: 400, at: 1 },
      file: { name: 'antes.jpg', type: 'image/jpeg', size: 6, sha256: null },
    })

  test('opens filled in, and replaces the entry under the same key', async () => {
    const entry = rejected()
    await saveEntry(entry, [proofBytes])
    const { upload, sent } = controlledUpload()
    const { user } = await renderSendPage({ upload, edit: entry.key })
    expect(await screen.findByText('antes.jpg')).toBeTruthy()
    const amount = screen.getByLabelText<HTMLInputElement>('Valor que transferiu')
    expect(amount.value).toBe('500')
    expect(screen.getByText(formatReference(entry.key))).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '750')
    await user.click(sendButton())
    const first = await nth(sent, 1)
    expect(first.key).toBe(entry.key)
    first.accept()
    await screen.findByRole('heading', { name: 'Enviado' })
    expect(await readOutbox()).toEqual([{ key: entry.key, state: 'sent' }])
    expect(await readEntry(entry.key)).toMatchObject({ fields: { amountCents: 75_000 } })
  })

  test('does not touch the draft of another proof, and keeps its changes over a reload', async () => {
    const other = await renderSendPage()
    await other.user.type(screen.getByLabelText('Valor que transferiu'), '900')
    other.unmount()
    await waitFor(async () => expect((await loadProofDraft(null))?.fields.amount).toBe('900'))
    const entry = rejected()
    await saveEntry(entry, [proofBytes])
    const editing = await renderSendPage({ edit: entry.key })
    await screen.findByText('antes.jpg')
    await editing.user.type(screen.getByLabelText('Valor que transferiu'), '1')
    editing.unmount()
    await waitFor(async () => expect(await loadProofDraft(null, editSlot(entry.key))).not.toBeNull())
    expect((await loadProofDraft(null))?.fields.amount).toBe('900')
    await renderSendPage({ edit: entry.key })
    await screen.findByText('antes.jpg')
    expect(screen.getByLabelText<HTMLInputElement>('Valor que transferiu').value).toBe('5001')
    await clearProofDraft(null, editSlot(entry.key))
  })
})

describe('the draft', () => {
  test('is restored after a reload with a message, and can be discarded after a confirmation', async () => {
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

  test('of a page that crashed while sending is in the outbox, and its screen shows the same reference', async () => {
    const { unmount, key } = await sendFilled()
    unmount()
    await renderSendPage()
    expect(await screen.findByText(formatReference(key))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver os que estão por enviar' })).toBeTruthy()
    expect(screen.queryByText('Rascunho recuperado')).toBeNull()
  })

  test('of a page that crashed before saving is restored with its key and its unknown outcome', async () => {
    const { unmount, key } = await sendFilled()
    unmount()
    await waitFor(async () => expect(await loadProofDraft(null)).toMatchObject({ key, isInDoubt: true }))
    await clear(outboxStore)
    await renderSendPage()
    expect(await screen.findByText('Um envio por confirmar')).toBeTruthy()
    expect(screen.getByText(formatReference(key))).toBeTruthy()
  })
})
