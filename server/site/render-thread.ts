import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { isSameAssociation, type SavedAssociation } from '../../src/shared/association'
import {
  RENDERER_FOLDER,
  TEMPLATES_FILE,
  type PageKind,
  type RecordTemplates,
  type RecordWords,
} from './record-document'

export interface RenderRequest {
  kind: PageKind
  /** Slug of the record; empty for a list. */
  slug: string
  /** The path and query parameters of the page. */
  url: string
  /**
   * The API's response as JSON, or null if there is no such public record. For a list, a JSON array with all responses.
   */
  answer: string | null
}
/**
 * Requests a prerendered page by the name of its built file. The name SITE_SHELL or STAFF_SHELL requests the markup that
 * this shell shows without JavaScript.
 */
export interface PageRequest {
  kind: 'page'
  file: string
}
export type RenderJob = (RenderRequest | PageRequest) & { id: number }
export type RenderAnswer = { id: number } & ({ html: string } | { error: string })
/** Message that the thread sends when it has loaded its code. */
export const READY = 'ready'

/** The bundle of render-worker.ts (server/build/bundle.ts). */
const WORKER_FILE = 'dist-server/render-worker.js'

/**
 * Maximum time in ms to render a page. A page that takes longer is refused: its data are hostile or broken, or too many
 * pages wait.
 */
const RENDER_MAX_MS = 3_000
/**
 * Factor by which the maximum time is longer for the first page of a thread, because code that runs for the first time
 * is slow on a busy server.
 */
const FIRST_PAGE_TIMES = 4
/** Maximum number of pages that wait for the thread. Further requests get the application's shell immediately. */
const WAITING_MAX = 200
const MEMORY_MAX_MB = 192

interface Waiting {
  resolve: (html: string) => void
  reject: (error: Error) => void
}

/** A running thread and the requested pages that it has not finished yet. */
interface Running {
  worker: Worker
  ready: Promise<void>
  waiting: Map<number, Waiting>
  /** Timer that ends the thread if it finishes no page in the maximum time. */
  watch: NodeJS.Timeout | undefined
  hasFinishedOne: boolean
}

/**
 * Renders pages in a separate thread. The thread starts with the first page, and again with the next page after a
 * failure.
 */
export class RenderThread {
  /** For each kind of record, the query parameters that change the record's page, with their possible values. */
  readonly words: RecordWords
  readonly #root: string
  readonly #maxMs: number
  #running: Running | null = null
  #association: SavedAssociation = {}
  #lastId = 0

  constructor(root: string, maxMs = RENDER_MAX_MS) {
    this.#root = root
    this.#maxMs = maxMs
    const file = path.join(root, RENDERER_FOLDER, TEMPLATES_FILE)
    const templates = JSON.parse(readFileSync(file, 'utf8')) as RecordTemplates
    this.words = { project: templates.project.words, post: templates.post.words }
  }

  /** Returns whether the build has written the files that the thread needs. */
  static isBuilt(root: string): boolean {
    return [WORKER_FILE, path.join(RENDERER_FOLDER, TEMPLATES_FILE)].every((name) =>
      existsSync(path.join(root, name)),
    )
  }

  /**
   * Starts the thread, so that the first request does not wait for it. Resolves when the thread has loaded its code.
   */
  ready(): Promise<void> {
    return (this.#running ??= this.#start()).ready
  }

  /**
   * Returns the document, with a placeholder for the site's address. Rejects if the page cannot be rendered in time or
   * too many pages wait.
   * @param maxMs maximum time to wait in ms, including the start of the thread
   */
  render(request: RenderRequest | PageRequest, maxMs = this.#maxMs): Promise<string> {
    const running = (this.#running ??= this.#start())
    if (running.waiting.size >= WAITING_MAX) return Promise.reject(new Error('too many pages wait'))
    const id = ++this.#lastId
    return new Promise<string>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error('a page took too long')), maxMs)
      running.waiting.set(id, {
        resolve(html) {
          clearTimeout(patience)
          resolve(html)
        },
        reject(error) {
          clearTimeout(patience)
          reject(error)
        },
      })
      this.#watch(running)
      running.worker.postMessage({ ...request, id } satisfies RenderJob)
    })
  }

  /**
   * Uses these data of the association (D102) for all pages from now on. The code of the pages reads the data when it
   * is loaded, so the present thread is ended and a new one is started.
   */
  async useAssociation(association: SavedAssociation): Promise<void> {
    if (isSameAssociation(association, this.#association)) return
    this.#association = association
    if (this.#running) await this.#end(this.#running, new Error('the data of the association have changed'))
    // Starts the new thread now, because loading the code takes a second and the next request should not wait for this.
    this.#running ??= this.#start()
  }

  async stop(): Promise<void> {
    if (this.#running) await this.#end(this.#running, new Error('the server stops'))
  }

  #start(): Running {
    const worker = new Worker(path.join(this.#root, WORKER_FILE), {
      workerData: { folder: path.join(this.#root, RENDERER_FOLDER), association: this.#association },
      // React is several times slower if NODE_ENV is not 'production'.
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    })
    worker.unref()
    const { promise: ready, resolve, reject } = withResolvers()
    // Without this handler, a rejection of `ready` that no code awaits would end the process.
    ready.catch(() => undefined)
    const running: Running = { worker, ready, waiting: new Map(), watch: undefined, hasFinishedOne: false }
    worker.on('message', (message: RenderAnswer | typeof READY) => {
      if (message === READY) resolve()
      else this.#settle(running, message)
    })
    const fail = (error: Error) => {
      reject(error)
      void this.#end(running, error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the thread ended')))
    return running
  }

  /**
   * Ends the thread if it does not finish its next page in time. The time is measured from the moment at which the
   * thread has loaded its code.
   */
  #watch(running: Running): void {
    void running.ready.then(
      () => {
        if (running.waiting.size === 0) return
        running.watch ??= setTimeout(
          () => void this.#end(running, new Error('a page took too long')),
          running.hasFinishedOne ? this.#maxMs : FIRST_PAGE_TIMES * this.#maxMs,
        ).unref()
      },
      () => undefined,
    )
  }

  #settle(running: Running, answer: RenderAnswer): void {
    clearTimeout(running.watch)
    running.watch = undefined
    running.hasFinishedOne = true
    const asked = running.waiting.get(answer.id)
    running.waiting.delete(answer.id)
    this.#watch(running)
    if ('html' in answer) asked?.resolve(answer.html)
    else asked?.reject(new Error(answer.error))
  }

  /** Ends the thread and rejects the pages that wait for it. The next requested page starts a new thread. */
  async #end(running: Running, error: Error): Promise<void> {
    if (this.#running === running) this.#running = null
    clearTimeout(running.watch)
    for (const { reject } of running.waiting.values()) reject(error)
    running.waiting.clear()
    await running.worker.terminate()
  }
}

function withResolvers() {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  return { promise, resolve, reject }
}
