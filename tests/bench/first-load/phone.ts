import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import { DevTools } from './devtools'
import { Traffic } from './traffic'

/** Assumed factor by which a phone that is some years old is slower than the machine that runs the benchmark. */
export const SLOWER = 4

const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Time in ms to wait after the browser's start, which uses the processor that the page needs. */
const START_UP_MS = 700
const ANSWER_MS = 15_000

const PROBE = transformSync(readFileSync(path.join(import.meta.dirname, 'probe.ts'), 'utf8'), {
  loader: 'ts',
  format: 'iife',
}).code

interface Attached {
  sessionId: string
  targetInfo: { targetId: string; type: string }
}

export interface Phone {
  traffic: Traffic
  navigate: (url: string) => Promise<void>
  /** Resolves with undefined if the browser was replacing the document at that moment, so no page could respond. */
  evaluate: <Result>(expression: string) => Promise<Result | undefined>
  /** Sends a command of the DevTools protocol to the page. */
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>
  close: () => Promise<void>
}

interface Options {
  profile: string
  keyHash: string
  isOffline?: boolean
  /** Source text of a script that runs in each document before the page's own scripts. */
  probe?: string
  /**
   * Whether to count the traffic. If not, DevTools' domain `Network` stays off: with it, the browser collects a stack
   * for each request of a script, which takes the slow processor a tenth of the time in which the editor opens.
   */
  countsTraffic?: boolean
}

/**
 * Starts the browser of an emulated phone. A profile that was used before still contains the caches and the service
 * worker of the previous visit.
 */
export async function startPhone({
  profile,
  keyHash,
  isOffline = false,
  probe = PROBE,
  countsTraffic = true,
}: Options): Promise<Phone> {
  const devtools = DevTools.start(profile, keyHash)
  const traffic = new Traffic()
  const followed = new Map<string, string>()

  const prepare = async (session: string, type: string): Promise<void> => {
    if (type !== 'page') traffic.isWorker(session)
    if (countsTraffic || isOffline) await devtools.send('Network.enable', {}, session)
    if (isOffline) {
      const cut = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await devtools.send('Network.emulateNetworkConditions', cut, session)
    }
    if (type === 'page') {
      await devtools.send('Page.enable', {}, session)
      await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: probe }, session)
      await devtools.send('Emulation.setDeviceMetricsOverride', SCREEN, session)
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true }, session)
      const agent = { userAgent: AGENT, acceptLanguage: 'pt-PT,pt' }
      await devtools.send('Emulation.setUserAgentOverride', agent, session)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }, session)
    }
    await devtools.send('Runtime.runIfWaitingForDebugger', {}, session)
  }

  devtools.onMessage((method, params, session) => {
    traffic.take(method, params, session)
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as Attached
      const isKnown = followed.has(targetInfo.targetId)
      followed.set(targetInfo.targetId, sessionId)
      const ready =
        isKnown || targetInfo.type === 'page'
          ? devtools.send('Runtime.runIfWaitingForDebugger', {}, sessionId)
          : prepare(sessionId, targetInfo.type)
      // A worker may end while `prepare` runs; the rejected command is then not an error.
      ready.catch(() => undefined)
    } else if (method === 'Target.detachedFromTarget') {
      for (const [target, one] of followed)
        if (one === (params as Attached).sessionId) followed.delete(target)
    }
  })

  const follow = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  try {
    await devtools.send('Target.setDiscoverTargets', { discover: true })
    await devtools.send('Target.setAutoAttach', { ...follow, filter: [{ type: 'service_worker' }] })
    // Uses the tab that Chromium opens when it starts. A second tab may be in the background, where the browser paints
    // nothing.
    let tab: string | undefined
    while (!tab) {
      const { targetInfos } = await devtools.send<{ targetInfos: Attached['targetInfo'][] }>(
        'Target.getTargets',
      )
      tab = targetInfos.find(({ type }) => type === 'page')?.targetId
    }
    const attach = { targetId: tab, flatten: true }
    const { sessionId: page } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', attach)
    await prepare(page, 'page')
    await devtools.send('Page.bringToFront', {}, page)
    await wait(START_UP_MS)
    return {
      traffic,
      navigate: async (url) => void (await devtools.send('Page.navigate', { url }, page)),
      async evaluate<Result>(expression: string) {
        const asked = devtools.send<{ result: { value?: Result } }>(
          'Runtime.evaluate',
          { expression, returnByValue: true, awaitPromise: true },
          page,
        )
        // While the browser replaces one document with another, no page responds, so the wait is limited.
        const answer = await Promise.race([asked.catch(() => undefined), wait(ANSWER_MS)])
        return answer?.result.value
      },
      send: (method, params = {}) => devtools.send(method, params, page),
      close: () => devtools.close(),
    }
  } catch (error) {
    await devtools.close()
    throw error
  }
}
