import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PushOffer } from '@/ui/pwa/push-offer'
import { PushSwitch } from '@/ui/pwa/push-switch'

/**
 * Simulates the parts of a browser's push functions that the page uses, because jsdom has neither service workers nor
 * push.
 */
function browser({
  permission = 'default',
  key = 'BKey',
  isRefused = false,
}: { permission?: string; key?: string | null; isRefused?: boolean } = {}) {
  let subscription: object | null = null
  const sent: string[] = []
  const unsubscribe = vi.fn(() => {
    subscription = null
    return Promise.resolve(true)
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn(() => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
      const keys = { p256dh: 'p', auth: 'a' }
      subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
      return Promise.resolve(subscription)
    }),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => {
      if (permission === 'default') permission = 'granted'
      return Promise.resolve(permission)
    },
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const { method, url } = request as Request
    sent.push(`${method} ${new URL(url).pathname}`)
    if (method === 'GET') return Promise.resolve(Response.json({ public_key: key }))
    return Promise.resolve(
      isRefused
        ? Response.json({ endpoint: ['Não.'] }, { status: 400 })
        : new Response(null, { status: 204 }),
    )
  })
  return { sent, pushManager, unsubscribe }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PushSwitch userId={7} />
    </QueryClientProvider>,
  )
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Notificação neste/ })

test('a user switches pushes on and off', async () => {
  const { sent, pushManager, unsubscribe } = browser()
  show()
  expect((await box()).checked).toBe(false)
  await userEvent.click(await box())
  await waitFor(async () => expect((await box()).checked).toBe(true))
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(sent.at(-1)).toBe('POST /api/v1/notifications/push/')
  await userEvent.click(await box())
  await waitFor(async () => expect((await box()).checked).toBe(false))
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toBe('POST /api/v1/notifications/push/remove/')
})

test('a subscription that the server refuses is ended, and the switch says so', async () => {
  const { unsubscribe } = browser({ isRefused: true })
  show()
  await userEvent.click(await box())
  expect(await screen.findByText('Não foi possível mudar os avisos.')).toBeTruthy()
  expect((await box()).checked).toBe(false)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('where the browser blocks notifications, the switch says how to allow them', async () => {
  browser({ permission: 'denied' })
  show()
  expect(await screen.findByText(/Os avisos estão bloqueados neste navegador/)).toBeTruthy()
  expect((await box()).disabled).toBe(true)
})

test('without keys at the server, and in a browser without push, there is no switch', async () => {
  const { sent } = browser({ key: null })
  const { container, unmount } = show()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(container.textContent).toBe('')
  unmount()
  vi.unstubAllGlobals()
  const bare = show()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(bare.container.textContent).toBe('')
})

test('after a success pushes are offered, and one press subscribes', async () => {
  const { sent, pushManager } = browser()
  render(<PushOffer />)
  const offer = await screen.findByRole('button', { name: 'Avisar‑me quando houver resposta' })
  expect(pushManager.subscribe).not.toHaveBeenCalled()
  await userEvent.click(offer)
  await screen.findByText(/Quando houver resposta, aparece um aviso/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent.at(-1)).toMatch(/^POST .*\/notifications\/push\/$/)
})

test.each([
  ['the server has no keys', { key: null }],
  ['the user has blocked notifications', { permission: 'denied' }],
])('nothing is offered where %s', async (_, given) => {
  const { sent } = browser(given)
  const { container } = render(<PushOffer />)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(container.textContent).toBe('')
})

test('a subscription that fails says why, and can be tried again', async () => {
  browser({ isRefused: true })
  render(<PushOffer />)
  const offer = await screen.findByRole('button')
  await userEvent.click(offer)
  await screen.findByText(/Tente outra vez daqui a pouco/)
  expect(screen.getByRole('button').textContent).toContain('Avisar‑me')
})
