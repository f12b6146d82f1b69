import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Readiness, SiteWorker } from '@/pwa/site-worker'
import { RELOAD_DELAY_MS, RELOAD_MIN_MS, Updater, type UpdateOptions } from '@/pwa/update'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface World {
  busy: boolean
  online: boolean
  readiness: Readiness | null
  server: string | null | Error
  tried: string[]
}

/** Creates an updater with a fake environment. `done` records the updater's actions in order. */
function setUp(changes: Partial<World> = {}) {
  const world: World = { busy: false, online: true, readiness: 'ready', server: 'b2', tried: [], ...changes }
  const done: string[] = []
  const worker: SiteWorker = {
    prepare: () => Promise.resolve(world.readiness ?? 'none'),
    takeOver: () => {
      done.push('take-over')
      return Promise.resolve()
    },
  }
  const options: UpdateOptions = {
    runningBuild: 'b1',
    askBuild: () =>
      world.server instanceof Error ? Promise.reject(world.server) : Promise.resolve(world.server),
    worker: () => Promise.resolve(world.readiness === null ? null : worker),
    memory: {
      wasTried: (id) => Promise.resolve(world.tried.includes(id)),
      remember: (id) => {
        world.tried.push(id)
        return Promise.resolve()
      },
    },
    isBusy: () => world.busy,
    isOnline: () => world.online,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    clear: () => {
      done.push('clear')
      return Promise.resolve()
    },
    reload: () => done.push('reload'),
    show: (phase) => done.push(phase),
  }
  return { world, done, updater: new Updater(options) }
}

test('a request during a check is not lost: another check follows', async () => {
  const { world, done, updater } = setUp({ readiness: 'failed' })
  const first = updater.check()
  // The second check is requested while the first check still runs, as when the worker reports its update. The first
  // check fails, because the new build is not ready yet.
  void updater.check()
  await Promise.resolve()
  world.readiness = 'ready'
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  await first
  expect(done).toEqual(ALL)
})

const ALL = ['counting', 'reloading', 'clear', 'take-over', 'reload']

test('a new build is downloaded and announced; after three seconds storage is cleared, the build activated and the page reloaded', async () => {
  const { done, updater } = setUp()
  void updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS - 1)
  expect(done).toEqual(['counting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(ALL)
})

test('the same build, an error and an invalid response change nothing', async () => {
  for (const server of ['b1', null, new TypeError('no network')]) {
    const { done, updater } = setUp({ server })
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await updater.check()
    expect(done).toEqual([])
  }
})

test('a new build that cannot be fetched whole clears nothing, and the next check tries again', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { world, done, updater } = setUp({ readiness: 'failed' })
  await updater.check()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  world.readiness = 'ready'
  void updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(done).toEqual(ALL)
})

test.each([
  ['no worker at all', null],
  ['no newer worker', 'none'],
] as const)('with %s the reload happens all the same', async (_, readiness) => {
  const { done, updater } = setUp({ readiness })
  void updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(done.at(-1)).toBe('reload')
})

test('the reload waits while a form has unsaved input, and then the countdown restarts', async () => {
  const { world, done, updater } = setUp({ busy: true })
  void updater.check()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(done).toEqual(['waiting'])
  world.busy = false
  updater.notice()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(done).toEqual(['waiting', ...ALL])
})

test('a form changed within the three seconds stops the countdown', async () => {
  const { world, done, updater } = setUp()
  void updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS - 500)
  world.busy = true
  updater.notice()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['counting', 'waiting'])
})

test('a network lost within the three seconds stops the countdown until it is back', async () => {
  const { world, done, updater } = setUp()
  void updater.check()
  await vi.advanceTimersByTimeAsync(1000)
  world.online = false
  updater.notice()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['counting', 'offered'])
  world.online = true
  updater.notice()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(done).toEqual(['counting', 'offered', ...ALL])
})

test('‘Atualizar agora’ does not wait for the form, but for half a second', async () => {
  const { done, updater } = setUp({ busy: true })
  void updater.check()
  await vi.advanceTimersByTimeAsync(10)
  updater.want('now')
  await vi.advanceTimersByTimeAsync(RELOAD_MIN_MS - 1)
  expect(done).not.toContain('clear')
  await vi.advanceTimersByTimeAsync(1)
  expect(done.slice(-3)).toEqual(['clear', 'take-over', 'reload'])
})

test('‘Esperar’ delays the reload until the user asks for it', async () => {
  const { done, updater } = setUp()
  void updater.check()
  await vi.advanceTimersByTimeAsync(1000)
  updater.want('later')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(done).toEqual(['counting', 'offered'])
  updater.want('now')
  await vi.advanceTimersByTimeAsync(RELOAD_MIN_MS)
  expect(done.at(-1)).toBe('reload')
})

test('a build for which the page was reloaded is only offered', async () => {
  const { done, updater } = setUp({ tried: ['b2'] })
  void updater.check()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(done).toEqual(['offered'])
})

test('an offered build is loaded when the user asks, and the next build automatically', async () => {
  const asked = setUp({ tried: ['b2'] })
  await asked.updater.check()
  asked.updater.want('now')
  await vi.advanceTimersByTimeAsync(RELOAD_MIN_MS)
  expect(asked.done.at(-1)).toBe('reload')

  const next = setUp({ tried: ['b2'] })
  await next.updater.check()
  next.world.server = 'b3'
  void next.updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(next.done.at(-1)).toBe('reload')
})

test('checks during a running check start no second update', async () => {
  const { done, updater } = setUp()
  for (let i = 0; i < 5; i += 1) void updater.check()
  await vi.advanceTimersByTimeAsync(RELOAD_DELAY_MS)
  expect(done.filter((one) => one === 'reload')).toHaveLength(1)
})
