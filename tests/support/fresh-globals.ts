import { afterAll, vi } from 'vitest'

/* Unit tests run one file after another in one thread, because starting a thread with a DOM for each file takes
   longer than most tests. So modules are loaded again for each file. At the end of a file, its additions to the
   global object and to the browser's storage are removed. */
vi.resetModules()

const before = new Map(
  Reflect.ownKeys(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)
const isVitests = (name: string | symbol) => String(name).startsWith('__vitest')

/** Empties jsdom's storage and document, apart from styles, which packages insert once for all files. */
function emptyBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  history.replaceState(null, '', '/')
  for (const node of document.head.querySelectorAll(':scope > :not(style)')) node.remove()
  document.body.replaceChildren()
}

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
  // This runs last, because a test file may have replaced localStorage, document and others. At this point these are
  // jsdom's own objects again.
  if (typeof window !== 'undefined') emptyBrowser()
})
