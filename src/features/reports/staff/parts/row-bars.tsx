import type { ReportTable, ReportUnit, Subject } from '../../report-calls'
import legend from '../legend.module.css'
import styles from './charts.module.css'
import { chartLabel, columnWords, rowWords, valueText } from './report-words'

interface RowBarsProps {
  subject: Subject
  table: ReportTable
  /** The columns of which each row's bar is made, by the beginning of their keys. */
  parts: string
  /** The column whose value is written beside the bar. */
  sum: string
  unit: ReportUnit
}

/** One bar for each row, made of the cloths of its parts. A picture whose numbers are in the table below. */
export function RowBars({ subject, table, parts, sum, unit }: RowBarsProps) {
  const series = table.columns.flatMap((column, place) =>
    column.key.startsWith(parts) ? [{ ...column, place }] : [],
  )
  const sumPlace = table.columns.findIndex(({ key }) => key === sum)
  const largest = Math.max(1, ...table.rows.map(({ values }) => values[sumPlace] ?? 0))
  return (
    <div className={styles.chart} role="img" aria-label={chartLabel(table)}>
      {series.length > 1 && (
        <ul className={`${legend.legend} ${styles.cloths}`}>
          {series.map((column, index) => (
            <li key={column.key}>
              <i data-cloth={index % 6} />
              {columnWords(subject, column)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.rows}>
        {table.rows.map((row) => (
          <li key={row.key}>
            <span>{rowWords(table.key, row)}</span>
            <span className={styles.row}>
              {series.map(({ key, place }, index) => {
                const value = row.values[place] ?? 0
                if (value === 0) return null
                const width = `${(100 * value) / largest}%`
                return series.length > 1 ? (
                  <i key={key} data-cloth={index % 6} style={{ width }} />
                ) : (
                  <i key={key} data-series="0" style={{ width }} />
                )
              })}
            </span>
            <b className="num">{valueText(row.values[sumPlace] ?? 0, unit)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
