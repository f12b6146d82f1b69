import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

/**
 * Features of Chromium that are switched off. Chromium uses only the last list that it gets, so this list repeats what
 * Playwright switches off for stable tests.
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
  // Without these, each window renders two pages for the suggestions of its address bar: a second of processor time.
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Without these flags Chromium contacts its vendor, or refuses to run as root in a container. */
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
 * The flags of tests, which open a context for nearly every page: a process that waits for the next page took a tenth of
 * the kernel's time. The bench of first loads measures with it, as a user's browser works.
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
 * Returns the path of the browser for the end-to-end tests: an installed one, else Playwright's own, else Debian's
 * package.
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
 * Time in ms after which an action or a wait of a test fails. Playwright's own 30 s are too short where four browsers
 * share two slow cores; a test that passes does not wait longer.
 */
const WAIT_MAX_MS = 75_000

const patient = (context: BrowserContext): BrowserContext => {
  context.setDefaultTimeout(WAIT_MAX_MS)
  return context
}

export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: TEST_FLAGS })
  const newContext = browser.newContext.bind(browser)
  // `newPage` of a browser calls `newContext`.
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
 * Playwright's message in tests that block the worker with `serviceWorkers: 'block'`, because the worker is not their
 * subject.
 */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Collects every error that the pages of a context print or throw. Tests assert at their end that there is none. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (![CUT, BLOCKED].includes(message.text()) && ['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  return complaints
}

/** Starts a browser with a profile folder: stored data survives when the browser is closed. */
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
