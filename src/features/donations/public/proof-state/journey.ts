/** One entry's way from the outbox to the association while the person looks on (D10). */
import type { UploadProgress } from '@/api/upload'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { sendEntryNow, type Upload } from '@/pwa/outbox-actions'

/** No answer within this time leaves it to the outbox. */
const PATIENCE_MS = 20_000
/** How long a cancelled upload may take to end. */
const ENDING_MS = 1_000

export type Arrival =
  | { kind: 'settled'; entry: OutboxEntry | null }
  /** By the person's word or for want of an answer; the upload itself goes on. */
  | { kind: 'left' }
  | { kind: 'cancelled' }

export interface Journey {
  arrival: Promise<Arrival>
  /** Resolves when this page sends no more of it. Never rejects. */
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
      // What another tab or the worker is sending now does not hear of it.
      setTimeout(() => resolve({ kind: 'cancelled' }), ENDING_MS)
      void over.then(() => resolve({ kind: 'cancelled' }))
    }
  })
  const patience = setTimeout(() => leave(), PATIENCE_MS)
  const sending = sendEntryNow(key, {
    signal: controller.signal,
    onProgress: (progress) => {
      // From here on the upload itself notices when it stands still.
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
      // It was saved before: whatever failed here, the outbox tries again.
      (): Arrival => ({ kind: 'left' }),
    ),
  ])
  return { arrival, over, leave, cancel }
}
