import { Link } from '@tanstack/react-router'
import { PatternBorder } from '../page/hem'
import { Icon } from '../media/icon'
import styles from './screens.module.css'
import { SiteSearch } from './site-search'

/** Shown at an unknown address: links to the main pages of the site. */
export function NotFoundScreen() {
  return (
    <>
      <div className={styles.lost} aria-hidden="true">
        <span className="c-reconstrucao">4</span>
        <span className="c-saude">0</span>
        <span className="c-educacao">4</span>
      </div>
      <PatternBorder tone="laterite" />
      <div className={`wrap ${styles.screen} ${styles.lostWords}`}>
        <div>
          <h1>Esta página não existe.</h1>
          <p className={styles.say}>
            O endereço pode ter mudado, ou faltar-lhe uma letra. O resto continua no sítio.
          </p>
          <SiteSearch />
        </div>
        <nav aria-label="Páginas do sítio">
          <ul className={styles.ways}>
            <li>
              <Link to="/">
                Início <Icon name="arrow" />
              </Link>
            </li>
            <li>
              <Link to="/programas">
                Áreas de Atuação <Icon name="arrow" />
              </Link>
            </li>
            <li>
              <Link to="/projects">
                Projetos <Icon name="arrow" />
              </Link>
            </li>
            <li>
              <Link to="/blog">
                Blog <Icon name="arrow" />
              </Link>
            </li>
            <li>
              <Link to="/doacao">
                Doar Agora <Icon name="arrow" />
              </Link>
            </li>
            <li>
              <Link to="/contacto">
                Contacto <Icon name="arrow" />
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </>
  )
}
