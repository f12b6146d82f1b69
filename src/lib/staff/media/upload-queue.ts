import { ApiError } from '@/api/api-error'
import type { MediaFile } from './media-calls'

/**
 * State of an upload. waiting: the upload is in the queue. sending: the upload is running. paused: the network or the
 * server failed; the file is sent again automatically. refused: the file cannot be read or the server rejected it; it
 * is not sent again. done: the server has stored the file.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'refused' | 'done'

export interface UploadItem {
  /** The Idempotency-Key, which is the same for all attempts. */
  key: string
  name: string
  size: number
  state: UploadState
  /** The number of bytes sent so far. */
  sent: number
  /** The reason why this upload was refused or failed; '' otherwise, also if it waits because another one failed. */
  text: string
  /** The server's record of the uploaded file; null before the upload is done. */
  file: MediaFile | null
  /** Whether the bytes of the file have been read. A file that could not be read is not sent. */
  isRead: boolean
  /** Whether the file is stored on this device, so that a reload does not lose it. */
  isKept: boolean
}

/** The functions of the browser and the server that the queue uses. Tests pass their own functions. */
export interface QueueTools {
  newKey: () => string
  /** Returns the bytes of the file, or the problem because of which the file cannot be sent. */
  read: (file: File) => Promise<{ bytes: ArrayBuffer } | { problem: string }>
  /** Stores the bytes on the device. Rejects if the device has no space left. */
  keep: (file: { key: string; name: string; type: string; bytes: ArrayBuffer }) => Promise<void>
  recall: (key: string) => Promise<Blob | null>
  forget: (key: string) => Promise<void>
  listKept: () => Promise<{ key: string; name: string; size: number }[]>
  send: (upload: {
    file: Blob
    name: string
    key: string
    signal: AbortSignal
    onProgress: (progress: { sent: number }) => void
  }) => Promise<MediaFile>
  /** Calls the listener each time the network has returned. */
  onReconnect: (listener: () => void) => void
  wait: (work: () => void, ms: number) => void
  /** Delays the automatic reload of an update until the returned function is called. */
  hold: () => () => void
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

const NO_NETWORK = 'A rede caiu. Continua sozinho quando voltar.'
const NO_ANSWER = 'O servidor não respondeu como devia. Tenta outra vez daqui a pouco.'
const LOST = 'O ficheiro já não está neste aparelho. Escolha-o outra vez.'

/** Returns the message for a file that the server refused: the server's own message, or a default text. */
const refusalText = (error: ApiError): string =>
  error.fieldProblem('file') ?? error.detail ?? 'O servidor não aceitou este ficheiro.'

/**
 * Uploads the files that a user has chosen, one at a time, because on a slow network one upload at a time is faster
 * than several in parallel. A file without a response is sent again with the same key, without a limit.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = []
  private readonly listeners = new Set<() => void>()
  private readonly inMemory = new Map<string, Blob>()
  private running: { key: string; controller: AbortController } | null = null
  private pauses = 0
  private release: (() => void) | null = null
  private restoring: Promise<void> | null = null
  private taking: Promise<void> = Promise.resolve()

  constructor(private readonly tools: QueueTools) {
    tools.onReconnect(() => this.resume())
  }

  current = (): readonly UploadItem[] => this.items

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Adds the files that an earlier page stored on the device but did not finish uploading. Further calls do nothing.
   */
  restore(): Promise<void> {
    return (this.restoring ??= this.tools.listKept().then(
      (kept) => {
        const known = new Set(this.items.map(({ key }) => key))
        const found = kept
          .filter(({ key }) => !known.has(key))
          .map((one) => ({ ...one, ...FRESH, isRead: true, isKept: true }))
        this.set([...found, ...this.items])
        void this.next()
      },
      (error: unknown) => console.warn('Waiting files could not be read', error),
    ))
  }

  /** Adds chosen files to the queue. The files are read one after the other, because photos need much memory. */
  add(files: readonly File[]): Promise<void> {
    const added = files.map((file) => ({
      file,
      item: { ...FRESH, key: this.tools.newKey(), name: file.name, size: file.size, isKept: false },
    }))
    this.set([...this.items, ...added.map(({ item }) => item)])
    this.taking = this.taking.then(async () => {
      for (const { file, item } of added) await this.take(file, item.key)
    })
    return this.taking
  }

  /**
   * Puts a paused file back into the queue without waiting for the pause to end. A refused file cannot be sent again,
   * because its bytes are not kept; the user chooses it again.
   */
  retry(key: string): void {
    this.change(key, { state: 'waiting', text: '', sent: 0 })
    void this.next()
  }

  /** Removes a file from the queue. If the file is being sent, its upload is aborted. */
  remove(key: string): void {
    this.set(this.items.filter((item) => item.key !== key))
    if (this.running?.key === key) this.running.controller.abort()
    void this.forget(key)
  }

  /** Replaces the record of an uploaded file after its alternative text has been saved. */
  update(key: string, file: MediaFile): void {
    this.change(key, { file })
  }

  private async take(file: File, key: string): Promise<void> {
    if (!this.find(key)) return
    const read = await this.tools.read(file)
    if ('problem' in read) return this.change(key, { state: 'refused', text: read.problem })
    const { bytes } = read
    try {
      await this.tools.keep({ key, name: file.name, type: file.type, bytes })
      this.change(key, { isKept: true })
    } catch (error) {
      console.warn('The file could not be stored on this device', error instanceof Error ? error.name : error)
      this.inMemory.set(key, new Blob([bytes], { type: file.type }))
    }
    if (!this.find(key)) return this.forget(key)
    this.change(key, { isRead: true })
    void this.next()
  }

  private async next(): Promise<void> {
    const item = this.items.find(({ state, isRead }) => state === 'waiting' && isRead)
    if (this.running || !item) return this.rest()
    const { key, name } = item
    const controller = new AbortController()
    this.running = { key, controller }
    this.release ??= this.tools.hold()
    this.change(key, { state: 'sending', sent: 0, text: '' })
    try {
      const file = this.inMemory.get(key) ?? (await this.tools.recall(key))
      if (!file) this.change(key, { state: 'refused', text: LOST, isRead: false })
      else {
        const onProgress = ({ sent }: { sent: number }) => this.change(key, { sent })
        const stored = await this.tools.send({ file, name, key, signal: controller.signal, onProgress })
        this.pauses = 0
        this.change(key, { state: 'done', file: stored, sent: item.size })
        await this.forget(key)
      }
    } catch (error) {
      await this.fail(key, error)
    } finally {
      this.running = null
    }
    void this.next()
  }

  private async fail(key: string, error: unknown): Promise<void> {
    if (!this.find(key)) return
    if (!(error instanceof ApiError)) {
      console.error(error)
      return this.change(key, { state: 'refused', text: LOST, isRead: false })
    }
    if (error.isRefusal && error.status !== 401) {
      this.change(key, { state: 'refused', text: refusalText(error), isRead: false, isKept: false })
      // The next page sends each kept file. The server would refuse this one again, at each visit.
      return this.forget(key)
    }
    const isSilent = error.kind === 'network' || error.kind === 'timeout'
    // The other waiting files are paused too, because the same failure would stop them.
    this.set(
      this.items.map((one) =>
        one.key === key || one.state === 'waiting'
          ? {
              ...one,
              state: 'paused',
              text: one.key === key ? (isSilent ? NO_NETWORK : (error.detail ?? NO_ANSWER)) : '',
            }
          : one,
      ),
    )
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.pauses++, LONGEST_PAUSE_MS)
    this.tools.wait(() => this.resume(), Math.max(pause, (error.retryAfter ?? 0) * 1000))
  }

  private resume(): void {
    if (!this.items.some(({ state }) => state === 'paused')) return
    this.set(
      this.items.map((one) =>
        one.state === 'paused' ? { ...one, state: 'waiting', text: '', sent: 0 } : one,
      ),
    )
    void this.next()
  }

  private rest(): void {
    if (this.running) return
    this.release?.()
    this.release = null
  }

  private async forget(key: string): Promise<void> {
    this.inMemory.delete(key)
    await this.tools
      .forget(key)
      .catch((error: unknown) => console.warn('A sent file could not be deleted', error))
  }

  private find(key: string): UploadItem | undefined {
    return this.items.find((item) => item.key === key)
  }

  private change(key: string, change: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items
    this.listeners.forEach((listener) => listener())
  }
}

const FRESH = { state: 'waiting', sent: 0, text: '', file: null, isRead: false } as const
