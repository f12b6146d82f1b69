import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the row that a step has changed, because the step removes the button that the user pressed.
 * @param idOf returns the id of the row's element, which has a tabindex
 * @returns a function that runs a step; its parameter `isThere` returns true for the row as it is after the change
 */
export function useArrival<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const awaited = useRef<((row: Row) => boolean) | null>(null)
  useEffect(() => {
    const row = awaited.current && rows.find(awaited.current)
    if (!row) return
    awaited.current = null
    document.getElementById(idOf(row))?.focus()
  })
  return async (isThere: (row: Row) => boolean, step: () => Promise<boolean>): Promise<void> => {
    awaited.current = isThere
    if (!(await step())) awaited.current = null
  }
}
