import { testimonials } from '@/content/home'
import { Hem } from '@/ui/hem'
import styles from './home-voices.module.css'

/** What those who live there say: one voice large, the others beside it. */
export function HomeVoices() {
  const [first, ...others] = testimonials
  return (
    <>
      <Hem tone="laterite" />
      <section className={`${styles.voices} t-laterite`}>
        <div className={`wrap ${styles.columns}`}>
          <h2>Quem lá vive é que conta</h2>
          <figure className={styles.large}>
            <blockquote>«{first.content}»</blockquote>
            <figcaption>
              <b>{first.name}</b>
              {first.location}
            </figcaption>
          </figure>
          <ul className={styles.others}>
            {others.map(({ id, name, location, content }) => (
              <li key={id}>
                <figure>
                  <blockquote>«{content}»</blockquote>
                  <figcaption>
                    <b>{name}</b>
                    {location}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
