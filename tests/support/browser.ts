import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

/**
 * Features of Chromium that are switched off. Chromium uses only the last list of features that it receives, so this
 * list repeats the features that Playwright switches off for stable tests.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'GlobalMediaControls',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
  // With these features on, each window renders two pages for the suggestions of its address bar, which takes a second
  // of processor time.
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Returns the flags without which Chromium would contact its vendor or refuse to run as root in a container. */
const flagsWithout = (features: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
]

export const BROWSER_FLAGS = flagsWithout(FEATURES_OFF)

/**
 * Flags for tests, which create a browser context for nearly every page. Chromium's spare process, which waits for the
 * next page, took a tenth of the kernel's time, so these flags switch it off. The bench of first loads keeps the spare
 * process, as in a user's browser.
 */
const TEST_FLAGS = flagsWithout([...FEATURES_OFF, 'SpareRendererForSitePerProcess'])

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  return [...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file))
}

const works = (command: string, args: string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', timeout: 15 * 60_000 }).status === 0
}

/**
 * Returns the path of the browser for the end-to-end tests. If none is installed, the function installs Playwright's
 * Chromium or, if that fails, Debian's package.
 */
export function ensureBrowser(): string {
  const found = installed()
  if (found) return found
  console.log('No Chrome or Chromium found here; installing one for the tests.')
  if (!works('npx', ['playwright-core', 'install', '--with-deps', 'chromium']) || !installed()) {
    console.log("Playwright's own could not be had; trying the system's package.")
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const apt = (...args: string[]) => {
      const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
      return works(command, rest)
    }
    if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium')
  }
  const now = installed()
  if (!now)
    throw new Error('No Chromium could be installed: install one and name it in CHROMIUM, then run again.')
  return now
}

/**
 * Time in ms after which an action or a wait of a test fails. Playwright's default of 30 s is too short when four
 * browsers share two slow cores. The longer limit does not slow down a test that passes.
 */
const WAIT_MAX_MS = 75_000

const patient = (context: BrowserContext): BrowserContext => {
  context.setDefaultTimeout(WAIT_MAX_MS)
  return context
}

export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: TEST_FLAGS })
  const newContext = browser.newContext.bind(browser)
  // The longer limit also applies to a browser's `newPage`, because `newPage` calls `newContext`.
  browser.newContext = async (options) => patient(await newContext(options))
  return browser
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
}
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'pt-PT' }

/** Chromium's message for a request that failed because the test had switched the network off. */
const CUT = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'

/**
 * Playwright's message in tests that block the worker with `serviceWorkers: 'block'`, because they do not test the
 * worker.
 */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/**
 * Collects every error and warning that the pages of a context print or throw. Tests check at their end that there are
 * none.
 */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (![CUT, BLOCKED].includes(message.text()) && ['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  return complaints
}

/** Starts a browser with a profile folder, so stored data remains when the browser is closed. */
export const launchPhone = async (
  folder: string,
  options: BrowserContextOptions = PHONE,
): Promise<BrowserContext> =>
  patient(
    await chromium.launchPersistentContext(folder, {
      executablePath: ensureBrowser(),
      args: TEST_FLAGS,
      ...options,
    }),
  )
