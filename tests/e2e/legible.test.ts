// Subject: ui, frame, content
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium, type Browser } from 'playwright-core'
import { PRERENDERED_ROUTES } from '@/shared/site-routes'
import { BROWSER_FLAGS, DESK, ensureBrowser, PHONE } from '../support/browser'
import { covered, textSizes } from '../support/legible'
import { PUBLIC_PAGES, RECORDS, nameOfScreen, show } from '../support/public-screens'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

const SCREENS = [...PUBLIC_PAGES, ...RECORDS]

describe('with a font size of 24 px', () => {
  let large: Browser
  beforeAll(async () => {
    large = await chromium.launch({
      executablePath: ensureBrowser(),
      args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=24'],
    })
  })
  afterAll(() => large.close())

  test.each(drawSample(SCREENS, 3, nameOfScreen))(
    'every text of $name is larger, and the page needs no sideways scrolling',
    async (screen) => {
      const look = async (with_: Browser) => {
        const context = await with_.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
        const page = await context.newPage()
        await show(page, product.url, screen)
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(sideways).toBe(0)
        const sizes = await page.evaluate(textSizes)
        await context.close()
        return sizes
      }
      // The same text may be shown in several sizes.
      const usual = await look(browser)
      const grown = await look(large)
      expect(grown.length).toBeGreaterThan(10)
      const least = (wanted: string) =>
        Math.min(...usual.filter(({ text }) => text === wanted).map(({ size }) => size))
      const isShown = (wanted: string) => usual.some(({ text }) => text === wanted)
      expect(grown.filter(({ text, size }) => isShown(text) && size <= least(text))).toEqual([])
    },
  )
})

// A dialog covers the page below it on purpose.
const UNCOVERED = SCREENS.filter(({ name }) => name !== 'a project over the home page')

describe('on a phone', () => {
  test.each(drawSample(UNCOVERED, 3, nameOfScreen))(
    'nothing covers a control or a message of $name',
    async (screen) => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await show(page, product.url, screen)
      await expect.poll(() => page.evaluate(covered)).toEqual([])
      await context.close()
    },
  )
})

describe('on paper', () => {
  test.each(drawSample(PUBLIC_PAGES, 3, nameOfScreen))(
    '$name fits on few sheets, without a button',
    async (screen) => {
      const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await show(page, product.url, screen)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('button:visible, form:visible').count()).toBe(0)
      // The steps of all operators are open on paper, so the page on donations needs a third sheet.
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(screen.name === '/doacao' ? 3 : 2)
      await context.close()
    },
  )
})

test('every link of the public pages leads to a page that exists', async () => {
  const seen = new Set<string>()
  for (const route of PRERENDERED_ROUTES) {
    const html = await (await fetch(product.url + route)).text()
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      seen.add((href ?? '').replaceAll('&amp;', '&'))
  }
  expect(seen.size).toBeGreaterThan(20)
  const lost = await Promise.all(
    [...seen].map(async (address) => {
      const response = await fetch(product.url + address)
      const text = await response.text()
      return response.ok && !text.includes('não encontrado') ? [] : [`${response.status} ${address}`]
    }),
  )
  expect(lost.flat()).toEqual([])
})
