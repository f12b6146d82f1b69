import { expect, test, vi } from 'vitest'
import { notificationText, notifyAbout } from '../../../sw/notify'
import { message, proof } from '../../support/outbox'

const sent = proof({ state: 'sent', receipt: { number: '2026-000004', reference: 'AH-0000-00', at: 0 } })

function notifier({ isAllowed = true, isSeen = false } = {}) {
  const show = vi.fn((_title: string, _options: NotificationOptions) => Promise.resolve())
  return { isAllowed: () => isAllowed, isSeen: () => Promise.resolve(isSeen), show }
}

test('a proof sent in the background is notified with its number, once per submission', async () => {
  const phone = notifier()
  await notifyAbout(sent, phone)
  expect(phone.show).toHaveBeenCalledExactlyOnceWith(
    'Comprovante enviado',
    expect.objectContaining({ body: 'A associação recebeu-o. Doação n.º 2026-000004.', tag: sent.key }),
  )
})

test('no notification is shown without permission or while a page is visible', async () => {
  for (const phone of [notifier({ isAllowed: false }), notifier({ isSeen: true })]) {
    await notifyAbout(sent, phone)
    expect(phone.show).not.toHaveBeenCalled()
  }
})

test('the notification of a message has its grammatical gender', () => {
  const receipt = { number: '7', reference: null, at: 0 }
  expect(notificationText(message({ state: 'sent', receipt }))).toEqual({
    title: 'Mensagem enviada',
    body: 'A associação recebeu-a.',
  })
})

test('a pending entry causes no notification, one that needs the user does', () => {
  expect(notificationText(proof())).toBeNull()
  expect(notificationText(proof({ state: 'needs-login' }))?.title).toBe('Falta entrar')
  expect(notificationText(proof({ state: 'rejected' }))?.title).toBe('O envio não foi aceite')
})
