import { afterAll, vi } from 'vitest'

/*
 * Unit tests without a DOM run one file after another in one thread, because starting a thread for each file takes
 * longer than most tests. So modules are loaded again for each file, and properties that a file adds to the global
 * object are removed at its end.
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
