import type { ReportTable, ReportUnit, Subject } from '../../report-calls'
import legend from '../legend.module.css'
import styles from './charts.module.css'
import { chartLabel, columnWords, rowWords, valueText } from './report-words'

interface RowBarsProps {
  subject: Subject
  table: ReportTable
  /** Prefix of the keys of the columns whose values form the segments of each bar. */
  parts: string
  /** The key of the column whose value is shown beside the bar. */
  sum: string
  unit: ReportUnit
}

/**
 * Chart with one bar for each row of the table. If a bar has several segments, they have different fabric patterns.
 * Screen readers treat the chart as an image, because the table below contains the same numbers.
 */
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
