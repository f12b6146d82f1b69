import type { BrowserContext, Page } from 'playwright-core'

/** The page answers to the keyboard and the finger: React has taken it over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Opens a page and waits until the worker serves it: everything is precached then. */
export async function openInstalled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await hydrated(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

/** Whether the worker has read ahead what it may (D5): the device remembers it. */
async function hasReadAhead(): Promise<boolean> {
  // Opening a database that is not there would make an empty one in the application's place.
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
