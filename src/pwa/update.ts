import type { SiteWorker } from './site-worker'
import type { UpdatePhase, UpdateChoice } from './update-state'

/** How long the toast is shown before the reload, in milliseconds (RULES §9). */
export const RELOAD_DELAY_MS = 3000
/** How long the new worker may take to control this page, in milliseconds. */
export const TAKE_OVER_MAX_MS = 10_000
/**
 * The shortest time between 'Atualizar agora' and the reload, in milliseconds, so that the user can see the message.
 */
export const RELOAD_MIN_MS = 500

export interface ReloadMemory {
  /** Whether the page was already reloaded for this build and still runs the old one. */
  wasTried(buildId: string): Promise<boolean>
  remember(buildId: string): Promise<void>
}

export interface UpdateOptions {
  runningBuild: string
  /** The id of the build that the server has now; null if the response is not build info. Rejects if none arrives. */
  askBuild: () => Promise<string | null>
  /** Null when the site runs without a worker. */
  worker: () => Promise<SiteWorker | null>
  memory: ReloadMemory
  isBusy: () => boolean
  isOnline: () => boolean
  wait: (ms: number) => Promise<void>
  /** Deletes runtime caches and local storage, except what must survive an update (D14, D15). */
  clear: () => Promise<void>
  reload: () => void
  show: (phase: UpdatePhase) => void
}

/**
 * Updates the page to a new build with at most one reload. Every trigger (timer, waiting worker, failed chunk, the
 * user) uses this class (D14).
 */
export class Updater {
  private isRunning = false
  /**
   * Another check was requested while one was running. The running check may have asked the server too early, so a
   * second one follows.
   */
  private isAskedAgain = false
  private wish: UpdateChoice | null = null
  private changed: () => void = () => undefined

  constructor(private readonly options: UpdateOptions) {}

  /** Asks the server for its build id and starts an update when it differs. Failures are only logged (RULES §8). */
  async check(): Promise<void> {
    if (this.isRunning) {
      this.isAskedAgain = true
      return
    }
    this.isRunning = true
    this.isAskedAgain = false
    try {
      const buildId = await this.options.askBuild()
      if (buildId && buildId !== this.options.runningBuild) await this.follow(buildId)
    } catch (error) {
      console.info('The update check failed', error)
    } finally {
      this.isRunning = false
    }
    if (this.isAskedAgain) await this.check()
  }

  /** Call this when something has changed that may delay or allow the reload: a form, an upload, the network. */
  notice(): void {
    this.changed()
  }

  /** Stores whether the user wants the reload now or later. */
  want(wish: UpdateChoice): void {
    this.wish = wish
    this.changed()
    if (wish === 'now') void this.check()
  }

  private async follow(buildId: string): Promise<void> {
    const { options } = this
    const worker = await options.worker()
    const readiness = worker ? await worker.prepare() : 'none'
    // Nothing has been deleted: the old build continues to run, and the next check tries again.
    if (readiness === 'failed') {
      // The user's choice was for this build only. A later build must not reload a page with unsaved input because of
      // it.
      this.wish = null
      return console.info('The new build could not be downloaded completely; the old one stays')
    }
    // Prevents a reload loop: a second reload for the same build happens only when the user asks for it.
    if (this.wish !== 'now' && (await options.memory.wasTried(buildId))) return options.show('offered')
    await this.untilFree()
    options.show('reloading')
    await options.memory.remember(buildId)
    await options.clear()
    // The wait is limited: if the worker never takes control, the page reloads anyway and gets the new build from the
    // server.
    await Promise.race([worker?.takeOver(), options.wait(TAKE_OVER_MAX_MS)])
    // The change of worker came from this update, so it needs no further check.
    this.isAskedAgain = false
    options.reload()
  }

  /** Resolves when the reload may happen: nothing delays it and the toast was shown long enough. */
  private async untilFree(): Promise<void> {
    const { isBusy, isOnline, wait, show } = this.options
    for (;;) {
      const change = new Promise<'change'>((resolve) => (this.changed = () => resolve('change')))
      if (this.wish === 'now') {
        show('reloading')
        return wait(RELOAD_MIN_MS)
      }
      const isFree = !isBusy() && this.wish !== 'later' && isOnline()
      show(isFree ? 'counting' : isBusy() ? 'waiting' : 'offered')
      const first = isFree ? await Promise.race([wait(RELOAD_DELAY_MS), change]) : await change
      if (first !== 'change') return
    }
  }
}
