import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Rules of WCAG 2.2 AA, and axe's recommendations beyond them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Makes the viewport as tall as the page. A user can scroll an element out from under the fixed bar at the bottom, but
 * axe would report it as covered. A part of the page that arrives later makes the page taller than the viewport again:
 * the function waits for the open requests, and measures until the height stays the same.
 */
export async function unrolled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { width } = page.viewportSize()!
  await expect
    .poll(async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      const rendered = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)),
            ),
          ),
      )
      return rendered - height
    })
    .toBe(0)
}

/** Returns the violations that axe finds on the page: each rule's name with the elements and the reasons. */
export async function objections(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  if (passes.length <= 10)
    throw new Error(`axe found only ${passes.length} rules to look at on ${page.url()}`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
