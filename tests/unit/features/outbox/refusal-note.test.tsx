import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '@/offline/channel'
import { outboxStore } from '@/offline/databases'
import { kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { changeEntry, readEntry, saveEntry } from '@/offline/outbox-store'
import { hasFocus } from '../../../support/has-focus'
import { message, proof, proofBytes } from '../../../support/outbox'
import { renderAt } from '../../../support/render-at'

beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
})
afterEach(() => clear(outboxStore))

const file = { ...proof().file, sha256: null }
const refused = (changes: Parameters<typeof proof>[0] = {}) =>
  proof({
    file,
    state: 'rejected',
    trouble: { why: 'refused', text: 'O valor não confere.', at: 1 },
    ...changes,
  })

async function openWith(address: string, ...entries: OutboxEntry[]) {
  for (const entry of entries)
    await saveEntry(
      entry,
      kindFor(entry)
        .files(entry)
        .map(() => proofBytes),
    )
  await renderAt(address)
  announce({ type: 'outbox-changed' })
  return userEvent.setup()
}

// The default limit is too short, because a note appears only after 1.5 s and the first test of the file also loads the
// page's code.
vi.setConfig({ testTimeout: 30_000 })

const SETTLED = { timeout: 12_000 }
const note = (wait = SETTLED) => screen.findByRole('complementary', { name: 'Envio recusado' }, wait)
/** Asserts that no note appears within 2.5 s, which is longer than the delay of a note. */
const neverNote = () => expect(note({ timeout: 2_500 })).rejects.toThrow()
const noNote = () => expect(screen.queryByRole('complementary', { name: 'Envio recusado' })).toBeNull()
/**
 * Waits for the link in the header with the number of pending entries. When the link is shown, the page has read the
 * outbox, which is also a condition for the note.
 */
const counted = (name: string) => screen.findByRole('link', { name }, SETTLED)

test('a proof refused on replay is named on any page, with the reason and the form that opens it', async () => {
  const entry = refused()
  await openWith('/termos-uso', entry)
  const { textContent } = await note()
  for (const text of ['O comprovante não foi aceite', 'M-Pesa', 'O valor não confere.'])
    expect(textContent).toContain(text)
  const link = screen.getByRole('link', { name: 'Corrigir e reenviar' })
  expect(link.getAttribute('href')).toContain(`/enviar-comprovante?editar=${entry.key}`)
})

test('dismissing it moves the focus to the heading of the page', async () => {
  const user = await openWith('/termos-uso', refused())
  await note()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(noNote)
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('it is shown until it is dismissed, then not again, and again after another refusal', async () => {
  const entry = refused()
  const user = await openWith('/termos-uso', entry)
  await note()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(noNote)
  await waitFor(async () => expect((await readEntry(entry.key))?.trouble?.isRead).toBe(true))
  await changeEntry(entry.key, (one) => ({ ...one, trouble: { why: 'refused', at: 2 } }))
  announce({ type: 'outbox-changed' })
  await note()
})

test('several refusals are shown one after the other', async () => {
  const user = await openWith(
    '/termos-uso',
    refused(),
    message({ state: 'rejected', createdAt: Date.now(), trouble: { why: 'refused', at: 1 } }),
  )
  expect((await note()).textContent).toContain('O comprovante não foi aceite')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await screen.findByText('A mensagem não foi aceite', {}, SETTLED)
  expect(screen.getByText('A associação não aceitou a mensagem. Tente novamente.')).toBeTruthy()
})

test('another user’s refusal is never shown', async () => {
  await openWith('/termos-uso', refused({ owner: 7, mode: 'logged' }), proof({ file }))
  await counted('1 por enviar')
  await neverNote()
})

test('the outbox page shows the refusal itself and no note', async () => {
  await openWith('/enviar-comprovante/pendentes', refused())
  await screen.findByText('Recusado', {}, SETTLED)
  await neverNote()
})
