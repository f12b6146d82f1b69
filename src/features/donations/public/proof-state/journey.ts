/** Sends one outbox entry while the user waits on the page (D10). */
import type { UploadProgress } from '@/api/upload'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { sendEntryNow, type Upload } from '@/pwa/outbox-actions'

/**
 * Maximum time in ms that the page waits for the first progress event or the response. After that the outbox continues
 * in the background.
 */
const PATIENCE_MS = 20_000
/** Maximum time in ms that the page waits for a cancelled upload to end. */
const ENDING_MS = 1_000

export type Arrival =
  | { kind: 'settled'; entry: OutboxEntry | null }
  /** The user chose to continue in the background, or no response arrived in time. The upload itself continues. */
  | { kind: 'left' }
  | { kind: 'cancelled' }

export interface Journey {
  arrival: Promise<Arrival>
  /** Resolves when this page no longer sends the entry. It never rejects. */
  over: Promise<unknown>
  leave: () => void
  cancel: () => void
}

interface Options {
  upload?: Upload | undefined
  onProgress: (progress: UploadProgress) => void
}

export function startJourney(key: string, { upload, onProgress }: Options): Journey {
  const controller = new AbortController()
  let leave = () => {}
  let cancel = () => {}
  const asked = new Promise<Arrival>((resolve) => {
    leave = () => resolve({ kind: 'left' })
    cancel = () => {
      controller.abort()
      // This page cannot abort the upload if another tab or the worker sends the entry. The wait therefore ends after a
      // limit.
      setTimeout(() => resolve({ kind: 'cancelled' }), ENDING_MS)
      void over.then(() => resolve({ kind: 'cancelled' }))
    }
  })
  const patience = setTimeout(() => leave(), PATIENCE_MS)
  const sending = sendEntryNow(key, {
    signal: controller.signal,
    onProgress: (progress) => {
      // After the first progress event the upload itself detects when it makes no more progress.
      clearTimeout(patience)
      onProgress(progress)
    },
    ...(upload ? { upload } : {}),
  })
  const over = sending.then(
    () => clearTimeout(patience),
    (error: unknown) => {
      clearTimeout(patience)
      console.warn('The outbox could not be used while sending', error)
    },
  )
  const arrival = Promise.race([
    asked,
    sending.then(
      (entry): Arrival => (controller.signal.aborted ? { kind: 'cancelled' } : { kind: 'settled', entry }),
      // The entry is in the outbox, so the outbox sends it later, regardless of this error.
      (): Arrival => ({ kind: 'left' }),
    ),
  ])
  return { arrival, over, leave, cancel }
}
