import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../support/product'
import { createChance } from './chance'
import { startFieldNetwork } from './field-network'
import { FIELD, selectProjects } from './field-phone'
import { median } from './first-load/figures'
import { SLOWER } from './first-load/phone'
import { startPhone, type Phone } from './phone'
import { grow } from './reads/grow'

const PROJECTS = 50
/** A network with 1.6 Mbit/s and a delay of 75 ms in each direction. */
const NETWORK = { rate: 1_600_000 / 8, loss: 0, cutMs: Infinity, delayMs: 75, chance: createChance(1) }
const PREPARED_MAX_MS = 60_000
/** Minimum number of changes of the progress during the preparation, so that the user sees that it continues. */
const STEPS_MIN = 20
const STARTS = 5
/** Maximum time in ms from the navigation until the project with its milestones is drawn and can be used. */
const START_MAX_MS = 1_000
/** Time in ms after which the bench no longer waits for the screen. */
const SHOWN_MAX_MS = 20_000

/**
 * Prepares the projects for the field. Returns the time in ms that this took, and the number of changes of the
 * progress.
 */
async function measurePreparation({ page }: Phone): Promise<{ ms: number; steps: number }> {
  await page.evaluate(() => {
    const seen = new Set<number>()
    // The interval has an unnamed function, because tsx inserts calls of a helper into named functions, and the page
    // does not have this helper.
    setInterval(() => {
      const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Preparação"]')
      if (bar) seen.add(bar.value)
    }, 16)
    Object.assign(window, { progressSeen: seen })
  })
  const started = performance.now()
  await page.getByRole('button', { name: 'Preparar para o terreno' }).click()
  await page.getByText(/projetos prontos/).waitFor({ timeout: 2 * PREPARED_MAX_MS })
  const ms = performance.now() - started
  const steps = await page.evaluate(
    () => (window as unknown as { progressSeen: Set<number> }).progressSeen.size,
  )
  return { ms, steps }
}

/**
 * Starts the browser again without a network and opens the screen of a project.
 * @returns the ms from the navigation until the screen was drawn and the button 'Atualização' could be pressed;
 *   Infinity if that took longer than SHOWN_MAX_MS
 */
async function measureStart(phone: Phone, url: string): Promise<number> {
  await phone.kill()
  await phone.switchOn()
  const { page, context } = phone
  await context.setOffline(true)
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll('button')]
      const isThere =
        document.querySelector('h1')?.textContent !== undefined &&
        [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Marcos') &&
        buttons.some((button) => button.textContent === 'Atualização' && !button.disabled)
      if (!isThere) return
      clearInterval(timer)
      // In the next frame the screen has been drawn.
      requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }))
    }, 16)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'commit' })
  // Playwright's own waiting functions are not used, because they load scripts into the page while it starts.
  const readTime = async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window.shownAt' })
    return Number(result.value ?? NaN)
  }
  for (const end = performance.now() + SHOWN_MAX_MS; performance.now() < end; await wait(50)) {
    const shown = await readTime()
    if (!Number.isNaN(shown)) return shown
  }
  return Infinity
}

/**
 * Measures how long a phone needs to prepare projects for the field, and to open one of these projects without a
 * network.
 * @returns whether both times are within the budget
 */
export async function measure(): Promise<boolean> {
  const product = await startProduct({ RATE_LIMITS: 'off' })
  const network = await startFieldNetwork(product.url, NETWORK)
  const phone = await startPhone()
  try {
    await product.end()
    grow(product.dataDir, PROJECTS, 0)
    await product.restart()
    const [slug = ''] = await selectProjects(phone, network.url, PROJECTS)
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    network.become('bad')
    const { ms, steps } = await measurePreparation(phone)
    const isPrepared = ms <= PREPARED_MAX_MS && steps >= STEPS_MIN
    console.log(
      `${PROJECTS} projects prepared in ${(ms / 1000).toFixed(1)} s at 1.6 Mbit/s (<= ${PREPARED_MAX_MS / 1000}), ` +
        `the progress changed ${steps} times (>= ${STEPS_MIN}) ${isPrepared ? 'ok' : 'MISSED'}`,
    )
    await product.kill()
    const times: number[] = []
    for (let start = 0; start < STARTS; start++)
      times.push(await measureStart(phone, `${network.url}${FIELD}?projeto=${slug}`))
    const time = median(times) ?? Infinity
    const isStarted = time <= START_MAX_MS
    console.log(
      `the prepared project opens offline in ${time.toFixed(0)} ms after the browser's start, phone ${SLOWER}x slower ` +
        `(${times.map((one) => one.toFixed(0)).join(', ')}; <= ${START_MAX_MS}) ${isStarted ? 'ok' : 'MISSED'}`,
    )
    return isPrepared && isStarted
  } finally {
    await phone.stop()
    await network.stop()
    await product.stop()
  }
}
