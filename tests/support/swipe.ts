import type { Page } from 'playwright-core'

/** Time in ms after which a touch counts as lost. Chromium drops a touch while the page has no listener for it. */
const LOST_AFTER_MS = 10_000

/**
 * Swipes across a row with Chromium's own touch events. Each event has the timestamp of a slow swipe, and the finger
 * rests at the end. So a delay between two events on a slow machine does not turn the swipe into a fling. If the page
 * responds too late, Chromium cancels the touch and the function repeats the swipe, as a user would do. It also repeats
 * a touch that another element has received, for example because the page moved at that moment.
 * @param xDistance distance in px, negative to the left
 */
export async function swipe(page: Page, selector: string, xDistance: number): Promise<void> {
  for (let isDone = false; !isDone;) isDone = await trySwipe(page, selector, xDistance)
}

/** Swipes once. Returns whether the row received the complete touch. */
async function trySwipe(page: Page, selector: string, xDistance: number): Promise<boolean> {
  const middle = await page.waitForFunction((wanted) => {
    const row = document.querySelector<HTMLElement>(wanted)
    if (!row) return false
    const { left, top, width } = row.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + 40]
    const { lastTop } = row.dataset
    row.dataset.lastTop = String(top)
    // Records which element receives the end of the touch.
    delete row.dataset.touch
    for (const type of ['touchend', 'touchcancel'])
      document.addEventListener(
        type,
        ({ target }) => (row.dataset.touch ??= row.contains(target as Node) ? type : 'elsewhere'),
        { once: true, passive: true, capture: true },
      )
    // Waits until the page no longer moves and no other element covers the row; otherwise the covering element would
    // receive the touch.
    return lastTop === String(top) && row.contains(document.elementFromPoint(x, y)) && { x, y }
  }, selector)
  const { x, y } = (await middle.jsonValue()) as { x: number; y: number }
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1_000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, seconds: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (share - 0.5) * xDistance, y }],
      timestamp: start + seconds,
    })
  await touch('touchStart', 0, 0)
  for (const [index, share] of [0.1, 0.25, 0.4, 0.6, 0.8, 0.99, 1, 1].entries())
    await touch('touchMove', share, (index + 1) / 20)
  await touch('touchEnd', 1, 0.7)
  await session.detach()
  const received = page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>(wanted)?.dataset.touch,
    selector,
    { timeout: LOST_AFTER_MS },
  )
  return received.then(
    async (end) => (await end.jsonValue()) === 'touchend',
    () => false,
  )
}
