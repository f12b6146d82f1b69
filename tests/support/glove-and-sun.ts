import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { unrolled } from './axe'
import { smallTargets } from './focus-and-targets'

/** The least size of a control for a hand in a glove, in px. */
const GLOVE = 48

/**
 * Returns what a user in the field could not hit or read: controls below 48 px, text with a contrast below 7 : 1 (4.5 : 1
 * for large text), and a page that is wider than the screen.
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
