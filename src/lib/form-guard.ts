import { useEffect, useEffectEvent, type RefObject } from 'react'
import { holdReload } from '../pwa/busy'

/** Delays the automatic reload of an update while a form has unsaved changes or is being sent. */
export function useReloadHold(reason: string, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload(reason) : undefined), [reason, isHeld])
}

/**
 * Focuses the first field with an error after each failed attempt to send. It does not move the focus when an error
 * changes while the user types.
 * @param attempt a different number for each attempt, and 0 before the first one
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  isWanted: boolean,
): void {
  const goToFirst = useEffectEvent(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    // The label and the error message are above the control, so scrolling must show both. (jsdom cannot scroll.)
    field?.scrollIntoView?.({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted && attempt > 0) goToFirst()
  }, [attempt, isWanted])
}
