import { useRef, useState } from 'react'
import { isStopped, logFailure, type ChangeWords } from '@/lib/change-failure'
import { failureReason } from '@/lib/failure-reason'
import { sessionState } from '@/lib/session-state'
import { toast } from '../feedback/toast'
import { toastFailure } from '../record/failure-toast'
import { saveFile } from './save-file'

/**
 * Time in ms after which the progress is shown. Most files arrive sooner, and then no progress should flash on the
 * screen.
 */
const SLOW_MS = 600

/** Passed to the function that downloads the file: a callback for the progress and a signal that stops the download. */
interface Reading {
  onReceived: (bytes: number) => void
  signal: AbortSignal
}

export interface FileExport {
  isBusy: boolean
  /** Whether the file takes long enough for its progress to be shown. */
  isSlow: boolean
  /** The number of bytes that have arrived. */
  received: number
  /** Whether the user stopped the last download. */
  isStopped: boolean
  stop: () => void
}

interface ExportOptions {
  words: ChangeWords
  /** Returns the reason of the failure for the user. */
  reasonOf?: (error: unknown) => string | undefined
}

const signedInId = (): number | null => {
  const session = sessionState.current()
  return session.status === 'signed-in' ? session.user.id : null
}

const IDLE = { isBusy: false, isSlow: false, received: 0, isStopped: false }

/**
 * Downloads a file that the server creates for the request, such as a CSV file. The download continues if the user
 * goes to another screen. After a sign-out the file is not saved, because another person may use the device next.
 */
export function useFileExport({ words, reasonOf = failureReason }: ExportOptions) {
  const [state, setState] = useState(IDLE)
  const controller = useRef<AbortController | null>(null)
  async function run(name: string, read: (reading: Reading) => Promise<Blob>): Promise<boolean> {
    const { signal } = (controller.current = new AbortController())
    const pressed = document.activeElement
    const userId = signedInId()
    setState({ ...IDLE, isBusy: true })
    const timer = setTimeout(() => setState((before) => ({ ...before, isSlow: true })), SLOW_MS)
    try {
      const onReceived = (received: number) => setState((before) => ({ ...before, received }))
      const file = await read({ onReceived, signal })
      if (signedInId() !== userId) return false
      saveFile(name, file)
      toast.success(words.done)
      return true
    } catch (error) {
      // The button 'Parar' disappears now, so the focus returns to the button that started the download.
      if (isStopped(error) && pressed instanceof HTMLElement) pressed.focus()
      if (isStopped(error)) return false
      logFailure(words, error)
      toastFailure(words, reasonOf(error))
      return false
    } finally {
      clearTimeout(timer)
      setState({ ...IDLE, isStopped: signal.aborted })
    }
  }
  const exporting: FileExport = { ...state, stop: () => controller.current?.abort() }
  return { run, exporting }
}
