import type { ReportTable, ReportUnit, Subject } from '../../report-calls'
import { scaleTop } from '../donation-days'
import legend from '../legend.module.css'
import styles from './charts.module.css'
import { chartLabel, columnWords, rowWords, valueText } from './report-words'

interface MonthBarsProps {
  subject: Subject
  table: ReportTable
  /**
   * The keys of the columns that are stacked, from the bottom up. The last column may contain values that are not final
   * yet.
   */
  stacked: readonly string[]
  /** The key of the column that is drawn hatched. */
  hatched?: string
  unit: ReportUnit
}

/** Maximum number of month labels below a chart. */
const LABELS_MAX = 12

/**
 * Bar chart with one bar for each month. Screen readers treat it as an image, because the table below contains the same
 * numbers.
 */
export function MonthBars({ subject, table, stacked, hatched, unit }: MonthBarsProps) {
  const series = table.columns.flatMap((column, place) =>
    stacked.includes(column.key) ? [{ ...column, place }] : [],
  )
  const sums = table.rows.map(({ values }) =>
    series.reduce((sum, { place }) => sum + (values[place] ?? 0), 0),
  )
  const top = scaleTop(sums)
  const step = Math.ceil(table.rows.length / LABELS_MAX)
  return (
    <div className={styles.chart} role="img" aria-label={chartLabel(table)}>
      <ul className={legend.legend}>
        {series.map((column, index) => (
          <li key={column.key}>
            <i data-series={column.key === hatched ? 'hatched' : index % 5} />
            {columnWords(subject, column)}
          </li>
        ))}
        <li className={legend.top}>até {valueText(top, unit)}</li>
      </ul>
      <div className={styles.bars} data-many={table.rows.length > 36 || undefined}>
        {table.rows.map(({ key, values }) => (
          <span key={key}>
            {series
              .map((column, index) => (
                <i
                  key={column.key}
                  data-series={column.key === hatched ? 'hatched' : index % 5}
                  style={{ height: `${(100 * (values[column.place] ?? 0)) / top}%` }}
                />
              ))
              .reverse()}
          </span>
        ))}
      </div>
      <p className={styles.axis}>
        {table.rows
          .filter((_, index) => index % step === 0)
          .map((row) => (
            <span key={row.key}>{rowWords('months', row)}</span>
          ))}
      </p>
    </div>
  )
}
