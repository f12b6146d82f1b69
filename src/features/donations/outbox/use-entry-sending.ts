import { useEffect, useRef, useState } from 'react'
import type { UploadProgress } from '@/api/upload'
import { toast } from '@/ui/feedback/toast'
import { holdReload } from '@/pwa/busy'
import { sendEntryNow, type Upload } from '@/pwa/outbox-actions'
import { NO_NETWORK_NOW } from './texts'

/**
 * Sends single entries by the person's word, and knows how far each has come.
 * @param upload tests give their own
 */
export function useEntrySending(upload?: Upload) {
  const [progress, setProgress] = useState<ReadonlyMap<string, UploadProgress>>(new Map())
  const running = useRef(new Map<string, AbortController>())

  const note = (key: string, value: UploadProgress | null) =>
    setProgress((before) => {
      const after = new Map(before)
      if (value) after.set(key, value)
      else after.delete(key)
      return after
    })

  const sendNow = async (key: string) => {
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
      // It lies in the outbox as before, and is tried again.
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
      if (!navigator.onLine) return toast.info(NO_NETWORK_NOW)
      keys.forEach((key) => void sendNow(key))
    },
    stop: (key: string) => running.current.get(key)?.abort(),
  }
}

export type EntrySending = ReturnType<typeof useEntrySending>

/** How often what is told of waiting times is looked at again. */
const TICK_MS = 5_000

/** The device's clock, for words such as 'daqui a 3 minutos'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
