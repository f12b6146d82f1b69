// Runs after a change of: home, content
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { counters, testimonials } from '@/content/home'
import { expectAbsent } from '../support/absent'
import { collectComplaints, DESK, PHONE } from '../support/browser'
import { sharedBrowser, sharedProduct } from '../support/shared'
import { swipe } from '../support/swipe'
import { hydrated, outboxRead } from '../support/worker'

const product = sharedProduct()
const browser = await sharedBrowser()
let context: BrowserContext
let complaints: string[]

async function open(route: string, options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  complaints = collectComplaints(context)
  const page = await context.newPage()
  await page.goto(product.url + route)
  return page
}

beforeEach(() => {
  complaints = []
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

describe('the counters', () => {
  const FIGURES = counters.map(({ value }) => `${value}+`)
  /** Returns the figures as a screen reader reads them, independent of the numbers that the counters currently show. */
  const figures = (page: Page) => page.locator('dl dd').allInnerTexts()
  const COUNTING = '[data-shown]'

  test('show their figures without JavaScript', async () => {
    const page = await open('/', { ...DESK, javaScriptEnabled: false })
    await expect.poll(() => figures(page)).toEqual(FIGURES)
    await expectAbsent(page.locator(COUNTING))
  })

  test('do not animate with reduced motion', async () => {
    const page = await open('/', { ...DESK, reducedMotion: 'reduce' })
    await page.evaluate(() =>
      new MutationObserver(() => Object.assign(window, { counted: true })).observe(document.body, {
        subtree: true,
        attributeFilter: ['data-shown'],
      }),
    )
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await page.locator('dl dd').first().scrollIntoViewIfNeeded()
    await expect.poll(() => figures(page)).toEqual(FIGURES)
    await expect.poll(() => page.evaluate(() => 'counted' in window)).toBe(false)
  })

  test('count from zero to their figures once visible, without a layout shift', async () => {
    const page = await open('/', { ...PHONE, viewport: { width: 360, height: 420 } })
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    // Counters outside the viewport do not start.
    await expectAbsent(page.locator(COUNTING))
    await page.evaluate(() => {
      const shown: number[] = []
      const widths = new Set<number>()
      Object.assign(window, { shown, widths })
      const [first] = document.querySelectorAll<HTMLElement>('dl dd > span')
      if (!first) throw new Error('no counter')
      new MutationObserver(() => {
        widths.add(first.getBoundingClientRect().width)
        if (first.dataset.shown !== undefined) shown.push(Number(first.dataset.shown))
      }).observe(first, { attributeFilter: ['data-shown'] })
    })
    await page.locator('dl').scrollIntoViewIfNeeded()
    await page.locator(COUNTING).first().waitFor()
    // The text always contains the final figure, because a screen reader reads it.
    await expect.poll(() => figures(page)).toEqual(FIGURES)
    await page.waitForFunction((selector) => !document.querySelector(selector), COUNTING)
    const { shown, widths } = await page.evaluate(() => {
      const seen = window as unknown as { shown: number[]; widths: Set<number> }
      return { shown: seen.shown, widths: [...seen.widths] }
    })
    expect(shown[0]).toBe(0)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(shown.length).toBeGreaterThan(3)
    expect(widths).toHaveLength(1)
    await expect.poll(() => figures(page)).toEqual(FIGURES)
  })

  test('do not animate if they were visible before the script loaded', async () => {
    const page = await open('/', { ...PHONE, viewport: { width: 360, height: 2000 } })
    await hydrated(page)
    const shown = await page.evaluate(async (selector) => {
      // Returns the number of counters that are between start and end during four painted frames.
      let found = 0
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise(requestAnimationFrame)
        found += document.querySelectorAll(selector).length
      }
      return found
    }, COUNTING)
    expect(shown).toBe(0)
  })
})

describe('the testimonials', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Quem lá vive é que conta' })
  const track = (page: Page) => region(page).getByRole('group', { name: 'Testemunhos', exact: true })
  const dot = (page: Page, number: number) =>
    region(page).getByRole('link', { name: `Testemunho ${number} de 5` })

  /**
   * Waits until the row of testimonials no longer moves, the testimonial with this number is visible, and only the dot
   * of this testimonial is marked. Numbers start at 1.
   */
  const speaks = (page: Page, number: number) =>
    page.waitForFunction((wanted) => {
      const row = document.querySelector<HTMLElement>('[aria-label="Testemunhos"]')
      const lit = [...document.querySelectorAll('a[aria-current][aria-label^="Testemunho "]')]
      return (
        row &&
        Math.abs(row.scrollLeft - (wanted - 1) * row.clientWidth) < 2 &&
        lit.length === 1 &&
        lit[0]?.getAttribute('aria-label') === `Testemunho ${wanted} de 5`
      )
    }, number)

  async function openVoices(options: BrowserContextOptions) {
    const page = await open('/', options)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await track(page).scrollIntoViewIfNeeded()
    await speaks(page, 1)
    return page
  }

  test('can all be read without JavaScript, and every dot leads to its testimonial', async () => {
    const page = await open('/', { ...PHONE, javaScriptEnabled: false })
    // The browser computes the layout of distant sections only when they come near the viewport, so the test scrolls
    // first.
    await track(page).scrollIntoViewIfNeeded()
    const text = async () => (await track(page).innerText()).replace(/\s+/g, ' ')
    for (const { content } of testimonials) await expect.poll(text).toContain(content)
    await dot(page, 4).click()
    const fourth = region(page).getByRole('group', { name: '4 de 5' })
    await expect
      .poll(async () => Math.round((await fourth.boundingBox())?.x ?? -1), { timeout: 20_000 })
      .toBe(16)
  })

  test('move forwards and backwards, wrap in both directions and list at most three others', async () => {
    const page = await openVoices(DESK)
    const others = () => region(page).getByRole('list', { name: 'Outros testemunhos' }).getByRole('link')
    await expect.poll(() => others().count()).toBe(3)
    await region(page).getByRole('link', { name: 'Testemunho anterior' }).click()
    await speaks(page, 5)
    await region(page).getByRole('link', { name: 'Testemunho seguinte' }).click()
    await speaks(page, 1)
    await region(page).getByRole('link', { name: 'Testemunho seguinte' }).click()
    await speaks(page, 2)
    await expect.poll(() => others().count()).toBe(3)
    await others().last().click()
    await speaks(page, 5)
    await dot(page, 3).click()
    await speaks(page, 3)
    // The URL has not changed. So the browser's back button leaves the page instead of returning to the previous
    // testimonial.
    expect(new URL(page.url()).hash).toBe('')
  })

  test('move and wrap with the arrow keys and are announced politely', async () => {
    const page = await openVoices(DESK)
    const said = region(page).getByRole('status')
    await expect.poll(() => said.innerText()).toBe('')
    await track(page).focus()
    await page.keyboard.press('ArrowLeft')
    await speaks(page, 5)
    await page.keyboard.press('ArrowRight')
    await speaks(page, 1)
    await page.keyboard.press('ArrowRight')
    await speaks(page, 2)
    await expect.poll(() => said.innerText()).toContain(`Testemunho 2 de 5: ${testimonials[1]?.content}`)
    await dot(page, 2).press('End')
    await speaks(page, 5)
  })

  test('follow a swipe, and wrap when it goes past an end', async () => {
    const page = await openVoices(PHONE)
    await swipe(page, '[aria-label="Testemunhos"]', -240)
    await speaks(page, 2)
    await swipe(page, '[aria-label="Testemunhos"]', 240)
    await speaks(page, 1)
    await swipe(page, '[aria-label="Testemunhos"]', 240)
    await speaks(page, 5)
    await swipe(page, '[aria-label="Testemunhos"]', -240)
    await speaks(page, 1)
    // The swipe back past the first testimonial must not go back in the browser's history.
    expect(page.url()).toBe(`${product.url}/`)
  })

  test('keep the current one when the window is resized, and announce nothing', async () => {
    const page = await openVoices(DESK)
    await dot(page, 3).click()
    await speaks(page, 3)
    const said = await region(page).getByRole('status').innerText()
    for (const width of [900, 412, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await speaks(page, 3)
    }
    await expect.poll(() => region(page).getByRole('status').innerText()).toBe(said)
  })

  test('never move by themselves', async () => {
    const page = await open('/', DESK)
    // The test controls the clock, so that an hour and all timers of the page pass without waiting.
    await page.clock.install()
    await page.reload()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await track(page).scrollIntoViewIfNeeded()
    // The page must have read the outbox before the clock moves by an hour. Otherwise the page would treat the storage
    // as unavailable.
    await outboxRead(page)
    await page.clock.runFor('01:00:00')
    await speaks(page, 1)
    // The simulated hour exceeds the timeout of every request of the gallery, so the gallery's error messages are
    // expected.
    complaints = complaints.filter((text) => !/Erro ao buscar projetos|projects of the gallery/.test(text))
  })
})

test('the table of contents of a legal page marks the section at the middle of the screen, and none at the top', async () => {
  const page = await open('/politica-privacidade', DESK)
  await hydrated(page)
  const marked = page.getByRole('navigation', { name: 'Índice' }).locator('a[aria-current=true]')
  await expectAbsent(marked)
  await page.keyboard.press('End')
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Mudanças nesta política'])
  await page.keyboard.press('Home')
  await expect.poll(() => marked.count()).toBe(0)
})
