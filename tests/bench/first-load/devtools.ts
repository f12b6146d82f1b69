import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { BROWSER_FLAGS, ensureBrowser } from '../../support/browser'

/** Called with each event of the DevTools protocol. An event is a message that is not a response to a command. */
export type Listener = (method: string, params: unknown, session: string) => void

interface Message {
  id?: number
  method?: string
  params?: unknown
  sessionId?: string
  result?: unknown
  error?: { message: string }
}

interface Waiting {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const FLAGS = [
  ...BROWSER_FLAGS,
  '--headless=new',
  '--remote-debugging-pipe',
  '--window-size=412,823',
  '--hide-scrollbars',
  '--mute-audio',
  '--password-store=basic',
  '--no-default-browser-check',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-domain-reliability',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-features=Translate,OptimizationHints,MediaRouter,CalculateNativeWinOcclusion',
  // Requests cannot leave this machine. Requests to other hosts fail and are counted.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

const CLOSING_MS = 5_000

/**
 * Controls Chromium through a pipe with the DevTools protocol. Playwright is not used: it adds scripts to the page, and
 * it has no session for the service worker, which must lose the network together with the page.
 */
export class DevTools {
  private lastId = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners: Listener[] = []
  private readonly toBrowser: Writable
  private rest = ''

  private constructor(private readonly browser: ChildProcess) {
    this.toBrowser = browser.stdio[3] as Writable
    // The pipe breaks when the browser ends. The error is ignored here, because commands without a response are
    // rejected below.
    this.toBrowser.on('error', () => undefined)
    const fromBrowser = browser.stdio[4] as Readable
    fromBrowser.setEncoding('utf8')
    fromBrowser.on('data', (text: string) => this.read(text))
    browser.once('exit', () => {
      for (const { reject, method } of this.waiting.values())
        reject(new Error(`${method}: the browser ended`))
      this.waiting.clear()
    })
  }

  static start(profile: string, keyHash: string): DevTools {
    const flags = [
      ...FLAGS,
      `--user-data-dir=${profile}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      'about:blank',
    ]
    return new DevTools(
      spawn(ensureBrowser(), flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] }),
    )
  }

  onMessage(listener: Listener): void {
    this.listeners.push(listener)
  }

  /**
   * Sends a command of the DevTools protocol and resolves to its result.
   * @param session the session of a target, such as a page; if omitted, the command is sent to the browser
   */
  send<Result = unknown>(method: string, params: object = {}, session?: string): Promise<Result> {
    const id = ++this.lastId
    return new Promise<Result>((resolve, reject) => {
      this.waiting.set(id, { method, resolve: resolve as (result: unknown) => void, reject })
      this.toBrowser.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`)
    })
  }

  async close(): Promise<void> {
    if (this.browser.exitCode !== null || this.browser.signalCode !== null) return
    const ended = once(this.browser, 'exit')
    const lastWay = setTimeout(() => this.browser.kill('SIGKILL'), CLOSING_MS)
    // The error is ignored, because the browser may end before it responds.
    this.send('Browser.close').catch(() => undefined)
    await ended
    clearTimeout(lastWay)
  }

  private read(text: string): void {
    const messages = (this.rest + text).split('\0')
    this.rest = messages.pop() ?? ''
    for (const message of messages) this.take(JSON.parse(message) as Message)
  }

  private take({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      for (const listener of this.listeners) listener(method ?? '', params, sessionId ?? '')
      return
    }
    const asked = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`))
    else asked?.resolve(result)
  }
}
