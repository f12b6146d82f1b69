import type { CSSProperties } from 'react'
import type { ProgramDetail } from '@/content/program-details'
import { Drawing } from '@/ui/media/drawing'
import { ButtonAnchor } from '@/ui/page/button'
import styles from './program-impact.module.css'

/** Map of Cabo Delgado, the province in which all places of the programs are. */
const MAP = 'https://www.openstreetmap.org/#map=8/-12.35/39.60'

/** Sections with the program's results and with the places where the program works. */
export function ProgramImpact({ program }: { program: ProgramDetail }) {
  const most = Math.max(...program.locations.map(({ families }) => families))
  return (
    <>
      <section className={styles.impact}>
        <div className={`wrap ${styles.columns}`}>
          <h2>{program.impact.current}</h2>
          <dl className={styles.stats}>
            {program.impact.stats.map(({ number, label, period }) => (
              <div key={label}>
                <dt>
                  {label}
                  <small>{period}</small>
                </dt>
                <dd className="num">{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={`${styles.where} t-ocean`}>
        <div className={`wrap ${styles.map}`}>
          <div>
            <h2>Onde estão as famílias</h2>
            <ul className={styles.places}>
              {program.locations.map(({ name, status, families }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span>{status}</span>
                  <i style={{ '--size': Math.sqrt(families / most) } as CSSProperties} aria-hidden="true" />
                  <strong className="num">
                    {families}
                    <span className="vh"> famílias</span>
                  </strong>
                </li>
              ))}
            </ul>
            <ButtonAnchor href={MAP} target="_blank" rel="noreferrer" variant="line" icon="pin">
              Abrir no OpenStreetMap
            </ButtonAnchor>
          </div>
          <div className={styles.drawn}>
            <Drawing
              src="/identity/mapa.svg"
              width={637}
              height={688}
              alt="Mapa de Cabo Delgado com os lugares onde trabalhamos"
              lazy
            />
            {program.locations.map(({ name, families, at: [x, y] }) => (
              <i
                key={name}
                style={
                  {
                    left: `${(x / 637) * 100}%`,
                    top: `${(y / 688) * 100}%`,
                    '--size': Math.sqrt(families / most),
                  } as CSSProperties
                }
              />
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
