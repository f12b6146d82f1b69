import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { OPENED_OFFLINE } from '@/shared/opened-offline'
import { isServerPage } from '@/shared/server-page'
import { Icon } from '../media/icon'
import { PatternBorder } from '../page/hem'
import styles from './not-found-screen.module.css'
import screens from './screens.module.css'
import { SiteSearch } from './site-search'

/**
 * Screen for an unknown URL, with links to the main pages of the site. Without a network, the screen is also shown at
 * the URL of a page that only the server can generate. Its heading then explains that this page needs a network.
 */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const isAway = isHydrated && isServerPage(pathname) && document.documentElement.hasAttribute(OPENED_OFFLINE)
  return (
    <>
      {!isAway && (
        <div className={styles.lost} aria-hidden="true">
          <span className="c-reconstrucao">4</span>
          <span className="c-saude">0</span>
          <span className="c-educacao">4</span>
        </div>
      )}
      <PatternBorder tone="laterite" />
      <div className={`wrap ${screens.screen} ${styles.lostWords}`}>
        <div>
          <h1>{isAway ? 'Esta página precisa de rede.' : 'Esta página não existe.'}</h1>
          <p className={screens.say}>
            {isAway
              ? 'Abra‑a outra vez quando houver rede.'
              : 'O endereço pode ter mudado, ou faltar‑lhe uma letra.'}{' '}
            O resto continua no sítio.
          </p>
          {!isAway && <SiteSearch />}
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
