import { useState } from 'react'

export interface Selection<T> {
  /** The selected ones among the records that are shown. */
  records: T[]
  has: (id: number) => boolean
  isAll: boolean
  toggle: (id: number) => void
  toggleAll: () => void
  /** Selects these alone; none clears the selection. */
  set: (records: readonly T[]) => void
}

/** Which rows of the page are selected. A row that is no longer shown is not selected: no action reaches what is not seen. */
export function useSelection<T>(shown: readonly T[], idOf: (record: T) => number): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const records = shown.filter((record) => ids.has(idOf(record)))
  const set = (chosen: readonly T[]) => setIds(new Set(chosen.map(idOf)))
  const isAll = shown.length > 0 && records.length === shown.length
  return {
    records,
    has: (id) => ids.has(id),
    isAll,
    toggle: (id) =>
      set(shown.filter((record) => (idOf(record) === id ? !ids.has(id) : ids.has(idOf(record))))),
    toggleAll: () => set(isAll ? [] : shown),
    set,
  }
}
