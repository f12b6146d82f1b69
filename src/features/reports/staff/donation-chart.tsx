import type { DonationDay } from '@/api/staff-overview'
import { formatMoney } from '@/lib/formats'
import { daysOfMonth, scaleTop } from './donation-days'
import styles from './donation-chart.module.css'
import legend from './legend.module.css'
import { OverviewPart } from './overview-part'
import { Time } from '@/ui/page/time'

const percentOf = (amount: number, top: number): string => `${(100 * amount) / top}%`

/**
 * Chart of the amounts that arrived on each day of this month. A table contains the same numbers for screen readers.
 */
export function DonationChart({ days, today }: { days: readonly DonationDay[]; today: string }) {
  const all = daysOfMonth(days, today)
  const top = scaleTop(all.map(({ approved, pending }) => approved + pending))
  return (
    <OverviewPart
      title="Doações por dia, este mês"
      link={{ to: '/dashboard/community/donations', label: 'Ver as doações' }}
    >
      {days.length === 0 ? (
        <p>Este mês ainda não chegaram doações.</p>
      ) : (
        <>
          <ul className={`${legend.legend} ${styles.colours}`} aria-hidden="true">
            <li>
              <i data-part="approved" />
              Confirmadas
            </li>
            <li>
              <i data-part="pending" />
              Em análise
            </li>
            <li className={legend.top}>até {formatMoney(top)}</li>
          </ul>
          <div className={styles.bars} aria-hidden="true">
            {all.map(({ day, approved, pending }) => (
              <span key={day}>
                <i data-part="pending" style={{ height: percentOf(pending, top) }} />
                <i data-part="approved" style={{ height: percentOf(approved, top) }} />
              </span>
            ))}
          </div>
          <p className={styles.axis} aria-hidden="true">
            <span>1</span>
            <span>hoje, dia {all.length}</span>
          </p>
          <details className={styles.table}>
            <summary>Ver os números</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Dia</th>
                  <th scope="col">Confirmadas</th>
                  <th scope="col">Em análise</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, approved, pending }) => (
                  <tr key={day}>
                    <th scope="row">
                      <Time at={day} />
                    </th>
                    <td className="num">{formatMoney(approved)}</td>
                    <td className="num">{formatMoney(pending)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </OverviewPart>
  )
}
