import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { ReadAge } from '../feedback/read-age'
import { BulkBar, type BulkAction, type BulkStarter } from './bulk-bar'
import { CsvButton, type CsvSource } from './csv-button'
import { ListBar, type ListFilter } from './list-bar'
import type { ListRange } from './range-filter'
import { changeSearch, isNarrowed, PAGE_SIZES, type ListSearch } from './list-search'
import { ListEmpty, ListLoading, ListTrouble, type ListRead, type ListWords } from './list-states'
import type { PageRange } from './pages'
import { PagesNav } from './pages-nav'
import styles from './record-list.module.css'
import { RecordTable, type RecordTableProps } from './record-table'
import { pressKey, type ListShortcuts } from './shortcuts'
import type { ListAddress } from './use-list-search'
import { useRowKeys } from './use-row-keys'
import { useSelection } from './use-selection'

type TableProps<T> = Omit<RecordTableProps<T>, 'selection' | 'order' | 'onOrder' | 'keys'>

interface RecordListProps<T> extends TableProps<T> {
  words: ListWords
  /** The state of the request for the list. */
  read: ListRead
  /** The position of `records` among all records of the list. */
  range: PageRange
  /** The list's state in the URL, from useListSearch. */
  address: ListAddress
  /**
   * The placeholder of the search field. It names the searched columns: 'Nome ou descrição'. Without this text there is
   * no search field.
   */
  searchHint?: string
  filters?: readonly (ListFilter | ListRange)[]
  /** The actions for selected rows. Without these actions, rows cannot be selected. */
  bulk?: readonly BulkAction<T>[]
  /** The reason why no change is possible now, or null if changes are possible. */
  barrier: string | null
  csv?: CsvSource
  /** Shown before the search field. */
  lead?: ReactNode
  /** Shown after the filters. */
  tools?: ReactNode
  /**
   * The actions of single keys while the focus is in the list. Without this property the list has no keyboard
   * shortcuts.
   */
  shortcuts?: ListShortcuts<T>
  /** A button or link, shown when the list has no records yet. */
  emptyAction?: ReactNode
}

/** A list of records with search, filters, sorting, pages, selection, and all states of loading and failure. */
export function RecordList<T>({
  words,
  read,
  range,
  address: { search, onSearch },
  searchHint,
  filters = [],
  bulk,
  barrier,
  csv,
  lead,
  tools,
  shortcuts,
  emptyAction,
  ...table
}: RecordListProps<T>) {
  const { columns, records, recordId } = table
  const selection = useSelection(records, recordId)
  const change = useCallback(
    (next: Partial<ListSearch>, replace = false) => onSearch((now) => changeSearch(now, next), replace),
    [onSearch],
  )
  const onTyped = useCallback((text: string) => change({ procura: text.trim() || undefined }, true), [change])
  // The URL must match the shown page: if the URL has page 9 of 2 pages, it is changed to page 1. While the next page
  // of a list from the server is loading, the rows of the previous page are shown. Their number of pages is not used
  // for this check.
  const isBeyond = read.data !== undefined && !read.isPlaceholderData && range.page !== (search.pagina ?? 1)
  useEffect(() => {
    if (isBeyond) change({}, true)
  }, [isBeyond, change])

  const bulkBar = useRef<BulkStarter<T>>(null)
  const keys = useRowKeys<T>({
    records,
    recordId,
    onKey:
      shortcuts &&
      ((key, record) =>
        pressKey(key, record, {
          shortcuts,
          selection,
          recordId,
          bulk,
          start: (action) => bulkBar.current?.start(action),
        })),
  })
  const isLoading =
    (read.data === undefined && read.isPending && read.fetchStatus !== 'paused') ||
    (isBeyond && records.length === 0)
  if (read.data === undefined && !isLoading) return <ListTrouble words={words} read={read} />
  const narrowed = isNarrowed(search)
  return (
    <div className={styles.list}>
      {!isLoading && <ReadAge at={read.dataUpdatedAt} />}
      {read.isError && <ListTrouble words={words} read={read} />}
      {/* The bar is shown during loading too, so that the rows do not move when the list arrives. */}
      {(isLoading || range.total > 0 || narrowed) && (
        <ListBar
          searchHint={searchHint}
          typed={search.procura ?? ''}
          onTyped={onTyped}
          filters={filters}
          chosen={{ ...search } as Record<string, string | undefined>}
          onFilter={(key, value) => change({ [key]: value || undefined })}
          columns={columns}
          order={search.ordem ?? ''}
          onOrder={(ordem) => change({ ordem: ordem || undefined })}
          lead={lead}
        >
          {tools}
          {csv && <CsvButton source={csv} isDisabled={isLoading} />}
        </ListBar>
      )}
      {bulk && (
        <BulkBar ref={bulkBar} selection={selection} actions={bulk} barrier={barrier} onEnd={keys.restore} />
      )}
      {isLoading ? (
        <ListLoading words={words} />
      ) : records.length > 0 ? (
        <RecordTable
          {...table}
          keys={keys}
          isBehind={read.isPlaceholderData === true}
          selection={bulk && selection}
          order={search.ordem}
          onOrder={(ordem) => change({ ordem })}
        />
      ) : (
        <ListEmpty
          words={words}
          isNarrowed={narrowed}
          onClear={() => onSearch((now) => ({ 'por-pagina': now['por-pagina'] }))}
          action={emptyAction}
        />
      )}
      {range.total > PAGE_SIZES[0] && (
        <div className={styles.foot}>
          <PagesNav range={range} isCompact />
          <label className={styles.size}>
            Por página
            <select
              value={search['por-pagina'] ?? PAGE_SIZES[0]}
              onChange={(event) => change({ 'por-pagina': Number(event.target.value) })}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </div>
      )}
    </div>
  )
}
