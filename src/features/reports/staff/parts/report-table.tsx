import type { ReportTable as Table, Subject } from '../../report-calls'
import styles from './report-table.module.css'
import { cellText, columnWords, numberText, rowWords, subjectTitle, tableWords } from './report-words'

/**
 * Whether a column has a total. Shares in percent cannot be added. The column 'amount' contains donations of every
 * status and is not added either, because unconfirmed donations may never arrive (D57).
 */
const canAdd = ({ key, unit }: Table['columns'][number]): boolean => unit !== 'percent' && key !== 'amount'

/** Table of a report with a row of totals. On a narrow screen the table scrolls horizontally within its own frame. */
export function ReportTable({ subject, table }: { subject: Subject; table: Table }) {
  const { first, caption } = tableWords(table)
  if (table.rows.length === 0) return null
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={`${subjectTitle(subject)}: ${caption}`}
    >
      <table className={styles.table}>
        <caption>
          {caption}
          {table.columns.some(({ unit }) => unit === 'money') && ', valores em MZN'}
        </caption>
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
                  {cellText(row.values[index] ?? null, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.rows.length > 1 && table.omitted === 0 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {table.columns.map((column, index) => (
                <td key={column.key} className="num">
                  {canAdd(column) &&
                    cellText(
                      table.rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
                      column.unit,
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
