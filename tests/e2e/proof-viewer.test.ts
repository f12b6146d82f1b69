// Runs after a change of: donations
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { objections } from '../support/axe'
import { stripedPng } from '../support/files'
import { collectComplaints, PHONE } from '../support/browser'
import { layoutShift, watchLayoutShift } from '../support/layout-shift'
import { pdfPages } from '../support/pdf'
import { startProduct, type Product } from '../support/product'
import { sharedBrowser } from '../support/shared'
import { signedInStorage } from '../support/signed-in'
import { guestFields, submitAsGuest } from '../support/submission'

let product: Product
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' })
})
afterAll(() => product.stop())

/** Sends a guest's proof and opens it on the staff's review screen. */
async function review(file: Uint8Array, fields: Record<string, string> = {}): Promise<Page> {
  const answer = await submitAsGuest({ api: `${product.url}/api/v1` }, { fields: guestFields(fields), file })
  const { id } = (await answer.json()) as { id: number }
  const [storageState, browser] = await Promise.all([
    signedInStorage(product.url, 'comunidade'),
    sharedBrowser(),
  ])
  const context = await browser.newContext({
    ...PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await watchLayoutShift(page)
  await page.goto(`${product.url}/dashboard/community/donations?rever=${id}`)
  return page
}

const width = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => parseFloat(canvas.style.width))
const colour = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    // The pixel is read from a copy, because the browser prints a warning if a canvas is read often.
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(canvas, 0, 0)
    return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].join()
  })

/** Moves two fingers apart over the proof. */
async function spreadFingers(page: Page): Promise<void> {
  await page.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'start' }))
  const [x, y] = [180, 250]
  const touches = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the pages of a PDF are turned over, enlarged with two fingers, and compared with what the donor wrote', async () => {
  const page = await review(pdfPages(['1 0 0', '0 0 1']), {
    amount: '1500',
    description: 'Confirmado CJ40ABC12D. Transferiste 500.00MT para ASSOCIACAO aos 10/3/26 as 3:30 PM.',
  })
  const complaints = collectComplaints(page.context())
  await page.getByText('Página 1 de 2').waitFor()
  await expect.poll(() => colour(page)).toBe('255,0,0,255')
  await page.getByRole('button', { name: 'Página seguinte' }).click()
  await page.getByText('Página 2 de 2').waitFor()
  await expect.poll(() => colour(page)).toBe('0,0,255,255')
  await spreadFingers(page)
  await expect.poll(() => width(page)).toBeCloseTo(200, 0)
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1)
  await page.getByText('A mensagem do M-Pesa diz MZN 500, não o valor declarado').waitFor()
  await page.getByText('O PDF é de 10/03/2026 às 15:30').waitFor()
  await page.getByText(/dias antes de chegar/).waitFor()
  expect(await objections(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a PDF that cannot be shown is offered to open and to download', async () => {
  const page = await review(Buffer.from('%PDF-1.7\nnada\n%%EOF\n'))
  await page.getByText('O PDF não se consegue mostrar aqui.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Abrir o PDF' }).waitFor()
  await page.getByRole('link', { name: 'Baixar' }).waitFor()
})

test('nothing moves while a review and the lists of donations and messages load', async () => {
  const page = await review(stripedPng(600, 800))
  await page.locator('canvas[data-drawn]').waitFor()
  expect(await layoutShift(page)).toBe(0)
  for (const [path, sentence] of [
    ['donations', /\d+ à espera/],
    ['messages', 'Está tudo respondido.'],
  ] as const) {
    await page.goto(`${product.url}/dashboard/community/${path}`)
    await page.getByText(sentence).first().waitFor()
    await page.getByRole('list').first().waitFor()
    expect(await layoutShift(page), path).toBe(0)
  }
})
