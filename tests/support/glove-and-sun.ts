import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { unrolled } from './axe'
import { smallTargets } from './focus-and-targets'

/** Minimum size in px of a control that a user presses with a gloved hand. */
const GLOVE = 48

/**
 * Returns the elements that a user outdoors could not press or read: controls smaller than 48 px, and text with a
 * contrast below 7 : 1 (4.5 : 1 for large text). Also reports a page that is wider than the screen.
 */
export async function fieldProblems(page: Page): Promise<string[]> {
  const size = page.viewportSize()!
  await unrolled(page)
  const small = await page.evaluate(smallTargets, GLOVE)
  const { violations, passes } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'color-contrast-enhanced'])
    .analyze()
  if (!passes.some(({ id }) => id === 'color-contrast-enhanced')) throw new Error('axe measured no contrast')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize(size)
  return [
    ...small,
    ...violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any.map(({ message }) => message).join()}`),
    ),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ]
}
