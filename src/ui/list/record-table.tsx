import type { ReactNode } from 'react'
import { Icon } from '../media/icon'
import type { Column } from './column'
import styles from './record-table.module.css'
import type { Selection } from './use-selection'

export interface RecordTableProps<T> {
  /** Read aloud: what the table holds. */
  label: string
  columns: readonly Column<T>[]
  records: readonly T[]
  idOf: (record: T) => number
  /** How a record is called where its row is spoken of: 'Selecionar Contas'. */
  nameOf: (record: T) => string
  selection?: Selection<T>
  /** Key of the column that the list is sorted by; with '-' before it from the last to the first. */
  order?: string
  onOrder: (order: string) => void
  /** Buttons at the end of a row. */
  actions?: (record: T) => ReactNode
  /** In place of a row: the form that edits it. Null for every other row. */
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
      {/* A card's order is chosen above the list: what can't be seen must not be pressed. */}
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

function Tick({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <span className="vh">{label}</span>
    </label>
  )
}

function Cells<T>({ record, columns }: { record: T; columns: readonly Column<T>[] }) {
  return columns.map(({ key, label, of, show, isPlain }) => (
    <td key={key} role="cell">
      {!isPlain && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.value}>{show ? show(record) : of(record)}</div>
    </td>
  ))
}

/** Records as a table from 900 px on, as cards below: the roles stay a table's, which the cards' CSS would take away. */
export function RecordTable<T>({
  label,
  columns: all,
  records,
  idOf,
  nameOf,
  selection,
  order,
  onOrder,
  actions,
  editor,
}: RecordTableProps<T>) {
  const columns = all.filter(({ isHidden }) => !isHidden)
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" className={styles.narrow}>
              <Tick
                label="Selecionar todos desta página"
                isOn={selection.isAll}
                onToggle={selection.toggleAll}
              />
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
      <tbody role="rowgroup">
        {records.map((record) => {
          const id = idOf(record)
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
            <tr key={id} role="row" data-selected={selection?.has(id) || undefined}>
              {selection && (
                <td role="cell" className={styles.narrow}>
                  <Tick
                    label={`Selecionar ${nameOf(record)}`}
                    isOn={selection.has(id)}
                    onToggle={() => selection.toggle(id)}
                  />
                </td>
              )}
              <Cells record={record} columns={columns} />
              {actions && (
                <td role="cell" className={styles.last}>
                  <div className={styles.actions}>{actions(record)}</div>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
