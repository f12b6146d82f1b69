import type { Page } from 'playwright-core'

/** Returns the drafts that are stored on the device, as JSON. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('ahcd-drafts')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return JSON.stringify(all.result)
  })
