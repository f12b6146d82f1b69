import type { SiteWorker } from './site-worker'
import type { UpdatePhase, UpdateWish } from './update-state'

/** Between the toast and the reload (RULES §9). */
export const RELOAD_DELAY_MS = 3000
/** How long the new worker may take to serve this page. */
export const TAKE_OVER_MAX_MS = 10_000
/** Not even a person who presses 'Atualizar agora' is faster than this. */
export const RELOAD_MIN_MS = 500

export interface ReloadMemory {
  /** Whether a reload for this build was made already, and did not help. */
  wasTried(buildId: string): Promise<boolean>
  remember(buildId: string): Promise<void>
}

export interface UpdateOptions {
  runningBuild: string
  /** The build that the server has now; null where it can't be asked. */
  askBuild: () => Promise<string | null>
  /** Null: no worker here. */
  worker: () => Promise<SiteWorker | null>
  memory: ReloadMemory
  isBusy: () => boolean
  isOnline: () => boolean
  wait: (ms: number) => Promise<void>
  /** Clears runtime caches and local storage, except what is kept (D14, D15). */
  clear: () => Promise<void>
  reload: () => void
  show: (phase: UpdatePhase) => void
}

/** From the news of another build to at most one reload for it: ONE path, whoever brought the news (D14). */
export class Updater {
  private isRunning = false
  /** News that came during a look: that look may have asked too early. */
  private isAskedAgain = false
  private wish: UpdateWish | null = null
  private changed: () => void = () => undefined

  constructor(private readonly options: UpdateOptions) {}

  /** Looks whether the server has another build, and follows it. Failures are only logged (RULES §8). */
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

  /** Something that may start or hold back the reload is different now: a form, the network. */
  notice(): void {
    this.changed()
  }

  /** The person's word. */
  want(wish: UpdateWish): void {
    this.wish = wish
    this.changed()
    if (wish === 'now') void this.check()
  }

  private async follow(buildId: string): Promise<void> {
    const { options } = this
    const worker = await options.worker()
    const readiness = worker ? await worker.prepare() : 'none'
    // Nothing is cleared, the old build goes on, and the next check tries again.
    if (readiness === 'failed') {
      // A word that was given for this build must not reload a later one over a form.
      this.wish = null
      return console.info('The new build could not be fetched whole; the old one goes on')
    }
    // Never a loop: a second reload for the same build is the person's to ask for.
    if (this.wish !== 'now' && (await options.memory.wasTried(buildId))) return options.show('offered')
    await this.untilFree()
    options.show('reloading')
    await options.memory.remember(buildId)
    await options.clear()
    // A worker that never takes over must not keep the person from the new build: the reload asks the server.
    await Promise.race([worker?.takeOver(), options.wait(TAKE_OVER_MAX_MS)])
    // The worker's change was this one's own doing.
    this.isAskedAgain = false
    options.reload()
  }

  /** Resolves when nothing stands against the reload, and its delay is over. */
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
