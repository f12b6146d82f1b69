import { toast } from '../feedback/toast'
import type { BulkAction } from './bulk-bar'
import type { Selection } from './use-selection'

/** What single keys do in a list. The keys to move, to select and to search are the same in every list. */
export interface ListShortcuts<T> {
  /** The actions on one row, by their keys. */
  rows: Readonly<Record<string, (record: T) => void>>
  /** Opens the list of the keys. */
  onHelp: () => void
  /** The message if an action on the selected rows is started and no row is selected. */
  noneChosen: { title: string; text: string }
}

interface KeyHandlerOptions<T> {
  shortcuts: ListShortcuts<T>
  selection: Selection<T>
  recordId: (record: T) => number
  bulk: readonly BulkAction<T>[] | undefined
  start: (action: BulkAction<T>) => void
}

/** Does what a key means for the row that has the focus. Returns false for a key that does nothing. */
export function pressKey<T>(key: string, record: T, options: KeyHandlerOptions<T>): boolean {
  const { shortcuts, selection, recordId, bulk = [], start } = options
  const action = bulk.find(({ shortcut }) => shortcut === key)
  if (Object.hasOwn(shortcuts.rows, key)) shortcuts.rows[key]?.(record)
  else if (action && selection.records.length > 0) start(action)
  else if (action) toast.error(shortcuts.noneChosen)
  else if (key === 'x' && bulk.length > 0) selection.toggle(recordId(record))
  else if (key === 'X' && bulk.length > 0) selection.toggleAll()
  else if (key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
  else if (key === '?') shortcuts.onHelp()
  else return false
  return true
}
