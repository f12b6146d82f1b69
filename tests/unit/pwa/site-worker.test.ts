import { expect, test, vi } from 'vitest'
import { siteWorker } from '@/pwa/site-worker'

class FakeWorker extends EventTarget {
  said: unknown[] = []
  constructor(public state: string) {
    super()
  }
  postMessage = (message: unknown) => void this.said.push(message)
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function setUp(parts: { installing?: FakeWorker; waiting?: FakeWorker; update?: () => Promise<unknown> }) {
  const registration = { update: () => Promise.resolve(), installing: null, waiting: null, ...parts }
  const container = new EventTarget()
  const worker = siteWorker(
    registration as unknown as ServiceWorkerRegistration,
    container as unknown as ServiceWorkerContainer,
  )
  return { registration: registration as { waiting: FakeWorker | null }, container, worker }
}

test('a worker is ready only once it has everything', async () => {
  const installing = new FakeWorker('installing')
  const { registration, worker } = setUp({ installing })
  let readiness: unknown
  const ready = worker.prepare().then((is) => (readiness = is))
  await Promise.resolve()
  expect(readiness).toBeUndefined()
  registration.waiting = installing
  installing.become('installed')
  expect(await ready).toBe('ready')
})

test('a worker whose installation fails has failed', async () => {
  const installing = new FakeWorker('installing')
  const ready = setUp({ installing }).worker.prepare()
  await Promise.resolve()
  installing.become('redundant')
  expect(await ready).toBe('failed')
})

test('a worker that cannot be downloaded has failed; without a newer one the result is none', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  expect(await setUp({ update: () => Promise.reject(new TypeError('no network')) }).worker.prepare()).toBe(
    'failed',
  )
  expect(await setUp({}).worker.prepare()).toBe('none')
})

test('takeOver messages the waiting worker, and resolves when it controls the page', async () => {
  const waiting = new FakeWorker('installed')
  const { container, worker } = setUp({ waiting })
  let isDone = false
  const done = worker.takeOver().then(() => (isDone = true))
  expect(waiting.said).toEqual([{ type: 'TAKE_OVER' }])
  await Promise.resolve()
  expect(isDone).toBe(false)
  container.dispatchEvent(new Event('controllerchange'))
  await done
})

test('if another tab was faster and no worker is waiting, takeOver ends at once and sends no message', async () => {
  const next = new FakeWorker('installed')
  const { registration, container, worker } = setUp({ waiting: next })
  expect(await worker.prepare()).toBe('ready')
  // Simulates that a message of another tab has activated the waiting worker.
  registration.waiting = null
  next.become('activated')
  const listening = vi.spyOn(container, 'addEventListener')
  await worker.takeOver()
  expect(next.said).toEqual([])
  expect(listening).not.toHaveBeenCalled()
})
