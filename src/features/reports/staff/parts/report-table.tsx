import type { ReportTable as Table, Subject } from '../../report-calls'
import styles from './report-table.module.css'
import { columnWords, numberText, rowWords, tableWords, valueText } from './report-words'

/** Columns that cannot be added up: shares, and what is said of single projects. */
const canAdd = (unit: string): boolean => unit !== 'percent'

/** A table of a report with its sums. It scrolls by itself on a narrow screen. */
export function ReportTable({ subject, table }: { subject: Subject; table: Table }) {
  const { first, caption } = tableWords(table)
  if (table.rows.length === 0) return null
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {table.columns.map((column) => (
              <th key={column.key} scope="col">
                {columnWords(subject, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowWords(table.key, row)}</th>
              {table.columns.map(({ key, unit }, index) => (
                <td key={key} className="num">
                  {valueText(row.values[index] ?? null, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.rows.length > 1 && table.omitted === 0 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {table.columns.map(({ key, unit }, index) => (
                <td key={key} className="num">
                  {canAdd(unit) &&
                    valueText(
                      table.rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
                      unit,
                    )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {table.omitted > 0 && (
        <p className={styles.rest}>
          E mais {numberText(table.omitted)}, com menos gasto. O ficheiro CSV tem todos.
        </p>
      )}
    </div>
  )
}
