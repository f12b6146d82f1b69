import { week } from '@/content/transparency'
import styles from './open-week.module.css'

/** The week as seven columns. The office hours are shown by a pattern (RULES §2.10). */
export function OpenWeek() {
  return (
    <div className={styles.week} role="img" aria-label="Aberto de segunda a sexta, das 8h às 17h">
      <span className={styles.hour}>8h</span>
      <span className={styles.hour}>17h</span>
      {week.map(({ day, isOpen }, index) => (
        <div key={index} className={styles.day}>
          <b>{day}</b>
          <div className={styles.strip}>{isOpen && <i className="c-direitos" />}</div>
        </div>
      ))}
    </div>
  )
}
