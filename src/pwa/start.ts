import { reportReach } from '../api/reach'
import { saveBuildId } from '../lib/session-storage'
import { isBusy, onBusyChange } from './busy'
import { fetchBuildId, runningBuild } from './build-info'
import { onChunkFailure } from './chunk-failure'
import { clearForUpdate } from './clear-for-update'
import { startInstall } from './install'
import { printAddress } from './printed-address'
import { startReadingAhead } from './reading-ahead'
import { registerWorker } from './register'
import { reloadMemory, tabStorage } from './reload-memory'
import { Updater } from './update'
import { connectUpdater, showUpdatePhase, type UpdateCheckResult } from './update-state'

export { typingPause } from './typing-pause'

/** Time in ms between two regular requests for the server's build id (RULES §9). */
const CHECK_EVERY_MS = 300_000
/** Time in ms after the tab becomes visible before the page also requests the build id. */
const CHECK_AFTER_VISIBLE_MS = 1000
/** Time in ms after the start of the page before the worker is asked to read ahead. */
const READ_AHEAD_AFTER_MS = 2000

/** Requests the server's build id and reports whether the server was reached, as every API request does. */
async function askBuildAndReport(): Promise<string | null> {
  const found = await fetchBuildId((url, init) => fetch(url, init)).catch((error: unknown) => {
    reportReach(false)
    throw error
  })
  reportReach(found !== null)
  return found
}

/** Returns the function that checks for an update on the user's request. A newer build is applied immediately. */
const checkNow = (updater: Updater) => async (): Promise<UpdateCheckResult> => {
  const found = await askBuildAndReport().catch((error: unknown) => {
    console.info('The update check failed', error)
    return null
  })
  if (found === null) return 'away'
  if (found === runningBuild) return 'current'
  updater.want('now')
  return 'newer'
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Starts updates, the install invitation and reading ahead. Called once, after React has rendered the page. */
export function startPwa(): void {
  saveBuildId(runningBuild)
  const tab = tabStorage()
  const check = () => void updater.check()
  const worker = registerWorker({ onWaiting: check, onReplaced: check })
  const updater = new Updater({
    runningBuild,
    askBuild: askBuildAndReport,
    worker: () => worker,
    memory: reloadMemory(tab, performance.timeOrigin, () => Date.now()),
    isBusy,
    isOnline: () => navigator.onLine,
    wait,
    clear: () => clearForUpdate(globalThis.caches),
    reload: () => window.location.reload(),
    show: showUpdatePhase,
  })

  connectUpdater((wish) => updater.want(wish), checkNow(updater))
  onBusyChange(() => updater.notice())
  onChunkFailure(() => navigator.onLine && check())
  if (navigator.onLine) check()
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') setTimeout(check, CHECK_AFTER_VISIBLE_MS)
  })
  window.addEventListener('offline', () => updater.notice())
  window.addEventListener('online', () => {
    updater.notice()
    check()
  })
  void startInstall(tab)
  printAddress()
  // Reading ahead starts later, so that it does not compete with the first page and the precache for the network.
  setTimeout(() => void startReadingAhead(), READ_AHEAD_AFTER_MS)
}
