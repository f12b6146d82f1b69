import { useEffect, useRef, useState, type FocusEvent, type HTMLAttributes, type KeyboardEvent } from 'react'

interface RowKeysOptions<T> {
  records: readonly T[]
  recordId: (record: T) => number
  /**
   * Runs the action of a key for the row that has the focus. Returns false if the key has no action. Undefined in a
   * list without keyboard shortcuts.
   */
  onKey: ((key: string, record: T) => boolean) | undefined
}

export interface RowKeys<T> {
  table: Pick<HTMLAttributes<HTMLTableSectionElement>, 'onKeyDown' | 'onFocus' | 'onBlur'>
  row: (record: T) => Pick<HTMLAttributes<HTMLTableRowElement>, 'tabIndex'> & { 'data-row': number }
  /** If no element has the focus, moves the focus to the row at the position of the last focused row. */
  restore: () => void
}

const MOVES: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Whether the element accepts typed text. Checkboxes and radios do not. */
const takesText = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])'))

function focusAt(index: number): boolean {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]')
  const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
  row?.focus()
  return row !== undefined
}

/** Moves the focus to the row that Tab reaches. Returns false if the list is empty. */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('[data-row][tabindex="0"]')
  row?.focus()
  return row !== null
}

/**
 * Adds keys that move through the rows of a list and start actions on a row. The keys work only while the focus is in
 * the list and not in a text field, so that a dictated or mistyped letter does not change a record (WCAG 2.1.4). Only
 * one row can be reached with Tab.
 */
export function useRowKeys<T>({ records, recordId, onKey }: RowKeysOptions<T>): RowKeys<T> {
  const [activeId, setActiveId] = useState<number | null>(null)
  const body = useRef<HTMLElement | null>(null)
  const hasFocus = useRef(false)
  const found = records.findIndex((record) => recordId(record) === activeId)
  /** The last known index of the active row. It remains when that row has been removed. */
  const place = useRef(0)

  // If the focus was lost because the focused row was removed or moved, it goes to the row that is now at the former
  // position of that row.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusAt(place.current)
    if (found >= 0) place.current = found
  }, [records, found])

  const rowOf = (target: EventTarget): T | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return records.find((record) => String(recordId(record)) === row?.dataset.row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!onKey || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
    // An open menu of a row handles its own keys.
    if (event.target instanceof Element && event.target.closest('details[open]')) return
    const record = rowOf(event.target)
    if (!record) return
    const step = MOVES[event.key]
    if (step !== undefined) focusAt(records.indexOf(record) + step)
    // A held key repeats. The focus moves to the next row after an action, so each repetition would change another
    // record.
    else if (event.repeat) return
    else if (!onKey(event.key, record)) return
    event.preventDefault()
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>) => {
    hasFocus.current = true
    body.current = currentTarget
    const record = rowOf(target)
    if (!record) return
    place.current = records.indexOf(record)
    setActiveId(recordId(record))
  }
  const onBlur = ({ relatedTarget, target }: FocusEvent<HTMLTableSectionElement>) => {
    // If no other element gets the focus, then the row was removed, the window lost the focus, or the user clicked
    // beside the list. Only in the last case has the focus left the list.
    if (relatedTarget ? !body.current?.contains(relatedTarget) : target.isConnected && document.hasFocus())
      hasFocus.current = false
  }
  const first = records[0]
  const reachable = found >= 0 ? activeId : first === undefined ? null : recordId(first)
  return {
    table: { onKeyDown, onFocus, onBlur },
    row: (record) => ({
      'data-row': recordId(record),
      ...(onKey && { tabIndex: recordId(record) === reachable ? 0 : -1 }),
    }),
    restore: () => {
      if (document.activeElement === document.body) focusAt(place.current)
    },
  }
}
