import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser, PHONE } from '../support/browser'

/** A browser with a profile that outlives it: it can be killed as a phone whose battery falls out, and switched on again. */
export interface Phone {
  context: BrowserContext
  page: Page
  /** Errors that the pages printed, the browser's own lines on failed loads left out. */
  complaints: string[]
  switchOn: () => Promise<void>
  /** SIGKILL to the whole browser. */
  kill: () => Promise<void>
  /** The tab dies; another is opened. */
  crashTab: () => Promise<void>
  closeTab: () => Promise<void>
  killWorkers: () => Promise<void>
  /** Background Sync's event, as the browser sends it when it thinks that there is a network. */
  sync: () => Promise<void>
  /** Ends the browser and removes the profile. */
  stop: () => Promise<void>
}

// What the browser prints by itself for every load that fails.
const BROWSERS_OWN = /Failed to load resource|net::ERR_|the server responded with a status of/

async function pidOf(context: BrowserContext): Promise<number> {
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

export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'phone-'))
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
      pid = await pidOf(context)
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
      // Playwright starts the browser as the head of a group of its own.
      process.kill(-pid, 'SIGKILL')
      await closed
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    async crashTab() {
      const dead = phone.page
      const crashed = new Promise((resolve) => dead.once('crash', resolve))
      const session = await phone.context.newCDPSession(dead)
      // Never answered: who should answer is dead.
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
