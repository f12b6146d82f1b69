import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** WCAG 2.2 AA, and what axe recommends beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** As tall as its content: what the bar at the thumb covers can be scrolled out from under it, which axe can't know. */
export async function unrolled(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

/** What axe objects to on the page as it stands: each rule's name with the elements and what is wrong with them. */
export async function objections(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  if (passes.length <= 10)
    throw new Error(`axe found only ${passes.length} rules to look at on ${page.url()}`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
