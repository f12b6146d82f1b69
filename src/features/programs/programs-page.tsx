import { programFigures } from '@/content/programs'
import { ButtonLink } from '@/ui/page/button'
import { PatternBorder } from '@/ui/page/hem'
import styles from './programs-page.module.css'
import { ProgramsQuilt } from './programs-quilt'
import { RapidResponse } from './rapid-response'

/** Number of people that one lozenge of the drawing represents. */
const PEOPLE_A_LOZENGE = 500

export function ProgramsPage() {
  return (
    <>
      <section className={`${styles.open} t-deep`}>
        <div className={`wrap ${styles.columns}`}>
          <div>
            <h1>
              Seis ofícios,
              <br />
              um só bairro de cada vez.
            </h1>
            <p className={styles.lead}>
              Comida, casa, escola, saúde, direitos e escuta. Entramos numa comunidade pelo que ela pediu
              primeiro e ficamos para o resto.
            </p>
          </div>
          <div>
            <dl className={styles.figures}>
              {programFigures.map(({ value, plus, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">
                    {value}
                    {plus && <b>+</b>}
                  </dd>
                </div>
              ))}
            </dl>
            <div
              className={styles.lozenges}
              role="img"
              aria-label="Dez losangos cheios para os beneficiários diretos, trinta vazios para os indiretos"
            >
              <div className={styles.direct} />
              <div className={styles.indirect} />
            </div>
            <p className={styles.key}>
              Cada losango são {PEOPLE_A_LOZENGE} pessoas: cheio, quem recebe apoio; aberto, quem vive na
              mesma casa ou bebe do mesmo poço.
            </p>
          </div>
        </div>
      </section>
      <PatternBorder tone="sand" />
      <ProgramsQuilt />
      <PatternBorder tone="laterite" />
      <RapidResponse />
      <section className={styles.tail}>
        <div className="wrap">
          <h2>Falta uma área na sua aldeia? Diga‑nos qual.</h2>
          <ButtonLink to="/contacto">Escrever à equipa</ButtonLink>
        </div>
      </section>
    </>
  )
}
