import { afterAll, vi } from 'vitest'

/*
 * Unit tests that need no DOM run one file after another in one thread: a thread for each file takes longer than most
 * of the tests. So each file begins with modules of its own, and what it puts on the global object goes when it ends.
 */
vi.resetModules()

const before = new Map(
  Reflect.ownKeys(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)
const isVitests = (name: string | symbol) => String(name).startsWith('__vitest')

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Reflect.ownKeys(globalThis)) {
    const known = before.get(name)
    if (!known) {
      if (!isVitests(name)) Reflect.deleteProperty(globalThis, name)
    } else if (known.configurable && known.value !== undefined && !isVitests(name))
      Object.defineProperty(globalThis, name, known)
  }
})
