import { leadership, team } from '@/content/about'
import { Drawing } from '@/ui/media/drawing'
import { PatternBorder } from '@/ui/page/hem'
import styles from './about-team.module.css'

/** The team of the association. Each member is shown with the pattern of an area of action instead of a stock photo. */
export function AboutTeam() {
  return (
    <>
      <PatternBorder tone="laterite" />
      <section className={styles.team}>
        <div className="wrap">
          <h2>Quem faz</h2>
          <div className={`${styles.lead} t-deep c-direitos`}>
            <span className={styles.cloth} aria-hidden="true" />
            <Drawing src={leadership.image} alt="" width={160} height={200} lazy />
            <figure>
              <blockquote>«{leadership.quote}»</blockquote>
              <figcaption>
                <b>{leadership.role}</b>
                <br />
                {leadership.detail}
              </figcaption>
            </figure>
          </div>
          <ul className={styles.people}>
            {team.map(({ role, duty, image }) => (
              <li key={role}>
                <Drawing src={image} alt="" width={160} height={200} lazy />
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
