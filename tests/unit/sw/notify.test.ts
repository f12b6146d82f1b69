import { expect, test, vi } from 'vitest'
import { newsOf, notifyOf } from '../../../sw/notify'
import { proof } from '../../support/outbox'

const sent = proof({ state: 'sent', receipt: { number: '2026-000004', reference: 'AH-0000-00', at: 0 } })

function notifier({ isAllowed = true, isSeen = false } = {}) {
  const show = vi.fn((_title: string, _options: NotificationOptions) => Promise.resolve())
  return { isAllowed: () => isAllowed, isSeen: () => Promise.resolve(isSeen), show }
}

test('a proof sent in the background is notified with its number, once per submission', async () => {
  const phone = notifier()
  await notifyOf(sent, phone)
  expect(phone.show).toHaveBeenCalledExactlyOnceWith(
    'Comprovante enviado',
    expect.objectContaining({ body: 'A associação recebeu-o. Doação n.º 2026-000004.', tag: sent.key }),
  )
})

test('no notification is shown without permission or while a page is visible', async () => {
  for (const phone of [notifier({ isAllowed: false }), notifier({ isSeen: true })]) {
    await notifyOf(sent, phone)
    expect(phone.show).not.toHaveBeenCalled()
  }
})

test('a waiting entry has no notification, one that needs the user has', () => {
  expect(newsOf(proof())).toBeNull()
  expect(newsOf(proof({ state: 'needs-login' }))?.title).toBe('Falta entrar')
  expect(newsOf(proof({ state: 'rejected' }))?.title).toBe('O envio não foi aceite')
})
