import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 AA and axe's additional recommendations. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Maximum number of times that the viewport is enlarged to the page's height. Without a limit the loop would not end on
 * a page that is always taller than the viewport.
 */
const GROWTHS_MAX = 5

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)),
        ),
      ),
  )

/** The pages whose viewport `unrolled` has made as tall as the page. */
const tall = new WeakSet<Page>()

/**
 * Makes the viewport as tall as the page, because axe reports elements under the fixed bar at the bottom as covered,
 * although a user can scroll them into view. Content that loads later makes the page taller again. So the function
 * waits for pending requests and measures until the height stays the same.
 */
export async function unrolled(page: Page): Promise<void> {
  tall.add(page)
  await page.waitForLoadState('networkidle')
  const { width, height } = page.viewportSize()!
  let viewport = height
  for (let growth = 0; growth < GROWTHS_MAX; growth++) {
    const needed = await heightOf(page)
    if (growth > 0 && needed === viewport) return
    viewport = needed
    await page.setViewportSize({ width, height: viewport })
  }
}

/**
 * Returns the violations that axe finds on the page: each rule's name with the elements and the reasons. If the page
 * has become taller than its unrolled viewport, the viewport is enlarged and axe runs again.
 */
export async function objections(page: Page): Promise<string[]> {
  const found = await violationsOn(page)
  if (!tall.has(page) || (await heightOf(page)) <= page.viewportSize()!.height) return found
  await unrolled(page)
  return violationsOn(page)
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  if (passes.length <= 10)
    throw new Error(`axe found only ${passes.length} rules to look at on ${page.url()}`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
