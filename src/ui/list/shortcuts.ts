import { toast } from '../feedback/toast'
import type { BulkAction } from './bulk-bar'
import type { Selection } from './use-selection'

/**
 * The actions of single keys in a list. The keys to move, to select and to search are the same in every list and not
 * included here.
 */
export interface ListShortcuts<T> {
  /** The actions on one row. Each property is named after the key that starts the action. */
  rows: Readonly<Record<string, (record: T) => void>>
  /** Opens the dialog with the list of keyboard shortcuts. */
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

/** Runs the action of a key for the row that has the focus. Returns false if the key has no action. */
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
