// Subject: ui, routes, frame
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DESK, PHONE } from '../support/browser'
import {
  focusIsOnTheProblem,
  headingLevels,
  smallTargets,
  untiedErrors,
  withoutVisibleFocus,
} from '../support/focus-and-targets'
import { sampleOf, sharedBrowser, sharedProduct } from '../support/shared'
import {
  FORMS_WITH_ERRORS,
  NOT_FOUND,
  OPEN_MENU,
  PUBLIC_PAGES,
  RECORDS,
  nameOfScreen,
  show,
} from '../support/public-screens'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let page: Page

const onDevice = (device: typeof PHONE) => {
  beforeEach(async () => {
    context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' })
    page = await context.newPage()
  })
  afterEach(() => context.close())
}

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

describe('with a keyboard', () => {
  onDevice(DESK)

  test.each(sampleOf([...PUBLIC_PAGES, ...NOT_FOUND], 6, nameOfScreen))(
    '$name begins with the skip link, which leads to the content, and shows where the focus is',
    async (screen) => {
      await show(page, product.url, screen)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Saltar para o conteúdo' })
      await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
      expect((await skip.boundingBox())!.x).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
      await expect.poll(() => page.evaluate(withoutVisibleFocus)).toEqual([])
    },
  )

  test.each(sampleOf([...PUBLIC_PAGES, ...NOT_FOUND], 6, nameOfScreen))(
    '$name has its headings in order and its landmarks',
    async (screen) => {
      await show(page, product.url, screen)
      const levels = await page.evaluate(headingLevels)
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(
        levels.flatMap((level, i) =>
          level - (levels[i - 1] ?? 0) > 1 ? [`h${level} as heading ${i + 1}`] : [],
        ),
      ).toEqual([])
      for (const role of ['banner', 'main', 'contentinfo'] as const)
        await expect.poll(() => page.getByRole(role).count(), { message: role }).toBe(1)
      await expect.poll(() => page.getByRole('navigation', { name: 'Principal' }).count()).toBe(1)
    },
  )
})

describe('at 200 % zoom and on the narrowest screen', () => {
  onDevice(DESK)

  test.each(sampleOf([...PUBLIC_PAGES, ...NOT_FOUND, ...RECORDS, ...FORMS_WITH_ERRORS], 8, nameOfScreen))(
    '$name needs no sideways scroll',
    async (screen) => {
      // 1280 px at 200 % are 640; 320 px are 1280 at 400 %.
      await page.setViewportSize({ width: 640, height: 400 })
      await show(page, product.url, screen)
      await expect.poll(() => page.evaluate(sidewaysScroll)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(sidewaysScroll)).toBe(0)
    },
  )
})

describe('with a finger', () => {
  onDevice(PHONE)

  test.each(
    sampleOf([...PUBLIC_PAGES, ...NOT_FOUND, ...RECORDS, ...FORMS_WITH_ERRORS, OPEN_MENU], 8, nameOfScreen),
  )('$name has nothing to press that is smaller than 44 px', async (screen) => {
    await show(page, product.url, screen)
    await expect.poll(() => page.evaluate(smallTargets)).toEqual([])
  })

  test.each(FORMS_WITH_ERRORS)(
    '$name says what is wrong beside each field and takes the focus there',
    async (screen) => {
      await show(page, product.url, screen)
      await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
      await expect.poll(() => page.evaluate(untiedErrors)).toEqual([])
      await page.waitForFunction(focusIsOnTheProblem)
    },
  )
})
