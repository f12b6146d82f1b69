import type { BrowserContext, Page } from 'playwright-core'

interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean; element: unknown } } }
}

/** Waits until React has hydrated or rendered the page, so the page reacts to keyboard and touch. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const root = Object.entries(document.getElementById('root') ?? {}) as [string, RootFiber][]
    const [, fiber] = root.find(([key]) => key.startsWith('__reactContainer')) ?? []
    const state = fiber?.stateNode.current.memoizedState
    return state !== undefined && !state.isDehydrated && state.element !== null
  })

/**
 * Maximum time in ms until the worker has precached all files. On a machine that runs several browsers this takes
 * minutes.
 */
const INSTALL_MAX_MS = 150_000

/** Opens a page and waits until the service worker controls the page. At that moment all files are precached. */
export async function openInstalled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: INSTALL_MAX_MS,
  })
  return page
}

/** Waits until the page has read its outbox. After that a test may move the clock beyond the outbox's timeout. */
export async function outboxRead(page: Page): Promise<void> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'ahcd-outbox'),
  )
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('ahcd-outbox')
        open.onerror = () => reject(open.error ?? new Error('not opened'))
        open.onsuccess = () => {
          // A write transaction starts only after the page's earlier transactions have ended. So when it ends, the page
          // has read the outbox.
          const write = open.result.transaction('outbox', 'readwrite')
          write.oncomplete = () => {
            open.result.close()
            resolve()
          }
          write.objectStore('outbox').count()
        }
      }),
  )
}

/**
 * Returns whether the worker has finished reading ahead (D5). When it has finished, the worker stores the time on the
 * device.
 */
async function hasReadAhead(): Promise<boolean> {
  // Checks first that the database exists, because opening a missing database would create an empty one before the
  // application does.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'ahcd-device')) return false
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('ahcd-device')
    open.onerror = () => reject(open.error ?? new Error('not opened'))
    open.onsuccess = () => {
      const asked = open.result.transaction('device').objectStore('device').get('reads-warmed')
      asked.onsuccess = () => {
        open.result.close()
        resolve(asked.result !== undefined)
      }
    }
  })
}

export async function readAhead(page: Page, longestMs = 90_000): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await page.evaluate(hasReadAhead))) {
    if (performance.now() > end) throw new Error('nothing was read ahead')
    await page.waitForTimeout(100)
  }
}
