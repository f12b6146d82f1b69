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
