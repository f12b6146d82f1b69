import { useState } from 'react'

export interface Selection<T> {
  /** The selected records among those that are shown. */
  records: T[]
  has: (id: number) => boolean
  isAll: boolean
  toggle: (id: number) => void
  toggleAll: () => void
  /** Selects these records and deselects all others. An empty array clears the selection. */
  set: (records: readonly T[]) => void
}

/**
 * Stores which rows of the current page are selected. A row that is no longer shown does not count as selected, so that
 * no action changes a record that the user cannot see.
 */
export function useSelection<T>(shown: readonly T[], recordId: (record: T) => number): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const records = shown.filter((record) => ids.has(recordId(record)))
  const set = (chosen: readonly T[]) => setIds(new Set(chosen.map(recordId)))
  const isAll = shown.length > 0 && records.length === shown.length
  return {
    records,
    has: (id) => ids.has(id),
    isAll,
    toggle: (id) =>
      set(shown.filter((record) => (recordId(record) === id ? !ids.has(id) : ids.has(recordId(record))))),
    toggleAll: () => set(isAll ? [] : shown),
    set,
  }
}
