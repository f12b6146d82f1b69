import { expect, test } from 'vitest'
import { normaliseNotification } from '@/api/notification'

test('a notification of another API is read by its names', () => {
  expect(
    normaliseNotification({
      id: 4,
      body: 'Obrigado.',
      notification_type: 'donation',
      read: true,
      url: '/blog',
    }),
  ).toEqual({
    id: 4,
    title: 'Obrigado.',
    message: '',
    type: 'donation',
    link: '/blog',
    isRead: true,
    createdAt: '',
  })
})

test.each(['//outro.example', '/\\outro.example', 'https://outro.example', 'javascript:alert(1)', ''])(
  'a notification never leads to another site: %s',
  (link) => expect(normaliseNotification({ id: 1, title: 'Aviso', link })?.link).toBeNull(),
)

test.each([[null], [{ title: 'Sem id' }], [{ id: 1 }], ['texto']])('%j is no notification', (data) =>
  expect(normaliseNotification(data)).toBeNull(),
)
