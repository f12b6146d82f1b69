import type { BrowserContext, Page } from 'playwright-core'

type Watched = Window & { layoutShift?: { sum: number } }

function watch(isFromStart: boolean): void {
  const watched = { sum: 0 }
  Object.assign(window, { layoutShift: watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.sum += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: isFromStart })
}

/** Starts to add up the layout shifts of every document that this page or context opens after the call. */
export const watchLayoutShift = (opener: Page | BrowserContext) => opener.addInitScript(watch, true)

/** Starts to add up the layout shifts of the open document; earlier shifts do not count. */
export const watchLayoutShiftFromNow = (page: Page) => page.evaluate(watch, false)

/** Returns the sum of the watched layout shifts, including shifts after an action of the user. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { layoutShift: watched } = window as Watched
    if (!watched) throw new Error('The layout shifts of this page are not watched.')
    return watched.sum
  })
