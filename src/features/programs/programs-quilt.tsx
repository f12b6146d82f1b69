import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { programs } from '@/content/programs'
import { Icon } from '@/ui/media/icon'
import styles from './programs-quilt.module.css'

/**
 * The six programs, drawn as patches of a quilt. Each patch has its own pattern and, on a wide screen, its own
 * layout. A program without its own page links to its projects (D76).
 */
export function ProgramsQuilt() {
  const search = useSearch({ strict: false })
  // The page was prerendered without query parameters, and the first render must match that HTML.
  const valor = useHydrated() ? search.valor : undefined
  return (
    <section className={styles.quilt} aria-label="Seis programas">
      {programs.map(({ id, cloth, name, text, districts, hasPage }) => (
        <article key={id} id={id} className={`${styles.piece} c-${cloth}`} data-cloth={cloth}>
          <span className={styles.cloth} aria-hidden="true" />
          <div className={styles.words}>
            <h2>{name}</h2>
            <p>{text}</p>
            <p className={styles.count}>{districts} distritos</p>
            <div className={styles.ways}>
              {hasPage ? (
                <Link to="/programas/$id" params={{ id }}>
                  <span>
                    Ver o programa<span className="vh"> {name}</span>
                  </span>
                  <Icon name="arrow" />
                </Link>
              ) : (
                <Link to="/projects" search={{ programa: name }}>
                  <span>
                    Ver os projetos<span className="vh"> de {name}</span>
                  </span>
                  <Icon name="arrow" />
                </Link>
              )}
              <Link to="/doacao" search={{ area: id, valor }} hash="transferir">
                <span>
                  Doar<span className="vh"> para {name}</span>
                </span>
              </Link>
            </div>
          </div>
        </article>
      ))}
    </section>
  )
}
