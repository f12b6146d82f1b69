import { afterAll, vi } from 'vitest'

/*
 * Unit tests run one file after another in one thread, because starting a thread for each file, with its DOM, takes
 * longer than most tests. So modules are loaded again for each file; what a file adds to the global object or stores in
 * the browser is removed at its end.
 */
vi.resetModules()

const before = new Map(
  Reflect.ownKeys(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)
const isVitests = (name: string | symbol) => String(name).startsWith('__vitest')

function emptyBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
}

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof window !== 'undefined') emptyBrowser()
  for (const name of Reflect.ownKeys(globalThis)) {
    const known = before.get(name)
    if (!known) {
      if (!isVitests(name)) Reflect.deleteProperty(globalThis, name)
    } else if (known.configurable && known.value !== undefined && !isVitests(name))
      Object.defineProperty(globalThis, name, known)
  }
})
