import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, DESK, ensureBrowser } from '../../support/browser'
import { signedInStorage } from '../../support/signed-in'
import { median } from '../first-load/figures'

const ROUNDS = 5
/** Maximum time in ms from the request of the page until its first donation is visible. */
const FIRST_ROW_MAX_MS = 1_000

const SCREENS = {
  'the queue': '',
  'the confirmed ones': '?estado=confirmadas',
  'a search': '?estado=confirmadas&procura=doador4711%40',
}

/** Opens the screen in a new browser profile. Returns the time in ms until the first row is drawn. */
async function timeToFirstRow(url: string, query: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const context = await browser.newContext({
      ...DESK,
      storageState: await signedInStorage(url, 'comunidade'),
    })
    const page = await context.newPage()
    await page.goto(`${url}/dashboard/community/donations${query}`, { waitUntil: 'commit' })
    await page.locator('tbody tr a').first().waitFor()
    // The clock of the page starts with its request, so the start of the browser does not count.
    return await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
    )
  } finally {
    await browser.close()
  }
}

/**
 * Measures how long a reviewer who opens the list of donations for the first time waits for it.
 * @returns whether all results are within the budget
 */
export async function measureDonationScreen(url: string): Promise<boolean> {
  let isWithin = true
  for (const [name, query] of Object.entries(SCREENS)) {
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) times.push(await timeToFirstRow(url, query))
    const time = median(times) ?? Infinity
    if (time > FIRST_ROW_MAX_MS) isWithin = false
    console.log(
      `donations on the screen, ${name}: ${time.toFixed(0)} ms until the first row ` +
        (time > FIRST_ROW_MAX_MS ? `MISSED (<= ${FIRST_ROW_MAX_MS} ms)` : 'ok'),
    )
  }
  return isWithin
}
