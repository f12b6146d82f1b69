import { leadership, team } from '@/content/about'
import { Hem } from '@/ui/hem'
import styles from './about-team.module.css'

/** Who does the work: each wears a cloth, nobody a face that is not theirs. */
export function AboutTeam() {
  return (
    <>
      <Hem tone="laterite" />
      <section className={styles.team}>
        <div className="wrap">
          <h2>Quem faz</h2>
          <figure className={`${styles.lead} t-deep c-direitos`}>
            <span className={styles.cloth} aria-hidden="true" />
            <div>
              <blockquote>«{leadership.quote}»</blockquote>
              <figcaption>
                <b>{leadership.role}</b>
                <br />
                {leadership.detail}
              </figcaption>
            </div>
          </figure>
          <ul className={styles.people}>
            {team.map(({ role, duty, cloth }) => (
              <li key={role} className={`c-${cloth}`}>
                <span className={styles.cloth} aria-hidden="true" />
                <b>{role}</b>
                <span>{duty}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
