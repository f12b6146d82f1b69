import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Checks that the page shows each picture that its head requests early, with high priority and from the same URL (so in
 * the same size).
 */
export async function expectEarlyPicturesShown(page: Page): Promise<void> {
  const early = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'link' && /\.(?:avif|webp)$/.test(name))
      .map(({ name }) => name),
  )
  const shown = await page.evaluate(() =>
    [...document.images].filter((image) => image.fetchPriority === 'high').map((image) => image.currentSrc),
  )
  expect(shown).toEqual(expect.arrayContaining(early))
}
