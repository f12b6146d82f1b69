// Runs after a change of: ui, donations, programs, projects
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAbsent } from '../support/absent'
import { DESK } from '../support/browser'
import { nameOfScreen, PUBLIC_PAGES, RECORDS, show } from '../support/public-screens'
import { drawSample, sharedBrowser, sharedProduct } from '../support/shared'

const product = sharedProduct()
const browser = await sharedBrowser()

describe('on paper', () => {
  const CHOSEN = { name: 'a chosen amount', address: '/doacao?valor=500' }
  test.each([CHOSEN, ...drawSample(PUBLIC_PAGES, 3, nameOfScreen)])(
    '$name fits on few sheets, without a button',
    async (screen) => {
      const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await show(page, product.url, screen)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('button:visible, form:visible').count()).toBe(0)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
      await context.close()
    },
  )
})

test('on paper the steps of a transfer name the code of the menu, and no check of the name is torn', async () => {
  const context = await browser.newContext({ ...DESK, viewport: { width: 700, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/doacao`)
  await page.emulateMedia({ media: 'print' })
  const step = page.locator('#mpesa details li').first()
  await expect.poll(() => step.innerText()).toContain('*000#')
  const checks = page.locator('details > div', { hasText: 'Antes de confirmar' })
  const breaks = () => checks.evaluateAll((all) => all.map((check) => getComputedStyle(check).breakInside))
  await expect.poll(breaks).toEqual(Array.from({ length: 5 }, () => 'avoid'))
  await context.close()
})

/**
 * Returns for each mark on a drawn map whether the mark is large enough to be seen, and the distance between the mark's
 * middle and the position in the mark's style, in percent of the drawing's width and height.
 */
const marks = (image: Element) => {
  const drawing = image.getBoundingClientRect()
  return [...image.parentElement!.querySelectorAll('i')].map((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect()
    const middle = [
      ((left + width / 2 - drawing.left) / drawing.width) * 100,
      ((top + height / 2 - drawing.top) / drawing.height) * 100,
    ]
    return {
      isSeen: Math.min(width, height) > 3,
      off: [mark.style.left, mark.style.top].map((wanted, axis) =>
        Math.round(Math.abs(Number.parseFloat(wanted) - middle[axis]!)),
      ),
    }
  })
}

test.each([
  ...RECORDS.slice(0, 1).map((screen) => ({ ...screen, count: 1 })),
  { name: 'a program', address: '/programas/apoio-alimentar', count: 5 },
])('on paper the map of $name has its marks where they are on the screen', async ({ count, ...screen }) => {
  const context = await browser.newContext({ ...DESK, viewport: { width: 700, height: 900 } })
  const page = await context.newPage()
  await show(page, product.url, screen)
  const map = page.getByRole('img', { name: /^Mapa de Cabo Delgado/ })
  await map.scrollIntoViewIfNeeded()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => map.evaluate(marks))
    .toEqual(Array.from({ length: count }, () => ({ isSeen: true, off: [0, 0] })))
  // The drawing keeps its proportions.
  await expect
    .poll(() => map.evaluate((image) => (image.clientWidth / image.clientHeight).toFixed(2)))
    .toBe((637 / 688).toFixed(2))
  await context.close()
})

test('on paper a program shows the months of each activity, with their names', async () => {
  const context = await browser.newContext({ ...DESK, viewport: { width: 700, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/programas/apoio-alimentar`)
  await page.emulateMedia({ media: 'print' })
  const activity = page.locator('main li', { hasText: 'Sementes e enxadas' })
  await expect
    .poll(() =>
      activity
        .getByText(/^[a-z]{3}$/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(12)
  const months = () =>
    activity.locator('i').evaluateAll((all) =>
      all.map((month) => {
        const { width, height } = month.getBoundingClientRect()
        const isBlack = Number.parseFloat(getComputedStyle(month).borderTopWidth) * 2 >= height
        return width > 8 && height > 8 && (isBlack ? 'x' : '-')
      }),
    )
  await expect.poll(async () => (await months()).join('')).toBe('xx----------')
  await context.close()
})

test('on paper the accounts are below each other', async () => {
  const context = await browser.newContext({ ...DESK, viewport: { width: 700, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/doacao`)
  await page.emulateMedia({ media: 'print' })
  // The accounts are not in a grid on paper, because the rows of a grid would overlap at the end of a sheet.
  const slips = page.locator('#mpesa').locator('xpath=..')
  await expect.poll(() => slips.evaluate((element) => getComputedStyle(element).display)).toBe('block')
  await context.close()
})

/** Opens a page, waits until all its content is loaded, and switches it to the style for print. */
async function onPaper(address: string): Promise<Page> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await show(page, product.url, { name: address, address })
  await page.emulateMedia({ media: 'print' })
  return page
}

test('on paper a page says its address', async () => {
  const page = await onPaper('/doacao')
  const address = page.getByText(`${product.url}/doacao`, { exact: true })
  const print = () => page.evaluate((name) => dispatchEvent(new Event(name)), 'beforeprint')
  await expect.poll(async () => (await print()) && (await address.isVisible())).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expectAbsent(address)
  await page.context().close()
})

test('on paper the page of a receipt without a code prints how to open one', async () => {
  const page = await onPaper('/recibo')
  await page.getByRole('heading', { level: 1, name: 'O seu recibo' }).waitFor()
  await page.getByText('Abra o recibo pela ligação').waitFor()
  await page.getByRole('banner').waitFor()
  await page.context().close()
})

test('on paper a list says which of its records it shows', async () => {
  const page = await onPaper('/projects')
  await page.getByText(/^Mostrando 1–12 de \d+ resultados$/).waitFor()
  await expectAbsent(page.getByText('Próxima', { exact: true }).filter({ visible: true }))
  await page.context().close()
})

test('on paper no card and no heading is cut, and a month of the timeline has no list number', async () => {
  const breaks = (parts: Element[]) => [...new Set(parts.map((part) => getComputedStyle(part).breakInside))]
  for (const [address, parts] of [
    ['/', 'main section li, main h2'],
    ['/programas', 'main article'],
    ['/blog', 'main section article, main h3'],
  ] as const) {
    const page = await onPaper(address)
    await expect.poll(() => page.locator(parts).evaluateAll(breaks), { message: address }).toEqual(['avoid'])
    await page.context().close()
  }
  const page = await onPaper('/sobre')
  const month = page.locator('li', { hasText: 'A primeira lista' })
  await expect.poll(() => month.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('none')
  await page.context().close()
})

test.each([
  ['/doacao', ['Escolher um valor', 'Dar este valor de 500 MT']],
  ['/programas', ['Falta uma área na sua aldeia? Diga‑nos qual.', 'Ver o programa Apoio Alimentar']],
  ['/sobre', ['Há lugar para mais duas mãos.']],
  ['/login', ['Dados de demonstração: ver as contas', 'Administradora']],
])('on paper %s has no text about something to press', async (address, texts) => {
  const page = await onPaper(address)
  await page.locator('main h1').waitFor()
  for (const text of texts) await expectAbsent(page.getByText(text).filter({ visible: true }))
  await page.context().close()
})
