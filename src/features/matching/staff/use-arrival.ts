import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the row that a step has changed, because the button that was pressed is gone by then.
 * @param idOf the id of the row's element, which has a tabindex
 * @returns a function that runs a step; `isThere` finds the row as it is after the step
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
