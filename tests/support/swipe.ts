import type { Page } from 'playwright-core'

/**
 * A finger that goes across a row, as Chromium's own input sees it. Every event bears the time it would have at a calm
 * pace, and the last ones stand still: a machine that stops between two of them makes no fling of it.
 * @param xDistance px, to the left below zero
 */
export async function swipe(page: Page, selector: string, xDistance: number): Promise<void> {
  const middle = await page.waitForFunction((wanted) => {
    const row = document.querySelector<HTMLElement>(wanted)
    if (!row) return false
    const { left, top, width } = row.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + 40]
    const { lastTop } = row.dataset
    row.dataset.lastTop = String(top)
    // A page that still moves, or something that lies over the row, would take the finger elsewhere.
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
}
