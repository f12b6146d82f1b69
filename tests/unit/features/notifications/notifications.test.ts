import { expect, test } from 'vitest'
import type { Notification } from '@/api/notification'
import { byDay } from '@/features/notifications/portal/by-day'
import { readNotificationSearch } from '@/features/notifications/portal/notification-search'

const at = (id: number, createdAt: string): Notification => ({
  ...{ id, title: 'Aviso', message: '', type: '', link: null, isRead: false },
  createdAt,
})

test("notifications are grouped by the day in Maputo, which begins two hours before UTC's", () => {
  const days = byDay(
    [
      at(4, '2026-03-10T08:00:00Z'),
      at(3, '2026-03-09T22:30:00Z'),
      at(2, '2026-03-09T10:00:00Z'),
      at(1, '2026-03-08T10:00:00Z'),
      at(0, 'ontem'),
    ],
    Date.parse('2026-03-10T09:00:00Z'),
  )
  expect(days.map(({ title, notifications }) => [title, ...notifications.map(({ id }) => id)])).toEqual([
    ['Hoje', 4, 3],
    ['Ontem', 2],
    ['Antes', 1, 0],
  ])
})

test.each([
  [{}, {}],
  [
    { estado: 'por-ler', pagina: 3 },
    { estado: 'por-ler', pagina: 3 },
  ],
  [{ estado: 'lidos', pagina: 1 }, {}],
  [{ pagina: 'muitas' }, {}],
  [{ pagina: -2 }, {}],
])('the address %j asks for %j', (search, wanted) => expect(readNotificationSearch(search)).toEqual(wanted))
