import { expect, test, vi } from 'vitest'
import { openNoticePage } from '../../../sw/notify'
import { receivePush } from '../../../sw/pushes'

const notice = { id: 12, user: 7, title: 'A doação foi confirmada', message: 'MZN 500', link: '/client-area' }

function phone(userId: number | null) {
  const show = vi.fn((_title: string, _options: NotificationOptions) => Promise.resolve())
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  return { readUserId: () => Promise.resolve(userId), show, unsubscribe }
}

test('a push to the user of this device is shown, and a second one replaces it', async () => {
  const target = phone(7)
  await receivePush(JSON.stringify(notice), target)
  expect(target.show).toHaveBeenCalledExactlyOnceWith(
    notice.title,
    expect.objectContaining({
      body: notice.message,
      tag: 'notification-12',
      data: { link: notice.link },
    }),
  )
  expect(target.unsubscribe).not.toHaveBeenCalled()
})

test.each([null, 8])(
  'a push to a user who is no longer signed in is not shown, and ends the subscription (%s)',
  async (userId) => {
    const target = phone(userId)
    await receivePush(JSON.stringify(notice), target)
    expect(target.show).not.toHaveBeenCalled()
    expect(target.unsubscribe).toHaveBeenCalledOnce()
  },
)

test('a push that is no notice is ignored', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const target = phone(7)
  for (const text of ['', 'nada', 'null', '[]', '{"id":"x"}', JSON.stringify({ ...notice, title: 1 })])
    await receivePush(text, target)
  expect(target.show).not.toHaveBeenCalled()
})

test.each(['https://mau.example/', '//mau.example/', '/\\mau.example', 7])(
  'a link that is no path of this site is not opened (%s)',
  async (link) => {
    const target = phone(7)
    await receivePush(JSON.stringify({ ...notice, link }), target)
    expect(target.show.mock.calls[0]?.[1].data).toEqual({ link: null })
  },
)

test('a notification opens its page, and brings it to the front if it is open', async () => {
  const focus = vi.fn(() => Promise.resolve())
  const openWindow = vi.fn(() => Promise.resolve())
  const open = { url: 'https://sitio.example/client-area', visibilityState: 'hidden', focus }
  const pages = (all: (typeof open)[]) => ({ matchAll: () => Promise.resolve(all), openWindow })
  await openNoticePage(pages([open]), { link: '/client-area' })
  expect(focus).toHaveBeenCalledOnce()
  await openNoticePage(pages([open]), { link: '/recibo' })
  await openNoticePage(pages([]), undefined)
  expect(openWindow.mock.calls).toEqual([['/recibo'], ['/enviar-comprovante/pendentes']])
})
