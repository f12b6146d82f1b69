import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { counters } from '@/content/home'
import { programs } from '@/content/programs'
import { ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import { Counter } from './counter'
import styles from './home-hero.module.css'

/** The length in px of each hanging fabric: on a phone, and on a wide screen. */
const DROPS = [
  [92, 436],
  [132, 528],
  [108, 474],
  [156, 640],
  [120, 572],
  [172, 672],
] as const

/** Six hanging fabrics, one for each area of action. Each is a link to its area. */
function HangingCloths() {
  return (
    <nav className={styles.cloths} aria-label="Áreas de atuação">
      {programs.map(({ id, cloth, name }, index) => {
        const [short, long] = DROPS[index % DROPS.length] ?? DROPS[0]
        return (
          <Link
            key={id}
            to="/programas"
            hash={id}
            className={`${styles.cloth} c-${cloth}`}
            style={{ '--short': `${short}px`, '--long': `${long}px` } as CSSProperties}
          >
            <span>{name}</span>
          </Link>
        )
      })}
    </nav>
  )
}

export function HomeHero() {
  return (
    <section className={styles.first}>
      <div className={`${styles.hero} t-ocean`}>
        <div className={`wrap ${styles.words}`}>
          <div>
            <h1>
              Em Cabo Delgado,
              <br />
              ninguém reconstrói
              <br />
              sozinho.
            </h1>
            <p>
              Comida na mesa, telhado na escola, água à porta. Trabalhamos com as famílias que fugiram do
              conflito e dos ciclones, e com as que lhes abriram a casa.
            </p>
            <div className={styles.actions}>
              <ButtonLink to="/doacao" variant="donate" className={styles.donate}>
                Doar Agora
              </ButtonLink>
              <ButtonLink to="/programas" variant="line">
                Ver áreas de atuação
              </ButtonLink>
            </div>
          </div>
        </div>
        {/* In the HTML the fabrics come after the text, so that the text arrives first on a slow network. CSS shows
            the fabrics above the text. */}
        <HangingCloths />
      </div>
      <PatternBorder tone="ocean" />
      <div className={`${styles.count} t-deep`}>
        <dl className="wrap">
          {counters.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">
                <Counter value={value} />
                <b>+</b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
