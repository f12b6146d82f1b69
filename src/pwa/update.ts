import type { SiteWorker } from './site-worker'
import type { UpdatePhase, UpdateChoice } from './update-state'

/** Time in ms for which the toast is shown before the reload (RULES §9). */
export const RELOAD_DELAY_MS = 3000
/** Maximum time in ms to wait until the new worker controls this page. */
export const TAKE_OVER_MAX_MS = 10_000
/** Minimum time in ms between 'Atualizar agora' and the reload, so that the user can see the message. */
export const RELOAD_MIN_MS = 500

export interface ReloadMemory {
  /** Whether the page was already reloaded for this build but still runs the old build. */
  wasTried(buildId: string): Promise<boolean>
  remember(buildId: string): Promise<void>
}

export interface UpdateOptions {
  runningBuild: string
  /**
   * Requests the id of the build that the server has now. Resolves to null if the response is not the build info.
   * Rejects if no response arrives.
   */
  askBuild: () => Promise<string | null>
  /** Resolves to null when the site runs without a worker. */
  worker: () => Promise<SiteWorker | null>
  memory: ReloadMemory
  isBusy: () => boolean
  isOnline: () => boolean
  wait: (ms: number) => Promise<void>
  /** Deletes runtime caches and local storage, except the data that must survive an update (D14, D15). */
  clear: () => Promise<void>
  reload: () => void
  show: (phase: UpdatePhase) => void
}

/**
 * Updates the page to a new build. The page reloads at most once per build, unless the user requests another reload.
 * Every trigger (timer, waiting worker, failed chunk, the user) uses this class (D14).
 */
export class Updater {
  private isRunning = false
  /**
   * Whether another check was requested while one was running. The running check may have requested the build id too
   * early, so a second check follows.
   */
  private isAskedAgain = false
  private wish: UpdateChoice | null = null
  private changed: () => void = () => undefined

  constructor(private readonly options: UpdateOptions) {}

  /**
   * Requests the server's build id and starts an update when it differs from the page's build id. Failures are only
   * logged (RULES §8).
   */
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

  /** Called when a change may delay or allow the reload, for example of a form, an upload or the network. */
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
    // Nothing has been deleted yet. The old build continues to run, and the next check tries the update again.
    if (readiness === 'failed') {
      // The user's choice applied to this build only. It must not let a later build reload a page with unsaved input.
      this.wish = null
      return console.info('The new build could not be downloaded completely; the old one stays')
    }
    // Prevents a reload loop: the page reloads a second time for the same build only on the user's request.
    if (this.wish !== 'now' && (await options.memory.wasTried(buildId))) return options.show('offered')
    await this.untilFree()
    options.show('reloading')
    await options.memory.remember(buildId)
    await options.clear()
    // The waiting time is limited. If the worker never takes control, the page reloads anyway and gets the new build
    // from the server.
    await Promise.race([worker?.takeOver(), options.wait(TAKE_OVER_MAX_MS)])
    // The change of worker requested another check. This update caused the change, so that check is not needed.
    this.isAskedAgain = false
    options.reload()
  }

  /** Resolves when the page may reload: nothing delays the reload, and the toast has been shown for its full time. */
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
