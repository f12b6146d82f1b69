import type { Page } from 'playwright-core'

/**
 * Waits until the device has stored a read of the signed-in user that contains a text (D5). A screen shows what it has
 * read before the read is stored, so a test that then cuts the network must wait.
 */
export async function readStored(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (text) => {
    // Opening a missing database would create an empty one before the application does.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ahcd-staff-reads')) return false
    const open = indexedDB.open('ahcd-staff-reads')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('queries').objectStore('queries').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return JSON.stringify(all.result).includes(text)
  }, text)
}
