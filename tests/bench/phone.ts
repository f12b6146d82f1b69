import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser, PHONE } from '../support/browser'

/** A browser with a permanent profile. It can be killed, like a phone whose battery is removed, and started again. */
export interface Phone {
  context: BrowserContext
  page: Page
  /** Errors in the pages' consoles, without the browser's own messages about failed requests. */
  complaints: string[]
  switchOn: () => Promise<void>
  /** Kills all processes of the browser with SIGKILL. */
  kill: () => Promise<void>
  /** Crashes the tab and opens a new one. */
  crashTab: () => Promise<void>
  closeTab: () => Promise<void>
  killWorkers: () => Promise<void>
  /** Triggers the event of Background Sync, as the browser does when it detects a network. */
  sync: () => Promise<void>
  /** Ends the browser and deletes the profile. */
  stop: () => Promise<void>
}

// Messages that the browser itself prints for every failed request.
const BROWSERS_OWN = /Failed to load resource|net::ERR_|the server responded with a status of/

async function browserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.find(({ type }) => type === 'browser')!.id
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Starts the browser with a profile that survives restarts of the browser.
 * @param profile folder of the browser's profile; `stop` deletes it
 */
export async function startPhone(profile = mkdtempSync(path.join(os.tmpdir(), 'phone-'))): Promise<Phone> {
  let pid = 0

  const onPage = async (name: 'stopAllWorkers'): Promise<void> => {
    const session = await phone.context.newCDPSession(phone.page)
    await session.send('ServiceWorker.enable')
    await session.send(`ServiceWorker.${name}`)
    await session.detach()
  }

  const phone: Phone = {
    context: null as unknown as BrowserContext,
    page: null as unknown as Page,
    complaints: [],
    async switchOn() {
      const context = await chromium.launchPersistentContext(profile, {
        ...PHONE,
        executablePath: ensureBrowser(),
        args: BROWSER_FLAGS,
      })
      pid = await browserPid(context)
      context.setDefaultTimeout(20_000)
      context.on('console', (message) => {
        if (message.type() === 'error' && !BROWSERS_OWN.test(message.text()))
          phone.complaints.push(message.text())
      })
      context.on('weberror', (error) => phone.complaints.push(`uncaught: ${error.error().stack}`))
      phone.context = context
      phone.page = context.pages()[0] ?? (await context.newPage())
    },
    async kill() {
      const closed = new Promise((resolve) => phone.context.once('close', resolve))
      // Playwright starts the browser as the leader of its own process group, so this kills all its processes.
      process.kill(-pid, 'SIGKILL')
      await closed
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    async crashTab() {
      const dead = phone.page
      const crashed = new Promise((resolve) => dead.once('crash', resolve))
      const session = await phone.context.newCDPSession(dead)
      // There is no response to this command, because the page that should respond has crashed.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      phone.page = await phone.context.newPage()
      await dead.close()
    },
    async closeTab() {
      const old = phone.page
      phone.page = await phone.context.newPage()
      await old.close({ runBeforeUnload: false })
    },
    killWorkers: () => onPage('stopAllWorkers'),
    async sync() {
      const session: CDPSession = await phone.context.newCDPSession(phone.page)
      const found = new Promise<string>((resolve) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations
          if (first) resolve(first.registrationId)
        }),
      )
      await session.send('ServiceWorker.enable')
      const registrationId = await found
      const { origin } = new URL(phone.page.url())
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'donation-proofs',
        lastChance: false,
      })
      await session.detach()
    },
    async stop() {
      await phone.context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
  await phone.switchOn()
  return phone
}
