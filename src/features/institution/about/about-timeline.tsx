import { timeline } from '@/content/about'
import styles from './about-timeline.module.css'

export function AboutTimeline() {
  return (
    <section className={styles.time}>
      <div className={`wrap ${styles.columns}`}>
        <h2>De uma lista a cinco comités</h2>
        <div>
          {timeline.map(({ year, events }) => (
            <div key={year} className={styles.year}>
              <b>{year}</b>
              <ol className={styles.events}>
                {events.map(({ month, title, text }) => (
                  <li key={title}>
                    <span>
                      {month}
                      <span className="vh"> de {year}</span>
                    </span>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
