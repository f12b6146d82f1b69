import { useRef, useState } from 'react'
import { useSaveTimes } from '../mutations'
import type { VolunteerProfile } from '../queries'
import { useLeaving } from './use-leaving'

const SAVE_AFTER_MS = 700

interface Chosen {
  times: number
  /** Bit mask of the cells that the user has changed since the last save. */
  touched: number
}

/**
 * Returns the times of the week, and a function to change them. Changes are saved shortly after the last touch, or
 * immediately if the user leaves. Only the changed cells are saved, so that two tabs do not overwrite each other's
 * changes.
 */
export function useWeek(userId: number, { availability }: VolunteerProfile) {
  const save = useSaveTimes(userId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const waiting = useRef<Chosen | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = (isLeaving = false) => {
    clearTimeout(timer.current)
    const change = waiting.current
    waiting.current = null
    // If the user has changed more cells meanwhile, another save follows; otherwise the saved profile is shown again.
    if (change) save.mutate({ ...change, isLeaving }, { onSettled: () => waiting.current ?? setChosen(null) })
  }
  useLeaving(() => send(true))
  const shown = chosen?.times ?? availability
  return {
    times: shown,
    isSaving: save.isPending,
    isSaved: save.isSuccess && chosen === null,
    change: (times: number) => {
      const touched = (waiting.current?.touched ?? 0) | (times ^ shown)
      waiting.current = { times, touched }
      setChosen(waiting.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(send, SAVE_AFTER_MS)
    },
  }
}
