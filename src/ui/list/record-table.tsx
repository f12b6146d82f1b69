import { Fragment, type ReactNode } from 'react'
import { Icon } from '../media/icon'
import type { Column } from './column'
import styles from './record-table.module.css'
import type { RowKeys } from './use-row-keys'
import type { Selection } from './use-selection'

export interface RecordTableProps<T> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  records: readonly T[]
  recordId: (record: T) => number
  /** Returns the name of a record, for labels such as 'Selecionar Contas'. */
  recordName: (record: T) => string
  selection?: Selection<T>
  /** The key of the column that the list is sorted by. A '-' before the key means descending order. */
  order?: string
  onOrder: (order: string) => void
  /** Renders the buttons at the end of a row. */
  actions?: (record: T) => ReactNode
  /**
   * Whether the buttons of a row have words, not only icons. A card then shows the buttons below its text instead of
   * beside its name.
   */
  hasWordedActions?: boolean
  /** Whether the rows are those of the previous page, because the next one is still being loaded. */
  isBehind?: boolean
  /** Handlers with which the keyboard moves through the rows (useRowKeys). */
  keys?: RowKeys<T>
  /**
   * Returns the heading above a group of records, such as their day. Records with the same heading must be next to each
   * other.
   */
  headingOf?: (record: T) => string
  /** Returns the form that replaces the row of the record being edited, or null for all other records. */
  editor?: (record: T) => ReactNode
}

interface HeadProps<T> {
  column: Column<T>
  order: string | undefined
  onOrder: (order: string) => void
}

function Head<T>({ column: { key, label, width, isSortable }, order, onOrder }: HeadProps<T>) {
  const sorted = order === key ? 'ascending' : order === `-${key}` ? 'descending' : undefined
  return (
    <th role="columnheader" scope="col" style={{ width }} aria-sort={sorted}>
      {/* On a narrow screen the records are cards, and a field above the list sorts them. CSS then shows this plain
          label instead of the button. */}
      {isSortable && <span className={styles.plain}>{label}</span>}
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder(sorted === 'ascending' ? `-${key}` : key)}
        >
          {label}
          <Icon name="open" className={sorted ? styles[sorted] : styles.unsorted} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  onToggle: () => void
  /** Whether this checkbox selects all rows. Its label is then visible above the cards of a narrow screen. */
  isForAll?: boolean
}

function Tick({ label, isOn, onToggle, isForAll = false }: TickProps) {
  return (
    <label className={isForAll ? `${styles.tick} ${styles.all}` : styles.tick}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <span className={isForAll ? styles.allWords : 'vh'}>{label}</span>
    </label>
  )
}

function Cells<T>({ record, columns }: { record: T; columns: readonly Column<T>[] }) {
  return columns.map(({ key, label, of, show, isPlain, isShort }) => {
    const value = show ? show(record) : of(record)
    const isEmpty = value === null || value === false || value === ''
    return (
      <td
        key={key}
        role="cell"
        className={[isShort && styles.short, isEmpty && styles.none].filter(Boolean).join(' ') || undefined}
      >
        {!isPlain && (
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        )}
        <div className={styles.value}>{value}</div>
      </td>
    )
  })
}

/**
 * Shows records as a table on a wide screen (from 1000 px) and as cards on a narrower one. The table roles are set
 * explicitly, because the CSS of the cards removes them.
 */
export function RecordTable<T>({
  label,
  columns: all,
  records,
  recordId,
  recordName,
  selection,
  order,
  onOrder,
  actions,
  hasWordedActions = false,
  isBehind = false,
  keys,
  headingOf,
  editor,
}: RecordTableProps<T>) {
  const columns = all.filter(({ isHidden }) => !isHidden)
  const rowClass = [selection && styles.selectable, actions && !hasWordedActions && styles.withActions]
    .filter(Boolean)
    .join(' ')
  const tableClass = hasWordedActions ? `${styles.table} ${styles.tall}` : styles.table
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  const selectAll = selection && (
    <Tick
      label="Selecionar todos desta página"
      isOn={selection.isAll}
      onToggle={selection.toggleAll}
      isForAll
    />
  )
  return (
    <table role="table" aria-label={label} aria-busy={isBehind || undefined} className={tableClass}>
      <thead role="rowgroup" className={selection && styles.withAll}>
        <tr role="row">
          {selection && (
            <th role="columnheader" className={styles.narrow}>
              {selectAll}
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} order={order} onOrder={onOrder} />
          ))}
          {actions && (
            <th role="columnheader" className={styles.last}>
              <span className="vh">Ações</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" {...keys?.table}>
        {records.map((record, place) => {
          const id = recordId(record)
          const before = records[place - 1]
          const heading = headingOf?.(record)
          const isNewHeading = heading !== undefined && (!before || headingOf?.(before) !== heading)
          const form = editor?.(record)
          if (form)
            return (
              <tr key={id} role="row" className={styles.edited}>
                <td role="cell" colSpan={width}>
                  {form}
                </td>
              </tr>
            )
          return (
            <Fragment key={id}>
              {isNewHeading && (
                <tr role="row">
                  <th role="rowheader" scope="rowgroup" colSpan={width} className={styles.heading}>
                    {heading}
                  </th>
                </tr>
              )}
              <tr
                role="row"
                className={rowClass}
                data-selected={selection?.has(id) || undefined}
                {...keys?.row(record)}
              >
                {selection && (
                  <td role="cell" className={styles.narrow}>
                    <Tick
                      label={`Selecionar ${recordName(record)}`}
                      isOn={selection.has(id)}
                      onToggle={() => selection.toggle(id)}
                    />
                  </td>
                )}
                <Cells record={record} columns={columns} />
                {actions && (
                  <td role="cell" className={hasWordedActions ? styles.below : styles.last}>
                    <div className={styles.actions}>{actions(record)}</div>
                  </td>
                )}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
