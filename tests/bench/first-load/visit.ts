import { setTimeout as wait } from 'node:timers/promises'
import type { Link } from './link'
import { startPhone, type Phone } from './phone'
import type { Seen } from './probe'
import type { Kind } from './traffic'

/**
 * Measurements of one load of one page, in ms and bytes. Total blocking time (TBT) is counted from the start of the
 * navigation.
 */
export interface Visit {
  fcp: number | null
  lcp: number | null
  lcpElement: string
  cls: number
  /** Elements that moved, so that a developer can find the cause of a layout shift. */
  moved: string[]
  tbt: number
  navigation: number | null
  bytes: Record<Kind, number>
  requests: number
  workerBytes: number
  pictures: { url: string; bytes: number }[]
  elsewhere: string[]
  /** Scripts that were requested before the first frame was ready. */
  earlyScripts: string[]
  /** False if the browser showed its own error page. */
  isOpen: boolean
  heading: string
  text: string
}

interface Options {
  profile: string
  keyHash: string
  url: string
  link: Link
  isOffline?: boolean
  /** Whether to wait until the worker has stored all files. The link has no limits during this time. */
  awaitsWorker?: boolean
}

/** Time in ms without any activity after which the page counts as loaded. */
const QUIET_MS = 1_200
const LONGEST_MS = 90_000
const LONG_TASK_MS = 50

interface State {
  isComplete: boolean
  isError: boolean
  sinceLongTask: number
}

const STATE = `(() => {
  const ends = (window.firstLoad?.longTasks ?? []).map(({ start, duration }) => start + duration)
  return {
    isComplete: document.readyState === 'complete',
    isError: location.href.startsWith('chrome-error'),
    sinceLongTask: performance.now() - Math.max(0, ...ends),
  }
})()`

const WORKER_IS_READY = `navigator.serviceWorker.getRegistration().then(
  (registration) => registration?.active?.state === 'activated' && !registration.installing,
)`

const RESULT = `(() => {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\\.m?js(\\?|$)/.test(name))
  return {
    seen: window.firstLoad,
    scripts: asked.map(({ name, startTime }) => ({ name, startTime })),
    isError: location.href.startsWith('chrome-error'),
    heading: document.querySelector('h1')?.innerText ?? '',
    text: document.body?.innerText ?? '',
  }
})()`

interface Result {
  seen?: Seen
  scripts: { name: string; startTime: number }[]
  isError: boolean
  heading: string
  text: string
}

/** Waits until the page's own requests and long tasks have ended. The worker may still be downloading files. */
async function untilQuiet(phone: Phone): Promise<void> {
  const start = performance.now()
  let quietSince = start
  while (performance.now() - start < LONGEST_MS) {
    await wait(100)
    const state = await phone.evaluate<State>(STATE)
    if (state?.isError) return
    if (!state?.isComplete || phone.traffic.isPageWaiting) quietSince = performance.now()
    else if (performance.now() - quietSince > QUIET_MS && state.sinceLongTask > QUIET_MS) return
  }
}

async function untilWorkerIsReady(phone: Phone): Promise<void> {
  const start = performance.now()
  while (!(await phone.evaluate<boolean>(WORKER_IS_READY))) {
    if (performance.now() - start > LONGEST_MS) throw new Error('the service worker did not become ready')
    await wait(200)
  }
}

/** Opens an address in a newly started browser and returns the measurements of this page load. */
export async function visit({
  url,
  link,
  awaitsWorker,
  isOffline = false,
  ...rest
}: Options): Promise<Visit> {
  const phone = await startPhone({ ...rest, isOffline })
  try {
    await phone.navigate(url)
    await untilQuiet(phone)
    const [bytes, requests] = [phone.traffic.bytes(), phone.traffic.requestCount]
    if (awaitsWorker) {
      link.widen()
      await untilWorkerIsReady(phone)
    }
    const result = await phone.evaluate<Result>(RESULT)
    const seen = result?.seen
    const firstFrame = seen?.firstFrame ?? 0
    return {
      fcp: seen?.fcp ?? null,
      lcp: seen?.lcp ?? null,
      lcpElement: seen?.lcpElement ?? '',
      cls: seen?.cls ?? 0,
      moved: seen?.moved ?? [],
      tbt: (seen?.longTasks ?? []).reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
      navigation: seen?.navigation ?? null,
      bytes,
      requests,
      workerBytes: phone.traffic.workerBytes,
      pictures: phone.traffic.pictures(),
      elsewhere: phone.traffic.elsewhere(new URL(url).origin),
      earlyScripts: (result?.scripts ?? [])
        .filter(({ startTime }) => startTime < firstFrame)
        .map(({ name }) => new URL(name).pathname),
      isOpen: result !== undefined && !result.isError && result.text.length > 60,
      heading: result?.heading ?? '',
      text: result?.text ?? '',
    }
  } finally {
    await phone.close()
  }
}
