import { formatMoney, formatPercent } from '@/lib/formats'
import type { ReportTable } from '../../report-calls'
import styles from './charts.module.css'
import { chartLabel, rowWords } from './report-words'

/** Maximum number of rows in the chart. The table below the chart also has the other rows. */
const SHOWN = 8

/**
 * Bar chart of the spending of projects, with a mark at the progress of the work. Screen readers treat it
 * as an image, because the table below contains the same numbers.
 */
export function BudgetBars({ table }: { table: ReportTable }) {
  const place = (wanted: string) => table.columns.findIndex(({ key }) => key === wanted)
  const [budgetAt, spentAt, shareAt, progressAt] = ['budget', 'spent', 'share', 'progress'].map(place)
  return (
    <>
      <p className={styles.key}>
        A barra é o dinheiro gasto até hoje, o traço é o trabalho feito. Se a barra passa muito o traço,
        pergunte porquê.
      </p>
      <div role="img" aria-label={chartLabel(table)}>
        <ul className={styles.budgets}>
          {table.rows.slice(0, SHOWN).map((row) => {
            const at = (index = -1) => row.values[index] ?? null
            const [share, progress] = [at(shareAt), at(progressAt)]
            const over = (at(spentAt) ?? 0) - (at(budgetAt) ?? 0)
            const isOver = share !== null && over > 0
            return (
              <li key={row.key} data-over={isOver || undefined}>
                <span>{rowWords(table.key, row)}</span>
                <b className="num">
                  {formatMoney(at(spentAt) ?? 0)}
                  {at(budgetAt) !== null && ` de ${formatMoney(at(budgetAt) ?? 0)}`}
                </b>
                <span className={styles.track}>
                  <i style={{ width: `${Math.min(100, share ?? 0)}%` }} />
                  {progress !== null && <s style={{ left: `${Math.min(100, progress)}%` }} />}
                </span>
                <small>
                  {[
                    share === null ? 'Sem orçamento' : `${formatPercent(share)} gasto`,
                    progress !== null && `${formatPercent(progress)} feito`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  {isOver && `. Passou o orçamento em ${formatMoney(over)}`}
                </small>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
