import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NoticeOffer } from '@/ui/pwa/notice-offer'

afterEach(() => void vi.unstubAllGlobals())

function browser(permission: NotificationPermission, answer: () => Promise<NotificationPermission>) {
  const requestPermission = vi.fn(answer)
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', { serviceWorker: {} })
  return requestPermission
}

const offer = () => screen.queryByRole('button', { name: 'Avisar‑me quando for enviado' })

test('a browser without notifications is offered none', () => {
  render(<NoticeOffer />)
  expect(offer()).toBeNull()
})

test('permission is requested only after a click, and its result is shown', async () => {
  const asked = browser('default', () => Promise.resolve('granted'))
  render(<NoticeOffer />)
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(offer()!)
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toContain('aparece um aviso')
  expect(offer()).toBeNull()
})

test.each([
  ['said no', () => Promise.resolve('denied' as const)],
  ['broke', () => Promise.reject(new TypeError('not here'))],
])('after a browser %s, a message explains how to allow notifications', async (_name, answer) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  browser('default', answer)
  render(<NoticeOffer />)
  await userEvent.click(offer()!)
  expect(screen.getByRole('status').textContent).toContain('bloqueados')
})

test('a user who permitted it before sees that and is not asked again', () => {
  browser('granted', () => Promise.reject(new Error('never asked')))
  render(<NoticeOffer />)
  expect(offer()).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('aparece um aviso')
})
