import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { programs } from '@/content/programs'
import { ButtonLink } from '@/ui/page/button'
import styles from './program-not-found.module.css'
import { PROGRAM_NOT_FOUND } from './texts'

/**
 * The patterned fabrics of the six programs, drawn on a clothes line. The gap between them represents the program that
 * was not found. `drop` is the length of a fabric in percent.
 */
const LINE = [
  { cloth: 'alimentacao', drop: 78 },
  { cloth: 'reconstrucao', drop: 96 },
  { cloth: 'educacao', drop: 84 },
  { cloth: null, drop: 0 },
  { cloth: 'saude', drop: 100 },
  { cloth: 'direitos', drop: 80 },
  { cloth: 'psicossocial', drop: 92 },
] as const

export function ProgramNotFound() {
  return (
    <>
      <div className={styles.line} aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <path d="M0 2Q50 9 100 2" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.hang}>
          {LINE.map(({ cloth, drop }) => (
            <span
              key={drop}
              className={cloth ? `${styles.cloth} c-${cloth}` : styles.gap}
              style={{ '--drop': drop } as CSSProperties}
            />
          ))}
        </div>
      </div>
      <section className={styles.words}>
        <div className={`wrap ${styles.columns}`}>
          <div>
            <h1>{PROGRAM_NOT_FOUND}</h1>
            <p>
              Procurámos este pano na corda e não está cá. Talvez o endereço tenha mudado, ou a página deste
              programa ainda não exista. Os seis programas continuam no sítio.
            </p>
            <ButtonLink to="/programas" icon="back">
              Voltar às Áreas de Atuação
            </ButtonLink>
          </div>
          <ul className={styles.list}>
            {programs.map(({ id, name }) => (
              <li key={id}>
                <Link to="/programas" hash={id}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
