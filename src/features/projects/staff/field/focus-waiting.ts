import { focusHeading } from '@/ui/page/arrival'

/** The ids of the headings of the list of field entries and of the notes. */
export const WAITING_HEADING = 'field-waiting'
export const NOTES_HEADING = 'field-now'

/** Moves the focus to a heading in the next frame, or to the page's heading if this one has disappeared. */
const focusOn = (id: string) =>
  requestAnimationFrame(() => {
    const heading = document.getElementById(id)
    if (heading) heading.focus()
    else focusHeading()
  })

/**
 * Moves the focus to the heading of the list of entries after the pressed button has disappeared. Otherwise the focus
 * would fall back to <body>.
 */
export const focusWaiting = () => focusOn(WAITING_HEADING)

/** Like `focusWaiting`, for the heading of the notes. */
export const focusNotes = () => focusOn(NOTES_HEADING)
