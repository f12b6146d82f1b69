import { useEffect, useEffectEvent, type RefObject } from 'react'
import { holdReload } from '../pwa/busy'

/** Holds back the automatic reload of an update while a form has unsaved changes or is being sent. */
export function useReloadHold(reason: string, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload(reason) : undefined), [reason, isHeld])
}

/**
 * Focuses the first field with a problem after each attempt, and not when a problem changes while the person types.
 * @param attempt another number for each attempt; 0 before the first
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  isWanted: boolean,
): void {
  const goToFirst = useEffectEvent(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    // The label and its message are above the control: both must be in view. (jsdom cannot scroll.)
    field?.scrollIntoView?.({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted && attempt > 0) goToFirst()
  }, [attempt, isWanted])
}
