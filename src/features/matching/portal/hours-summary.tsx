import { Link } from '@tanstack/react-router'
import type { OwnHours } from '../queries'
import { HoursMonths } from './hours-months'
import { HoursSum } from './hours-sum'
import styles from './hours.module.css'

/** A volunteer's time, for the first view of the portal. Hours are logged on the screen /client-area/agenda. */
export function HoursSummary({ hours }: { hours: OwnHours }) {
  return (
    <section className={styles.band}>
      <div className={styles.sum}>
        <HoursSum hours={hours} />
        <p className={styles.acts}>
          <Link to="/client-area/$" params={{ _splat: 'agenda' }} hash="horas">
            Registar horas
          </Link>
        </p>
      </div>
      <HoursMonths hours={hours} />
    </section>
  )
}
