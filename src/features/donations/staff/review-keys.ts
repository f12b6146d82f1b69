import type { KeyboardEvent } from 'react'

/** Whether the element accepts typed text, so letters must not act as shortcuts there. */
const takesText = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))

/**
 * Runs the action of a keyboard shortcut. Shortcuts work only while the focus is in the review and not in a field, so
 * that no dictated or mistyped letter decides a donation (WCAG 2.1.4).
 */
export function pressReviewKey(
  event: KeyboardEvent<HTMLElement>,
  keys: Readonly<Record<string, () => void>>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
  if (!Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  keys[event.key]?.()
}
