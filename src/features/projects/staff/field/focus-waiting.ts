/** The id of the heading of the list of field entries. */
export const WAITING_HEADING = 'field-waiting'

/**
 * Moves the focus to the heading of the list of entries after the pressed button has disappeared. Otherwise the focus
 * would fall back to <body>.
 */
export const focusWaiting = () =>
  requestAnimationFrame(() => document.getElementById(WAITING_HEADING)?.focus())
