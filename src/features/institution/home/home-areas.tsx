import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { programs } from '@/content/programs'
import { Icon } from '@/ui/media/icon'
import styles from './home-areas.module.css'

/** The visible width of each piece of fabric, in `vw` (1 % of the screen's width). */
const WIDTHS = ['46vw', '34vw', '40vw', '30vw', '43vw', '36vw'] as const

/** The six areas of action, drawn as six folded capulanas (patterned fabrics) on a shelf. */
export function HomeAreas() {
  return (
    <section className={styles.areas}>
      <div className={`wrap ${styles.head}`}>
        <h2>
          Seis áreas,
          <br />
          seis capulanas
        </h2>
        <p>
          Cada trabalho tem o seu pano. Onde vir este padrão, no cartão de um projeto ou na parede de uma
          escola, sabe do que se trata.
        </p>
      </div>
      {programs.map(({ id, cloth, name, short }, index) => (
        <Link
          key={id}
          to="/programas"
          hash={id}
          className={`${styles.fold} c-${cloth}`}
          style={{ '--w': WIDTHS[index % WIDTHS.length] } as CSSProperties}
        >
          <i />
          <div>
            <h3>{name}</h3>
            <p>{short}</p>
            <Icon name="arrow" />
          </div>
        </Link>
      ))}
    </section>
  )
}
