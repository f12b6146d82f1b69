import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Asserts that the page does not show an element at this moment. A retrying assertion would wait until a wrong message
 * has disappeared, and then pass. Call this function only after an event that happens later than the wrong message
 * would appear.
 */
export async function expectAbsent(locator: Locator): Promise<void> {
  const count = await locator.count()
  expect(count, `${String(locator)} is on the page`).toBe(0)
}
