import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '@/offline/channel'
import { outboxStore } from '@/offline/databases'
import { kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { readEntries, saveEntry } from '@/offline/outbox-store'
import { formatReference } from '@/shared/reference'
import { message, proof, proofBytes } from '../../../support/outbox'
import { renderAt } from '../../../support/render-at'

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32))
})
afterEach(() => clear(outboxStore))

const file = { ...proof().file, sha256: null }

async function show(...entries: OutboxEntry[]) {
  for (const entry of entries)
    await saveEntry(
      entry,
      kindFor(entry)
        .files(entry)
        .map(() => proofBytes),
    )
  await renderAt('/enviar-comprovante/pendentes')
  // The page still has the previous test's entries in memory. This message makes the page read the outbox again.
  announce({ type: 'outbox-changed' })
  return userEvent.setup()
}

const card = (name: RegExp) => screen.findByRole('article', { name })

test('an empty outbox shows a message and a link to the form', async () => {
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nada por enviar' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link', { name: 'Enviar comprovante' }).length).toBeGreaterThan(0)
})

test('every entry shows its state, amount, method, reference, cost and next attempt', async () => {
  const entry = proof({ file, attempts: 2, nextAttemptAt: Date.now() + 170_000 })
  await show(entry)
  const one = within(await card(/MZN.500/))
  expect(one.getByText(/Guardado neste/)).toBeTruthy()
  expect(one.getByText(/M-Pesa/)).toBeTruthy()
  expect(one.getByText(new RegExp(formatReference(entry.key)))).toBeTruthy()
  expect(one.getByText(/2 tentativas. A próxima daqui a 3.minutos/)).toBeTruthy()
  for (const name of ['Tentar agora', 'Eliminar']) expect(one.getByRole('button', { name })).toBeTruthy()
  expect(one.getByRole('link', { name: 'Editar' }).getAttribute('href')).toContain(entry.key)
})

test('entries that need the user come first, with the reason and what to do', async () => {
  await show(
    proof({ file, fields: { ...proof().fields, amountCents: 200_000 } }),
    proof({ file, state: 'rejected', trouble: { why: 'refused', text: 'O valor não confere.', at: 1 } }),
  )
  await screen.findByText('Recusado')
  const [first] = screen.getAllByRole('article')
  expect(within(first!).getByText('Recusado')).toBeTruthy()
  expect(within(first!).getByText('O valor não confere.')).toBeTruthy()
  expect(within(first!).getByRole('link', { name: 'Editar e reenviar' })).toBeTruthy()
})

test('an entry of an ended session offers to sign in or to send it as a guest’s', async () => {
  await show(
    proof({ file, owner: 7, mode: 'logged', state: 'needs-login', trouble: { why: 'login', at: 1 } }),
  )
  const one = within(await card(/MZN/))
  expect(one.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toContain('redirect=')
  expect(one.getByRole('link', { name: 'Enviar como convidado' })).toBeTruthy()
})

test('of the entries of another account only the number is shown', async () => {
  await show(proof({ file, owner: 7, mode: 'logged' }))
  expect(await screen.findByText(/Há 1 envio de outra conta/)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText(/MZN/)).toBeNull()
})

test('deleting requires a confirmation that explains the consequences', async () => {
  const user = await show(proof({ file, isInDoubt: true, trouble: { why: 'timeout', at: 1 } }))
  await user.click(within(await card(/MZN/)).getByRole('button', { name: 'Eliminar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/pode já ter chegado/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Manter' }))
  expect(await readEntries()).toHaveLength(1)
  await user.click(within(await card(/MZN/)).getByRole('button', { name: 'Eliminar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(async () => expect(await readEntries()).toEqual([]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nada por enviar' })).toBeTruthy()
})

test('a receipt shows the association’s number and date', async () => {
  await show(
    proof({
      file,
      state: 'sent',
      receipt: { number: '2026-004090', reference: null, at: 1, receivedAt: '2026-11-14T09:03:00Z' },
    }),
  )
  expect(await screen.findByText('2026-004090')).toBeTruthy()
  expect(screen.getByText(/^14\/11\/2026 \d\d:03$/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Nada por enviar' })).toBeTruthy()
})

test('a receipt shows the present state of its donation and leads to it', async () => {
  const entry = proof({ file, state: 'sent', receipt: { number: '2026-004090', reference: null, at: 1 } })
  const reference = formatReference(entry.key)
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const { pathname, searchParams } = new URL((request as Request).url)
    return Promise.resolve(
      pathname.endsWith('/donations/status/') && searchParams.get('reference') === reference
        ? Response.json({ reference, number: '2026-004090', status: 'asked', awaits_proof: true })
        : Response.json({}, { status: 404 }),
    )
  })
  await show(entry)
  // The receipt is searched for in the list item of this donation, which the text of its state finds.
  const state = await screen.findByText(/Falta outro comprovante/)
  const receipt = within(state.closest('li') ?? document.body)
  expect(receipt.getByText('2026-004090')).toBeTruthy()
  const link = receipt.getByRole('link', { name: 'Enviar outro comprovante' })
  expect(link.getAttribute('href')).toContain(reference)
})

test('contact messages are listed too, and become a prepared e-mail if the API has no contact endpoint', async () => {
  await show(message({ state: 'rejected', trouble: { why: 'refused', status: 404, at: 1 } }))
  const one = within(await card(/Mensagem/))
  expect(one.getByText('Recusada')).toBeTruthy()
  expect(one.getByRole('link', { name: 'Abrir no meu e-mail' }).getAttribute('href')).toContain('Bom%20dia')
})

test.each([
  [true, /^Se faltar espaço, o navegador não apaga .+ Só se perde se limpar os dados do navegador\.$/],
  [false, /^Este navegador pode apagar .+, se faltar espaço .+ ou se limpar os dados do navegador\./],
])('says what the browser may delete (permission for persistent storage: %s)', async (isPersisted, words) => {
  const storage = { persisted: () => Promise.resolve(isPersisted) }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  await show(proof({ file }))
  await waitFor(() =>
    expect([...document.querySelectorAll('main p')].some((line) => words.test(line.textContent))).toBe(true),
  )
  Reflect.deleteProperty(navigator, 'storage')
})

test('a browser without storage shows that', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Não é possível guardar aqui' })).toBeTruthy()
  closed.mockRestore()
})
