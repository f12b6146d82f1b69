import type { ProgramDetail } from '@/content/program-details'
import styles from './program-activities.module.css'

/** The months of the farming year, which begins in October, before the rainy season. */
const MONTHS = ['out', 'nov', 'dez', 'jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set']

/**
 * List of the program's activities. If they follow the farming year, the list also shows the months of each activity.
 */
export function ProgramActivities({ program: { activities } }: { program: ProgramDetail }) {
  const isYear = activities.some(({ months }) => months)
  return (
    <section className={styles.activities}>
      <div className="wrap">
        <h2>{isYear ? 'O ano da machamba' : 'O que fazemos'}</h2>
        {isYear && (
          <>
            <p className={styles.key}>
              Começa em outubro, com a terra seca. O pano marca os meses em que cada atividade acontece.
            </p>
            <div className={styles.head} aria-hidden="true">
              <b>Atividade</b>
              <MonthNames />
              <b>Quando e para quem</b>
            </div>
          </>
        )}
        <ul className={styles.rows} data-year={isYear || undefined}>
          {activities.map(({ title, description, frequency, beneficiaries, months = '' }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
              {isYear && <FarmingYear months={months} />}
              <p>
                <b>{beneficiaries}</b>
                <span>{frequency}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function MonthNames() {
  return (
    <span className={styles.months}>
      {MONTHS.map((month) => (
        <span key={month}>{month}</span>
      ))}
    </span>
  )
}

/**
 * Row of twelve boxes: the months of the activity have the program's pattern. It is hidden from screen readers, because
 * the text beside it names the frequency.
 */
function FarmingYear({ months }: { months: string }) {
  return (
    <div className={styles.year} aria-hidden="true">
      <div className={styles.months}>
        {MONTHS.map((month, index) => (
          <i key={month} data-on={months[index] === 'x' || undefined} />
        ))}
      </div>
      <MonthNames />
    </div>
  )
}
