import { useEffect, useEffectEvent, type RefObject } from 'react'
import { holdReload } from '../pwa/busy'

/** Delays the automatic reload for a new build while a form has unsaved changes or is being sent. */
export function useReloadHold(reason: string, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload(reason) : undefined), [reason, isHeld])
}

/**
 * Focuses the first field with an error after each failed attempt to send. If no field has an error, it scrolls so that
 * the control with the focus stays visible. The focus does not move if an error changes while the user types.
 * @param attempt a different number for each attempt, and 0 before the first attempt
 */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  isWanted: boolean,
): void {
  const goToFirst = useEffectEvent(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field && form.current?.contains(document.activeElement)) {
      // The message of the failure has pushed the focused button down, perhaps below the edge of the screen.
      document.activeElement?.scrollIntoView?.({ block: 'nearest' })
      return
    }
    field?.focus()
    // The field is scrolled to the centre, so that the label and the error message above it are visible too. The call
    // is optional, because jsdom cannot scroll.
    field?.scrollIntoView?.({ block: 'center' })
  })
  useEffect(() => {
    if (isWanted && attempt > 0) goToFirst()
  }, [attempt, isWanted])
}
