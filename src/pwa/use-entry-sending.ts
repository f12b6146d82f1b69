import { useRef, useState } from 'react'
import type { UploadProgress } from '../api/upload'
import { holdReload } from './busy'
import { sendEntryNow, type Upload } from './outbox-actions'

interface Options {
  /** Called instead of an attempt when there is no network. */
  onOffline: () => void
  /** Creates the fetch function for uploads. Tests pass their own function. */
  upload?: Upload | undefined
}

/** Sends single entries on the user's request, and returns the progress of each upload. */
export function useEntrySending({ onOffline, upload }: Options) {
  const [progress, setProgress] = useState<ReadonlyMap<string, UploadProgress>>(new Map())
  const running = useRef(new Map<string, AbortController>())

  const note = (key: string, value: UploadProgress | null) =>
    setProgress((before) => {
      const after = new Map(before)
      if (value) after.set(key, value)
      else after.delete(key)
      return after
    })

  const send = async (key: string) => {
    if (running.current.has(key)) return
    const controller = new AbortController()
    running.current.set(key, controller)
    const release = holdReload('outbox upload')
    try {
      await sendEntryNow(key, {
        signal: controller.signal,
        onProgress: (value) => note(key, value),
        ...(upload ? { upload } : {}),
      })
    } catch (error) {
      // The entry is still in the outbox and will be sent later, so the error is only logged.
      console.warn('The entry could not be sent now', error)
    } finally {
      running.current.delete(key)
      release()
      note(key, null)
    }
  }

  return {
    progress,
    sendNow: (...keys: string[]) => {
      if (!navigator.onLine) return onOffline()
      keys.forEach((key) => void send(key))
    },
    stop: (key: string) => running.current.get(key)?.abort(),
  }
}

export type EntrySending = ReturnType<typeof useEntrySending>
