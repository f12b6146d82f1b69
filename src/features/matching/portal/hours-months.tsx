import type { CSSProperties } from 'react'
import { monthText } from '@/lib/dates'
import { durationInWords } from '@/shared/volunteer-hours'
import type { OwnHours } from '../queries'
import { hoursByMonth } from './hours-model'
import styles from './hours.module.css'

/** The confirmed hours of each month, drawn as stitches with one stitch for each hour. */
export function HoursMonths({ hours }: { hours: OwnHours }) {
  const months = hoursByMonth(hours.results)
  if (months.length === 0) return null
  return (
    <ul className={styles.months} aria-label="Horas confirmadas por mês">
      {months.map(({ month, minutes }) => (
        <li key={month}>
          <span>{monthText(`${month}-15`)}</span>
          <i
            aria-hidden="true"
            style={{ '--stitches': Math.max(1, Math.round(minutes / 60)) } as CSSProperties}
          />
          <b className="num">{durationInWords(minutes)}</b>
        </li>
      ))}
    </ul>
  )
}
