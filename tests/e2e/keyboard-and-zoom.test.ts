// Runs after a change of: ui, routes, frame
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
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'
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

  test.each(drawSample([...PUBLIC_PAGES, ...NOT_FOUND], 3, nameOfScreen))(
    '$name starts with a skip link to the content and shows the focus',
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

  test.each(drawSample([...PUBLIC_PAGES, ...NOT_FOUND], 3, nameOfScreen))(
    '$name has ordered headings and landmarks',
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

  test.each(drawSample([...PUBLIC_PAGES, ...NOT_FOUND, ...RECORDS, ...FORMS_WITH_ERRORS], 3, nameOfScreen))(
    '$name needs no horizontal scrolling',
    async (screen) => {
      // A screen with a width of 1280 px is 640 CSS px wide at 200 % zoom, and 320 CSS px wide at 400 %.
      await page.setViewportSize({ width: 640, height: 400 })
      await show(page, product.url, screen)
      await expect.poll(() => page.evaluate(sidewaysScroll)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(sidewaysScroll)).toBe(0)
    },
  )
})

describe('on a touch screen', () => {
  onDevice(PHONE)

  test.each(
    drawSample([...PUBLIC_PAGES, ...NOT_FOUND, ...RECORDS, ...FORMS_WITH_ERRORS, OPEN_MENU], 3, nameOfScreen),
  )('$name has nothing to press that is smaller than 44 px', async (screen) => {
    await show(page, product.url, screen)
    await expect.poll(() => page.evaluate(smallTargets, 44)).toEqual([])
  })

  test('the copy buttons on /doacao are at least 24 px apart', async () => {
    await page.goto(`${product.url}/doacao`)
    const gaps = () =>
      page.getByRole('button', { name: /^Copiar / }).evaluateAll((buttons) => {
        const places = buttons.map((button) => button.getBoundingClientRect())
        return places.slice(1).map(({ top }, index) => top - places[index]!.bottom)
      })
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(5)
    expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(24)
  })

  test.each(FORMS_WITH_ERRORS)(
    '$name shows each error at its field and moves the focus to the first',
    async (screen) => {
      await show(page, product.url, screen)
      await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
      await expect.poll(() => page.evaluate(untiedErrors)).toEqual([])
      await page.waitForFunction(focusIsOnTheProblem)
    },
  )
})
