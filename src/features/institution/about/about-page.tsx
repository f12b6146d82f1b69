import { actionAreas, coreValues, placeOnMap, purpose } from '@/content/about'
import { BelowFold } from '@/ui/page/below-fold'
import { ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import { Place } from '@/ui/page/place'
import { AboutNinety } from './about-ninety'
import { AboutOpening } from './about-opening'
import styles from './about-page.module.css'
import { AboutTeam } from './about-team'
import { AboutTimeline } from './about-timeline'

export function AboutPage() {
  return (
    <>
      <AboutOpening />
      <PatternBorder tone="sand" />
      <BelowFold />
      <section className={styles.purpose} aria-label="Missão, visão e valores">
        <div className="wrap">
          {purpose.map(({ name, text }) => (
            <div key={name}>
              <h2>{name}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className={styles.values} aria-label="Quatro valores">
        {coreValues.map(({ name, text, cloth }) => (
          <div key={name} className={`c-${cloth}`}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <AboutNinety />
      <AboutTimeline />
      <AboutTeam />
      <Place title="Onde nos encontra" place={placeOnMap} areas={actionAreas}>
        A sede fica em Mocímboa da Praia. De segunda a sexta, das 8h às 17h, há sempre alguém à porta.
      </Place>
      <PatternBorder tone="ocean" />
      <section className={styles.end}>
        <div className="wrap">
          <h2>Há lugar para mais duas mãos.</h2>
          <div className={styles.row}>
            <ButtonLink to="/doacao" variant="donate" className={styles.donate}>
              Doar Agora
            </ButtonLink>
            <ButtonLink
              to="/contacto"
              search={{ assunto: 'Quero ser voluntário' }}
              hash="mensagem"
              variant="line"
            >
              Quero ser voluntário
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
