import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  keepWaitingFile,
  listWaitingFiles,
  readWaitingFile,
  removeWaitingFile,
} from '@/offline/staff/waiting-files'
import { ApiError } from '@/api/api-error'
import { newSubmissionKey } from '@/offline/submission'
import { holdReload } from '@/pwa/busy'
import { onReconnect } from '@/pwa/use-network'
import { MEDIA_SNIFF_BYTES, mediaFileProblem } from '@/shared/media'
import { session } from '../../session'
import { mediaKey, uploadMedia } from './media-calls'
import { UploadQueue, type UploadItem } from './upload-queue'

const WAITS_FOR_OWNER = 'Entre outra vez com a sua conta para continuar o envio.'
const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o outra vez.'

/** Checks the size and the first bytes of a file before it reads all bytes of the file. */
async function readFile(file: File): Promise<{ bytes: ArrayBuffer } | { problem: string }> {
  try {
    const head = new Uint8Array(await file.slice(0, MEDIA_SNIFF_BYTES).arrayBuffer())
    const problem = mediaFileProblem({ size: file.size, head })
    if (problem) return { problem }
    const bytes = await file.arrayBuffer()
    return bytes.byteLength === file.size ? { bytes } : { problem: UNREADABLE }
  } catch (error) {
    console.warn('The chosen file could not be read', error instanceof Error ? error.name : error)
    return { problem: UNREADABLE }
  }
}

const createQueue = (userId: number): UploadQueue =>
  new UploadQueue({
    newKey: newSubmissionKey,
    read: readFile,
    keep: (file) => keepWaitingFile(userId, file, Date.now()),
    recall: async (key) => {
      const kept = await readWaitingFile(userId, key)
      // A fresh Blob, because Safari uploads an empty file when the Blob was read from IndexedDB (L6).
      return kept && new Blob([kept.bytes], { type: kept.type })
    },
    forget: (key) => removeWaitingFile(userId, key),
    listKept: () => listWaitingFiles(userId),
    send: (upload) => {
      const state = session.current()
      // Another user may have signed in since the files were chosen. The files wait until their own user signs in
      // again.
      if (state.status !== 'signed-in' || state.user.id !== userId)
        throw new ApiError({ status: 401, kind: 'status', detail: WAITS_FOR_OWNER })
      return uploadMedia(upload)
    },
    onReconnect,
    wait: (work, ms) => setTimeout(work, ms),
    hold: () => holdReload('media upload'),
  })

/** One upload queue for each user. The queue continues while the user opens other screens of the dashboard. */
const queues = new Map<number, UploadQueue>()

/** Returns the upload queue of a user, for a component that does not show the files. */
export function uploadQueue(userId: number): UploadQueue {
  const known = queues.get(userId)
  if (known) return known
  const queue = createQueue(userId)
  queues.set(userId, queue)
  return queue
}

/** Returns the upload queue of a user and its files. After each upload the lists of the library are requested again. */
export function useUploads(userId: number): { queue: UploadQueue; items: readonly UploadItem[] } {
  const queue = uploadQueue(userId)
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  const queryClient = useQueryClient()
  useEffect(() => void queue.restore(), [queue])
  const done = items.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: mediaKey(userId) })
  }, [done, queryClient, userId])
  return { queue, items }
}
