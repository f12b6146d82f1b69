import { useCallback, useEffect, type ReactNode } from 'react'
import { ReadAge } from '../feedback/read-age'
import { BulkBar, type BulkAction } from './bulk-bar'
import { CsvButton, type CsvSource } from './csv-button'
import { ListBar, type ListFilter } from './list-bar'
import { changeSearch, isNarrowed, PAGE_SIZES, type ListSearch } from './list-search'
import { ListEmpty, ListLoading, ListTrouble, type ListRead, type ListWords } from './list-states'
import type { PageRange } from './pages'
import { PagesNav } from './pages-nav'
import styles from './record-list.module.css'
import { RecordTable, type RecordTableProps } from './record-table'
import type { ListAddress } from './use-list-search'
import { useSelection } from './use-selection'

type TableProps<T> = Omit<RecordTableProps<T>, 'selection' | 'order' | 'onOrder'>

interface RecordListProps<T> extends TableProps<T> {
  words: ListWords
  /** How the reading of the list stands. */
  read: ListRead
  /** Which of all records `records` are. */
  range: PageRange
  /** The list's state in the address (useListSearch). */
  address: ListAddress
  /** What the search looks through: 'Nome ou descrição'. Without it there is no search field. */
  searchHint?: string
  filters?: readonly ListFilter[]
  /** What can be done to selected rows; without it nothing can be selected. */
  bulk?: readonly BulkAction<T>[]
  /** Why nothing can be changed now; null where it can. */
  barrier: string | null
  csv?: CsvSource
  /** The next step where there is nothing yet. */
  emptyAction?: ReactNode
}

/** A list of records with search, filters, order, pages, selection and all its states (the list kit). */
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
  emptyAction,
  ...table
}: RecordListProps<T>) {
  const { columns, records, idOf } = table
  const selection = useSelection(records, idOf)
  const change = useCallback(
    (next: Partial<ListSearch>, replace = false) => onSearch(changeSearch(search, next), replace),
    [search, onSearch],
  )
  const onTyped = useCallback((text: string) => change({ procura: text.trim() || undefined }, true), [change])
  // The address says what is seen: page 9 of 2 is page 1.
  const isBeyond = read.data !== undefined && range.page !== (search.pagina ?? 1)
  useEffect(() => {
    if (isBeyond) change({}, true)
  }, [isBeyond, change])

  if (read.data === undefined)
    return read.isPending && read.fetchStatus !== 'paused' ? (
      <ListLoading words={words} />
    ) : (
      <ListTrouble words={words} read={read} />
    )
  const narrowed = isNarrowed(search)
  return (
    <div className={styles.list}>
      <ReadAge at={read.dataUpdatedAt} />
      {read.isError && <ListTrouble words={words} read={read} />}
      {(range.total > 0 || narrowed) && (
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
        >
          {csv && <CsvButton source={csv} />}
        </ListBar>
      )}
      {bulk && <BulkBar selection={selection} actions={bulk} barrier={barrier} />}
      {records.length > 0 ? (
        <RecordTable
          {...table}
          selection={bulk && selection}
          order={search.ordem}
          onOrder={(ordem) => change({ ordem })}
        />
      ) : (
        <ListEmpty
          words={words}
          isNarrowed={narrowed}
          onClear={() => onSearch({ 'por-pagina': search['por-pagina'] })}
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
