// Runs after a change of: ui, routes, frame
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objections, unrolled } from '../support/axe'
import { DESK, PHONE } from '../support/browser'
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
import { hydrated } from '../support/worker'

/** Screens that are checked against WCAG 2.2 AA and against axe's 'best-practice' rules for headings and landmarks. */
const EVERY_SCREEN = [...PUBLIC_PAGES, ...NOT_FOUND, ...RECORDS, ...FORMS_WITH_ERRORS]

const product = sharedProduct()
const browser = await sharedBrowser()

describe.each([
  { width: 360, device: PHONE, screens: [...EVERY_SCREEN, OPEN_MENU] },
  { width: 1280, device: DESK, screens: EVERY_SCREEN },
])('at $width px', ({ device, screens }) => {
  let context: BrowserContext

  beforeAll(async () => {
    context = await browser.newContext({ ...device, reducedMotion: 'reduce', serviceWorkers: 'block' })
  })
  afterAll(() => context.close())

  test.each(drawSample(screens, 3, nameOfScreen))('axe reports no violation on $name', async (screen) => {
    const page = await context.newPage()
    await show(page, product.url, screen)
    await unrolled(page)
    expect(await objections(page)).toEqual([])
    await page.close()
  })

  test('axe reports a violation where there is one', async () => {
    const page = await context.newPage()
    await show(page, product.url, PUBLIC_PAGES[0]!)
    await hydrated(page)
    // Outside of React's root, because React removes an unknown element from a boundary that it has yet to hydrate.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/icon.svg">'))
    expect((await objections(page)).join()).toContain('image-alt')
    await page.close()
  })
})
