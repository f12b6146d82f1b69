import { chromium, type BrowserContextOptions } from 'playwright-core'
import { BROWSER_FLAGS, DESK, ensureBrowser } from '../../support/browser'
import { signedInStorage } from '../../support/signed-in'
import { median } from '../first-load/figures'

const ROUNDS = 5
/** Maximum time in ms from the request of the page until its first donation is visible. */
const FIRST_ROW_MAX_MS = 1_000

/** Time in ms after which a measurement fails. */
const LATE_MS = 30_000

const SCREENS = {
  'the queue': '',
  'the confirmed ones': '?estado=confirmadas',
  'a search': '?estado=confirmadas&procura=doador4711%40',
}

/**
 * Runs in the page before its own scripts. `window.firstRow` resolves to the time in ms since the page was requested, when
 * the first row is drawn. The page measures itself, because Playwright's way to wait for an element puts a script into the
 * page that takes 100 ms, and then asks again in each frame.
 */
function watchFirstRow(): void {
  const firstRow = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr a')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  Object.assign(window, { firstRow })
}

/** Runs in the page, as text because tsx adds a helper function to named functions. */
const UNTIL_USER_IS_STORED = `new Promise((resolve) => {
  const check = () => (localStorage.getItem('userData') ? resolve() : setTimeout(check, 10))
  check()
})`

type Storage = NonNullable<BrowserContextOptions['storageState']>

/**
 * Returns the storage of a browser after the login: the user's data is in local storage, and the worker's copy of the
 * session in IndexedDB.
 */
async function storageAfterLogin(url: string): Promise<Storage> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const context = await browser.newContext({ storageState: await signedInStorage(url, 'comunidade') })
    const page = await context.newPage()
    await page.goto(`${url}/dashboard`)
    await page.evaluate(UNTIL_USER_IS_STORED)
    return await context.storageState({ indexedDB: true })
  } finally {
    await browser.close()
  }
}

/** Opens the screen in a new browser profile. Returns the time in ms until the first row is drawn. */
async function timeToFirstRow(url: string, query: string, storageState: Storage): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const context = await browser.newContext({ ...DESK, storageState })
    const page = await context.newPage()
    await page.addInitScript(watchFirstRow)
    const devtools = await context.newCDPSession(page)
    await page.goto(`${url}/dashboard/community/donations${query}`, { waitUntil: 'commit' })
    const late = setTimeout(() => void browser.close(), LATE_MS)
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'firstRow',
      awaitPromise: true,
      returnByValue: true,
    })
    clearTimeout(late)
    return result.value as number
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
  const storage = await storageAfterLogin(url)
  for (const [name, query] of Object.entries(SCREENS)) {
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) times.push(await timeToFirstRow(url, query, storage))
    const time = median(times) ?? Infinity
    if (time > FIRST_ROW_MAX_MS) isWithin = false
    console.log(
      `donations on the screen, ${name}: ${time.toFixed(0)} ms until the first row ` +
        (time > FIRST_ROW_MAX_MS ? `MISSED (<= ${FIRST_ROW_MAX_MS} ms)` : 'ok'),
    )
  }
  return isWithin
}
